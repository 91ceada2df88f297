// A file is copied when it is first asked for.
#include "editor/session/draft.hpp"

#include "model/document/codec.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/place_for.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

io::XmlFile* Draft::find(const std::string& name) {
  if (const auto found = copies_.find(name); found != copies_.end()) return &found->second;
  for (const auto& file : project_.files()) {
    if (file->in_project != name) continue;
    auto copy = io::parse_xml("<" + std::string(file->xml.root().name()) + "/>", file->xml.path());
    if (!copy) return nullptr;
    copy->document().reset(file->xml.document());
    return &copies_.emplace(name, std::move(*copy)).first->second;
  }
  return nullptr;
}

pugi::xml_node Draft::root(std::size_t file) {
  io::XmlFile* copy = find(project_.files()[file]->in_project);
  return copy ? copy->root() : pugi::xml_node{};
}

Result<void> Draft::perform(edits::Edit edit) {
  if (auto done = edits::perform(*this, edit); !done) return tl::unexpected(std::move(done.error()));
  edits_.push_back(std::move(edit));
  return {};
}

Result<void> Draft::set(const Element& element, const std::string& attribute, std::optional<std::string> value) {
  const pugi::xml_attribute now = element.node.attribute(attribute.c_str());
  if (value ? now && *value == now.value() : !now) return {};
  return perform(edits::SetField{project_.files()[element.file]->in_project, edits::path_of(element.node), attribute, std::move(value)});
}

Result<void> Draft::insert(const Element& parent, int index, std::string xml) {
  if (index < 0) index = edits::element_count(parent.node);
  return perform(edits::Insert{project_.files()[parent.file]->in_project, edits::path_of(parent.node), index, std::move(xml)});
}

Result<void> Draft::remove(const Element& element) {
  return perform(edits::Remove{project_.files()[element.file]->in_project, edits::path_of(element.node)});
}

Result<void> Draft::hand_over(Session& session, const Text& name, const std::string& merge_key) const {
  if (edits_.empty()) return {};
  return session.perform(edits::Group{name, edits_}, name, merge_key);
}

int place_for(pugi::xml_node parent, std::string_view name) { return edits::place_for(parent, name); }

std::size_t count_of(pugi::xml_node parent, const char* name) {
  const auto children = parent.children(name);
  return static_cast<std::size_t>(std::distance(children.begin(), children.end()));
}

pugi::xml_node child_numbered(pugi::xml_node parent, const char* name, std::size_t number) {
  pugi::xml_node at = parent.child(name);
  for (; at && number > 0; --number) at = at.next_sibling(name);
  return at;
}

std::vector<std::string> list_in(pugi::xml_node node, const char* attribute) {
  std::vector<std::string> out;
  document::parse_value(node.attribute(attribute).value(), {0, 0}, out);
  return out;
}

std::string free_id(const std::string& wanted, const std::function<bool(const std::string&)>& is_taken) {
  std::string id = wanted;
  for (int number = 2; is_taken(id); ++number) id = wanted + "-" + std::to_string(number);
  return id;
}

std::string dashed(const std::string& typed) {
  std::string out;
  for (const char c : typed) out += c == ' ' || c == '\t' ? '-' : (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  const auto first = out.find_first_not_of('-'), last = out.find_last_not_of('-');
  return first == out.npos ? std::string() : out.substr(first, last - first + 1);
}

Result<void> perform(Session& session, const DrawUp& draw_up, const Text& name, const std::string& merge_key) {
  Draft draft(session.project());
  auto done = draw_up(draft);
  return done ? draft.hand_over(session, name, merge_key) : done;
}

}  // namespace hexwright::editor
