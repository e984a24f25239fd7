import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../../components/button.tsx";
import { ActionProblem } from "../../decision/components/action-problem.tsx";
import { messages } from "../../decision/messages.ts";
import type { Submission } from "../../decision/use-submission.ts";
import { messages as shared } from "../../messages.ts";
import { useTexts } from "../../state.ts";
import { useLeave } from "./panel.tsx";

/** The foot of a panel: why the write was rejected, what is missing, and the submit button. */
export function SubmitBar({
  decision: { action, missing, submit },
  note,
  look = "filled",
  onClose,
  children,
}: {
  decision: Submission;
  note?: ReactNode;
  look?: ButtonLook;
  onClose: () => void;
  /** The label: what happens, with the figures. */
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const leave = useLeave(onClose);
  const { notWhileOffline } = useTexts(shared);
  return (
    <>
      <div className="w-full empty:hidden">
        <ActionProblem action={action} onAnyway={submit} />
        <p role="status" className="font-bold text-warn empty:hidden">
          {action.isPossible ? (missing ?? "") : notWhileOffline}
        </p>
      </div>
      {note && <div className="min-w-0 flex-1 basis-32 max-md:basis-full text-sub text-ink-2">{note}</div>}
      <Button onClick={leave}>{t.stop}</Button>
      <Button
        look={look}
        keyCap={submitKeyCap()}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        isBusy={action.isBusy}
        disabled={!action.isPossible}
        onClick={submit}
      >
        {children}
      </Button>
    </>
  );
}

/** Ctrl Enter as it is printed on the keyboard. */
function submitKeyCap(): string {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘⏎" : "Ctrl ⏎";
}
