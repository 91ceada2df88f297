// Options of a verb that are those of an export, from their one record. One thread, the main one; no errors.
#pragma once

#include "cli/grammar.hpp"
#include "exchange/exports/exports.hpp"

namespace hexwright::cli {

// Bound to the request, which must live as long as the verb.
Argument declare(Verb& verb, exchange::ExportRequest& request, const exchange::ExportField& field);

}  // namespace hexwright::cli
