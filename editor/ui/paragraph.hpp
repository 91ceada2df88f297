// Words that take as many lines as the width they are given needs, whatever it becomes; an empty one takes no room.
#pragma once

#include <wx/stattext.h>

namespace hexwright::ui {

class Paragraph : public wxStaticText {
 public:
  explicit Paragraph(wxWindow* parent);

  // An & stands as it is. The window around is laid out anew.
  void tell(const wxString& text);
  const wxString& text() const { return text_; }

  // The sizer says how wide it is before it asks how high.
  bool InformFirstDirection(int direction, int size, int available_other) override;

 private:
  void fit();

  wxString text_;
  int width_px_ = 0;  // what the lines were made for
};

}  // namespace hexwright::ui
