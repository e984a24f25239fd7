import { Button } from "../../components/button.tsx";
import { Notice, useProblemText } from "../../components/states.tsx";
import { messages } from "../../messages.ts";
import { useTexts } from "../../state.ts";
import type { Action } from "../use-action.ts";
import type { Conflict } from "../use-versioned-action.ts";

/** What is shown of a write. */
export type ActionState = Pick<Action<[]>, "isBusy" | "isPossible" | "problem" | "stale"> & {
  conflict?: Conflict | null;
  repeat?: () => Promise<boolean>;
};

/**
 * Why a write was rejected. If a colleague or the guest was faster, it says what they changed and offers to go ahead
 * anyway, which is a new decision: `onAnyway` sends the form as it is by then; without it, what was sent last is sent again.
 */
export function ActionProblem({ action, onAnyway }: { action: ActionState; onAnyway?: () => void }) {
  const t = useTexts(messages);
  const text = useProblemText(action.problem);
  if (action.conflict)
    return <Stale conflict={action.conflict} onAnyway={onAnyway ?? (() => void action.repeat?.())} />;
  if (!action.problem) return null;
  if (action.stale) return <Notice tone="warn">{t.stale}</Notice>;
  return <Notice tone="error">{text}</Notice>;
}

/** What a colleague or the guest has changed in the meantime, before and after. */
function Stale({ conflict, onAnyway }: { conflict: Conflict; onAnyway: () => void }) {
  const t = useTexts(messages);
  const { differences, last, isGone, isEarly, accept } = conflict;
  if (isGone) return <Notice tone="error">{t.staleGone}</Notice>;
  return (
    <Notice
      tone="warn"
      action={
        <Button
          size="small"
          onClick={() => {
            accept();
            if (!isEarly) onAnyway();
          }}
        >
          {isEarly ? t.staleSeen : t.staleAnyway}
        </Button>
      }
    >
      <Changed last={last} differences={differences} />
    </Notice>
  );
}

/** What the other person did and what it changed, in words. Null if the current state could not be read. */
export function Changed({ last, differences }: Pick<Conflict, "last" | "differences">) {
  const t = useTexts(messages);
  return (
    <>
      {t.staleChanged}
      {last && <span className="block text-ink">{last}</span>}
      {differences?.map(({ label, before, after }) => (
        <span key={label} className="block text-ink tabular-nums">
          {label}: {before && <del className="text-ink-2">{before}</del>} {before && after && "→"}{" "}
          {after && <ins className="font-bold no-underline">{after}</ins>}
        </span>
      ))}
      {differences?.length === 0 && <span className="block text-ink">{t.staleSame}</span>}
    </>
  );
}
