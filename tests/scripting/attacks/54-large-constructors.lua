-- expect: ok
local t = {@@120000:7,@@}
assert(#t == 120000)
-- expect: syntax
local t = @@1000:{@@@@1000:}@@
-- expect: ok
local t = {@@8000:{1.5,"a"},@@}
-- expect: ok
@@20000:local_a=1 @@
