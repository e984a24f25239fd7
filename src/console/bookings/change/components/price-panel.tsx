import { useState } from "react";
import { CHANGE_REASONS } from "../../../../domain/booking/reasons.ts";
import type { SettleWay } from "../../../../domain/booking/settlement.ts";
import { editedAmount, typedAmount } from "../../../../domain/money/typed-amount.ts";
import { money } from "../../../../i18n/format.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { Consequences, PriceChange } from "../../../kit/decision/components/consequences.tsx";
import { PLAIN_MAIL } from "../../../kit/decision/components/mail-choice.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { RulesBroken } from "../../../kit/decision/components/rules-broken.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { useDecision } from "../../../kit/decision/use-decision.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { SettleChoice } from "../../../shared/change/components/settle-choice.tsx";
import { Warnings } from "../../../shared/change/components/warnings.tsx";
import { messages } from "../../../shared/change/messages.ts";
import { settlementOf } from "../../../shared/change/settlement.ts";
import { BookingPanel } from "../../../shared/seen/components/booking-panel.tsx";
import { WithBooking } from "../../../shared/seen/components/with-booking.tsx";
import { useSeenBooking } from "../../../shared/seen/use-seen-booking.ts";
import type { BookingDetail } from "../../detail/contract.ts";
import type { AmendmentsContract, ChangeReason } from "../contract.ts";

const call = api<AmendmentsContract>();

/** Another price for a booking at the same times. */
export default function PricePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  return (
    <WithBooking id={id} title={t.priceTitle} right="price" onClose={onClose}>
      {(detail) => <PriceForm detail={detail} onClose={onClose} />}
    </WithBooking>
  );
}

function PriceForm({ detail, onClose }: { detail: BookingDetail; onClose: () => void }) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const { booking } = detail;
  const { currency } = booking;
  const [text, setText] = useState(() => editedAmount(booking.full_price, currency));
  const [way, setWay] = useState<SettleWay | null>(null);
  const [reason, setReason] = useState<ChangeReason>({ code: "goodwill", text: "" });
  const [mail, setMail] = useState(PLAIN_MAIL);
  const price = typedAmount(text, currency);
  const isOther = price !== null && price !== booking.full_price;
  const question = isOther ? { price, ...(way ? { settle: way } : {}), reason, mail } : null;
  const params = { id: booking.id };
  const decision = useDecision({
    label: t.priceTitle,
    about: useSeenBooking(booking),
    question,
    preview: (body, signal) => call("POST operate/bookings/:id/price/preview", { params, body }, { signal }),
    typed: [isOther && price, reason.text, mail.note],
    missing: () =>
      isOther ? null : { text: price === null ? t.wrongAmount : t.samePrice, selector: "input" },
    missingIn: (answer) => (settlementOf(answer, way) ? null : { text: p.standsInTheWay, selector: "input" }),
    body: (answer, override) => {
      const settlement = settlementOf(answer, way);
      return question && settlement && { ...question, settle: settlement.way, override };
    },
    send: (body, { version, idempotencyKey }) =>
      call("POST operate/bookings/:id/price", { params, body: { ...body, version } }, { idempotencyKey }),
    done: ({ id }, sent) => ({
      text: t.priced(id, money(sent.price, currency)),
      subject: `reservation:${id}`,
      bookings: [id],
    }),
    onClose,
  });
  return (
    <BookingPanel
      decision={decision}
      detail={detail}
      title={t.priceTitle}
      submit={isOther ? t.submitPrice(money(price, currency)) : t.priceTitle}
      footNote={decision.answer && settlementOf(decision.answer, way)?.needs_step_up && t.stepUp}
      className="space-y-3"
      mail={mail}
      onMail={setMail}
      onClose={onClose}
    >
      <AmountField
        label={t.newPrice}
        value={text}
        currency={currency}
        hint={`${t.now} ${money(booking.full_price, currency)}`}
        error={price === null ? t.wrongAmount : null}
        autoFocus
        onChange={setText}
      />
      <Previewed decision={decision} className="space-y-3">
        {(answer) => (
          <>
            <div className="rounded-card border border-line px-3 py-2.5">
              <PriceChange preview={answer} />
            </div>
            <SettleChoice preview={answer} way={way} guest={detail.guest} onChange={setWay} />
            <RulesBroken preview={answer} ticked={decision.ticked} onTick={decision.tick} />
            <Warnings preview={answer} />
            <Consequences preview={answer} papers={answer.papers} />
          </>
        )}
      </Previewed>
      <ReasonFields codes={CHANGE_REASONS} reason={reason} nameOf={t.reasonCode} onChange={setReason} />
    </BookingPanel>
  );
}
