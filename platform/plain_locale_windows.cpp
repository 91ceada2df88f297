// Nothing to do: the programs for Windows never leave the C locale.
#include "platform/plain_locale.hpp"

namespace hexwright::platform {

PlainLocale::PlainLocale() = default;
PlainLocale::~PlainLocale() = default;

}  // namespace hexwright::platform
