// The limits that a caller sets for the whole of a command: seconds by the clock, and memory. When the time is over the program ends at
// once, with a message that says what it was doing; files that were being written are untouched, since they get their names last. Any
// thread may say what is being done. No errors: a limit that the system does not take is none.
#pragma once

#include <string>
#include <string_view>

namespace hexwright::platform {

// What is being done now, for that message and for the one about memory: a sentence, cut where it is very long.
void now_doing(std::string_view what);
std::string being_done();

// Ends the program after so many seconds: writes `before`, what is being done and `after` to standard error and leaves with the status.
void end_after(int seconds, std::string before, std::string after, int status);
// What is said when memory has run out, composed while there is some. From the first call on a program that cannot even unwind (an
// exception where none may pass, in a library) says so too and leaves with the status, instead of crashing.
void prepare_for_no_memory(std::string before, std::string after, int status);
// Says it, allocating nothing; returns the status.
int tell_no_memory();
// Data, beyond what the program has now. What asks for more throws std::bad_alloc; a library that crashes for it ends by tell_no_memory().
void limit_memory(std::size_t bytes);

}  // namespace hexwright::platform
