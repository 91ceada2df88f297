// The toolkit's control keeps bytes in UTF-8, and so do we. It takes the key Tab, so Escape and Ctrl+Tab lead out of it; keys of the window
// that it would use for editing of its own are left to the window.
#include "editor/ui/script_view.hpp"

#include <wx/settings.h>

#include <algorithm>

#include "editor/ui/controls.hpp"

namespace hexwright::ui {

using validator::Severity;

namespace {

constexpr int NUMBERS = 0, MARKS = 1;  // margins
constexpr int INDENT = 2, MOST_OFFERED = 12, LETTERS_BEFORE_OFFERING = 3;
constexpr Severity SEVERITIES[] = {Severity::info, Severity::question, Severity::warning, Severity::error};  // marker: the place here

int marker_of(Severity severity) {
  return static_cast<int>(std::find(std::begin(SEVERITIES), std::end(SEVERITIES), severity) - std::begin(SEVERITIES));
}

struct Ink {
  int style;
  unsigned long light, dark;  // 0xRRGGBB
  bool bold = false;
};
constexpr Ink INKS[] = {
    {wxSTC_LUA_COMMENT, 0x5f6f5f, 0x8fa38f},   {wxSTC_LUA_COMMENTLINE, 0x5f6f5f, 0x8fa38f},   {wxSTC_LUA_COMMENTDOC, 0x5f6f5f, 0x8fa38f},
    {wxSTC_LUA_NUMBER, 0x8a3b00, 0xf0a868},    {wxSTC_LUA_WORD, 0x1d3f94, 0x8fb4ff, true},    {wxSTC_LUA_STRING, 0x1f6b2c, 0x8fd19a},
    {wxSTC_LUA_CHARACTER, 0x1f6b2c, 0x8fd19a}, {wxSTC_LUA_LITERALSTRING, 0x1f6b2c, 0x8fd19a}, {wxSTC_LUA_STRINGEOL, 0xb01818, 0xff9a9a},
    {wxSTC_LUA_WORD2, 0x006a78, 0x6fd0de},     {wxSTC_LUA_WORD3, 0x7a2a8c, 0xdba2ea, true},
};

wxColour colour_of(unsigned long rgb) {
  return {static_cast<unsigned char>(rgb >> 16U & 255U), static_cast<unsigned char>(rgb >> 8U & 255U),
          static_cast<unsigned char>(rgb & 255U)};
}

}  // namespace

ScriptView::ScriptView(wxWindow* parent) : wxStyledTextCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_THEME) {
  SetMarginType(NUMBERS, wxSTC_MARGIN_NUMBER);
  SetMarginType(MARKS, wxSTC_MARGIN_SYMBOL);
  SetMarginWidth(MARKS, FromDIP(16));
  SetMarginMask(MARKS, (1 << std::size(SEVERITIES)) - 1);
  SetMarginWidth(2, 0);
  // Different shapes too, for those who do not tell the colours apart.
  constexpr int SHAPES[] = {wxSTC_MARK_SMALLRECT, wxSTC_MARK_SMALLRECT, wxSTC_MARK_SHORTARROW, wxSTC_MARK_CIRCLE};
  for (int i = 0; i < static_cast<int>(std::size(SHAPES)); ++i) MarkerDefine(i, SHAPES[i]);
  SetScrollWidthTracking(true);
  SetScrollWidth(1);
  SetEndAtLastLine(true);
  UsePopUp(wxSTC_POPUP_NEVER);  // its words are in one language only, and all of it is on keys
  AutoCompSetSeparator('\n');
  AutoCompSetMaxHeight(MOST_OFFERED);
  AutoCompSetOrder(wxSTC_ORDER_PERFORMSORT);
  AutoCompSetAutoHide(true);
  // Keys of the window's commands.
  for (const int key : {'T', 'L', 'D', 'U', 'N', 'B', 'E'})
    for (const int with : {wxSTC_KEYMOD_CTRL, wxSTC_KEYMOD_CTRL | wxSTC_KEYMOD_SHIFT}) CmdKeyClear(key, with);
  for (const int key : {'+', '-', '/'}) CmdKeyClear(key, wxSTC_KEYMOD_CTRL);
  bind();
  show_nothing();
}

ScriptView::~ScriptView() { forget(); }

void ScriptView::bind() {
  Bind(wxEVT_STC_CHANGE, [this](wxStyledTextEvent&) {
    if (filling_ || told_) return;
    told_ = true;
    CallAfter([this] {  // the text must not change while it says that it has
      told_ = false;
      if (typed_ && !name_.empty()) typed_();
    });
  });
  Bind(wxEVT_KEY_DOWN, &ScriptView::key_down, this);
  Bind(wxEVT_STC_CHARADDED, [this](wxStyledTextEvent& event) { character_added(event.GetKey()); });
  Bind(wxEVT_STC_AUTOCOMP_SELECTION, [this](wxStyledTextEvent& event) {
    AutoCompCancel();
    take_completion(event.GetString(), event.GetPosition());
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    colour();
    event.Skip();
  });
}

// What belongs to a document and not to the view.
void ScriptView::make_ready(bool lua) {
  SetCodePage(wxSTC_CP_UTF8);
  SetUseTabs(false);
  SetTabWidth(INDENT);
  SetIndent(INDENT);
  SetTabIndents(true);
  SetBackSpaceUnIndents(true);
  SetLexer(lua ? wxSTC_LEX_LUA : wxSTC_LEX_NULL);
  SetKeyWords(0, utf8(editor::script_keywords()));
  SetKeyWords(1, utf8(editor::script_names()));
  SetKeyWords(2, utf8(editor::script_hooks()));
  colour();
}

void ScriptView::colour() {
  const wxColour ground = wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW), ink = wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT);
  const bool dark = ground.GetLuminance() < 0.5;
  StyleSetFont(wxSTC_STYLE_DEFAULT, wxFont(wxFontInfo(10).Family(wxFONTFAMILY_TELETYPE)));
  StyleSetForeground(wxSTC_STYLE_DEFAULT, ink);
  StyleSetBackground(wxSTC_STYLE_DEFAULT, ground);
  StyleClearAll();
  for (const Ink& each : INKS) {
    StyleSetForeground(each.style, colour_of(dark ? each.dark : each.light));
    StyleSetBold(each.style, each.bold);
  }
  StyleSetForeground(wxSTC_STYLE_LINENUMBER, colour_of(dark ? 0xa0a0a0UL : 0x707070UL));
  StyleSetBackground(wxSTC_STYLE_LINENUMBER, wxSystemSettings::GetColour(wxSYS_COLOUR_BTNFACE));
  StyleSetForeground(wxSTC_STYLE_CALLTIP, wxSystemSettings::GetColour(wxSYS_COLOUR_INFOTEXT));
  StyleSetBackground(wxSTC_STYLE_CALLTIP, wxSystemSettings::GetColour(wxSYS_COLOUR_INFOBK));
  CallTipSetForeground(wxSystemSettings::GetColour(wxSYS_COLOUR_INFOTEXT));
  CallTipSetBackground(wxSystemSettings::GetColour(wxSYS_COLOUR_INFOBK));
  SetCaretForeground(ink);
  SetCaretLineVisible(true);
  SetCaretLineBackground(colour_of(dark ? 0x3a3f47UL : 0xf2f4f7UL));
  SetSelBackground(true, wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHT));
  SetSelForeground(true, wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHTTEXT));
  for (int i = 0; i < static_cast<int>(std::size(SEVERITIES)); ++i) {
    MarkerSetBackground(i, ink_of(SEVERITIES[i]));
    MarkerSetForeground(i, ink_of(SEVERITIES[i]));
  }
  SetMarginWidth(NUMBERS, TextWidth(wxSTC_STYLE_LINENUMBER, "_9999"));
}

void ScriptView::show(const std::string& name, const std::string& text, bool lua) {
  filling_ = true;
  if (!name_.empty()) {
    Kept& before = kept_[name_];
    before.position = GetCurrentPos();
    before.first_line = GetFirstVisibleLine();
  }
  const bool same = name == name_;
  Kept& kept = kept_[name];
  name_ = name;
  SetReadOnly(false);
  if (!kept.document) {
    kept.document = CreateDocument();
    SetDocPointer(kept.document);
    make_ready(lua);
    SetTextRaw(text.c_str());
    EmptyUndoBuffer();
    SetEOLMode(text.find("\r\n") != std::string::npos ? wxSTC_EOL_CRLF : wxSTC_EOL_LF);
  } else if (!same) {
    SetDocPointer(kept.document);
    make_ready(lua);
  }
  if (typed() != text) SetTextRaw(text.c_str());
  if (!same) {
    GotoPos(kept.position);
    SetFirstVisibleLine(kept.first_line);
  }
  filling_ = false;
}

void ScriptView::show_nothing() {
  filling_ = true;
  name_.clear();
  SetDocPointer(nullptr);
  make_ready(false);
  SetReadOnly(true);
  filling_ = false;
}

void ScriptView::forget() {
  show_nothing();
  for (auto& [name, kept] : kept_)
    if (kept.document) ReleaseDocument(kept.document);
  kept_.clear();
}

std::string ScriptView::typed() const {
  const wxCharBuffer text = const_cast<ScriptView*>(this)->GetTextRaw();
  return {text.data(), text.length()};
}

void ScriptView::mark(const std::vector<Mark>& marks) {
  MarkerDeleteAll(-1);
  for (const Mark& each : marks) MarkerAdd(std::clamp(each.line - 1, 0, std::max(0, GetLineCount() - 1)), marker_of(each.severity));
}

std::optional<Severity> ScriptView::mark_of(int line) {
  const int marks = MarkerGet(line - 1);
  for (int i = static_cast<int>(std::size(SEVERITIES)) - 1; i >= 0; --i)
    if (marks & (1 << i)) return SEVERITIES[i];
  return std::nullopt;
}

void ScriptView::go_to(int line, int column, bool with_keyboard) {
  const int wanted = std::clamp(line - 1, 0, std::max(0, GetLineCount() - 1));
  GotoPos(std::min(PositionRelative(PositionFromLine(wanted), std::max(0, column - 1)), GetLineEndPosition(wanted)));
  EnsureCaretVisible();
  VerticalCentreCaret();
  if (with_keyboard) SetFocus();
}

void ScriptView::key_down(wxKeyEvent& key) {
  const bool leaves =
      key.GetKeyCode() == WXK_ESCAPE ? !AutoCompActive() && !CallTipActive() : key.GetKeyCode() == WXK_TAB && key.ControlDown();
  if (leaves) {
    Navigate(key.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
  } else if (key.GetKeyCode() == WXK_SPACE && key.ControlDown()) {
    complete(true);
  } else {
    key.Skip();
  }
}

void ScriptView::character_added(int character) {
  if (GetLexer() != wxSTC_LEX_LUA) return;
  if (character == '\n' && GetCurrentLine() > 0) {
    const int indent = GetLineIndentation(GetCurrentLine() - 1);
    if (indent > 0 && GetLineIndentation(GetCurrentLine()) == 0) {
      SetLineIndentation(GetCurrentLine(), indent);
      GotoPos(GetLineIndentPosition(GetCurrentLine()));
    }
  } else if (character == '(') {
    std::string line = line_before_cursor();
    line.pop_back();
    if (in_words_of_people()) return;
    const std::string word = line.substr(line.size() - editor::word_before(line));
    for (const editor::ScriptCompletion& each : editor::completions_at(line))
      if (each.word == word && each.call != each.word) return tell_call(each, GetCurrentPos() - static_cast<int>(word.size()) - 1);
  } else {
    complete(false);
  }
}

std::string ScriptView::line_before_cursor() {
  const wxCharBuffer text = GetTextRangeRaw(PositionFromLine(GetCurrentLine()), GetCurrentPos());
  return {text.data(), text.length()};
}

// Remarks and texts: nothing is called there.
bool ScriptView::in_words_of_people() {
  const int before = GetCurrentPos() - 1;
  if (before < 0) return false;
  // What is not painted yet has no style; a line is read from its beginning.
  if (GetEndStyled() <= GetCurrentPos()) Colourise(PositionFromLine(LineFromPosition(GetEndStyled())), GetCurrentPos());
  const int style = GetStyleAt(before);
  for (const int each : {wxSTC_LUA_COMMENT, wxSTC_LUA_COMMENTLINE, wxSTC_LUA_COMMENTDOC, wxSTC_LUA_STRING, wxSTC_LUA_CHARACTER,
                         wxSTC_LUA_LITERALSTRING, wxSTC_LUA_STRINGEOL, wxSTC_LUA_NUMBER})
    if (style == each) return true;
  return false;
}

void ScriptView::complete(bool asked) {
  if (GetLexer() != wxSTC_LEX_LUA || GetReadOnly()) return;
  const std::string line = line_before_cursor();
  const std::size_t begun = editor::word_before(line);
  const char mark = begun < line.size() ? line[line.size() - begun - 1] : '\0';
  const bool of_something = mark == '.' || mark == ':';
  if (!asked && (in_words_of_people() || (!of_something && begun < LETTERS_BEFORE_OFFERING))) return;
  offered_ = editor::completions_at(line);
  const bool said_already = offered_.size() == 1 && offered_[0].word.size() == begun;
  if (offered_.empty() || (said_already && !asked)) return AutoCompCancel();
  wxString list;
  for (const editor::ScriptCompletion& each : offered_) list += (list.empty() ? "" : "\n") + utf8(each.call);
  AutoCompShow(static_cast<int>(begun), list);
}

// A hook is taken over with its parameters where it is being written.
void ScriptView::take_completion(const wxString& chosen, int begin) {
  const auto which = std::find_if(offered_.begin(), offered_.end(), [&](const auto& each) { return utf8(each.call) == chosen; });
  if (which == offered_.end()) return;
  const editor::ScriptCompletion taken = *which;
  const wxCharBuffer before = GetTextRangeRaw(PositionFromLine(LineFromPosition(begin)), begin);
  const bool is_written = std::string_view(before.data(), before.length()).ends_with("function ");
  const std::string& put = is_written ? taken.call : taken.word;
  SetTargetStart(begin);
  SetTargetEnd(GetCurrentPos());
  ReplaceTarget(utf8(put));
  GotoPos(begin + static_cast<int>(put.size()));
  if (taken.call != taken.word) tell_call(taken, begin);
}

void ScriptView::tell_call(const editor::ScriptCompletion& call, int at) {
  wxString tip = utf8(call.call);
  if (!call.description.msgid.empty()) tip += "\n" + words(call.description);
  CallTipShow(at, tip);
}

}  // namespace hexwright::ui
