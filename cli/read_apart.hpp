// Files of strangers are read, and what is made of them composed, in a locked copy of this process (platform/apart.hpp); here the result is
// put on the disk and told. Errors are printed and returned as an exit status. One thread, the main one.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal.hpp"

namespace hexwright::cli {

// What is to be written: a path beside that of the output, or the output itself, and the bytes.
using Results = std::vector<std::pair<std::string, std::string>>;

// Runs behind the walls, so it opens nothing: bytes, models and options are read before. Returns the exit status of the command; what it
// complains of with the given messages is relayed.
using ReadApart = std::function<int(Results& results, const Messages& err)>;

// `file` is what is read, for messages; `output` the -o of the command. New files are written together or not at all; without an output, or
// with "-", the first result goes to standard output.
// `replaces`: what is in the output by now, which one result then takes the place of.
int read_apart(const std::string& file, const std::string& output, const Messages& err, const ReadApart& read,
               const std::optional<std::string>& replaces = {});

// The same of a text that the command goes on with; the fault is the reader's own, or says what ended it.
wording::Result<std::string> text_apart(const std::string& file, const std::function<wording::Result<std::string>()>& read);

}  // namespace hexwright::cli
