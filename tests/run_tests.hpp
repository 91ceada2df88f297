// All test cases of the program that this is linked into, by the arguments of Catch2.
#pragma once

namespace hexwright::test {

int run_tests(int argc, char** argv);

}  // namespace hexwright::test
