// Test cases run inside the main loop of a window program, so that they can click and type as an author does. An assert of the toolkit
// fails the test instead of asking a user who is not there, and a line on standard error fails them all.
#include <wx/app.h>
#include <wx/evtloop.h>

#include <stdexcept>

#include "editor/ui/words.hpp"
#include "tests/editor/ui/standard_error.hpp"
#include "tests/run_tests.hpp"

namespace {

class TestApp : public wxApp {
 public:
  bool OnInit() override {
    SetExitOnFrameDelete(false);
    hexwright::ui::speak("en");
    return true;
  }
  int OnRun() override {
    wxEventLoop loop;
    const wxEventLoopActivator active(&loop);
    std::vector<std::string> words;
    for (int i = 0; i < argc; ++i) words.emplace_back(argv[i].utf8_str());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    const int status = hexwright::test::run_tests(static_cast<int>(arguments.size()), arguments.data());
    return status == 0 && !hexwright::test::StandardError::caught().news().empty() ? 1 : status;
  }
  // What a test throws belongs to the test.
  bool OnExceptionInMainLoop() override { throw; }
  // The command line is Catch2's.
  void OnInitCmdLine(wxCmdLineParser&) override {}
  bool OnCmdLineParsed(wxCmdLineParser&) override { return true; }
};

void fail_on_assert(const wxString& file, int line, const wxString& function, const wxString& condition, const wxString& message) {
  throw std::logic_error((file + wxString::Format(":%d ", line) + function + ": " + condition + " " + message).utf8_string());
}

}  // namespace

wxIMPLEMENT_APP_NO_MAIN(TestApp);

int main(int argc, char** argv) {
  hexwright::test::StandardError::caught();
  wxSetAssertHandler(fail_on_assert);
  return wxEntry(argc, argv);
}
