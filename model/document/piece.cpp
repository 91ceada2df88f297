// The special members of what has pieces, compiled here once.
#include "model/document/piece.hpp"

namespace hexwright::document {

HEXWRIGHT_DEFINE_ONCE(Formation);
HEXWRIGHT_DEFINE_ONCE(Side);
HEXWRIGHT_DEFINE_ONCE(Addition);

}  // namespace hexwright::document
