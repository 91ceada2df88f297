// The one rule that all tools share.
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

bool refused(Workplace& workplace, MapLayer layer) {
  if (!workplace.is_locked(layer)) return false;
  workplace.complain(
      make_fault("editor/locked", say("This layer of the map is locked."), say("Unlock it in the pane of layers.")));
  return true;
}

}  // namespace hexwright::editor
