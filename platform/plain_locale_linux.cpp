// A locale of POSIX, made once.
#include "platform/plain_locale.hpp"

#include <clocale>

namespace hexwright::platform {

PlainLocale::PlainLocale() {
  static const locale_t plain = ::newlocale(LC_ALL_MASK, "C", nullptr);
  before_ = ::uselocale(plain);
}
PlainLocale::~PlainLocale() { ::uselocale(static_cast<locale_t>(before_)); }

}  // namespace hexwright::platform
