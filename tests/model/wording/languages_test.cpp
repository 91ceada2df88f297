// Which language is spoken, and that the process's locale has no say in numbers.
#include <catch2/catch.hpp>
#include <clocale>
#include <cstdlib>
#include <locale>
#include <map>
#include <optional>

#include "model/wording/catalogue.hpp"

namespace hexwright::wording {

namespace {

// Sets exactly these of the four variables, and puts the old ones back.
class Environment {
 public:
  explicit Environment(const std::map<std::string, std::string>& wanted) {
    for (const char* name : {"HEXWRIGHT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
      if (const char* value = std::getenv(name))
        before_[name] = value;
      else
        before_[name] = std::nullopt;
      const auto found = wanted.find(name);
      set(name, found == wanted.end() ? std::nullopt : std::optional(found->second));
    }
  }
  ~Environment() {
    for (const auto& [name, value] : before_) set(name, value);
  }
  Environment(const Environment&) = delete;

 private:
  static void set(const std::string& name, const std::optional<std::string>& value) {
    if (value)
      setenv(name.c_str(), value->c_str(), 1);
    else
      unsetenv(name.c_str());
  }
  std::map<std::string, std::optional<std::string>> before_;
};

std::string language_of(const std::map<std::string, std::string>& variables) {
  const Environment environment(variables);
  return language_from_environment();
}

// A locale as unkind to numbers as Polish, whether or not pl_PL is installed.
struct Commas : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return ' '; }
  std::string do_grouping() const override { return "\3"; }
};

}  // namespace

TEST_CASE("The language is HEXWRIGHT_LANG, else the first of LC_ALL, LC_MESSAGES and LANG that is set") {
  CHECK(language_of({}) == "en");
  CHECK(language_of({{"LANG", "pl_PL.UTF-8"}}) == "pl");
  CHECK(language_of({{"LANG", "pl"}}) == "pl");
  CHECK(language_of({{"LANG", "plt_MG"}}) == "en");
  CHECK(language_of({{"LANG", "pl_PL"}, {"LC_ALL", "C"}}) == "en");
  CHECK(language_of({{"LANG", "pl_PL"}, {"LC_ALL", ""}}) == "pl");
  CHECK(language_of({{"LANG", "C"}, {"LC_MESSAGES", "pl_PL"}}) == "pl");
  CHECK(language_of({{"LC_ALL", "pl_PL"}, {"HEXWRIGHT_LANG", "en"}}) == "en");
  CHECK(language_of({{"LC_ALL", "C"}, {"HEXWRIGHT_LANG", "pl"}}) == "pl");
  CHECK(language_of({{"LANG", "de_DE"}}) == "en");
}

TEST_CASE("There are an English and a Polish catalogue and no other") {
  CHECK(catalogue_for("en") == &english());
  CHECK(catalogue_for("pl") == &polish());
  CHECK(catalogue_for("de") == nullptr);
  CHECK(catalogue_for("") == nullptr);
  CHECK(english().language() == "en");
  CHECK(polish().language() == "pl");
}

TEST_CASE("LC_ALL=pl_PL changes no number: not in files, not in English") {
  const std::map<std::string, std::string> polish_locale{{"LC_ALL", "pl_PL.UTF-8"}};
  const Environment environment(polish_locale);
  const std::string c_before = std::setlocale(LC_ALL, nullptr);
  std::setlocale(LC_ALL, "");
  const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Commas));
  const Text text = say("{a} {b}", {{"a", Decimal{1234500}}, {"b", std::int64_t{1234567}}});
  CHECK(Decimal{1234500}.print() == "1234.5");
  CHECK(Decimal::parse("1234.5") == Decimal{1234500});
  CHECK_FALSE(Decimal::parse("1234,5"));
  CHECK(english().words(text) == "1234.5 1234567");
  CHECK(polish().words(text) == "1234,5 1234567");
  std::locale::global(before);
  std::setlocale(LC_ALL, c_before.c_str());
}

}  // namespace hexwright::wording
