// All is so from the beginning.
#include "platform/start.hpp"

namespace hexwright::platform {

void prepare_program() {}

}  // namespace hexwright::platform
