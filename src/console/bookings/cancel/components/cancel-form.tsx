import { type ReactNode, useState } from "react";
import { CANCEL_REASONS } from "../../../../domain/booking/staff-cancel.ts";
import { typedAmount } from "../../../../domain/money/typed-amount.ts";
import { money } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Consequences } from "../../../kit/decision/components/consequences.tsx";
import { PLAIN_MAIL } from "../../../kit/decision/components/mail-choice.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { useDecision } from "../../../kit/decision/use-decision.ts";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { BookingPanel } from "../../../shared/seen/components/booking-panel.tsx";
import { useSeenBooking } from "../../../shared/seen/use-seen-booking.ts";
import type { BookingDetail } from "../../detail/contract.ts";
import type { CancellationsContract, CancelPreview, CancelReason } from "../contract.ts";
import { feeAsked, feeSent, offerOf, preselected, refundIn, USUAL_FEE, usualFee } from "../fee.ts";
import { messages } from "../messages/panel.ts";

import { FeeFields } from "./fee-fields.tsx";
import { Outcome } from "./outcome.tsx";

const call = api<CancellationsContract>();

/** The form of a single cancel: what it costs, what is refunded and where to, before anything is written. */
export function CancelForm({
  detail,
  others,
  onClose,
}: {
  detail: BookingDetail;
  /** Leads to canceling others of the order as well. */
  others: ReactNode;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const { open } = usePanel();
  const { booking, can } = detail;
  const { currency } = booking;
  const [reason, setReason] = useState<CancelReason>({ code: "guest_request", text: "" });
  const [fee, setFee] = useState(USUAL_FEE);
  const [mail, setMail] = useState(PLAIN_MAIL);
  const choiceIn = (answer: CancelPreview | null) =>
    fee.choice ?? preselected(reason.code, answer?.choices.none.why_not ?? null);
  const offerIn = (answer: CancelPreview) => {
    const choice = choiceIn(answer);
    return choice && offerOf(answer, choice);
  };
  const typed = typedAmount(fee.amount, currency);
  const most = (answer: CancelPreview | null) => money(answer?.largest_fee ?? booking.full_price, currency);
  const isWrong = (answer: CancelPreview | null) =>
    fee.choice === "other" && (typed === null || (answer !== null && typed > answer.largest_fee));
  const params = { id: booking.id };
  const decision = useDecision({
    label: t.submit,
    about: useSeenBooking(booking),
    question: {
      ...feeAsked({ ...fee, choice: fee.choice ?? usualFee(reason.code) }, currency),
      ...{ reason, mail },
    },
    preview: (body, signal) => call("POST operate/bookings/:id/cancel/preview", { params, body }, { signal }),
    typed: [fee.choice, fee.amount, reason.text, mail.note],
    missing: ({ answer }) =>
      isWrong(answer) ? { text: t.wrongAmount(most(answer)), selector: "[name=fee]:checked" } : null,
    missingIn: (answer) => {
      const why = (offerIn(answer) ?? answer.choices.none).why_not;
      return why === null ? null : { text: why, selector: "[name=fee]:not(:disabled)" };
    },
    body: (answer) => {
      const choice = choiceIn(answer);
      return choice && { ...feeSent(choice, offerOf(answer, choice)), reason, mail };
    },
    send: (body, { version, idempotencyKey }) =>
      call("POST operate/bookings/:id/cancel", { params, body: { ...body, version } }, { idempotencyKey }),
    done: ({ id }) => ({
      text: t.done(id),
      subject: `reservation:${id}`,
      spaces: [booking.space.id],
      bookings: [id],
    }),
    onClose,
  });
  const { answer, isFresh } = decision;
  const offer = answer && offerIn(answer);
  const back = answer && offer ? refundIn(answer, offer) : 0;
  const submit =
    !offer || !isFresh ? t.submit : back > 0 ? t.submitRefund(money(back, currency)) : t.submitNoRefund;
  return (
    <BookingPanel
      decision={decision}
      detail={detail}
      title={t.title}
      submit={submit}
      look="danger"
      footNote={offer?.needs_step_up && t.stepUp}
      className="space-y-3.5"
      mail={mail}
      onMail={setMail}
      onClose={onClose}
    >
      {others}
      {can.change.ok && (
        <p className="text-sub text-ink-2">
          {t.insteadHint}
          <Button size="small" look="text" onClick={() => open("change", booking.id)}>
            {t.instead}
          </Button>
        </p>
      )}
      <FeeFields
        preview={answer}
        fee={{ ...fee, choice: choiceIn(answer) }}
        isWrongAmount={isWrong(answer) && fee.amount !== ""}
        currency={currency}
        onChange={(part) => setFee({ ...fee, ...part })}
      />
      <Previewed decision={decision}>
        {(shown) =>
          offer &&
          !isWrong(shown) && (
            <>
              <Outcome preview={shown} offer={offer} received={receivedOf(detail)} guest={detail.guest} />
              <Consequences preview={shown} papers={shown.papers} />
            </>
          )
        }
      </Previewed>
      <ReasonFields codes={CANCEL_REASONS} reason={reason} nameOf={t.reasonCode} onChange={setReason} />
    </BookingPanel>
  );
}

/** What is kept of the guest's money, according to the last line of the money. */
function receivedOf({ money: rows }: BookingDetail): number {
  return rows.at(-1)?.balance ?? 0;
}
