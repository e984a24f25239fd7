import { useRef, useState } from "react";
import { takesMail } from "../../../../domain/account/mail-address.ts";
import { editedAmount, typedAmount } from "../../../../domain/money/typed-amount.ts";
import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { NoRight, Notice, useProblemText } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { Consequences, PriceChange } from "../../../kit/decision/components/consequences.tsx";
import { MailChoice, type MailWish } from "../../../kit/decision/components/mail-choice.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { RulesBroken, useRulesLeft } from "../../../kit/decision/components/rules-broken.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { type Lack, useSubmit } from "../../../kit/panel/use-submit.ts";
import { announceChanges, api, say, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import type { BookingDetail } from "../../detail/contract.ts";
import { BookingSummary } from "../../seen/components/booking-summary.tsx";
import { WithBooking } from "../../seen/components/with-booking.tsx";
import { useSeenBooking } from "../../seen/use-seen-booking.ts";
import type { AmendmentPreview, AmendmentsContract, ChangeBody } from "../contract.ts";
import { messages } from "../messages/panel.ts";
import { SettleChoice, type SettleWay, settlementOf } from "./settle-choice.tsx";

type Code = AmendmentPreview["rules_broken"][number]["code"];
type ReasonCode = NonNullable<ChangeBody["reason"]>["code"];

const REASONS = ["goodwill", "our_fault", "correction", "guest_request", "maintenance", "other"] as const;

/** Another price for a booking at the same times. */
export default function PricePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  const mayPrice = useCan("price");
  if (id === null) return null;
  if (!mayPrice)
    return (
      <Panel title={t.priceTitle} onClose={onClose}>
        <NoRight right="price" />
      </Panel>
    );
  return (
    <WithBooking id={id} title={t.priceTitle} onClose={onClose}>
      {(detail) => <PriceForm detail={detail} onClose={onClose} />}
    </WithBooking>
  );
}

function PriceForm({ detail, onClose }: { detail: BookingDetail; onClose: () => void }) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const locale = useLocale();
  const { booking, guest } = detail;
  const { currency } = booking;
  const body = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(() => editedAmount(booking.full_price, currency));
  const [way, setWay] = useState<SettleWay | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<Code>>(new Set());
  const [reason, setReason] = useState<{ code: ReasonCode; text: string }>({ code: "goodwill", text: "" });
  const [mail, setMail] = useState<MailWish>({ send: true, note: "" });
  const rulesLeft = useRulesLeft();
  const [isDone, finish] = useFinish(onClose);
  const price = typedAmount(text, currency);
  const isOther = price !== null && price !== booking.full_price;
  const question = isOther ? { price, ...(way ? { settle: way } : {}), reason, mail } : null;
  const preview = usePreview(
    question && !isDone ? { question, locale, version: booking.version } : null,
    (one, signal) =>
      api<AmendmentsContract>()(
        "POST operate/bookings/:id/price/preview",
        { params: { id: booking.id }, body: one.question },
        { signal },
      ),
  );
  const { answer } = preview;
  const previewProblem = useProblemText(preview.problem);
  const settlement = answer && settlementOf(answer, way);
  const pricing = useVersionedAction({
    ...useSeenBooking(booking),
    isPinned: true,
    send: (idempotencyKey, version, sent: NonNullable<typeof question>, settle: SettleWay) =>
      api<AmendmentsContract>()(
        "POST operate/bookings/:id/price",
        { params: { id: booking.id }, body: { ...sent, settle, override: [...ticked], version } },
        { idempotencyKey },
      ),
    onDone: ({ id }) => {
      say(t.priced(id, money(price ?? 0, currency)), {
        auditPath: operatePaths.audit(`subject=reservation:${id}`),
      });
      announceChanges({ all: false, spaces: [], bookings: [id] });
      finish();
    },
  });
  const lack = (): Lack | null => {
    if (price === null) return { text: t.wrongAmount, selector: "input" };
    if (!isOther) return { text: t.samePrice, selector: "input" };
    if (!answer || !preview.isFresh) return { text: previewProblem || p.hurry, selector: "" };
    if (!settlement) return { text: p.standsInTheWay, selector: "input" };
    return rulesLeft(answer, ticked);
  };
  const send = async () => {
    if (!question || !settlement || pricing.isBusy) return;
    if (!(await pricing.run(question, settlement.way))) preview.reload();
  };
  const { missing, submit } = useSubmit({
    root: body,
    label: t.priceTitle,
    lack,
    run: () => void send(),
    typed: JSON.stringify([text, way, [...ticked], reason, preview.isFresh]),
  });
  return (
    <Panel
      title={t.priceTitle}
      note={<span className="figures">{booking.id}</span>}
      onClose={onClose}
      isDirty={!isDone && (isOther || reason.text !== "" || mail.note !== "")}
      footer={
        <SubmitBar
          problem={<ActionProblem action={pricing} onAnyway={submit} />}
          missing={missing}
          isBusy={pricing.isBusy}
          isPossible={pricing.isPossible}
          onSubmit={submit}
          onClose={onClose}
        >
          {isOther ? t.submitPrice(money(price, currency)) : t.priceTitle}
        </SubmitBar>
      }
    >
      <div ref={body} className="space-y-3">
        <BookingSummary booking={booking} />
        <AmountField
          label={t.newPrice}
          value={text}
          currency={currency}
          hint={`${t.now} ${money(booking.full_price, currency)}`}
          error={price === null ? t.wrongAmount : null}
          autoFocus
          onChange={setText}
        />
        {previewProblem && <Notice tone="error">{previewProblem}</Notice>}
        {answer && (
          <div aria-busy={preview.isLoading} className={`space-y-3 ${preview.isFresh ? "" : "opacity-60"}`}>
            <div className="rounded-card border border-line px-3 py-2.5">
              <PriceChange preview={answer} />
            </div>
            <SettleChoice preview={answer} way={way} onChange={setWay} />
            <RulesBroken preview={answer} ticked={ticked} onTick={setTicked} />
            {answer.warnings.map(({ code, text: warning }) => (
              <Notice key={code} tone="warn">
                {warning}
              </Notice>
            ))}
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
