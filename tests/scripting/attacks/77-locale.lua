-- expect: ok
assert(tostring(1.5) == "1.5" and tonumber("1.5") == 1.5 and tonumber("1,5") == nil and ("%.2f"):format(1.5) == "1.50")
-- expect: ok
assert("B" < "a" and "z" < "ż" and not ("a" < "B") and ("I"):lower() == "i" and ("i"):upper() == "I" and 1.5 .. "" == "1.5")
