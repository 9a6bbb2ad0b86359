-- Posts the payloads of a folder in turn: 1.xml, 2.xml, ... with the HTTP headers of its file "headers".
--
-- Try: wrk -s load/wrk/post.lua http://127.0.0.1:8080/transform-value -- FOLDER
-- (FOLDER is what load/payloads writes; wrk2 takes the same line with -R RATE.)

local function read(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local content = file:read("*a")
  file:close()
  return content
end

local requests, next_one = {}, 0

local init_before = init
function init(args)
  if init_before then init_before(args) end
  local folder = assert(args[1], "post.lua: which folder of payloads?")
  -- What follows the folder is for check.lua, if that is there.
  assert(not args[2] or responses_checked, "post.lua: what is " .. tostring(args[2]) .. "?")
  local headers = assert(read(folder .. "/headers"), "post.lua: no file headers in " .. folder)
  for name, value in headers:gmatch("([^\n:]+): ([^\n]*)") do
    wrk.headers[name] = value
  end
  while true do
    local body = read(folder .. "/" .. (#requests + 1) .. ".xml")
    if not body then break end
    requests[#requests + 1] = wrk.format("POST", nil, nil, body)
  end
  assert(#requests > 0, "post.lua: no 1.xml in " .. folder)
end

function request()
  next_one = next_one % #requests + 1
  return requests[next_one]
end
