// Sight and reach on the inch table: what is measured, between which bases, and what the game says of it.
#pragma once

#include "editor/tools/aid_tool.hpp"
#include "editor/ui/tool_page.hpp"

class wxButton;
class wxChoice;
class wxBoxSizer;
class wxStaticText;
class wxTextCtrl;

namespace hexwright::ui {

class Paragraph;

class AidPage : public ToolPage {
 public:
  AidPage(wxWindow* parent, Workbench& bench);
  wording::Text title() const override;
  void relabel() override;
  bool has(const editor::Tool* tool) const override { return tool == &tool_; }
  bool snaps() const override { return false; }
  bool is_for_tables() const override { return true; }
  void take_up() override { bench().take_up(&tool_); }
  std::vector<Command> commands() override;

 private:
  void bind();
  void fill_bases();
  void show_state();
  void show_words();
  void show_questions();
  void take_path();
  std::string id_at(const wxChoice& choice) const;

  editor::AidTool tool_;
  wxChoice *mode_, *base_, *other_, *edge_;
  wxStaticText *base_label_, *other_label_, *edge_label_, *path_label_;
  wxTextCtrl *path_, *words_;
  wxButton* attacks_;
  wxBoxSizer* questions_;
  std::vector<Paragraph*> labels_;
  std::vector<wxChoice*> answers_;
  std::vector<validator::TableQuestion> asked_;
  std::vector<std::string> ids_;
};

}  // namespace hexwright::ui
