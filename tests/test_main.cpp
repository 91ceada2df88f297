// The entry point of every test program that opens no window.
#include "tests/run_tests.hpp"

int main(int argc, char** argv) { return hexwright::test::run_tests(argc, argv); }
