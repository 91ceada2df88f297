// The first call of every program: standard streams of bytes, and text in UTF-8. Cannot fail.
#pragma once

namespace hexwright::platform {

void prepare_program();

}  // namespace hexwright::platform
