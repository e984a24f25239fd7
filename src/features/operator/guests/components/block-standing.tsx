import { When } from "../../booking/components/when.tsx";
import { Button } from "../../kit/components/button.tsx";
import { useCan, useTexts } from "../../kit/state.ts";
import { ActionProblem } from "../../writes/components/action-problem.tsx";
import { messages } from "../messages.ts";
import { type BlockedGuest, useBlocking } from "./use-blocking.ts";

/** Whether a guest may book: since when not, and why, with the way to change it for those with the right. */
export function BlockStanding({
  guest,
  timeZone,
  onChange,
  onBlock,
}: {
  guest: BlockedGuest;
  timeZone: string;
  onChange: () => void;
  onBlock: () => void;
}) {
  const t = useTexts(messages);
  const mayDecide = useCan("people");
  const unblocking = useBlocking(guest, onChange);
  const { blocked } = guest;
  if (!blocked && !mayDecide) return null;
  if (!blocked)
    return (
      <div className="border-t border-line px-2.5 py-1.5 print:hidden">
        <Button size="small" look="text" onClick={onBlock}>
          {t.block}
        </Button>
      </div>
    );
  return (
    <div className="border-t border-line bg-error-ground px-4 py-2.5 last:rounded-b-card">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <strong className="text-error">{t.blocked}</strong>
          <p className="whitespace-pre-wrap break-words">{blocked.reason}</p>
          <p className="text-sub text-ink-2">
            <When at={blocked.at} timeZone={timeZone} /> {blocked.by && t.by(blocked.by)}
          </p>
        </div>
        {mayDecide && (
          <Button
            size="small"
            isBusy={unblocking.isBusy}
            disabled={!unblocking.isPossible}
            onClick={() => void unblocking.run(null)}
          >
            {t.unblock}
          </Button>
        )}
      </div>
      <ActionProblem action={unblocking} />
    </div>
  );
}
