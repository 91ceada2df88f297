// What stands where a finding points: the section of the card, and the author's words there. The file is read again when it is first asked
// for, since checked documents are let go of; of a file that is gone, or came from standard input, nothing is known. One thread.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/io/xml_file.hpp"
#include "model/wording/fault.hpp"
#include "model/wording/text.hpp"

namespace hexwright::cli {

class Places {
 public:
  struct Place {
    int section = -1;                    // position among the sections of its file, from 0; -1 for the document itself
    std::optional<wording::Text> title;  // of the section
    std::string words;                   // printed or written there, else the line itself; empty when nothing is known
  };
  Place at(const wording::Location& location, const std::string& language);

 private:
  struct Read {
    std::optional<io::XmlFile> file;
    struct Element {
      wording::Location at;
      pugi::xml_node node;
      int section = -1;
    };
    std::vector<Element> elements;         // from the top
    std::vector<std::size_t> line_starts;  // bytes
  };
  const Read& read(const std::string& path);
  static void list(Read& read, pugi::xml_node node, int section);
  static std::string line_at(const Read& read, int number);

  std::map<std::string, Read> files_;
};

}  // namespace hexwright::cli
