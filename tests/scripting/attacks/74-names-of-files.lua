-- expect: runtime
io.open("../../../etc/passwd")
-- expect: runtime
os.remove("/tmp/x")
-- expect: runtime
say("a\0b")
-- expect: ok, changed
say("../../../proc/self/mem") say("CON") say(("x"):rep(4000))
