import { useState } from "react";
import { addDays } from "../../../../domain/time/day.ts";
import { money } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { Consequences } from "../../../kit/decision/components/consequences.tsx";
import { PLAIN_MAIL } from "../../../kit/decision/components/mail-choice.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { RulesBroken } from "../../../kit/decision/components/rules-broken.tsx";
import { useDecision } from "../../../kit/decision/use-decision.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { useNow } from "../../../kit/use-now.ts";
import { messages } from "../../../shared/change/messages.ts";
import { BookingPanel } from "../../../shared/seen/components/booking-panel.tsx";
import { WithBooking } from "../../../shared/seen/components/with-booking.tsx";
import { useSeenBooking } from "../../../shared/seen/use-seen-booking.ts";
import type { BookingDetail } from "../../detail/contract.ts";
import type { AmendmentsContract } from "../contract.ts";

const call = api<AmendmentsContract>();

/** Reinstates a booking that was canceled because it was not paid. */
export default function ReinstatePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  return (
    <WithBooking id={id} title={t.reinstate} onClose={onClose}>
      {(detail) => <ReinstateForm detail={detail} onClose={onClose} />}
    </WithBooking>
  );
}

function ReinstateForm({ detail, onClose }: { detail: BookingDetail; onClose: () => void }) {
  const t = useTexts(messages);
  const { booking } = detail;
  const today = dayAt(useNow(), booking.time_zone);
  const dayBefore = addDays(booking.start_datetime.slice(0, 10), -1);
  const [payBy, setPayBy] = useState(() => usualDay(today, dayBefore));
  const [mail, setMail] = useState(PLAIN_MAIL);
  const question = payBy === "" ? null : { pay_by: payBy, mail };
  const params = { id: booking.id };
  const decision = useDecision({
    label: t.reinstate,
    about: useSeenBooking(booking),
    question,
    preview: (body, signal) =>
      call("POST operate/bookings/:id/reinstate/preview", { params, body }, { signal }),
    typed: [payBy, mail.note],
    missing: () => (payBy === "" ? { text: t.reinstateNoDay, selector: "input" } : null),
    body: () => question,
    send: (body, { version, idempotencyKey }) =>
      call("POST operate/bookings/:id/reinstate", { params, body: { ...body, version } }, { idempotencyKey }),
    done: ({ id }) => ({
      text: t.reinstated(id),
      subject: `reservation:${id}`,
      spaces: [booking.space.id],
      bookings: [id],
    }),
    onClose,
  });
  return (
    <BookingPanel
      decision={decision}
      detail={detail}
      title={t.reinstate}
      submit={t.reinstate}
      className="space-y-3"
      mail={mail}
      onMail={setMail}
      onClose={onClose}
    >
      <p className="text-ink-2">{t.reinstateHint}</p>
      <TextField
        type="date"
        label={t.reinstateDay}
        value={payBy}
        min={today}
        max={dayBefore < today ? today : dayBefore}
        data-autofocus
        onChange={({ target }) => setPayBy(target.value)}
      />
      <Previewed decision={decision}>
        {(answer) => (
          <>
            <RulesBroken preview={answer} ticked={decision.ticked} onTick={decision.tick} />
            <p className="figures flex items-baseline justify-between gap-3 rounded-card border border-line px-3 py-2.5">
              <span>{t.reinstateOwed}</span>
              <strong className="text-h2">{money(answer.price_after, answer.currency)}</strong>
            </p>
            <Consequences preview={answer} />
          </>
        )}
      </Previewed>
    </BookingPanel>
  );
}

const USUAL_DAYS = 3;

/** A few days from now, but before the use. */
function usualDay(today: string, dayBefore: string): string {
  const usual = addDays(today, USUAL_DAYS);
  if (usual <= dayBefore) return usual;
  return dayBefore < today ? today : dayBefore;
}
