// Steps as lines of JSON: each kind of edit under a name of its own, with exactly the fields it has.
#include "editor/session/step.hpp"

#include <nlohmann/json.hpp>

namespace hexwright::editor {

using Json = nlohmann::json;

namespace {

constexpr int DEEPEST_GROUP = 8;

Json written(const edits::Edit& edit);

Json of_kind(const edits::SetField& edit) {
  Json out{{"set", edit.file}, {"path", edit.path}, {"attribute", edit.attribute}};
  if (edit.value) out["value"] = *edit.value;
  return out;
}
Json of_kind(const edits::Insert& edit) { return {{"insert", edit.file}, {"path", edit.parent}, {"index", edit.index}, {"xml", edit.xml}}; }
Json of_kind(const edits::Remove& edit) { return {{"remove", edit.file}, {"path", edit.path}}; }
Json of_kind(const edits::Move& edit) {
  return {{"move", edit.file}, {"path", edit.from_parent}, {"index", edit.from_index}, {"to", edit.to_parent}, {"to-index", edit.to_index}};
}
Json of_kind(const edits::PaintCells& edit) {
  Json cells = Json::array();
  for (const edits::PaintedCell& cell : edit.cells) cells.push_back({cell.column, cell.row, std::string(1, cell.sign)});
  return {{"paint", edit.file}, {"path", edit.board}, {"elevation", edit.layer == edits::PaintedLayer::elevation}, {"cells", cells}};
}
Json of_kind(const edits::Group& edit) {
  Json parts = Json::array();
  for (const edits::Edit& part : edit.edits) parts.push_back(written(part));
  return {{"group", parts}};
}
Json written(const edits::Edit& edit) {
  Json out = std::visit([](const auto& kind) { return of_kind(kind); }, edit.what());
  if (edit.restores()) out["restores"] = edit.exact_place();
  return out;
}

edits::NodePath path(const Json& from, const char* key = "path") { return from.at(key).get<edits::NodePath>(); }

edits::Edit edit_of(const Json& from, int depth);

edits::Edit::Kinds kind_of(const Json& from, int depth) {
  if (from.contains("set"))
    return edits::SetField{from.at("set"), path(from), from.at("attribute"),
                           from.contains("value") ? std::optional<std::string>(from.at("value")) : std::nullopt};
  if (from.contains("insert")) return edits::Insert{from.at("insert"), path(from), from.at("index"), from.at("xml")};
  if (from.contains("remove")) return edits::Remove{from.at("remove"), path(from)};
  if (from.contains("move")) return edits::Move{from.at("move"), path(from), from.at("index"), path(from, "to"), from.at("to-index")};
  if (from.contains("paint")) {
    edits::PaintCells out{
        from.at("paint"), path(from), from.at("elevation") ? edits::PaintedLayer::elevation : edits::PaintedLayer::terrain, {}};
    const Json& cells = from.at("cells");
    for (const Json& cell : cells) out.cells.push_back({cell.at(0), cell.at(1), cell.at(2).get_ref<const std::string&>().at(0)});
    return out;
  }
  if (depth >= DEEPEST_GROUP) throw std::out_of_range("groups in groups");
  edits::Group group;
  const Json& parts = from.at("group");
  for (const Json& part : parts) group.edits.push_back(edit_of(part, depth + 1));
  return group;
}

edits::Edit edit_of(const Json& from, int depth) {
  edits::Edit::Kinds what = kind_of(from, depth);
  if (from.contains("restores")) return edits::Edit::restoring(std::move(what), from.at("restores"));
  return std::visit([](auto& kind) { return edits::Edit(std::move(kind)); }, what);
}

constexpr const char* name_of(Step::Kind kind) {
  switch (kind) {
    case Step::Kind::perform:
      return "perform";
    case Step::Kind::undo:
      return "undo";
    case Step::Kind::redo:
      return "redo";
    case Step::Kind::end_merging:
      return "end";
  }
  return "";
}

Json arguments_of(const Text& text) {
  Json out = Json::object();
  for (const wording::Argument& argument : text.arguments) {
    if (const auto* words = std::get_if<std::string>(&argument.value)) out[argument.name] = *words;
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) out[argument.name] = *number;
  }
  return out;
}

Text name_of(const Json& from) {
  Text name;
  name.msgid = from.at("name");
  const Json& arguments = from.at("arguments");
  for (const auto& [key, value] : arguments.items())
    name.arguments.push_back(
        {key, value.is_string() ? wording::Value(value.get<std::string>()) : wording::Value(value.get<std::int64_t>())});
  return name;
}

}  // namespace

Result<void> take(const Step& step, edits::History& history) {
  switch (step.kind) {
    case Step::Kind::perform:
      return history.perform(*step.edit, step.name, step.merge_key);
    case Step::Kind::undo:
      return history.undo();
    case Step::Kind::redo:
      return history.redo();
    case Step::Kind::end_merging:
      history.end_merging();
  }
  return {};
}

std::string line_of(const Step& step) {
  Json out{{"do", name_of(step.kind)}};
  if (step.kind == Step::Kind::perform) {
    out["edit"] = written(*step.edit);
    out["name"] = step.name.msgid;
    out["arguments"] = arguments_of(step.name);
    if (!step.merge_key.empty()) out["merge"] = step.merge_key;
  }
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Step> step_of(std::string_view line) {
  const auto refused = [&] {
    return refuse("journal/unreadable", say("A line of the journal cannot be read."));
  };
  const Json from = Json::parse(line, nullptr, false);
  if (!from.is_object()) return refused();
  try {
    Step step;
    const std::string what = from.at("do");
    for (const Step::Kind kind : {Step::Kind::perform, Step::Kind::undo, Step::Kind::redo, Step::Kind::end_merging})
      if (what == name_of(kind)) step.kind = kind;
    if (what != name_of(step.kind)) return refused();
    if (step.kind == Step::Kind::perform) {
      step.edit = edit_of(from.at("edit"), 0);
      step.name = name_of(from);
      step.merge_key = from.value("merge", std::string());
    }
    return step;
  } catch (const std::exception&) {  // a field that is missing, or is of another type
    return refused();
  }
}

}  // namespace hexwright::editor
