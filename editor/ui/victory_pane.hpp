// What scores for whom, with the least and the most that each side and item can come to, and the names of the results, with gaps and
// overlaps said between the very results where they lie. Lines are added, duplicated, deleted and put in order; what is chosen stands
// below.
#pragma once

#include <wx/panel.h>

#include "editor/ui/victory_page.hpp"

class wxListEvent;
class wxListView;

namespace hexwright::ui {

class VictoryPane : public wxPanel {
 public:
  VictoryPane(wxWindow* parent, Workbench& bench);

 private:
  struct Row {
    enum class Look { plain, heading, wrong };
    wxString points, what, worth;
    VictoryChoice choice;
    Look look = Look::plain;
    bool operator==(const Row&) const = default;
  };
  void bind();
  void fill();
  std::vector<Row> wanted_rows() const;
  void add_items(std::vector<Row>& out) const;
  void add_results(std::vector<Row>& out) const;
  void write_rows(const std::vector<Row>& rows);
  void show_buttons();
  void fit_columns();
  void key_down(wxKeyEvent& key);
  void pop_up_new();
  void make(const std::function<wording::Result<std::string>(editor::Draft&)>& how, const wording::Text& name);
  void add_result();
  void duplicate();
  void remove();
  void shift(int by);

  Workbench& bench_;
  wxListView* list_;
  wxButton *add_, *copy_, *remove_, *up_, *down_;
  VictoryPage* page_;
  std::vector<Row> rows_;
  VictoryChoice made_;  // to be chosen once the scene has it
  bool filling_ = false;
};

}  // namespace hexwright::ui
