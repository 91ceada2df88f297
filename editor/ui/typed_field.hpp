// A title, a field to type an exact value into, and under it what is wrong with what was typed. It is taken by Enter or by leaving it.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <string>

#include "model/wording/text.hpp"

class wxTextCtrl;

namespace hexwright::ui {

class Paragraph;

class TypedField : public wxPanel {
 public:
  TypedField(wxWindow* parent, int lines = 1);

  // Called with what was typed; gives what is wrong with it, in words, or nothing.
  void on_commit(std::function<std::optional<wording::Text>(const std::string&)> commit) { commit_ = std::move(commit); }
  // What stands there now, unless something else is being typed.
  void show_value(const std::string& value);
  std::string value() const;
  void relabel(const wording::Text& title);
  void complain(const std::optional<wording::Text>& fault);

 private:
  void commit();

  Paragraph *title_, *fault_;
  wxTextCtrl* text_;
  std::string shown_;
  std::function<std::optional<wording::Text>(const std::string&)> commit_;
};

}  // namespace hexwright::ui
