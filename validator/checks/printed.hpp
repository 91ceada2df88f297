// The parts of the check on what is printed. They share texts that are collected once, and what was worked out of the same texts at an
// earlier edit; they report into the sink, one thread a sink.
#pragma once

#include <set>

#include "reading/sentence/facts.hpp"
#include "validator/analysis/card_text.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

// Numbers in the lines against the data beside them; without those in which sentence and data are known to differ.
void printed_numbers(const std::vector<PrintedLine>& lines, const std::set<const document::Datum*>& differing, Sink& out);
// Lone brackets, and marks that split lists.
void printed_marks(const project::Project& project, const std::vector<CardText>& texts, sentences::Readings& readings, Sink& out);
// Blanks, and one thing written in two ways.
void printed_style(const project::Project& project, const std::vector<CardText>& texts, sentences::Readings& readings, Sink& out);
// Abbreviations without an explanation, and explanations that nothing needs.
void check_abbreviations(const project::Project& project, const std::vector<CardText>& texts, sentences::Readings& readings, Sink& out);

}  // namespace hexwright::validator
