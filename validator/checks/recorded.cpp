// A filled-in setup or a log read alone: only its structure can be judged, and the report must not look like a proof of the rest.
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

// The file beside the one that is read, as it would be written on the command line.
std::string beside(const std::string& file, const std::string& name) {
  const std::size_t slash = file.rfind('/');
  return io::visible(slash == std::string::npos ? name : file.substr(0, slash + 1) + name);
}

}  // namespace

void check_recorded(const project::Project& project, Sink& out) {
  if (project.scenario()) return;
  const std::string& path = project.main_file().xml.path();
  if (const document::Placement* placement = project.placement())
    out.not_checked("placement", say("its scenario; judge it by: hexwright setup check {scenario} {file}",
                                     {{"scenario", beside(path, placement->scenario)}, {"file", io::visible(path)}}));
  if (const document::Log* log = project.log())
    out.not_checked("log", say("its scenario; judge it by: hexwright log check {scenario} {file}",
                               {{"scenario", beside(path, log->scenario)}, {"file", io::visible(path)}}));
}

}  // namespace hexwright::validator
