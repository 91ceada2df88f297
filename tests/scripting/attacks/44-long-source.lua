-- expect: refused
@@3000000:x=1 @@
-- expect: ok
@@60000:x=1 @@
-- expect: ok
x = {@@100000:1,@@}
