// What the hexwright.settings.xml above a document says of its findings: how grave they are, which are ignored, and what fails the call.
// Each folder is looked up once. One thread.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/document/settings.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

class FolderSettings {
 public:
  // Changes severities and takes out what is ignored. A settings file that cannot be read is a finding of the document.
  void apply(validator::Report& report);
  // Of --fail-on when it was given; else as the folder says; else "error".
  std::string fail_on(const validator::Report& report, const std::string& given);

 private:
  const std::optional<document::Settings>& of(const std::string& path);

  std::map<std::string, std::optional<document::Settings>> folders_;
  std::map<std::string, wording::Fault> faults_;
  std::set<std::string> told_;  // folders whose settings were looked through; a fault in them is said once
};

}  // namespace hexwright::cli
