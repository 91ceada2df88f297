// What is found in scripts and by them. The worker that runs a script names some of these ids; they are looked up, and one that is not
// recorded is an error under its own id.
#pragma once

#include "validator/findings/record.hpp"

namespace hexwright::validator {

inline constexpr auto SCRIPT_FINDINGS = findings({
    {"script/arguments", Severity::error, mark("A function called with too many or too few arguments"),
     mark("Functions of the program take just what the reference lists. Fewer arguments, or more, stop the script with an error when it "
          "comes to that line."),
     mark("board.hex()"), mark("board.hex(\"D4\")")},
    {"script/colon", Severity::error, mark("A colon where a dot belongs, or a dot where a colon belongs"),
     mark("Things of the game are asked with a colon, piece:name(), because the thing itself must be handed over; functions in a table are "
          "called with a dot, board.hex(\"D4\")."),
     mark("board:hex(\"D4\")"), mark("board.hex(\"D4\"):label()")},
    {"script/function", Severity::error, mark("A condition that asks a function that the script does not have"),
     mark("A condition of the scenario names a script and a function of it, and the script gives no function that name: mostly one of the "
          "two is misspelled, or the function is local to the script. Nothing could be played."),
     mark("a condition that asks is_taken of a script with function is_takn()"),
     mark("a condition that asks is_taken of a script with function is_taken()")},
    {"script/no-words", Severity::warning, mark("A rule that only the program can read"),
     mark("It holds in play and stands on no card: players do not read scripts."), mark("<rule id=\"mist\" script=\"mist.lua\"/>"),
     mark("the same with a <text>"), mark("Write the rule in words, in each language of the card.")},
    {"script/global", Severity::info, mark("A variable that is known everywhere, made in a function"),
     mark("Without \"local\" a variable belongs to the whole script and keeps its value from one call to the next. That is seldom meant; "
          "where it is, a first value at the beginning of the script says so."),
     mark("function on_turn() count = 1 end"), mark("function on_turn() local count = 1 end")},
    {"script/hook", Severity::warning, mark("A hook that cannot do its work"),
     mark("The program calls functions of a script by their names. Here a name is nearly that of a hook but not quite, or the hook waits "
          "for more than the program gives it, or it never answers although it is asked something."),
     mark("function may_setup(piece, hex) return true end"), mark("function may_set_up(piece, hex) return true end")},
    {"script/nil", Severity::warning, mark("An answer that may be nil and is used at once"),
     mark("Some questions have no answer: a piece that is not on the map stands nowhere. What is nil cannot be asked further, and the "
          "script stops with an error. Nothing is said where the script asks first whether there is an answer."),
     mark("piece:hex():label()"), mark("local hex = piece:hex() if hex then print(hex:label()) end")},
    {"script/overwritten", Severity::warning, mark("A name of the program or of Lua with another value"),
     mark("The script gives a value of its own to a name that the program or the language has, and can then no longer reach what was "
          "there."),
     mark("board = 1"), mark("local squares = 1")},
    {"script/stage", Severity::warning, mark("A function called where it does not work"),
     mark("Reports are made while documents are checked, dice are rolled and effects happen while a game is played. A function that "
          "belongs to the one stops the script with an error in the other."),
     mark("function check() dice.roll(6) end"), mark("function on_turn() dice.roll(6) end")},
    {"script/syntax", Severity::error, mark("A script that is not Lua"),
     mark("Lua cannot make sense of the line, so nothing of the script can run. Often the fault is a line or two above: a missing "
          "\"then\", \"do\" or \"end\", a bracket or a quotation mark that is not closed."),
     mark("if turn > 3 points = 1 end"), mark("if turn > 3 then points = 1 end")},
    {"script/type", Severity::error, mark("A value of the wrong type"),
     mark("A function is given something that it does not take, or a hook gives back what the program does not take: a piece in place of a "
          "hex, a number in place of a text. The script stops with an error when it comes to that line."),
     mark("board.hex(12)"), mark("board.hex(\"12\")")},
    {"script/unknown-name", Severity::error, mark("A name that has been given no value"),
     mark("Neither the script nor the program knows the name; mostly it is misspelled. Its value is nil, which can be neither called nor "
          "asked anything."),
     mark("bord.hex(\"D4\")"), mark("board.hex(\"D4\")")},
    {"script/unused", Severity::warning, mark("A script of which nothing is ever called"),
     mark("The scenario names the script, but it has none of the functions that the program calls by themselves, and no condition asks a "
          "function of it."),
     mark("a script with nothing but local functions"), mark("a script with a function score(side)")},
    {"script/stopped", Severity::error, mark("A script whose process had to be stopped"),
     mark(
         "Scripts run in a process of their own, with limits of time and memory and with no way to files, to the net or to other programs. "
         "This one reached a limit, tried a way out, or made the process crash. Scripts that are only badly written do not do that."),
     mark("a script that answers only after minutes"), mark("a script that answers at once")},
    {"script/not-run", Severity::warning, mark("Scripts that cannot be run on this machine"),
     mark("Scripts run in a process of their own behind walls, and this machine could not start it or lacks a wall. What the scripts would "
          "have found is missing from the report; everything else was checked."),
     mark("a machine without seccomp"), mark("the same machine with --trust-scripts")},
    {"script/runtime", Severity::error, mark("A script that breaks off"),
     mark("Lua runs the script up to this line and cannot go on: a name that means nothing, an argument of the wrong kind, an error that "
          "the script itself raises. What the script would have said after it is missing."),
     mark("the script asks for hex 9999 of a map that ends with 4330"), mark("the script asks first whether the map has the hex")},
    {"script/setup", Severity::error, mark("A piece where a script does not let it be set up"),
     mark("A special rule of the scenario says where pieces may not be set up, besides what the card says in data, and this piece stands "
          "there all the same. The line of the script is named last."),
     mark("a company in a village that the script closes"), mark("the company in the wood beside it")},
    {"script/budget", Severity::error, mark("A script that takes too many steps"),
     mark("Each call of a script may take ten million steps, and all calls of one game two hundred million; this took more. A loop without "
          "an "
          "end is the usual cause."),
     mark("while true do end"), mark("for number = 1, 100 do print(number) end")},
    {"script/memory", Severity::error, mark("A script that wants too much memory"),
     mark("A script may hold 64 MB, and this one asked for more. A table or a text that grows with every turn of a loop is the usual "
          "cause."),
     mark("a text that is doubled in a loop without end"), mark("a list of the hexes of a map")},
    {"script/aborted", Severity::error, mark("A script that takes too long"),
     mark("The script was stopped by the clock before it had used up its steps: a call took longer than a second, or all calls of a check "
          "together took longer than one and a half. Very long texts and tables, and slow functions that are asked for each piece and hex, "
          "do "
          "that."),
     mark("long texts compared a million times"), mark("long texts compared a few times")},
});

}  // namespace hexwright::validator
