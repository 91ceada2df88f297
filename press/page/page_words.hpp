// The words of the playtest page by the names that its script knows them by. Constant data for any thread.
#pragma once

#include <span>
#include <string_view>

namespace hexwright::press {

struct PageWord {
  std::string_view key, message;  // the message is translated by the catalogues
};
std::span<const PageWord> page_words();

}  // namespace hexwright::press
