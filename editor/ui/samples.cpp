// Beside the program when it is installed, else in the folder that it was built from.
#include "editor/ui/samples.hpp"

#include <filesystem>

namespace hexwright::ui {

namespace fs = std::filesystem;

std::vector<std::string> sample_scenarios() {
  std::error_code fault;
  const fs::path program = fs::read_symlink("/proc/self/exe", fault).parent_path();
  for (const fs::path& folder : {program / "../share/hexwright/samples", program / "../../../samples"}) {
    std::vector<std::string> out;
    for (const char* sample : {"parzymiechy/1-boj-o-parzymiechy.scenario.xml", "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml",
                               "two-hills/1-the-brook-bridge.scenario.xml"})
      if (fs::exists(folder / sample, fault)) out.push_back(fs::weakly_canonical(folder / sample, fault).string());
    if (!out.empty()) return out;
  }
  return {};
}

}  // namespace hexwright::ui
