-- Sends the requests of a file in turn: each is the text of a whole HTTP request, a zero byte stands between two.
local requests, last = {}, 0

function init()
  local file = assert(io.open(os.getenv('REQUESTS'), 'rb'))
  for request in file:read('*a'):gmatch('[^%z]+') do requests[#requests + 1] = request end
  file:close()
end

function request()
  last = last % #requests + 1
  return requests[last]
end
