import { operatePaths } from "../../../../nav/operate-paths.ts";
import type { GuestsContract } from "../../../guests/blocking/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { When } from "../../../kit/components/when.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useCan, useTexts } from "../../../kit/state.ts";
import type { BlockedGuest } from "../blocked-guest.ts";
import { messages } from "../messages.ts";

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
  const unblocking = useAction(
    (idempotencyKey) =>
      api<GuestsContract>()(
        "POST operate/guests/:id/unblock",
        { params: { id: String(guest.id) }, body: {} },
        { idempotencyKey },
      ),
    () => {
      say(t.isUnblocked(guest.name), { auditPath: operatePaths.audit(`subject=account:${guest.id}`) });
      onChange();
    },
  );
  const { blocked } = guest;
  if (!blocked && !mayDecide) return null;
  return (
    <div
      className={`border-t border-line last:rounded-b-card ${blocked ? "bg-error-ground px-4 py-2.5" : "px-2.5 py-1.5 print:hidden"}`}
    >
      <div className="flex items-start gap-3">
        {blocked && (
          <div className="min-w-0 flex-1">
            <strong className="text-error">{t.blocked}</strong>
            <p className="whitespace-pre-wrap break-words">{blocked.reason}</p>
            <p className="text-sub text-ink-2">
              <When at={blocked.at} timeZone={timeZone} /> {blocked.by && t.by(blocked.by)}
            </p>
          </div>
        )}
        {/* One button for both ways: the keyboard stays on it. */}
        {mayDecide && (
          <Button
            size="small"
            look={blocked ? "outlined" : "text"}
            isBusy={unblocking.isBusy}
            disabled={!unblocking.isPossible}
            onClick={() => (blocked ? void unblocking.run() : onBlock())}
          >
            {blocked ? t.unblock : t.block}
          </Button>
        )}
      </div>
      <ActionProblem action={unblocking} />
    </div>
  );
}
