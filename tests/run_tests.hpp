// Runs the test cases of a program, apart from the machine: with fonts, locale, time zone and home folder of their own.
#pragma once

namespace hexwright::test {

// All test cases of the program that this is linked into, by the arguments of Catch2; gives Catch2's status. The environment of the
// process is changed first, so that programs it starts inherit it: the fonts are those of tests/fonts.conf (or of the file that
// HEXWRIGHT_TEST_FONTS names), the locale is C.UTF-8, the zone UTC, HOME a folder that is removed in the end.
int run_tests(int argc, char** argv);

}  // namespace hexwright::test
