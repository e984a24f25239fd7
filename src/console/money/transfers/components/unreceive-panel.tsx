import { useState } from "react";
import { enteredByHand } from "../../../../domain/money/by-hand.ts";
import { money, shortDayText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import type { BookingDetail } from "../../../bookings/detail/contract.ts";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { TextArea } from "../../../kit/components/field.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { WithBooking } from "../../../shared/seen/components/with-booking.tsx";
import { useSeenBooking } from "../../../shared/seen/use-seen-booking.ts";
import type { TransfersContract } from "../contract.ts";
import { messages } from "../messages/receive.ts";

/** Takes back money that was recorded by hand for a booking (TRANSFER-18). */
export default function UnreceivePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  return (
    <WithBooking id={id ?? ""} title={t.takeBackTitle} right="money" onClose={onClose}>
      {(detail) => <UnreceiveForm detail={detail} onClose={onClose} />}
    </WithBooking>
  );
}

function UnreceiveForm({ detail, onClose }: { detail: BookingDetail; onClose: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { booking } = detail;
  const { currency, id } = booking;
  const entries = enteredByHand(detail.money);
  const [entryId, setEntryId] = useState(entries.length === 1 ? (entries[0]?.id ?? null) : null);
  const [reason, setReason] = useState("");
  const entry = entries.find((one) => one.id === entryId);
  const decision = useSubmission({
    label: t.takeBack,
    about: useSeenBooking(booking),
    typed: { entryId, reason },
    missing: () => {
      if (!entry) return { text: t.missingEntry, selector: "input[name=entry]" };
      return reason.trim() ? null : { text: t.missingReason, selector: "textarea" };
    },
    body: () => (entry ? { reservation_id: id, reason } : null),
    send: (body, { version, idempotencyKey }) =>
      api<TransfersContract>()(
        "POST operate/transfers/hand/:id/undo",
        { params: { id: Number(entryId?.slice(1)) }, body: { ...body, version } },
        { idempotencyKey },
      ),
    done: ({ left }) => ({
      text: t.tookBack(money(entry?.amount ?? 0, currency), money(left, currency)),
      subject: `reservation:${id}`,
      bookings: [id],
    }),
    onClose,
  });
  return (
    <DecisionPanel
      decision={decision}
      title={t.takeBackTitle}
      number={id}
      submit={t.takeBack}
      className="space-y-4"
      onClose={onClose}
    >
      <p className="text-sub text-ink-2">{t.takeBackHint}</p>
      {entries.length === 0 ? (
        <p>{t.nothingByHand}</p>
      ) : (
        <ChoiceCards
          label={t.takeBackWhich}
          name="entry"
          value={entryId}
          choices={entries.map((one) => ({
            value: one.id,
            label: money(one.amount, currency),
            aside: shortDayText(dayAt(Date.parse(one.at), booking.time_zone), locale),
          }))}
          onChange={setEntryId}
        />
      )}
      <TextArea
        label={t.takeBackReason}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
    </DecisionPanel>
  );
}
