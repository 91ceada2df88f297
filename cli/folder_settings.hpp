// What the hexwright.settings.xml above a document says of its findings: how grave they are, which are ignored, and what fails the call.
// Each folder is looked up once. One thread.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/document/settings.hpp"
#include "model/wording/fault.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

class FolderSettings {
 public:
  // Changes severities and takes out what is ignored. A settings file that cannot be read is a finding of the first document.
  void apply(validator::Report& report);
  // Of --fail-on when it was given; else as the folder says; else "error".
  std::string fail_on(const validator::Report& report, const std::string& given);

 private:
  using Found = wording::Result<std::optional<document::Settings>>;
  const Found& of(const std::string& path);

  std::map<std::string, Found> folders_;
  std::set<std::string> told_;  // files of settings that were looked through: a fault in one is said once
};

}  // namespace hexwright::cli
