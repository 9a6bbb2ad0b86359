-- What the run beside a measured one uses: soap.lua, with every response checked by check.lua.
--
-- Try: wrk -t1 -c4 -d1s -s load/wrk/soap-checked.lua http://127.0.0.1:8080/transform-value -- FOLDER createClaimResponse

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
dofile(here .. "soap.lua")
dofile(here .. "check.lua")
