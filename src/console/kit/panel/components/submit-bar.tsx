import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../../components/button.tsx";
import { messages } from "../../decision/messages.ts";
import { messages as shared } from "../../messages.ts";
import { useTexts } from "../../state.ts";
import { submitKeyCap } from "../use-submit.ts";
import { useLeave } from "./panel.tsx";

/** The foot of a panel: why the write was rejected, what is missing, and the submit button. */
export function SubmitBar({
  problem,
  missing,
  note,
  look = "filled",
  isBusy,
  isPossible,
  onSubmit,
  onClose,
  children,
}: {
  problem: ReactNode;
  missing: string | null;
  note?: ReactNode;
  look?: ButtonLook;
  isBusy: boolean;
  isPossible: boolean;
  onSubmit: () => void;
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
        {problem}
        <p role="status" className="font-bold text-warn empty:hidden">
          {isPossible ? (missing ?? "") : notWhileOffline}
        </p>
      </div>
      {note && <div className="min-w-0 flex-1 basis-32 max-md:basis-full text-sub text-ink-2">{note}</div>}
      <Button onClick={leave}>{t.stop}</Button>
      <Button
        look={look}
        keyCap={submitKeyCap()}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        isBusy={isBusy}
        disabled={!isPossible}
        onClick={onSubmit}
      >
        {children}
      </Button>
    </>
  );
}
