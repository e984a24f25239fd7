import { type ReactNode, useState } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { feeLimit } from "../../../../domain/transfers/matching.ts";
import type { Shortfall, Surplus } from "../../../../domain/transfers/transfer.ts";
import { money as moneyText, shortDayText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { api, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import type { TransferLine, TransferMatch, TransfersContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { messages as shortfallMessages } from "../messages/shortfall.ts";
import { useLookUp } from "../use-look-up.ts";
import { ShortfallChoice } from "./shortfall-choice.tsx";

/** So many candidates leave the decision about a shortfall in view. */
const AT_FIRST = 2;

/** Decides what a line pays: which booking, and what of what is missing or too much. */
export function MatchForm({
  line,
  candidates: suggested,
  onClose,
  onWritten,
  children,
}: {
  line: TransferLine;
  candidates: readonly TransferMatch[];
  onClose: () => void;
  onWritten: () => void;
  /** Around the decision: the line itself above, and what else can be done about it below. */
  children: readonly [facts: ReactNode, others: ReactNode];
}) {
  const t = useTexts(messages);
  const ofShortfall = useTexts(shortfallMessages);
  const [chosen, setChosen] = useState<string | null>(suggested[0] ? nameOf(suggested[0]) : null);
  const look = useCandidates(line, suggested);
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  const [surplus, setSurplus] = useState<Surplus | null>(null);
  const [learns, setLearns] = useState<boolean | null>(null);
  const [mail, setMail] = useState(true);
  const match = look.candidates.find((one) => nameOf(one) === chosen);
  // Whoever wrote the number said so; of anybody else a person has to say it.
  const learn = learns ?? match?.clues.includes("number") ?? false;
  const amountText = (amount: number) => moneyText(amount, line.currency);
  const { short, over } = differenceOf(match, line.amount);
  const decision = useSubmission({
    label: t.confirm,
    typed: { chosen, shortfall, surplus },
    missing: () => {
      if (!match) return { text: t.chooseBooking, selector: "input[type=radio]" };
      if (short > 0 && shortfall === null)
        return { text: ofShortfall.chooseShortfall, selector: "input[name=shortfall]" };
      return over > 0 && surplus === null ? { text: t.chooseSurplus, selector: "input[name=surplus]" } : null;
    },
    body: () =>
      match
        ? {
            line_id: line.id,
            version: line.version,
            allocations: allocationsOf(match, line.amount),
            invoice_ids: match.invoices.map(({ id }) => id),
            shortfall: short > 0 ? shortfall : null,
            surplus: over > 0 ? surplus : null,
            learn,
            mail,
          }
        : null,
    send: async (body, { idempotencyKey }) => {
      const { results } = await api<TransfersContract>()(
        "POST operate/transfers/match",
        { body: { matches: [body] } },
        { idempotencyKey },
      );
      return results[0];
    },
    done: (result, { allocations, invoice_ids: invoices, shortfall: left, surplus }) => {
      onWritten();
      if (result?.problem) return { text: t.notConfirmed(1, result.problem.text), stays: true };
      return {
        text:
          left === "part"
            ? t.partRecorded(amountText(short))
            : invoices.length > 0
              ? t.confirmed(1)
              : saidOf(allocations, surplus),
        bookings: result?.paid ?? allocations.map(({ reservation_id: id }) => id),
      };
    },
    onClose,
  });
  /** A booking that is paid already, or has lapsed, gets nothing of it. */
  const paysNothing =
    match !== undefined && match.invoices.length === 0 && sumOf(allocationsOf(match, line.amount)) === 0;
  const saidOf = (allocations: Allocations, chosenSurplus: Surplus | null) => {
    if (sumOf(allocations) > 0) return t.confirmed(1);
    return chosenSurplus === "refund" ? t.returned : t.held;
  };
  const submit = paysNothing ? t.decide : shortfall === "part" && short > 0 ? t.confirmPart : t.confirm;
  const [facts, others] = children;
  const title = short > 0 ? t.short(amountText(short)) : over > 0 ? t.over(amountText(over)) : t.title;
  return (
    <DecisionPanel
      decision={decision}
      title={title}
      number={line.id}
      submit={submit}
      className="space-y-4"
      onClose={onClose}
    >
      {facts}
      <Candidates look={look} chosen={chosen} currency={line.currency} onChoose={setChosen} />
      {match?.kind === "lapsed" && <ReinstateFirst match={match} />}
      {short > 0 && match && (
        <ShortfallChoice
          short={short}
          most={feeLimit(line.currency, match.left)}
          currency={line.currency}
          isDifference={match.kind === "difference"}
          value={shortfall}
          onChange={setShortfall}
        />
      )}
      {over > 0 && (
        <ChoiceCards
          label={t.surplusHead}
          name="surplus"
          value={surplus}
          choices={[
            { value: "refund", label: t.giveBack, note: t.giveBackNote },
            { value: "hold", label: t.hold, note: t.holdNote },
          ]}
          onChange={setSurplus}
        />
      )}
      {match && (
        <div>
          <Checkbox label={t.learn} checked={learn} onChange={({ target }) => setLearns(target.checked)} />
          {match.invoices.length === 0 && (
            <Checkbox label={t.mail} checked={mail} onChange={({ target }) => setMail(target.checked)} />
          )}
        </div>
      )}
      {others}
    </DecisionPanel>
  );
}

/** The bookings that were proposed, and those that were looked up; `shown` are as many as are shown at first. */
function useCandidates(line: TransferLine, suggested: readonly TransferMatch[]) {
  const [sought, setSought] = useState("");
  const [isAll, setIsAll] = useState(false);
  const found = useLookUp(line.id, sought);
  const candidates = unique([...(found ?? []), ...suggested]);
  const shown = isAll || found ? candidates : candidates.slice(0, AT_FIRST);
  return { sought, setSought, found, candidates, shown, showAll: () => setIsAll(true) };
}

/** One of the candidates is chosen; others are looked up. */
function Candidates({
  look: { sought, setSought, found, candidates, shown, showAll },
  chosen,
  currency,
  onChoose,
}: {
  look: ReturnType<typeof useCandidates>;
  chosen: string | null;
  currency: TransferLine["currency"];
  onChoose: (name: string) => void;
}) {
  const t = useTexts(messages);
  return (
    <>
      {candidates.length === 0 ? (
        <p>{t.noBooking}</p>
      ) : (
        <ChoiceCards
          label={t.candidates}
          name="candidate"
          value={chosen}
          choices={shown.map((one) => ({
            value: nameOf(one),
            label: `${nameOf(one).replaceAll("+", " + ")} ${guestOf(one)}`,
            aside: moneyText(one.left, currency),
            note: <WhyCandidate candidate={one} />,
          }))}
          onChange={onChoose}
        />
      )}
      {shown.length < candidates.length && (
        <Button size="small" look="text" className="-ml-2.5" onClick={showAll}>
          {t.showOthers(candidates.length - shown.length)}
        </Button>
      )}
      <TextField
        label={t.findOther}
        value={sought}
        maxLength={100}
        hint={found?.length === 0 ? t.nothingFound : t.findHint}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={(event) => {
          // It looks up; it does not confirm.
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey || isOfInputMethod(event)) return;
          event.preventDefault();
          if (found?.[0]) onChoose(nameOf(found[0]));
        }}
      />
    </>
  );
}

/** Its money came late: it is reinstated if its time is still free, and paid by the line then; or the money goes back. */
function ReinstateFirst({ match: { allocations } }: { match: TransferMatch }) {
  const t = useTexts(messages);
  const { open } = usePanel();
  const mayBook = useCan("desk");
  const [id] = allocations.map(({ booking }) => booking.id);
  if (!mayBook || id === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line px-3 py-2.5">
      <p className="min-w-0 flex-1 text-sub text-ink-2">{t.cameLate}</p>
      <Button size="small" onClick={() => open("reinstate", id)}>
        {t.reinstate(id)}
      </Button>
    </div>
  );
}

/** The times of a candidate, and why it is proposed. */
function WhyCandidate({ candidate: { allocations, invoices, clues } }: { candidate: TransferMatch }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <>
      {allocations.map(({ booking }) => (
        <span key={booking.id} className="block">
          {booking.space.name} <UseTime item={booking} locale={locale} />
          <PayBy booking={booking} />
        </span>
      ))}
      {invoices.map(({ id, number, group, due_on: due }) => (
        <span key={id} className="block">
          {[number, ...(group ? [group] : [])].join(" ")}
          <span className="whitespace-nowrap"> · {t.payBy(shortDayText(due, locale))}</span>
        </span>
      ))}
      <span className="sr-only">{t.why}</span>
      {clues.map((clue) => (
        <span key={clue} className="block">
          {"• "}
          {t.reason(clue)}
        </span>
      ))}
    </>
  );
}

/** The last day to pay of a booking that awaits money. */
function PayBy({ booking }: { booking: TransferMatch["allocations"][number]["booking"] }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const day = booking.pay_by ?? booking.due_on;
  return day && <span className="whitespace-nowrap"> · {t.payBy(shortDayText(day, locale))}</span>;
}

/** Whose bookings they are: the company, as its name is on the transfer, or else the guest. */
function guestOf({ allocations, invoices }: TransferMatch): string {
  if (invoices[0]) return invoices[0].company;
  const guest = allocations[0]?.booking.guest;
  return guest?.company || guest?.name || "";
}

type Named = {
  allocations: readonly { booking: { id: number } }[];
  invoices: readonly { number: string }[];
};

type Allocations = readonly { amount: number }[];

function sumOf(allocations: Allocations): number {
  return allocations.reduce((sum, { amount }) => sum + amount, 0);
}

/** A candidate is known by its bookings, or its invoices. */
function nameOf({ allocations, invoices }: Named): string {
  if (invoices.length > 0) return invoices.map(({ number }) => number).join("+");
  return allocations.map(({ booking }) => booking.id).join("+");
}

function unique<One extends Named>(all: readonly One[]): One[] {
  return [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()].toReversed();
}

/** What is missing of the amount, or too much. All of it is too much for a booking that has lapsed. */
function differenceOf(match: TransferMatch | undefined, amount: number): { short: number; over: number } {
  if (!match) return { short: 0, over: 0 };
  const { kind, difference } = match;
  if (kind === "lapsed") return { short: 0, over: Math.max(amount, difference) };
  return { short: Math.max(0, -difference), over: Math.max(0, difference) };
}

/**
 * What each booking gets: all that it awaits, but what is missing of the line, which the dearest one bears. A lapsed one gets
 * nothing.
 */
function allocationsOf({ kind, allocations }: TransferMatch, amount: number) {
  const missing = Math.max(0, sumOf(allocations) - amount);
  const dearest = Math.max(...allocations.map((one) => one.amount));
  const bearer = allocations.findIndex((one) => one.amount === dearest);
  return allocations.map(({ booking, amount: part }, at) => ({
    reservation_id: booking.id,
    amount: kind === "lapsed" ? 0 : at === bearer ? Math.max(0, part - missing) : part,
  }));
}
