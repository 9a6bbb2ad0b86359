-- Checks every response: status 200, the expected element in the body and, if given, the length to the byte.
-- What is wrong is counted, and one of the wrong ones is shown.
--
-- With it wrk keeps each body, which costs it CPU: use it for a short run beside the measured one.
-- Try: wrk -s load/wrk/soap-checked.lua http://127.0.0.1:8080/transform-value -- FOLDER createClaimResponse 3072

-- Globals, as this is the only way in which done() can get at what a thread has counted.
responses_checked, responses_bad, bad_example = 0, 0, ""

local element, bytes

local init_before = init
function init(args)
  if init_before then init_before(args) end
  element = "[<:]" .. assert(args[2], "check.lua: which element should be in the response?") .. "[ >/]"
  assert(not args[4], "check.lua: what is " .. tostring(args[4]) .. "?")
  bytes = args[3] and assert(tonumber(args[3]), "check.lua: not a number of bytes: " .. args[3])
end

function response(status, _, body)
  responses_checked = responses_checked + 1
  local wrong = status ~= 200 and "status"
    or bytes and #body ~= bytes and "length"
    or not body:find(element) and "element"
  if wrong then
    responses_bad = responses_bad + 1
    bad_example = ("wrong %s: status %d, %d bytes: %s"):format(wrong, status, #body, body:sub(1, 400))
  end
end

local threads = {}

local setup_before = setup
function setup(thread)
  if setup_before then setup_before(thread) end
  threads[#threads + 1] = thread
end

local done_before = done
function done(summary, latency, requests)
  summary.checked, summary.bad, summary.example = 0, 0, ""
  for _, thread in ipairs(threads) do
    summary.checked = summary.checked + thread:get("responses_checked")
    summary.bad = summary.bad + thread:get("responses_bad")
    local example = thread:get("bad_example")
    if example ~= "" then summary.example = example end
  end
  if done_before then
    done_before(summary, latency, requests)
  elseif summary.bad > 0 then
    io.write(("%d of %d responses are bad, such as: %s\n"):format(summary.bad, summary.checked, summary.example))
  end
end
