import { useBlocker } from "react-router";
import { useStore } from "../../../browser/store.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { messages } from "../messages.ts";
import { useTexts } from "../state.ts";
import { openPanels, unsavedForms, wouldDiscard } from "../unsaved.ts";
import { Button } from "./button.tsx";

/** Asks before another screen discards what was typed into a form of this one (CONSOLE-134). */
export function LeaveQuestion() {
  const isNeeded = useStore(unsavedForms) > 0;
  const isPanelOpen = useStore(openPanels) > 0;
  return isNeeded && !isPanelOpen ? <Question /> : null;
}

function Question() {
  const t = useTexts(messages);
  const leaving = useBlocker(wouldDiscard);
  if (leaving.state !== "blocked") return null;
  return (
    <Dialog
      title={t.unsaved}
      onClose={() => leaving.reset()}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="danger" onClick={() => leaving.proceed()}>
            {t.discard}
          </Button>
          <Button look="filled" onClick={() => leaving.reset()}>
            {t.keepEditing}
          </Button>
        </div>
      }
    >
      <p>{t.unsavedHint}</p>
    </Dialog>
  );
}
