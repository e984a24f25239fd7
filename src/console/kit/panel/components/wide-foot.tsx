import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../../components/button.tsx";
import { ActionProblem } from "../../decision/components/action-problem.tsx";
import type { Submission } from "../../decision/use-submission.ts";

/** The foot of a panel with one wide button. */
export function WideFoot({
  decision: { action, submit },
  label,
  look = "filled",
  isReady = true,
  before,
  children,
}: {
  decision: Submission;
  label: string;
  look?: ButtonLook;
  isReady?: boolean;
  /** Another button before it. */
  before?: ReactNode;
  /** Above the button. */
  children?: ReactNode;
}) {
  return (
    <div className="w-full">
      <ActionProblem action={action} onAnyway={submit} />
      {children}
      <div className="flex gap-2">
        {before}
        <Button
          look={look}
          className="flex-1"
          isBusy={action.isBusy}
          disabled={!action.isPossible || !isReady}
          onClick={submit}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
