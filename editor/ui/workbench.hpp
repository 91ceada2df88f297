// The state of the open project: the session, its worker, the last scene and findings, the chosen hex and the current tool. Panes watch and
// query it; it does not depend on any pane. One thread, the window's; faults go to complain(), or are returned.
#pragma once

#include <wx/event.h>

#include <functional>
#include <memory>
#include <set>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/project_worker.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::ui {

class Workbench : public wxEvtHandler, public editor::Workplace {
 public:
  enum class News { scene, verdict, refusal, choice, steps, project, tool, forecast };
  using Watcher = std::function<void(News)>;

  ~Workbench() override;

  // Watchers are called as long as the bench exists.
  void watch(Watcher watcher) { watchers_.push_back(std::move(watcher)); }
  void on_complaint(std::function<void(const wording::Fault&)> say) { complain_ = std::move(say); }

  // Takes over an open session; the previous one is closed, saved or not.
  void take(std::unique_ptr<editor::Session> session, const editor::Looking& looking);
  void close();
  bool is_open() const { return session_ != nullptr; }

  editor::Session& session() override { return *session_; }
  const editor::Scene* scene() const override { return scene_.get(); }
  const std::shared_ptr<const editor::Scene>& shared_scene() const { return scene_; }
  std::shared_ptr<const editor::Verdict> shared_verdict() const { return verdict_; }
  const editor::Verdict* verdict() const { return verdict_.get(); }
  // Whether nothing has changed since it was given, neither documents nor scripts.
  bool is_verdict_current() const;
  // The forecast; null before the first, and possibly some edits behind, like the verdict.
  const editor::Forecast* forecast() const { return forecast_.get(); }
  const project::Project::Refusal* refusal() const { return refusal_.get(); }
  void complain(const wording::Fault& fault) override;
  void choose(std::optional<std::size_t> hex) override;
  std::optional<std::size_t> chosen() const { return chosen_; }
  // Hexes that a pane marks on the board, such as those of a piece.
  void point_at(geometry::HexSet hexes);
  void point_at_nothing() { point_at(geometry::HexSet(scene_ ? scene_->view->index->hex_count() : 0)); }
  const geometry::HexSet& pointed_at() const { return pointed_at_; }

  const editor::Looking& looking() const { return looking_; }
  void look(const editor::Looking& looking);

  // Sets the opacity of each layer; nothing else changes, not even the selection.
  void fade(const publish::BoardOptions::Opacity& opacity);
  bool is_locked(editor::MapLayer layer) const override { return locked_.contains(layer); }
  void lock(editor::MapLayer layer, bool locked);

  // Makes a tool the current one. Null for none: then the mouse chooses and pans. It draws, until erase_with_tool().
  void take_up(editor::Tool* tool);
  editor::Tool* tool() const { return tool_; }
  // Lets the left button erase what the current tool draws.
  void erase_with_tool(bool erases);
  bool is_erasing() const { return erasing_; }

  // A pane that lists things by id is asked whether it has one, and then chooses it; the name of the pane is among pane_records().
  using Finder = std::function<bool(const std::string& id)>;
  void add_finder(const char* pane, Finder finder) { finders_.emplace_back(pane, std::move(finder)); }
  // The pane where it was chosen; null when no pane has it.
  const char* find(const std::string& id) const;

  // To all watchers; also for what the session did by no step.
  void tell(News news);
  void undo();
  void redo();
  // Lets `draw_up` make edits and performs them as one step.
  wording::Result<void> edit(const std::function<wording::Result<void>(editor::Draft&)>& draw_up, const wording::Text& name);
  // Performs edits as one step; a fault goes to complain(). False when nothing was done.
  bool perform(const wording::Result<edits::Group>& edit, const std::string& merge_key = {});
  // Performs the edits that the finding offers.
  void fix(const editor::Problem& problem);

 private:
  void hand_over(std::uint64_t number, std::function<void()> news);
  void pass_scripts_on();

  std::unique_ptr<editor::Session> session_;
  std::unique_ptr<editor::ProjectWorker> worker_;
  std::shared_ptr<const editor::Scene> scene_;
  std::shared_ptr<const editor::Verdict> verdict_;
  std::shared_ptr<const editor::Forecast> forecast_;
  std::shared_ptr<const project::Project::Refusal> refusal_;
  editor::Looking looking_;
  std::optional<std::size_t> chosen_;
  geometry::HexSet pointed_at_;
  editor::Tool* tool_ = nullptr;
  bool erasing_ = false;
  std::vector<std::pair<const char*, Finder>> finders_;
  std::set<editor::MapLayer> locked_;
  std::uint64_t opened_ = 0;  // distinguishes projects: news of one that was closed is dropped
  std::vector<Watcher> watchers_;
  std::function<void(const wording::Fault&)> complain_;
  std::uint64_t scripts_passed_on_ = 0;  // revision of the texts
};

}  // namespace hexwright::ui
