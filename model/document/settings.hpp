// Settings of a folder and of all folders in it: where libraries of boards lie, how grave findings are here, which are ignored, what fails
// a check, in which language is spoken, and what headings of tables mean. A file hexwright.settings.xml; of several the nearest folder's
// counts, upwards from the project. Plain data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

struct Library {
  std::string folder;
  Origin origin;
  bool operator==(const Library&) const = default;
  template <class This = Library>
  static constexpr auto fields() {
    return std::tuple{attribute("folder", mark("folder of the library"), &This::folder,
                                "its folder, relative to this file; nothing in it is ever changed")};
  }
};

enum class Weight { ignore, info, question, warning, error };
template <>
struct EnumNames<Weight> : WordsInOrder<Weight, "ignore info question warning error"> {};
struct FindingSetting {
  std::string of;  // id of the finding, or the part before its "/" for all of them
  Weight severity = Weight::ignore;
  wording::Location where;  // in its file, which is of no project
  Origin origin;
  bool operator==(const FindingSetting&) const = default;
  template <class This = FindingSetting>
  static constexpr auto fields() {
    return std::tuple{
        attribute("of", mark("finding"), &This::of, "id of the finding, as setup/radius; what stands before the stroke means all of them"),
        attribute("severity", mark("severity"), &This::severity, "how grave it is here; ignore: it is not said")};
  }
};

struct HeadingSetting {
  std::string of;     // as it stands in the table
  std::string means;  // a column, or "-"
  Origin origin;
  bool operator==(const HeadingSetting&) const = default;
  template <class This = HeadingSetting>
  static constexpr auto fields() {
    return std::tuple{attribute("of", mark("heading"), &This::of, "heading of a column in tables of forces"),
                      attribute("means", mark("column"), &This::means, "the column that it means; - leaves it out")};
  }
};

enum class FailOn { error, warning, question, never };
template <>
struct EnumNames<FailOn> : WordsInOrder<FailOn, "error warning question never"> {};

enum class SpokenLanguage { en, pl };
template <>
struct EnumNames<SpokenLanguage> : WordsInOrder<SpokenLanguage, "en pl"> {};

struct Settings {
  static constexpr std::string_view element = "settings", file_name = "hexwright.settings.xml";
  std::string format;
  std::optional<FailOn> fail_on;
  std::optional<SpokenLanguage> lang;
  std::vector<Library> libraries;
  std::vector<FindingSetting> findings;
  std::vector<HeadingSetting> headings;
  Origin origin;
  bool operator==(const Settings&) const = default;
  template <class This = Settings>
  static constexpr auto fields() {
    return std::tuple{attribute("format", mark("version of the file format"), &This::format),
                      attribute("fail-on", mark("severity that fails a check"), &This::fail_on,
                                "lowest severity that makes check fail, without --fail-on")
                          .since_1_1(),
                      attribute("lang", mark("language"), &This::lang, "language of what is said, without --lang").since_1_1(),
                      children("library", mark("library of boards"), &This::libraries, "folders in which maps are looked for").since_1_1(),
                      children("finding", mark("finding"), &This::findings, "how grave a finding is in these folders").since_1_1(),
                      children("heading", mark("heading"), &This::headings, "what own headings of tables mean").since_1_1()};
  }
};

}  // namespace hexwright::document
