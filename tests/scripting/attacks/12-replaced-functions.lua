-- expect: ok
string.format, math.floor, ipairs, tostring, error = nil, nil, nil, nil, nil
function hook() return map():pieces() end
-- expect: ok
type = function() return "nil" end
pcall = function() while true do end end
function hook() return piece(1):strength() end
