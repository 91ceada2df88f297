// The program hexwright: hands its arguments to the verbs.
#include "cli/run.hpp"

int main(int argc, char** argv) { return hexwright::cli::run(argc, argv); }
