-- What a measured run uses: post.lua and report.lua. wrk takes one script only, so this one joins them.
-- Each of them calls what was there before it under the same name, so that they can be joined in any number.
--
-- Try: wrk -t1 -c32 -d5s -s load/wrk/soap.lua http://127.0.0.1:8080/transform-value -- FOLDER

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
dofile(here .. "post.lua")
dofile(here .. "report.lua")
