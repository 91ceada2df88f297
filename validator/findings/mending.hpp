// What fixes a finding for certain: edits of one file with a sentence that says what they do. Checks make them with a mender, which gives
// nothing where a guess would be needed or the words of a printed card would change. A mender reads the files of a project, which must
// outlive it, and keeps an index of them: one thread.
#pragma once

#include <map>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/document/datum.hpp"
#include "model/edits/perform.hpp"
#include "model/wording/text.hpp"

namespace hexwright::project {
class Project;
}

namespace hexwright::validator {

struct WordsChange {  // of a printed card: bytes of its text
  std::size_t begin = 0, end = 0;
  std::string by;
};
struct Mending {
  wording::Text sentence;               // "Exchanges both turns."
  std::vector<edits::Edit> edits;       // in this order; files by their names in the project
  std::vector<WordsChange> words = {};  // of a printed card instead, in the order of its text
};

// The files of a project, open for edits.
class OpenFiles : public edits::Documents {
 public:
  explicit OpenFiles(const project::Project& project) : project_(project) {}
  io::XmlFile* find(const std::string& name) override;

 private:
  const project::Project& project_;
};

// Made on the files as they were read. Everything it makes is nothing when an element is not there any more.
class Mender {
 public:
  using Field = std::pair<std::string, std::string>;  // an attribute and what it becomes

  explicit Mender(const project::Project& project) : project_(project) {}

  // Null when no element of the project begins there.
  pugi::xml_node element(document::Origin origin);

  std::optional<Mending> set(document::Origin origin, std::vector<Field> fields, wording::Text sentence);
  // One word in an attribute that lists words.
  std::optional<Mending> exchange(document::Origin origin, const std::string& attribute, std::string_view word, const std::string& by,
                                  wording::Text sentence);
  // Takes the element out, unless a printed line or a remark would go with it.
  std::optional<Mending> remove(document::Origin origin, wording::Text sentence);
  // Puts the children of this name into the order given by their present numbers among themselves, provided that they
  // stand side by side.
  std::optional<Mending> reorder(document::Origin parent, std::string_view children, std::vector<std::size_t> order,
                                 wording::Text sentence);

  // The very same element twice, side by side in one parent.
  bool twins(document::Origin one, document::Origin other);
  // The printed words on an element are ours to change: the author's own, and not those of a publication.
  bool is_ours(document::Origin origin);

 private:
  struct Entry {  // an element in the order of the file
    std::ptrdiff_t offset;
    pugi::xml_node node;
    std::size_t parent;  // its entry; the root's is its own
    int number;          // among the element children of the parent
  };
  const std::vector<Entry>& entries(int file);
  const Entry* entry(document::Origin origin);
  edits::NodePath path(document::Origin origin, const Entry& entry);
  const std::string& name(document::Origin origin) const;

  const project::Project& project_;
  std::map<int, std::vector<Entry>> entries_;  // of each file when it is first asked for
};

// The one candidate that a word of at least four letters can mean: the only one near it.
std::optional<std::string> only_near(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace hexwright::validator
