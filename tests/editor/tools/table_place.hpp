// The workplace over an inch table: the mouse in inches, and what lies there by its id.
#pragma once

#include "editor/tools/table_tool.hpp"
#include "tests/editor/tools/tool_place.hpp"

namespace hexwright::test {

class TablePlace : public ToolPlace {
 public:
  explicit TablePlace(const std::string& file = "1-laurel-ford-corrected.scenario.xml") : ToolPlace("lee", file) {}

  editor::BoardEvent inch(double x, double y) const {
    const auto ground = editor::table_ground(*scene(), session_of().project());
    REQUIRE(ground);
    editor::BoardEvent out;
    out.mm = ground->mm({x, y});
    out.pixel_mm = 0.1;  // nine pixels are not two tenths of an inch
    return out;
  }
  void click(editor::Tool& tool, double x, double y) const {
    tool.press(inch(x, y));
    tool.release(inch(x, y));
  }
  void drag(editor::Tool& tool, double x, double y, double to_x, double to_y, bool alt = false) const {
    editor::BoardEvent from = inch(x, y), to = inch(to_x, to_y);
    from.alt = to.alt = alt;
    tool.press(from);
    tool.drag(to);
    tool.release(to);
  }
  std::optional<editor::TableElement> element(const std::string& id) const {
    for (const editor::TableElement& each : editor::table_elements(session_of().project()))
      if (each.id == id) return each;
    return std::nullopt;
  }
  std::map<std::string, std::string> documents() const {
    std::map<std::string, std::string> out;
    for (const auto& file : session_of().project().files()) out[file->in_project] = document::canonical(file->xml.document());
    return out;
  }
  std::size_t steps() const { return session_of().history().done(); }
  void undo_all() {
    while (session().history().undo_name()) REQUIRE(session().undo());
  }
  std::shared_ptr<editor::TableHabits> habits = std::make_shared<editor::TableHabits>();

 private:
  editor::Session& session_of() const { return const_cast<TablePlace*>(this)->session(); }
};

}  // namespace hexwright::test
