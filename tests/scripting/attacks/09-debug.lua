-- expect: runtime
debug.getregistry()
-- expect: runtime
debug.sethook()
-- expect: runtime
debug.upvaluejoin(print, 1, error, 1)
