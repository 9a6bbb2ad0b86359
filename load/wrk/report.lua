-- Reports the run as one line of JSON, the last one on stdout: counts, errors by kind, the latency distribution.
-- Times are in microseconds. The percentiles halve the distance to 100 step by step, as HdrHistogram prints them.
--
-- Try: wrk -s load/wrk/report.lua http://127.0.0.1:8181/ClaimServices?wsdl | tail -n 1

local function percentiles()
  local list, rest = {}, 100
  while rest > 0.0005 do
    for step = 0, 3 do
      list[#list + 1] = 100 - rest + rest / 2 * step / 4
    end
    rest = rest / 2
  end
  for _, named in ipairs({ 90, 95, 99, 99.9, 99.99, 100 }) do
    list[#list + 1] = named
  end
  table.sort(list)
  return list
end

local function quoted(text)
  return '"' .. text:gsub('[%c"\\\128-\255]', function(character)
    return ("\\u%04x"):format(character:byte())
  end) .. '"'
end

local done_before = done
function done(summary, latency, requests)
  if done_before then done_before(summary, latency, requests) end
  local points = {}
  for _, percentile in ipairs(percentiles()) do
    -- wrk says 0 when it is asked for 100.
    local value = percentile == 100 and latency.max or latency:percentile(percentile)
    points[#points + 1] = ("[%.6g,%d]"):format(percentile, value)
  end
  local errors = summary.errors
  local fields = {
    ('"duration":%d,"requests":%d,"bytes":%d'):format(summary.duration, summary.requests, summary.bytes),
    ('"errors":{"connect":%d,"read":%d,"write":%d,"status":%d,"timeout":%d}'):format(
      errors.connect, errors.read, errors.write, errors.status, errors.timeout),
    ('"latency":{"min":%d,"max":%d,"mean":%.1f,"stdev":%.1f,"percentiles":[%s]}'):format(
      latency.min, latency.max, latency.mean, latency.stdev, table.concat(points, ",")),
  }
  if summary.checked then
    fields[#fields + 1] = ('"checked":%d,"bad":%d,"example":%s'):format(
      summary.checked, summary.bad, quoted(summary.example))
  end
  io.write("{", table.concat(fields, ","), "}\n")
end
