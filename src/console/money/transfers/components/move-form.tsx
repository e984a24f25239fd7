import { useState } from "react";
import { feeLimit } from "../../../../domain/transfers/matching.ts";
import type { Shortfall } from "../../../../domain/transfers/transfer.ts";
import { money as moneyText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { Consequences } from "../../../kit/decision/components/consequences.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { useDecision } from "../../../kit/decision/use-decision.ts";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { TransferLine, TransferMatch, TransfersContract } from "../contract.ts";
import { messages } from "../messages/move.ts";
import { useLookUp } from "../use-look-up.ts";
import { ShortfallChoice } from "./shortfall-choice.tsx";

const call = api<TransfersContract>();

type Allocation = TransferLine["paid"][number];

/** What is moved: what a booking has of the line, or without a booking the surplus that waits on it. */
type Source = { value: string; amount: number; booking: Allocation["booking"] | null };
const SURPLUS = "surplus";

/**
 * Moves what a line paid of a booking, or its surplus, to the booking that it was meant for (TRANSFER-16). `suggested` is what
 * the guests of its bookings have open.
 */
export function MoveForm({
  line,
  suggested,
  onDone,
}: {
  line: TransferLine;
  suggested: readonly TransferMatch[];
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const sources = sourcesOf(line);
  if (sources.length === 0) return null;
  return (
    <section className="space-y-2 border-t border-line pt-3">
      <Button
        size="small"
        look="text"
        className="-ml-2.5"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {line.surplus > 0 ? t.openSurplus : t.open}
      </Button>
      {isOpen && <Fields line={line} sources={sources} suggested={suggested} onDone={onDone} />}
    </section>
  );
}

/** The surplus first: it waits for somebody to say whose it is. */
function sourcesOf({ paid, surplus }: TransferLine): Source[] {
  const had = paid
    .filter(({ amount }) => amount > 0)
    .map((one) => ({ value: idOf(one), amount: one.amount, booking: one.booking }));
  return surplus > 0 ? [{ value: SURPLUS, amount: surplus, booking: null }, ...had] : had;
}

function Fields({
  line,
  sources,
  suggested,
  onDone,
}: {
  line: TransferLine;
  sources: readonly Source[];
  suggested: readonly TransferMatch[];
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { currency } = line;
  const [fromId, setFromId] = useState(sources.length === 1 ? (sources[0]?.value ?? null) : null);
  const [sought, setSought] = useState("");
  const [toId, setToId] = useState<string | null>(null);
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  const [reason, setReason] = useState("");
  const [mail, setMail] = useState(true);
  const found = useLookUp(line.id, sought);
  const from = sources.find(({ value }) => value === fromId);
  const targets = (found ?? suggested).filter((one) => canTake(one, from));
  const to = targets.find(({ allocations: [only] }) => idOf(only) === toId);
  const target = to?.allocations[0]?.booking;
  const short = from && to ? Math.max(0, to.left - from.amount) : 0;
  const isDecided = short === 0 || shortfall !== null;
  const asked = from &&
    target && {
      ...{ version: line.version, shortfall: short > 0 ? shortfall : null, mail },
      from: from.booking && { reservation_id: from.booking.id, version: from.booking.version },
      to: { reservation_id: target.id, version: target.version },
    };
  const decision = useDecision({
    label: t.submit,
    question: asked && isDecided ? asked : null,
    preview: (body, signal) =>
      call("POST operate/transfers/:id/move/preview", { params: { id: line.id }, body }, { signal }),
    typed: { fromId, toId, shortfall, reason },
    missing: () => {
      if (!from || !target) return { text: t.missingTo, selector: "input" };
      return reason.trim() ? null : { text: t.missingReason, selector: "textarea, input[maxlength='500']" };
    },
    body: () => (asked ? { ...asked, reason } : null),
    send: (body, { idempotencyKey }) =>
      call("POST operate/transfers/:id/move", { params: { id: line.id }, body }, { idempotencyKey }),
    done: (_, body) => ({
      text: t.done(body.to.reservation_id),
      bookings: [body.from, body.to].flatMap((one) => one?.reservation_id ?? []),
    }),
    onClose: onDone,
  });
  return (
    <div ref={decision.root} className="space-y-3">
      <p className="text-sub text-ink-2">{from && !from.booking ? t.surplusHint : t.hint}</p>
      {sources.length > 1 && (
        <ChoiceCards
          label={t.from}
          name="from"
          value={fromId}
          choices={sources.map(({ value, amount, booking }) => ({
            value,
            label: booking ? nameOf({ booking, amount }) : t.surplus,
            aside: moneyText(amount, currency),
          }))}
          onChange={setFromId}
        />
      )}
      <TextField
        label={t.find}
        value={sought}
        maxLength={100}
        hint={found && targets.length === 0 ? t.nothingFound : t.findHint}
        onChange={({ target: field }) => setSought(field.value)}
      />
      {targets.length > 0 && (
        <ChoiceCards
          label={t.to}
          name="to"
          value={toId}
          choices={targets.map(({ allocations: [only], left }) => ({
            value: idOf(only),
            label: nameOf(only),
            aside: moneyText(left, currency),
            note: only && (
              <>
                {only.booking.space.name} <UseTime item={only.booking} locale={locale} />
              </>
            ),
          }))}
          onChange={setToId}
        />
      )}
      {to && short > 0 && (
        <ShortfallChoice
          short={short}
          most={feeLimit(currency, to.left)}
          currency={currency}
          isDifference={to.kind === "difference"}
          value={shortfall}
          onChange={setShortfall}
        />
      )}
      <TextField
        label={t.reason}
        value={reason}
        maxLength={500}
        onChange={({ target: field }) => setReason(field.value)}
      />
      <Checkbox label={t.mail} checked={mail} onChange={({ target: field }) => setMail(field.checked)} />
      <Previewed decision={decision}>
        {(answer) =>
          from &&
          target && (
            <div className="rounded-card border border-line px-3 py-2.5">
              <p className="text-meta font-bold text-ink-2">{t.afterwards}</p>
              <ul className="figures space-y-0.5">
                <li>{t.gets(target.id, moneyText(answer.paid, currency))}</li>
                {from.booking && answer.from_left !== null && (
                  <li>{t.isLeft(from.booking.id, moneyText(answer.from_left, currency))}</li>
                )}
                <li>
                  {answer.to_left > 0
                    ? t.isLeft(target.id, moneyText(answer.to_left, currency))
                    : t.isPaid(target.id)}
                </li>
                {answer.held > 0 && <li>{t.held(moneyText(answer.held, currency))}</li>}
              </ul>
              <Consequences preview={{ ...answer, documents: [] }} papers={answer.papers} />
            </div>
          )
        }
      </Previewed>
      <WideFoot
        decision={decision}
        look="outlined"
        label={t.submit}
        isReady={from !== undefined && target !== undefined && isDecided && reason.trim() !== ""}
      />
    </div>
  );
}

/** A single booking that awaits money, and not the one that it is moved from. */
function canTake({ allocations: [only, more], left }: TransferMatch, from: Source | undefined): boolean {
  return only !== undefined && !more && left > 0 && from?.booking?.id !== only.booking.id;
}

function idOf(allocation: Allocation | undefined): string {
  return String(allocation?.booking.id ?? "");
}

function nameOf(allocation: Allocation | undefined): string {
  const booking = allocation?.booking;
  return booking ? `${booking.id} ${booking.guest.company || booking.guest.name}` : "";
}
