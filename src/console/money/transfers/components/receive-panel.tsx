import { useState } from "react";
import { editedAmount, typedAmount } from "../../../../domain/money/typed-amount.ts";
import { feeLimit } from "../../../../domain/transfers/matching.ts";
import { MEANS, type Means, type Shortfall } from "../../../../domain/transfers/transfer.ts";
import { money } from "../../../../i18n/format.ts";
import type { BookingDetail } from "../../../bookings/detail/contract.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { Checkbox, TextArea, TextField } from "../../../kit/components/field.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { useToday } from "../../../kit/use-today.ts";
import { WithBooking } from "../../../shared/seen/components/with-booking.tsx";
import { useSeenBooking } from "../../../shared/seen/use-seen-booking.ts";
import type { TransfersContract } from "../contract.ts";
import { messages } from "../messages/receive.ts";
import { messages as shortfallMessages } from "../messages/shortfall.ts";
import { AwaitedBookings } from "./awaited-bookings.tsx";
import { ShortfallChoice } from "./shortfall-choice.tsx";

/** Records money that came for a booking and that no statement shows: cash, another account. Without a booking it asks for which. */
export default function ReceivePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  const { open } = usePanel();
  if (id === null)
    return (
      <AwaitedBookings title={t.title} onPick={(booking) => open("receive", booking)} onClose={onClose} />
    );
  return (
    <WithBooking id={id} title={t.title} right="money" onClose={onClose}>
      {(detail) => <ReceiveForm detail={detail} onClose={onClose} />}
    </WithBooking>
  );
}

function ReceiveForm({ detail, onClose }: { detail: BookingDetail; onClose: () => void }) {
  const t = useTexts(messages);
  const ofShortfall = useTexts(shortfallMessages);
  const { booking, left } = detail;
  const { currency, id } = booking;
  const today = useToday();
  const [text, setText] = useState(() => editedAmount(left, currency));
  const [receivedOn, setReceivedOn] = useState(today);
  const [means, setMeans] = useState<Means | null>(null);
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  const [reason, setReason] = useState("");
  const [mail, setMail] = useState(true);
  const amount = typedAmount(text, currency);
  const isInRange = amount !== null && amount >= 1 && amount <= left;
  const short = amount === null ? 0 : left - amount;
  const typed = { text, receivedOn, means, shortfall, reason, mail };
  const decision = useSubmission({
    label: t.submit,
    about: useSeenBooking(booking),
    typed,
    missing: () => {
      if (!isInRange) return { text: t.wrongAmount(money(left, currency)), selector: "input[inputmode]" };
      if (means === null) return { text: t.missingMeans, selector: "input[name=means]" };
      if (short > 0 && shortfall === null)
        return { text: ofShortfall.chooseShortfall, selector: "input[name=shortfall]" };
      return reason.trim() ? null : { text: t.missingReason, selector: "textarea" };
    },
    body: () =>
      amount !== null && means !== null
        ? {
            ...{ reservation_id: id, amount, received_on: receivedOn, means, reason, mail },
            shortfall: short > 0 ? shortfall : null,
          }
        : null,
    send: (body, { version, idempotencyKey }) =>
      api<TransfersContract>()(
        "POST operate/transfers/hand",
        { body: { ...body, version } },
        { idempotencyKey },
      ),
    done: ({ left: rest }, body) => ({
      text: rest > 0 ? t.part(money(body.amount, currency), money(rest, currency)) : t.paid(id),
      subject: `reservation:${id}`,
      bookings: [id],
    }),
    onClose,
  });
  return (
    <DecisionPanel
      decision={decision}
      title={t.title}
      number={id}
      submit={t.submit}
      className="space-y-4"
      onClose={onClose}
    >
      <p className="figures">{t.left(money(left, currency))}</p>
      <AmountField
        label={t.amount}
        value={text}
        currency={currency}
        error={isInRange ? null : t.wrongAmount(money(left, currency))}
        onChange={setText}
        autoFocus
      />
      {isInRange && short > 0 && (
        <ShortfallChoice
          most={feeLimit(currency, left)}
          short={short}
          currency={currency}
          isDifference={booking.status === "editing"}
          value={shortfall}
          onChange={setShortfall}
        />
      )}
      <ChoiceCards
        label={t.means}
        name="means"
        value={means}
        choices={MEANS.map((value) => ({ value, label: t.meansOf(value) }))}
        onChange={setMeans}
      />
      <TextField
        type="date"
        label={t.receivedOn}
        value={receivedOn}
        max={today}
        onChange={({ target }) => setReceivedOn(target.value)}
      />
      <TextArea
        label={t.reason}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <Checkbox label={t.mail} checked={mail} onChange={({ target }) => setMail(target.checked)} />
    </DecisionPanel>
  );
}
