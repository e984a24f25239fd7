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

/** Moves what a line paid of a booking to the booking that it was meant for (TRANSFER-16). */
export function MoveForm({ line, onDone }: { line: TransferLine; onDone: () => void }) {
  const t = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const paid = line.paid.filter(({ amount }) => amount > 0);
  if (paid.length === 0) return null;
  return (
    <section className="space-y-2 border-t border-line pt-3">
      <Button
        size="small"
        look="text"
        className="-ml-2.5"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.open}
      </Button>
      {isOpen && <Fields line={line} paid={paid} onDone={onDone} />}
    </section>
  );
}

function Fields({
  line,
  paid,
  onDone,
}: {
  line: TransferLine;
  paid: readonly Allocation[];
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { currency } = line;
  const [fromId, setFromId] = useState<string | null>(paid.length === 1 ? idOf(paid[0]) : null);
  const [sought, setSought] = useState("");
  const [toId, setToId] = useState<string | null>(null);
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  const [reason, setReason] = useState("");
  const [mail, setMail] = useState(true);
  const found = useLookUp(line.id, sought);
  const from = paid.find((one) => idOf(one) === fromId);
  const targets = (found ?? []).filter((one) => canTake(one, paid));
  const to = targets.find(({ allocations: [only] }) => idOf(only) === toId);
  const target = to?.allocations[0]?.booking;
  const short = from && to ? Math.max(0, to.left - from.amount) : 0;
  const isDecided = short === 0 || shortfall !== null;
  const decision = useDecision({
    label: t.submit,
    question:
      from && target && isDecided
        ? {
            ...{ version: line.version, shortfall: short > 0 ? shortfall : null, mail },
            from: { reservation_id: from.booking.id, version: from.booking.version },
            to: { reservation_id: target.id, version: target.version },
          }
        : null,
    preview: (body, signal) =>
      call("POST operate/transfers/:id/move/preview", { params: { id: line.id }, body }, { signal }),
    typed: { fromId, toId, shortfall, reason },
    missing: () => {
      if (!from || !target) return { text: t.missingTo, selector: "input" };
      return reason.trim() ? null : { text: t.missingReason, selector: "textarea, input[maxlength='500']" };
    },
    body: () =>
      from && target
        ? {
            ...{ version: line.version, shortfall: short > 0 ? shortfall : null, mail, reason },
            from: { reservation_id: from.booking.id, version: from.booking.version },
            to: { reservation_id: target.id, version: target.version },
          }
        : null,
    send: (body, { idempotencyKey }) =>
      call("POST operate/transfers/:id/move", { params: { id: line.id }, body }, { idempotencyKey }),
    done: (_, body) => ({
      text: t.done(body.to.reservation_id),
      bookings: [body.from.reservation_id, body.to.reservation_id],
    }),
    onClose: onDone,
  });
  return (
    <div ref={decision.root} className="space-y-3">
      <p className="text-sub text-ink-2">{t.hint}</p>
      {paid.length > 1 && (
        <ChoiceCards
          label={t.from}
          name="from"
          value={fromId}
          choices={paid.map((one) => ({
            value: idOf(one),
            label: nameOf(one),
            aside: moneyText(one.amount, currency),
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
                <li>{t.isLeft(from.booking.id, moneyText(answer.from_left, currency))}</li>
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

/** A single booking that awaits money and that the line pays nothing of. */
function canTake({ allocations: [only, more], left }: TransferMatch, paid: readonly Allocation[]): boolean {
  return (
    only !== undefined && !more && left > 0 && paid.every(({ booking }) => booking.id !== only.booking.id)
  );
}

function idOf(allocation: Allocation | undefined): string {
  return String(allocation?.booking.id ?? "");
}

function nameOf(allocation: Allocation | undefined): string {
  const booking = allocation?.booking;
  return booking ? `${booking.id} ${booking.guest.company || booking.guest.name}` : "";
}
