import type { ApprovalsContract } from "../../approvals/contract.ts";
import { useSeenBooking } from "../../booking/components/use-seen-booking.ts";
import { Button } from "../../kit/components/button.tsx";
import { ActionProblem } from "../../kit/components/states.tsx";
import { useVersionedAction } from "../../kit/components/use-versioned-action.ts";
import { announceChanges, api, say, useCan, useTexts } from "../../kit/state.ts";
import type { Entry } from "../contract.ts";
import { messages } from "../messages.ts";

/** Says yes in place. A no has a reason, which the booking's own screen asks for. */
export function Approving({ entry }: { entry: Entry }) {
  const t = useTexts(messages);
  const canAnswer = useCan("desk");
  const approve = useVersionedAction({
    ...useSeenBooking(entry),
    send: (idempotencyKey, version) =>
      api<ApprovalsContract>()(
        "POST operate/bookings/:id/approve",
        { params: { id: entry.id }, body: { version, mail: { send: true, note: "" } } },
        { idempotencyKey },
      ),
    onDone: () => {
      say(t.approved(entry.id));
      announceChanges({ all: false, spaces: [], bookings: [entry.id] });
    },
  });
  if (!canAnswer) return null;
  return (
    <div className="relative mt-2">
      <Button
        look="filled"
        size="small"
        isBusy={approve.isBusy}
        disabled={!approve.isPossible}
        onClick={() => void approve.run()}
      >
        {t.approve}
      </Button>
      {approve.problem && (
        <div className="mt-2">
          <ActionProblem action={approve} />
        </div>
      )}
    </div>
  );
}
