import { money } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { SelectionBar } from "../../../kit/list/components/table.tsx";
import { announceChanges, api, say, useTexts } from "../../../kit/state.ts";
import type { TransferLine, TransferMatch, TransfersContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** As many as one call takes. */
const MOST = 100;

/** Whether a line is selected when it first appears: its match is sure or likely. */
export function isTickedAtFirst({ state, best }: TransferLine): boolean {
  return state === "open" && (best?.level === "sure" || best?.level === "likely");
}

/** Confirms the selected lines with one button, each as it was suggested. What needs a decision is decided in its panel. */
export function ConfirmAll({
  lines,
  onClear,
  onDone,
}: {
  lines: readonly TransferLine[];
  onClear: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const ready = lines
    .flatMap((line) => (line.best && isAsAwaited(line.best) ? [{ line, best: line.best }] : []))
    .slice(0, MOST);
  const matches = ready.map(({ line, best }) => ({
    ...{ line_id: line.id, version: line.version, learn: true },
    allocations: best.allocations.map(({ booking, amount }) => ({ reservation_id: booking.id, amount })),
  }));
  const action = useAction(
    (idempotencyKey) =>
      api<TransfersContract>()("POST operate/transfers/match", { body: { matches } }, { idempotencyKey }),
    ({ results }) => {
      const failed = results.filter(({ ok }) => !ok);
      if (failed.length < results.length) say(t.confirmed(results.length - failed.length));
      if (failed.length > 0)
        say(t.notConfirmed(failed.length, failed[0]?.problem?.text ?? ""), { tone: "error" });
      announceChanges({ all: false, spaces: [], bookings: results.flatMap(({ paid }) => paid) });
      onClear();
      onDone();
    },
  );
  const sum = ready.reduce((all, { line }) => all + line.amount, 0);
  const left = lines.length - ready.length;
  return (
    <SelectionBar
      count={lines.length}
      note={left === 0 ? money(sum, "JPY") : `${money(sum, "JPY")} · ${t.toDecide(left)}`}
      onClear={onClear}
    >
      <ActionProblem action={action} />
      {matches.length > 0 && (
        <Button look="filled" isBusy={action.isBusy} onClick={() => void action.run()}>
          {t.confirmAll(matches.length)}
        </Button>
      )}
    </SelectionBar>
  );
}

/** Whether it is exactly what its bookings await, so that nothing has to be decided. */
function isAsAwaited({ kind, difference }: TransferMatch): boolean {
  return difference === 0 && kind !== "lapsed" && kind !== "paid";
}
