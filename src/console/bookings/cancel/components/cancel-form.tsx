import { type ReactNode, useRef, useState } from "react";
import { takesMail } from "../../../../domain/account/mail-address.ts";
import { isOurs } from "../../../../domain/booking/staff-cancel.ts";
import { typedAmount } from "../../../../domain/money/typed-amount.ts";
import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { Consequences } from "../../../kit/decision/components/consequences.tsx";
import { MailChoice, type MailWish } from "../../../kit/decision/components/mail-choice.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { type Lack, useSubmit } from "../../../kit/panel/use-submit.ts";
import { announceChanges, api, say, useLocale, useTexts } from "../../../kit/state.ts";
import type { BookingDetail } from "../../detail/contract.ts";
import { BookingSummary } from "../../seen/components/booking-summary.tsx";
import { useSeenBooking } from "../../seen/use-seen-booking.ts";
import type { CancellationsContract } from "../contract.ts";
import { messages } from "../messages/panel.ts";
import { type CancelReason, REASONS } from "../reasons.ts";
import { type Choice, FeeChoice, offerOf } from "./fee-choice.tsx";
import { Outcome } from "./outcome.tsx";

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
  const p = useTexts(previewMessages);
  const locale = useLocale();
  const { open } = usePanel();
  const { booking, guest, can } = detail;
  const { currency } = booking;
  const body = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState<CancelReason>({ code: "guest_request", text: "" });
  /** Null: as the reason says. */
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [amount, setAmount] = useState("");
  const [isTransferOurs, setIsTransferOurs] = useState(false);
  const [mail, setMail] = useState<MailWish>({ send: true, note: "" });
  const [isDone, finish] = useFinish(onClose);
  const choice: Choice = chosen ?? (isOurs(reason.code) ? "none" : "policy");
  const typed = typedAmount(amount, currency);
  const question = {
    ...(choice === "none" ? { fee: 0, bears_transfer_fee: false } : {}),
    ...(choice === "other" && typed !== null ? { fee: typed } : {}),
    ...(choice !== "none" ? { bears_transfer_fee: !isTransferOurs } : {}),
    // A reason on our side would make the cancel free although the policy was chosen.
    reason: choice === "policy" && isOurs(reason.code) ? { ...reason, code: "other" as const } : reason,
    mail,
  };
  const preview = usePreview(isDone ? null : { question, locale, version: booking.version }, (one, signal) =>
    api<CancellationsContract>()(
      "POST operate/bookings/:id/cancel/preview",
      { params: { id: booking.id }, body: one.question },
      { signal },
    ),
  );
  const { answer } = preview;
  const previewProblem = useProblemText(preview.problem);
  const offer = answer && offerOf(answer, choice);
  const isWrongAmount =
    choice === "other" && (typed === null || (answer !== null && typed > answer.largest_fee));

  const canceling = useVersionedAction({
    ...useSeenBooking(booking),
    isPinned: true,
    send: (
      idempotencyKey,
      version,
      sent: {
        fee: number;
        bears_transfer_fee: boolean;
        back_fee: number;
        reason: CancelReason;
        mail: MailWish;
      },
    ) =>
      api<CancellationsContract>()(
        "POST operate/bookings/:id/cancel",
        { params: { id: booking.id }, body: { ...sent, version } },
        { idempotencyKey },
      ),
    onDone: ({ id }) => {
      say(t.done(id), { auditPath: operatePaths.audit(`subject=reservation:${id}`) });
      announceChanges({ all: false, spaces: [booking.space.id], bookings: [id] });
      finish();
    },
  });
  const lack = (): Lack | null => {
    if (isWrongAmount)
      return {
        text: t.wrongAmount(money(answer?.largest_fee ?? booking.full_price, currency)),
        selector: "[name=fee]:checked",
      };
    if (!answer || !preview.isFresh || !offer) return { text: previewProblem || p.hurry, selector: "" };
    if (offer.why_not) return { text: offer.why_not, selector: "[name=fee]:checked" };
    return null;
  };
  const send = async () => {
    if (!offer || canceling.isBusy) return;
    const { fee, bears_transfer_fee, refund } = offer;
    if (!(await canceling.run({ fee, bears_transfer_fee, back_fee: refund, reason, mail }))) preview.reload();
  };
  const { missing, submit } = useSubmit({
    root: body,
    label: t.submit,
    lack,
    run: () => void send(),
    typed: JSON.stringify([choice, amount, isTransferOurs, reason, preview.isFresh]),
  });
  const isTouched = chosen !== null || reason.text !== "" || mail.note !== "" || amount !== "";
  return (
    <Panel
      title={t.title}
      note={<span className="figures">{booking.id}</span>}
      onClose={onClose}
      isDirty={isTouched && !isDone}
      footer={
        <SubmitBar
          problem={<ActionProblem action={canceling} onAnyway={submit} />}
          missing={missing}
          note={offer?.needs_step_up ? t.stepUp : undefined}
          look="danger"
          isBusy={canceling.isBusy}
          isPossible={canceling.isPossible}
          onSubmit={submit}
          onClose={onClose}
        >
          {offer && preview.isFresh
            ? offer.refund > 0
              ? t.submitRefund(money(offer.refund, currency))
              : t.submitNoRefund
            : t.submit}
        </SubmitBar>
      }
    >
      <div ref={body} className="space-y-3.5">
        <BookingSummary booking={booking} />
        {others}
        {can.change.ok && (
          <p className="text-sub text-ink-2">
            {t.insteadHint}
            <Button size="small" look="text" onClick={() => open("change", booking.id)}>
              {t.instead}
            </Button>
          </p>
        )}
        <FeeChoice
          preview={answer}
          choice={choice}
          amount={amount}
          isTransferOurs={isTransferOurs}
          isWrongAmount={isWrongAmount && amount !== ""}
          currency={currency}
          onChoice={setChosen}
          onAmount={setAmount}
          onTransferOurs={setIsTransferOurs}
        />
        {previewProblem && <Notice tone="error">{previewProblem}</Notice>}
        {answer && offer && !isWrongAmount && (
          <div aria-busy={preview.isLoading} className={preview.isFresh ? "" : "opacity-60"}>
            <Outcome preview={answer} offer={offer} received={receivedOf(detail)} />
            <Consequences preview={answer} papers={answer.papers} />
          </div>
        )}
        <ReasonFields codes={REASONS} reason={reason} nameOf={t.reasonCode} onChange={setReason} />
        <MailChoice
          mail={mail}
          onChange={setMail}
          mails={answer?.mails ?? []}
          canSend={takesMail(guest.mail)}
        />
      </div>
    </Panel>
  );
}

/** What is kept of the guest's money, according to the last line of the money. */
function receivedOf({ money: rows }: BookingDetail): number {
  return rows.at(-1)?.balance ?? 0;
}
