// What a good editor asks of a card that is right: kept apart from the proof, and looked for only when it is asked for. The findings are
// remarks at the end of the report. One report at a time, which still has its project; no errors.
#pragma once

namespace hexwright::validator {

struct Report;

void add_review(Report& report);

}  // namespace hexwright::validator
