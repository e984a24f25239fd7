import { Button } from "../../../kit/components/button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { announceChanges, api, say, useTexts } from "../../../kit/state.ts";
import type { TransferLine, TransfersContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** As many as one call takes. */
const MOST = 100;

/** Confirms all lines whose match is sure or likely, with one button. */
export function ConfirmAll({ lines, onDone }: { lines: readonly TransferLine[]; onDone: () => void }) {
  const t = useTexts(messages);
  const matches = lines
    .flatMap(({ id, version, best }) =>
      best && (best.level === "sure" || best.level === "likely")
        ? [{ line_id: id, version, allocations: allocationsOf(best), learn: true }]
        : [],
    )
    .slice(0, MOST);
  const action = useAction(
    (idempotencyKey) =>
      api<TransfersContract>()("POST operate/transfers/match", { body: { matches } }, { idempotencyKey }),
    ({ results }) => {
      const failed = results.filter(({ ok }) => !ok);
      if (failed.length < results.length) say(t.confirmed(results.length - failed.length));
      if (failed.length > 0)
        say(t.notConfirmed(failed.length, failed[0]?.problem?.text ?? ""), { tone: "error" });
      announceChanges({ all: false, spaces: [], bookings: results.flatMap(({ paid }) => paid) });
      onDone();
    },
  );
  if (matches.length === 0) return null;
  return (
    <div>
      <ActionProblem action={action} />
      <Button look="filled" isBusy={action.isBusy} onClick={() => void action.run()}>
        {t.confirmAll(matches.length)}
      </Button>
    </div>
  );
}

function allocationsOf({ allocations }: NonNullable<TransferLine["best"]>) {
  return allocations.map(({ booking, amount }) => ({ reservation_id: booking.id, amount }));
}
