// The program hexwright: hands its arguments to the verbs.
#include "cli/run.hpp"
#include "platform/start.hpp"

int main(int argc, char** argv) {
  hexwright::platform::prepare_program();
  return hexwright::cli::run(argc, argv);
}
