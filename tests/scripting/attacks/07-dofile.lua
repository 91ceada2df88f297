-- expect: runtime
dofile()
-- expect: runtime
loadfile("/dev/stdin")
-- expect: runtime
dofile("/proc/self/mem")
