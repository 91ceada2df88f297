// The checker of the arrows on made-up lines: each arrow of the table once allowed, its reverse once refused.
#include "tests/house/arrows.hpp"

#include <catch2/catch.hpp>

namespace {

void allowed(const char* file, const char* line) {
  const auto fault = house::include_fault(file, line);
  INFO(file << ": " << line << ": " << fault.value_or("allowed"));
  CHECK_FALSE(fault.has_value());
}
void refused(const char* file, const char* line) {
  INFO(file << ": " << line);
  CHECK(house::include_fault(file, line).has_value());
}

}  // namespace

TEST_CASE("An include line is read in any of its spellings") {
  CHECK(house::read_include("#include \"model/wording/text.hpp\"")->target == "model/wording/text.hpp");
  CHECK(house::read_include("  #  include <wx/frame.h> // why")->target == "wx/frame.h");
  CHECK_FALSE(house::read_include("  #  include <wx/frame.h>")->quoted);
  CHECK_FALSE(house::read_include("// #include <wx/frame.h>").has_value());
  CHECK_FALSE(house::read_include("int include = 0;").has_value());
  CHECK_FALSE(house::read_include("#include").has_value());
}

TEST_CASE("model sees no other room") {
  refused("model/document/map.hpp", "#include \"validator/ruleset.hpp\"");
  refused("model/io/reader.cpp", "#include \"rulesets/rulesets.hpp\"");
  refused("model/view/side_view.cpp", "#include \"scripting/client/worker.hpp\"");
  allowed("model/document/map.hpp", "#include <vector>");
}

TEST_CASE("Within model: wording, then geometry and io, then document, then edits and view") {
  allowed("model/wording/text.hpp", "#include \"model/wording/fault.hpp\"");
  refused("model/wording/text.hpp", "#include \"model/geometry/hex.hpp\"");
  allowed("model/geometry/hex.hpp", "#include \"model/wording/text.hpp\"");
  refused("model/geometry/hex.hpp", "#include \"model/io/xml.hpp\"");
  refused("model/geometry/hex.hpp", "#include \"model/document/map.hpp\"");
  allowed("model/io/xml.hpp", "#include \"model/wording/fault.hpp\"");
  refused("model/io/xml.hpp", "#include \"model/document/map.hpp\"");
  allowed("model/document/map.hpp", "#include \"model/geometry/hex.hpp\"");
  allowed("model/document/map.hpp", "#include \"model/io/xml.hpp\"");
  refused("model/document/map.hpp", "#include \"model/edits/edit.hpp\"");
  allowed("model/edits/edit.hpp", "#include \"model/document/map.hpp\"");
  allowed("model/view/side_view.hpp", "#include \"model/document/map.hpp\"");
  refused("model/document/map.hpp", "#include \"model/view/side_view.hpp\"");
}

TEST_CASE("validator sees model and no game") {
  allowed("validator/ruleset.hpp", "#include \"model/document/map.hpp\"");
  refused("validator/checks/stacking.cpp", "#include \"rulesets/pluton/pluton.hpp\"");
  refused("validator/checks/stacking.cpp", "#include \"scripting/host/api.hpp\"");
  refused("validator/checks/stacking.cpp", "#include \"cli/check.hpp\"");
}

TEST_CASE("Games see validator and model, never each other nor the list of games") {
  allowed("rulesets/pluton/checks.cpp", "#include \"validator/ruleset.hpp\"");
  allowed("rulesets/pluton/checks.cpp", "#include \"model/geometry/hex.hpp\"");
  allowed("rulesets/pluton/engine/fire.cpp", "#include \"rulesets/pluton/procedures/fire.hpp\"");
  allowed("rulesets/rulesets.cpp", "#include \"rulesets/pluton/pluton.hpp\"");
  refused("rulesets/lee/checks.cpp", "#include \"rulesets/pluton/procedures/fire.hpp\"");
  refused("rulesets/lee/checks.cpp", "#include \"rulesets/rulesets.hpp\"");
  refused("rulesets/pluton/checks.cpp", "#include \"scripting/host/api.hpp\"");
}

TEST_CASE(
    "Scripts: client and host see model and validator, neither a game nor each other; what they say to one another sees model alone") {
  allowed("scripting/client/worker.cpp", "#include \"model/document/map.hpp\"");
  allowed("scripting/client/worker.cpp", "#include \"scripting/frames/messages.hpp\"");
  allowed("scripting/host/worker.cpp", "#include \"scripting/frames/messages.hpp\"");
  allowed("scripting/frames/messages.cpp", "#include \"model/io/utf8.hpp\"");
  refused("scripting/frames/messages.cpp", "#include \"scripting/host/api.hpp\"");
  refused("scripting/frames/messages.cpp", "#include \"scripting/client/worker.hpp\"");
  refused("scripting/frames/messages.cpp", "#include \"validator/ruleset.hpp\"");
  refused("scripting/host/api.cpp", "#include \"scripting/client/worker.hpp\"");
  allowed("scripting/client/games.cpp", "#include \"validator/simulator/engine.hpp\"");  // what a worker plays is an engine like others
  refused("validator/simulator/engine.cpp", "#include \"scripting/client/games.hpp\"");
  refused("scripting/client/games.cpp", "#include \"rulesets/rulesets.hpp\"");
  allowed("scripting/host/api.cpp", "#include \"scripting/api/table.hpp\"");
  refused("scripting/api/table.cpp", "#include \"scripting/host/api.hpp\"");
  refused("scripting/api/table.cpp", "#include \"validator/ruleset.hpp\"");
  allowed("scripting/host/check_script.cpp", "#include \"scripting/language/check.hpp\"");
  allowed("scripting/language/check.cpp", "#include \"scripting/api/table.hpp\"");
  refused("scripting/language/check.cpp", "#include \"scripting/host/state.hpp\"");
  refused("scripting/language/check.cpp", "#include \"scripting/frames/messages.hpp\"");
  refused("scripting/client/worker.cpp", "#include \"scripting/host/api.hpp\"");
  allowed("scripting/host/api.cpp", "#include \"validator/ruleset.hpp\"");
  refused("scripting/host/api.cpp", "#include \"rulesets/rulesets.hpp\"");
}

TEST_CASE("What belongs to one operating system stands in the files of platform/ for that system") {
  allowed("platform/files_linux.cpp", "#include <fcntl.h>");
  allowed("platform/files_windows.cpp", "#include <fcntl.h>");
  allowed("platform/calls_windows.hpp", "#include <windows.h>");
  allowed("platform/saving_linux.cpp", "#include <sys/stat.h>");
  refused("platform/files.hpp", "#include <sys/types.h>");
  refused("platform/transaction.cpp", "#include <unistd.h>");
  refused("platform/files_linux.cpp", "#include <windows.h>");
  refused("platform/files_windows.cpp", "#include <sys/stat.h>");
  refused("cli/terminal.cpp", "#include <windows.h>");
  refused("model/io/read_bytes.cpp", "#include <fcntl.h>");
}

TEST_CASE("publish and exchange are siblings that do not know each other") {
  allowed("publish/card.cpp", "#include \"model/view/side_view.hpp\"");
  allowed("exchange/tmx.cpp", "#include \"validator/findings/finding.hpp\"");
  refused("publish/card.cpp", "#include \"exchange/notation.hpp\"");
  refused("exchange/vassal.cpp", "#include \"publish/counters.hpp\"");
}

TEST_CASE("The programs: cli joins all, the editor's session all but the host, its windows the session, publish and the model") {
  allowed("cli/worker.cpp", "#include \"scripting/host/api.hpp\"");
  allowed("cli/check.cpp", "#include \"rulesets/rulesets.hpp\"");
  refused("cli/check.cpp", "#include \"editor/session/session.hpp\"");
  allowed("editor/session/session.cpp", "#include \"rulesets/rulesets.hpp\"");
  refused("editor/session/session.cpp", "#include \"scripting/host/api.hpp\"");
  allowed("editor/session/page_preview.cpp", "#include \"press/print_job.hpp\"");
  allowed("press/print_context.cpp", "#include \"exchange/notation/notation.hpp\"");
  refused("press/print_context.cpp", "#include \"cli/grammar.hpp\"");
  refused("cli/export.cpp", "#include \"press/print_job.hpp\"");
  refused("editor/session/session.cpp", "#include \"editor/ui/frame.hpp\"");
  allowed("editor/ui/frame.cpp", "#include \"editor/session/session.hpp\"");
  allowed("editor/ui/frame.cpp", "#include \"publish/renderer.hpp\"");
  allowed("editor/ui/frame.cpp", "#include \"model/wording/text.hpp\"");
  refused("editor/ui/frame.cpp", "#include \"validator/ruleset.hpp\"");
}

TEST_CASE("hexwright draws nothing: of cli only print sees publish, and no room sees print") {
  allowed("cli/print/export_map.cpp", "#include \"publish/board/board_picture.hpp\"");
  allowed("cli/print/export_map.cpp", "#include \"cli/grammar.hpp\"");
  allowed("cli/print/run.cpp", "#include \"cli/print/export_map.hpp\"");
  refused("cli/check.cpp", "#include \"publish/board/board_picture.hpp\"");
  refused("cli/run.cpp", "#include \"cli/print/run.hpp\"");
}

TEST_CASE("Foreign headers stay in their room, in quotes or not") {
  allowed("editor/ui/frame.cpp", "#include <wx/frame.h>");
  refused("editor/session/session.cpp", "#include <wx/string.h>");
  allowed("scripting/host/sandbox.cpp", "#include <lua.hpp>");
  refused("scripting/client/worker.cpp", "#include <lua5.4/lua.h>");
  refused("cli/worker.cpp", "#include \"lauxlib.h\"");
  allowed("platform/lockdown_linux.cpp", "#include <seccomp.h>");
  refused("scripting/host/worker.cpp", "#include <linux/landlock.h>");
  allowed("model/io/schema.cpp", "#include <libxml/xmlschemas.h>");
  allowed("exchange/text/html.cpp", "#include <libxml/HTMLparser.h>");
  refused("exchange/text/docx.cpp", "#include <libxml/parser.h>");
  refused("model/document/map.cpp", "#include <libxml/parser.h>");
  allowed("model/geometry/table.cpp", "#include <geos_c.h>");
  allowed("model/geometry/table/shapes.cpp", "#include <geos_c.h>");
  refused("model/geometry/hex.cpp", "#include <geos_c.h>");
  allowed("validator/analysis/odds.cpp", "#include <gmpxx.h>");
  refused("validator/simulator/pool.cpp", "#include <gmp.h>");
  for (const char* line : {"#include <cairo.h>", "#include <cairo/cairo.h>", "#include <cairo-pdf.h>", "#include <pango/pangocairo.h>",
                           "#include <librsvg/rsvg.h>", "#include <png.h>", "#include <libpng16/png.h>"}) {
    allowed("publish/canvas/cairo_canvas.cpp", line);
    refused("cli/print/export_map.cpp", line);
    refused("cli/check.cpp", line);
    refused("model/view/view.cpp", line);
  }
}

TEST_CASE("What knows the operating system is seen by all and sees no other room; its headers stay there") {
  for (const char* file :
       {"model/wording/text.cpp", "model/io/read_bytes.cpp", "validator/simulator/runner.cpp", "editor/ui/main_frame.hpp"})
    allowed(file, "#include \"platform/files.hpp\"");
  refused("platform/files.cpp", "#include \"model/wording/fault.hpp\"");
  for (const char* line :
       {"#include <unistd.h>", "#include <fcntl.h>", "#include <sys/stat.h>", "#include <dlfcn.h>", "#include <signal.h>"}) {
    allowed("platform/files_linux.cpp", line);
    refused("model/io/read_bytes.cpp", line);
    refused("cli/run.cpp", line);
    refused("editor/session/journal.cpp", line);
  }
  allowed("platform/lockdown_linux.cpp", "#include <sys/prctl.h>");
  allowed("scripting/host/worker.cpp", "#include <unistd.h>");
  refused("scripting/host/state.cpp", "#include <unistd.h>");
  refused("model/io/read_bytes.cpp", "#include <malloc.h>");
}

TEST_CASE("The folder is the include prefix, and every file stands in a room") {
  refused("model/document/map.hpp", "#include \"datum.hpp\"");
  refused("validator/checks/stacking.cpp", "#include \"../ruleset.hpp\"");
  refused("model/loose.hpp", "#include \"model/wording/text.hpp\"");
  refused("model/unheard_of/new.hpp", "#include \"model/wording/text.hpp\"");
  refused("cli/check.cpp", "#include \"model/loose.hpp\"");
}

TEST_CASE("A name must say what is inside") {
  CHECK(house::name_fault("model/common/x.hpp").has_value());
  CHECK(house::name_fault("validator/Utils.cpp").has_value());
  CHECK(house::name_fault("editor/ui/manager.hpp").has_value());
  CHECK_FALSE(house::name_fault("model/document/database.hpp").has_value());
  CHECK_FALSE(house::name_fault("rulesets/pluton/commonwealth.xml").has_value());
}

TEST_CASE("A source file opens with a comment and stops at 500 lines") {
  CHECK(house::text_faults("// What it is.\n" + std::string(499, '\n')).empty());
  CHECK(house::text_faults("// What it is.\n" + std::string(500, '\n')).size() == 1);
  CHECK(house::text_faults("#pragma once\n").size() == 1);
  CHECK(house::text_faults("").size() == 1);
}
