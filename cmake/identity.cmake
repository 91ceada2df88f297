# The name of the program, and who answers for it: everything that is installed or packaged takes it from here.
set(HEXWRIGHT_NAME "Hexwright")
set(HEXWRIGHT_APP_ID "io.hexwright.Hexwright")
set(HEXWRIGHT_MAINTAINER "The Hexwright authors <hexwright@example.org>")
set(HEXWRIGHT_HOMEPAGE "https://hexwright.example.org")
