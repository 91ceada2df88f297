// What the options of an export order from the press, and how what the press refuses is told.
#pragma once

#include "cli/print/subject.hpp"
#include "cli/terminal.hpp"
#include "press/order.hpp"

namespace hexwright::cli {

press::Order order_of(const ExportOptions& options, const Voice& err);
// The documents, or the exit status of what is wrong with them, which is said.
tl::expected<Subject, int> ordered_subject(const ExportOptions& options, const Voice& err);
// Says it. The exit status.
int refused(const press::Refusal& refusal, const Voice& err);
void note(const std::vector<wording::Fault>& notes, const Voice& err);

}  // namespace hexwright::cli
