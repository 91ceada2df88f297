// The fields of the messages about scenarios with scripts, for messages.cpp, which knows their kinds and numbers.
#pragma once

#include "scripting/frames/bytes.hpp"
#include "scripting/frames/game_messages.hpp"

namespace hexwright::frames {

inline void write_fields(ByteWriter&, const JudgeDocument&) {}
void write_fields(ByteWriter& out, const MaySetUp& request);
void write_fields(ByteWriter& out, const PlayGames& request);
void write_fields(ByteWriter& out, const TellGame& request);
void write_fields(ByteWriter& out, const RunTests& request);
MaySetUp read_may_set_up(ByteReader& in);
PlayGames read_play_games(ByteReader& in);
TellGame read_tell_game(ByteReader& in);
RunTests read_run_tests(ByteReader& in);

void write_fields(ByteWriter& out, const JudgeAnswer& answer);
void write_fields(ByteWriter& out, const MaySetUpAnswer& answer);
void write_fields(ByteWriter& out, const GamesAnswer& answer);
void write_fields(ByteWriter& out, const ToldAnswer& answer);
void write_fields(ByteWriter& out, const TestsAnswer& answer);
JudgeAnswer read_judge_answer(ByteReader& in);
MaySetUpAnswer read_may_set_up_answer(ByteReader& in);
GamesAnswer read_games_answer(ByteReader& in);
ToldAnswer read_told_answer(ByteReader& in);
TestsAnswer read_tests_answer(ByteReader& in);

}  // namespace hexwright::frames
