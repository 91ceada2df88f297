#include "reading/grammar/grammar.hpp"

extern "C" const char hexwright_words_common[], hexwright_words_common_end[];
extern "C" const char hexwright_words_en[], hexwright_words_en_end[];
extern "C" const char hexwright_words_pl[], hexwright_words_pl_end[];

namespace hexwright::reading {

const Grammar& Grammar::of(std::string_view language) {
  const auto file = [](const char* begin, const char* end) { return std::string_view(begin, static_cast<std::size_t>(end - begin)); };
  const std::string_view common = file(hexwright_words_common, hexwright_words_common_end);
  if (language == "pl") {
    static const Grammar polish({common, file(hexwright_words_pl, hexwright_words_pl_end)});
    return polish;
  }
  static const Grammar english({common, file(hexwright_words_en, hexwright_words_en_end)});
  return english;
}

}  // namespace hexwright::reading
