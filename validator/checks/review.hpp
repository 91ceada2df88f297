// What a good editor asks of a card that is right: kept apart from the proof, and looked for only when it is asked for. The findings are
// remarks at the end of the report. One report at a time, which still has its project; no errors.
#pragma once

namespace hexwright::project {
class Project;
}

namespace hexwright::validator {

struct Report;
class Sink;

void add_review(Report& report);
// Its words against its forces; the project has a scenario and an order of battle.
void review_forces(const project::Project& project, Sink& out);

}  // namespace hexwright::validator
