// A change made of several edits, tried on copies of the trees: each edit sees the result of those before it, and the whole becomes one
// step of the session, or none. Nodes of a draft are invalid after its next edit. One thread at a time for each draft, that of its session.
// Faults: those of edits::perform; when the session takes the step also editor/read-only.
#pragma once

#include <map>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.hpp"
#include "model/edits/perform.hpp"

namespace hexwright::editor {

// An element of a file of the project, as the draft has it: invalid after the next edit of the same draft; empty when there is no such
// element.
struct Element {
  std::size_t file = 0;
  pugi::xml_node node;
  explicit operator bool() const { return static_cast<bool>(node); }
};

class Draft : private edits::Documents {
 public:
  // The project must outlive it, and change in no other way meanwhile.
  explicit Draft(const project::Project& project) : project_(project) {}

  const project::Project& project() const { return project_; }
  std::size_t file_count() const { return project_.files().size(); }
  document::DocumentKind kind(std::size_t file) const { return project_.files()[file]->kind; }
  pugi::xml_node root(std::size_t file);

  Result<void> perform(edits::Edit edit);
  // Shorthand for common edits. A negative `index` means at the end.
  Result<void> set(const Element& element, const std::string& attribute, std::optional<std::string> value);
  Result<void> insert(const Element& parent, int index, std::string xml);
  Result<void> remove(const Element& element);

  bool empty() const { return edits_.empty(); }
  // Performs all edits as one step; no step when there are none.
  Result<void> hand_over(Session& session, const Text& name, const std::string& merge_key = {}) const;

 private:
  io::XmlFile* find(const std::string& name) override;

  const project::Project& project_;
  std::map<std::string, io::XmlFile> copies_;
  std::vector<edits::Edit> edits_;
};

// Trees, as edits need them. The place of a new child of this name among the element children: behind the last of its name, or of those
// that the format puts before it.
int place_for(pugi::xml_node parent, std::string_view name);
std::size_t count_of(pugi::xml_node parent, const char* name);
// Numbers from 0; empty when there are not so many.
pugi::xml_node child_numbered(pugi::xml_node parent, const char* name, std::size_t number);
// A list in an attribute: words between blanks.
std::vector<std::string> list_in(pugi::xml_node node, const char* attribute);
// `wanted`, or followed by the first number from 2 on that makes it unused.
std::string free_id(const std::string& wanted, const std::function<bool(const std::string&)>& is_taken);

// A name that was typed, as a file name: "My house rules" becomes "my-house-rules".
std::string dashed(const std::string& typed);

// Lets `draw_up` make a draft and performs it as one step of the session; on a fault of either nothing has changed.
using DrawUp = std::function<Result<void>(Draft&)>;
Result<void> perform(Session& session, const DrawUp& draw_up, const Text& name, const std::string& merge_key = {});

}  // namespace hexwright::editor
