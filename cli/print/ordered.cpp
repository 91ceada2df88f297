// The languages of cards are those of the messages, unless others are asked for.
#include "cli/print/ordered.hpp"

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"

namespace hexwright::cli {

press::Order order_of(const ExportOptions& options, const Voice& err) {
  press::Order order;
  order.what = options.what;
  order.file = options.file;
  order.side = options.side;
  order.theme = options.theme;
  order.house = options.house;
  order.paper = options.paper;
  order.language = err.catalogue().language();
  if (!options.languages.empty()) {
    const std::size_t plus = options.languages.find('+');
    order.languages.push_back(options.languages.substr(0, plus));
    if (plus != std::string::npos) order.languages.push_back(options.languages.substr(plus + 1));
  }
  order.hex_mm = options.hex_mm;
  order.inch_mm = options.inch_mm;
  order.counter_mm = options.counter_mm;
  order.copies = options.copies;
  order.boards = options.boards;
  order.without = options.without;
  return order;
}

tl::expected<Subject, int> ordered_subject(const ExportOptions& options, const Voice& err) {
  auto subject = subject_of(options);
  if (subject) return std::move(*subject);
  for (const wording::Fault& fault : subject.error().faults) complain(fault_lines(err, fault));
  return tl::unexpected(subject.error().wrong_usage ? EXIT_USAGE : EXIT_UNREADABLE);
}

int refused(const press::Refusal& refusal, const Voice& err) {
  complain(fault_lines(err, refusal.fault));
  return refusal.wrong_usage ? EXIT_USAGE : EXIT_UNREADABLE;
}

void note(const std::vector<wording::Fault>& notes, const Voice& err) {
  for (const wording::Fault& each : notes) complain(fault_lines(err, each));
}

}  // namespace hexwright::cli
