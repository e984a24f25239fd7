import { useState } from "react";
import { newKey } from "../../../../api/operator-client.ts";
import { CHARGED_CURRENCIES } from "../../../../domain/money/money.ts";
import { money } from "../../../../i18n/format.ts";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { SelectionBar } from "../../../kit/list/components/table.tsx";
import { announceChanges, api, say, useTexts } from "../../../kit/state.ts";
import type { TransferLine, TransferMatch, TransfersContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** As many as one call takes: few enough that the bar moves several times a second. */
const PART = 20;
/** So many calls are under way at once: each line waits for the database more than it works. */
const CALLS = 3;

type Result = { line_id: number; ok: boolean; problem: { text: string } | null; paid: number[] };

/** A line that was not confirmed, and why. */
export type FailedLine = { id: number; name: string; why: string };

/** Whether a line is selected when it first appears: its match is sure or likely. */
export function isTickedAtFirst({ state, best }: TransferLine): boolean {
  return state === "open" && (best?.level === "sure" || best?.level === "likely");
}

/**
 * Confirms the selected lines with one button, each as it was suggested, and shows how far it is. What needs a decision is decided
 * in its panel.
 */
export function ConfirmAll({
  lines,
  onClear,
  onDone,
}: {
  lines: readonly TransferLine[];
  onClear: () => void;
  onDone: (failed: readonly FailedLine[]) => void;
}) {
  const t = useTexts(messages);
  const [done, setDone] = useState(0);
  const ready = lines.flatMap((line) =>
    line.best && isAsAwaited(line.best) ? [{ line, best: line.best }] : [],
  );
  const matches = ready.map(({ line, best }) => ({
    // A payer who wrote no number was not seen by anybody here: nothing is learnt from it.
    ...{ line_id: line.id, version: line.version, learn: best.clues.includes("number") },
    allocations: best.allocations.map(({ booking, amount }) => ({ reservation_id: booking.id, amount })),
    invoice_ids: best.invoices.map(({ id }) => id),
  }));
  const action = useAction(async () => {
    const results: Result[] = [];
    let next = 0;
    const confirmParts = async () => {
      while (next < matches.length) {
        const body = { matches: matches.slice(next, next + PART) };
        next += PART;
        // After a lost answer the list is read again: what was confirmed is no longer among the lines.
        const key = { idempotencyKey: newKey() };
        const answer = await api<TransfersContract>()("POST operate/transfers/match", { body }, key).catch(
          (error) => {
            next = matches.length;
            throw error;
          },
        );
        results.push(...answer.results);
        setDone(results.length);
      }
    };
    const calls = Array.from({ length: CALLS }, () => confirmParts());
    // After a failure nothing else begins, and what is under way is waited for.
    await Promise.allSettled(calls);
    setDone(0);
    tell(results);
    await Promise.all(calls);
    onClear();
  });
  const tell = (results: readonly Result[]) => {
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length < results.length) say(t.confirmed(results.length - failed.length));
    if (failed.length > 0) say(t.notConfirmed(failed.length, ""), { tone: "error" });
    announceChanges({ all: false, spaces: [], bookings: results.flatMap(({ paid }) => paid) });
    onDone(
      failed.map(({ line_id: id, problem }) => {
        const line = lines.find((one) => one.id === id);
        const name = line ? `${line.payer} ${money(line.amount, line.currency)}` : "";
        return { id, name, why: problem?.text ?? "" };
      }),
    );
  };
  const sum = CHARGED_CURRENCIES.flatMap((currency) => {
    const own = ready.filter(({ line }) => line.currency === currency);
    return own.length === 0
      ? []
      : money(
          own.reduce((all, { line }) => all + line.amount, 0),
          currency,
        );
  }).join(" + ");
  const left = lines.length - ready.length;
  return (
    <SelectionBar
      count={lines.length}
      note={left === 0 ? sum : [sum, t.toDecide(left)].filter(Boolean).join(" · ")}
      onClear={onClear}
    >
      <ActionProblem action={action} />
      {action.isBusy && matches.length > PART && (
        <span className="flex items-center gap-2">
          <progress
            aria-label={t.confirming(done, matches.length)}
            value={done}
            max={matches.length}
            className="w-40"
          />
          <span className="figures text-sub text-ink-2">{t.confirming(done, matches.length)}</span>
        </span>
      )}
      {matches.length > 0 && (
        <ActionButton action={action} look="filled">
          {t.confirmAll(matches.length)}
        </ActionButton>
      )}
    </SelectionBar>
  );
}

/** Whether it is exactly what its bookings await, so that nothing has to be decided. */
function isAsAwaited({ kind, difference }: TransferMatch): boolean {
  return difference === 0 && kind !== "lapsed" && kind !== "paid";
}
