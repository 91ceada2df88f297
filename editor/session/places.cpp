// Names are attributes of elements a language; each form is set by itself, so that a file changes no more than its author did.
#include "editor/session/places.hpp"

#include <algorithm>
#include <array>

#include "model/edits/tree.hpp"

namespace hexwright::editor {

using document::Name;

namespace {

struct Form {
  const char* attribute;
  std::optional<std::string> Name::*word;
};
constexpr std::array<Form, 7> FORMS{{{"gen", &Name::gen},
                                     {"dat", &Name::dat},
                                     {"acc", &Name::acc},
                                     {"ins", &Name::ins},
                                     {"loc", &Name::loc},
                                     {"plural", &Name::plural},
                                     {"many", &Name::many}}};

bool is_word(const std::optional<std::string>& word) { return word && !word->empty(); }

std::string name_xml(const char* element, const Name& name) {
  edits::NewAttributes attributes{{"lang", name.lang}, {"nom", name.nom}};
  for (const Form& form : FORMS)
    if (is_word(name.*form.word)) attributes.emplace_back(form.attribute, *(name.*form.word));
  return edits::element_xml(element, attributes);
}

Name name_of(pugi::xml_node element) {
  Name out;
  out.lang = element.attribute("lang").value();
  out.nom = element.attribute("nom").value();
  for (const Form& form : FORMS)
    if (element.attribute(form.attribute)) out.*form.word = element.attribute(form.attribute).value();
  return out;
}

std::vector<Name> names_in(pugi::xml_node parent, const char* element) {
  std::vector<Name> out;
  for (const pugi::xml_node each : parent.children(element)) out.push_back(name_of(each));
  return out;
}

class Naming {
 public:
  Naming(const project::ProjectFile& file, pugi::xml_node element) : file_(file), element_(element) {
    for (const pugi::xml_node each : element.children())
      if (each.type() == pugi::node_element) children_.push_back(each);
    going_.resize(children_.size());
  }

  void kind(const std::string& wanted) { set(element_, "kind", std::string(element_.attribute("kind").value()), wanted); }
  void names(const std::vector<Name>& wanted) {
    std::vector<std::string> had;
    for (std::size_t i = 0; i < children_.size(); ++i) {
      const pugi::xml_node each = children_[i];
      if (std::string_view(each.name()) != "name") continue;
      const Name now = name_of(each);
      const auto then = std::find_if(wanted.begin(), wanted.end(), [&](const Name& name) { return name.lang == now.lang; });
      going_[i] = then == wanted.end() || then->nom.empty() || std::find(had.begin(), had.end(), now.lang) != had.end();
      if (going_[i]) continue;
      had.push_back(now.lang);
      set(each, "nom", now.nom, then->nom);
      for (const Form& form : FORMS) set(each, form.attribute, now.*form.word, (*then).*form.word);
    }
    for (const Name& name : wanted)
      if (!name.nom.empty() && std::find(had.begin(), had.end(), name.lang) == had.end()) new_names_.push_back(name_xml("name", name));
  }
  void aliases(const std::vector<Name>& wanted) {
    if (wanted == names_in(element_, "alias")) return;
    for (std::size_t i = 0; i < children_.size(); ++i)
      if (std::string_view(children_[i].name()) == "alias") going_[i] = true;
    for (const Name& name : wanted)
      if (!name.nom.empty()) new_aliases_.push_back(name_xml("alias", name));
  }
  // Settings first, for they move nothing; what goes from the last to the first; then what is new.
  std::vector<edits::Edit> take() {
    const edits::NodePath path = edits::path_of(element_);
    std::vector<edits::Edit> out = std::move(settings_);
    int names = 0, aliases = 0, place = 0;  // where new ones come: behind the last of them that stays
    for (std::size_t i = 0; i < children_.size(); ++i) {
      if (going_[i]) continue;
      ++place;
      // Holes of an area and what a zone covers stand before the names.
      const std::string_view child = children_[i].name();
      const bool before_names = child == "hole" || (child != "name" && std::string_view(element_.name()) == "zone" && names == place - 1);
      if (before_names) names = place;
      if (std::string_view(children_[i].name()) == "name") names = place;
      if (std::string_view(children_[i].name()) == "alias") aliases = place;
    }
    for (std::size_t i = children_.size(); i-- > 0;)
      if (going_[i]) out.push_back(edits::Remove{file_.in_project, edits::path_of(children_[i])});
    aliases = std::max(aliases, names) + static_cast<int>(new_names_.size());
    for (const std::string& xml : new_names_) out.push_back(edits::Insert{file_.in_project, path, names++, xml});
    for (const std::string& xml : new_aliases_) out.push_back(edits::Insert{file_.in_project, path, aliases++, xml});
    return out;
  }

 private:
  void set(pugi::xml_node on, const char* attribute, const std::optional<std::string>& now, std::optional<std::string> then) {
    if (!is_word(then)) then.reset();
    if (now != then) settings_.push_back(edits::SetField{file_.in_project, edits::path_of(on), attribute, std::move(then)});
  }

  const project::ProjectFile& file_;
  pugi::xml_node element_;
  std::vector<pugi::xml_node> children_;
  std::vector<bool> going_;
  std::vector<std::string> new_names_, new_aliases_;
  std::vector<edits::Edit> settings_;
};

}  // namespace

Result<NewPlace> new_place(const project::Project& project, const Called& called) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  const auto first = std::find_if(called.names.begin(), called.names.end(), [](const Name& name) { return !name.nom.empty(); });
  if (first == called.names.end())
    return refuse("editor/no-name", say("A place needs a name in one language at least."));
  NewPlace out{free_id(*file, first->nom), {say("New place {name}", {{"name", first->nom}}), {}}};
  std::string inner;
  for (const Name& name : called.names)
    if (!name.nom.empty()) inner += name_xml("name", name);
  for (const Name& name : called.aliases)
    if (!name.nom.empty()) inner += name_xml("alias", name);
  std::string head = edits::element_xml("place", {{"id", out.id}, {"kind", called.kind}});
  head.replace(head.rfind("/>"), 2, ">");
  out.edit.edits.push_back(insert_on_map(*file, "place", head + inner + "</place>"));
  return out;
}

Result<Called> called_now(const project::Project& project, const char* element, const std::string& id) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  const pugi::xml_node found = map_element(*file, element, id);
  if (!found) return tl::unexpected(no_element_any_more(id));
  return Called{found.attribute("kind").value(), names_in(found, "name"), names_in(found, "alias")};
}

Result<edits::Group> call(const project::Project& project, const char* element, const std::string& id, const Called& called) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  const pugi::xml_node found = map_element(*file, element, id);
  if (!found) return tl::unexpected(no_element_any_more(id));
  Naming naming(*file, found);
  naming.kind(called.kind);
  naming.names(called.names);
  naming.aliases(called.aliases);
  return edits::Group{say("Name {id}", {{"id", id}}), naming.take()};
}

Result<edits::Group> paint_place(const project::Project& project, const geometry::JoinedBoards& boards, const std::string& id,
                                 std::span<const CellPaint> hexes) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  const pugi::xml_node place = map_element(*file, "place", id);
  if (!place) return tl::unexpected(no_element_any_more(id));
  std::vector<std::string> labels = words_of(place.attribute("hexes").value());
  std::erase_if(labels, [&](const std::string& label) {
    const auto hex = boards.find(label);
    return hex && std::any_of(hexes.begin(), hexes.end(), [&](const CellPaint& each) { return boards.hexes()[each.hex] == *hex; });
  });
  for (const CellPaint& each : hexes)
    if (!each.kind.empty()) labels.push_back(boards.label_of(boards.hexes()[each.hex]));
  const std::optional<std::string> all = labels.empty() ? std::nullopt : std::optional(list_of(labels));
  return edits::Group{say("Paint place {id}", {{"id", id}}), {edits::SetField{file->in_project, edits::path_of(place), "hexes", all}}};
}

}  // namespace hexwright::editor
