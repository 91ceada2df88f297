# The name of the program, and who answers for it: everything that is installed or packaged takes it from here.
set(HEXWRIGHT_NAME "Hexwright")
set(HEXWRIGHT_APP_ID "io.hexwright.Hexwright")
set(HEXWRIGHT_MAINTAINER "The Hexwright authors <hexwright@example.org>")
set(HEXWRIGHT_HOMEPAGE "https://hexwright.example.org")
# What stands behind the number before a release; empty in one.
set(HEXWRIGHT_STAGE "rc1")
set(HEXWRIGHT_VERSION "${PROJECT_VERSION}")
set(HEXWRIGHT_PACKAGE_VERSION "${PROJECT_VERSION}")  # where a stage sorts before its release
if(HEXWRIGHT_STAGE)
  string(APPEND HEXWRIGHT_VERSION "-${HEXWRIGHT_STAGE}")
  string(APPEND HEXWRIGHT_PACKAGE_VERSION "~${HEXWRIGHT_STAGE}")
endif()
