-- expect: runtime
error()
-- expect: runtime
error(nil)
-- expect: runtime
error({})
-- expect: runtime
error(false, -1)
