// The state that libxml2 shares across a whole program, set once and to the safe side: its tables are made ready
// for threads, and it can open no file and no address of its own, whatever a document asks for.
#pragma once

namespace hexwright::io {

// To be called before any other use of libxml2; any number of times, from any thread.
void prepare_libxml();

}  // namespace hexwright::io
