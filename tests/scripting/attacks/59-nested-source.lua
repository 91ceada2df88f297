-- expect: syntax
x = @@5000:(@@1@@5000:)@@
-- expect: syntax
@@5000:do @@@@5000: end@@
-- expect: syntax
x = @@1000:function() return @@1@@1000: end@@
-- expect: syntax
x = @@5000:- @@1
-- expect: runtime
x = a@@50000:.b@@
-- expect: syntax
x = @@5000:not @@1
-- expect: syntax
x = @@10000:"a"..@@"a"
