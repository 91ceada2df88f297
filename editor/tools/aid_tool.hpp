// Measures on the inch table by the rules of its game: rings around a base and sight to another, the path of a marker, the area where units
// may be deployed, contact with an edge, and the odds of a fight. It changes no document. Inches on the table. One thread, the window's;
// errors are part of words().
#pragma once

#include <functional>
#include <map>
#include <string>

#include "editor/session/table_aid.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class AidTool : public Tool {
 public:
  enum class Mode { measure, way, deployment, contact, fight };
  using Tool::Tool;

  void on_change(std::function<void()> tell) { tell_ = std::move(tell); }
  void set_mode(Mode mode);
  Mode mode() const { return mode_; }
  // By ids of bases of the scene; an empty id clears the choice. The chosen base is the marker, the viewer, the attacker or the target.
  void choose(const std::string& id);
  void look_at(const std::string& id);
  const std::string& chosen() const { return chosen_; }
  const std::string& other() const { return other_; }
  void set_path(std::vector<geometry::PlanePoint> path);
  const std::vector<geometry::PlanePoint>& path() const { return path_; }
  void set_edge(geometry::BaseEdge edge, double beside);
  geometry::BaseEdge edge() const { return edge_; }
  double beside() const { return beside_; }
  void toggle_attacker(const std::string& id);
  const std::vector<std::string>& attackers() const { return attackers_; }
  void answer(const std::string& question, const std::string& value);

  // The results as text; empty before something is chosen.
  std::vector<Text> words() const;
  // The odds of the chosen fight; nothing when none is complete.
  const std::optional<validator::TableFight>& fight() const { return fight_; }

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override;
  void cancel() override;
  void settle() override {}
  void step_back() override;
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

 private:
  using Shapes = std::vector<AidPreview::Shape>;
  const TableShown* table() const;
  std::string at(const BoardEvent& event) const;
  void measure();
  void changed();
  void show_base(const std::string& id, AidPreview::Tone tone, Shapes& out) const;
  AidPreview::Shape shape(const validator::TableShape& shape, AidPreview::Tone tone) const;
  AidPreview::Shape line(const std::vector<geometry::PlanePoint>& line, AidPreview::Tone tone) const;
  void show_sight(Shapes& out) const;
  void point_at_edge(const BoardEvent& event);

  Mode mode_ = Mode::measure;
  std::string chosen_, other_;
  std::vector<geometry::PlanePoint> path_;
  std::optional<geometry::PlanePoint> pointer_;  // the corner of the way that is not set yet
  geometry::BaseEdge edge_ = geometry::BaseEdge::front;
  double beside_ = 0;
  std::vector<std::string> attackers_;
  std::map<std::string, std::string> answers_;
  bool dragging_ = false;

  std::vector<validator::TableRing> rings_;
  std::optional<validator::TableSight> sight_;
  std::optional<validator::TableStop> stop_;
  std::optional<validator::TableArea> area_;
  std::optional<validator::TableContact> contact_;
  std::optional<validator::TableFight> fight_;
  std::optional<Fault> fault_;
  std::function<void()> tell_;
};

}  // namespace hexwright::editor
