// Removes from a document everything that a side may not see, wherever it stands. What stays loses its printed words, reasons, sources and
// answers, and its place in the file. Changes its argument; one thread at a time for each document; cannot fail.
#pragma once

#include "model/view/eyes.hpp"

namespace hexwright::document {
struct Asset;
struct Directive;
struct EntryRule;
struct Map;
struct Orbat;
struct Reinforcement;
struct Scenario;
}  // namespace hexwright::document

namespace hexwright::view {

void leave_out_hidden(document::Asset& asset, const Viewer& viewer);
void leave_out_hidden(document::Directive& directive, const Viewer& viewer);
void leave_out_hidden(document::EntryRule& rule, const Viewer& viewer);
void leave_out_hidden(document::Map& map, const Viewer& viewer);
void leave_out_hidden(document::Orbat& orbat, const Viewer& viewer);
void leave_out_hidden(document::Reinforcement& reinforcement, const Viewer& viewer);
void leave_out_hidden(document::Scenario& scenario, const Viewer& viewer);

}  // namespace hexwright::view
