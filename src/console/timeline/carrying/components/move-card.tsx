import { useRef, useState } from "react";
import { takesMail } from "../../../../domain/account/mail-address.ts";
import { CHANGE_REASONS } from "../../../../domain/booking/reasons.ts";
import { typedAmount } from "../../../../domain/money/typed-amount.ts";
import { dayOfWall, formatWall, minuteFrom, parseWall } from "../../../../domain/time/clock.ts";
import { money, shortDayText, timesText } from "../../../../i18n/format.ts";
import { methodName, rightName } from "../../../../i18n/staff.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import {
  BasisChoice,
  type PriceDraft,
  priceShown,
} from "../../../bookings/change/components/basis-choice.tsx";
import {
  SettleChoice,
  type SettleWay,
  settlementOf,
} from "../../../bookings/change/components/settle-choice.tsx";
import type { AmendmentPreview, AmendmentsContract, ChangeBody } from "../../../bookings/change/contract.ts";
import { messages as panelMessages } from "../../../bookings/change/messages/panel.ts";
import type { BookingDetail } from "../../../bookings/detail/contract.ts";
import { useBookingDetail } from "../../../bookings/seen/use-booking-detail.ts";
import { useSeenBooking } from "../../../bookings/seen/use-seen-booking.ts";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { Consequences } from "../../../kit/decision/components/consequences.tsx";
import { MailChoice, type MailWish } from "../../../kit/decision/components/mail-choice.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { RulesBroken, useRulesLeft } from "../../../kit/decision/components/rules-broken.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import { type Lack, useSubmit } from "../../../kit/panel/use-submit.ts";
import { announceChanges, api, say, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { startOfLane } from "../../lanes/bars.ts";
import type { Model } from "../../lanes/model.ts";
import type { Dropped } from "../carry.ts";
import { messages } from "../messages.ts";
import { BesideCard } from "./beside-card.tsx";

type Code = AmendmentPreview["rules_broken"][number]["code"];
type ReasonCode = NonNullable<ChangeBody["reason"]>["code"];

type Proposed = { proposal: Dropped; model: Model; onClose: () => void };

/**
 * The consequences of dropping a bar elsewhere (TIMELINE-8). It is a preview: nothing is written before the button is
 * pressed, and Escape puts the bar back.
 */
export function MoveCard(proposed: Proposed) {
  const t = useTexts(messages);
  const { id } = proposed.proposal.bar.bar;
  const query = useBookingDetail(String(id));
  const [opened, setOpened] = useState<BookingDetail | null>(null);
  // The decision is about the booking as it was when it was dropped, not as in an earlier answer.
  if (opened === null && query.data && !query.isLoading) setOpened(query.data);
  const problem = useProblemText(query.problem);
  if (query.data && opened)
    return <MoveForm {...proposed} opened={opened} detail={query.data} key={`${id}`} />;
  return (
    <BesideCard title={t.title} number={id} onClose={proposed.onClose} footer={null}>
      <div className="min-h-24">{problem && <Notice tone="error">{problem}</Notice>}</div>
    </BesideCard>
  );
}

function MoveForm({
  proposal,
  model,
  onClose,
  opened,
  detail,
}: Proposed & { opened: BookingDetail; detail: BookingDetail }) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const panel = useTexts(panelMessages);
  const locale = useLocale();
  const rulesLeft = useRulesLeft();
  const { rights } = useMe();
  const { booking, guest } = detail;
  const body = useRef<HTMLDivElement>(null);
  const [price, setPrice] = useState<PriceDraft>({ basis: "catalogue", own: "" });
  const [way, setWay] = useState<SettleWay | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<Code>>(new Set());
  const [reason, setReason] = useState<{ code: ReasonCode; text: string }>({
    code: "guest_request",
    text: "",
  });
  const [mail, setMail] = useState<MailWish>({ send: true, note: "" });
  const row = model.rows.get(proposal.lane.key);
  const start = startOfLane(model.day, proposal.lane);
  const question = {
    ...(proposal.lane.spaceId === booking.space.id ? {} : { space_id: proposal.lane.spaceId }),
    start_datetime: formatWall(start + proposal.span.from),
    end_datetime: formatWall(start + proposal.span.to),
    ...priceAsked(price, booking.currency),
    mail,
    ...(way ? { settle: way } : {}),
  };
  const preview = usePreview({ question, locale, version: booking.version }, (one, signal) =>
    api<AmendmentsContract>()(
      "POST operate/bookings/:id/change/preview",
      { params: { id: booking.id }, body: one.question },
      { signal },
    ),
  );
  const { answer } = preview;
  const previewProblem = useProblemText(preview.problem);
  const settlement = answer && settlementOf(answer, way);
  const shown = answer && priceShown(answer, price, booking.currency);

  const moving = useVersionedAction({
    ...useSeenBooking(booking),
    isPinned: true,
    send: (idempotencyKey, version, seen: number, settle: SettleWay) =>
      api<AmendmentsContract>()(
        "POST operate/bookings/:id/change",
        {
          params: { id: booking.id },
          body: { ...question, version, price: seen, settle, override: [...ticked], reason },
        },
        { idempotencyKey },
      ),
    onDone: ({ id }) => {
      say(t.moved(id), { auditPath: operatePaths.audit(`subject=reservation:${id}`) });
      announceChanges({
        all: false,
        spaces: [opened.booking.space.id, proposal.lane.spaceId],
        bookings: [id],
      });
      onClose();
    },
  });
  const lack = (): Lack | null => {
    if (!answer || !preview.isFresh) return { text: previewProblem || p.hurry, selector: "" };
    if (answer.impossible.length > 0 || answer.conflicts.length > 0)
      return { text: p.standsInTheWay, selector: "" };
    if (shown === null || !settlement) return { text: t.noPrice, selector: "[name=basis]" };
    if (!rights.includes(settlement.right))
      return { text: p.needsRight(rightName(settlement.right, locale)), selector: "[name=settle]" };
    return rulesLeft(answer, ticked);
  };
  const { missing, submit } = useSubmit({
    root: body,
    label: t.move,
    lack,
    run: async () => {
      if (shown === null || !settlement || moving.isBusy) return;
      if (!(await moving.run(shown, settlement.way))) preview.reload();
    },
    typed: JSON.stringify([question, [...ticked], reason]),
  });
  return (
    <BesideCard
      title={t.title}
      number={booking.id}
      onClose={onClose}
      footer={
        <SubmitBar
          problem={<ActionProblem action={moving} onAnyway={submit} />}
          missing={missing}
          note={t.policyStays}
          isBusy={moving.isBusy}
          isPossible={moving.isPossible}
          onSubmit={submit}
          onClose={onClose}
        >
          {t.move}
        </SubmitBar>
      }
    >
      <div ref={body} aria-busy={preview.isLoading}>
        <p className="mb-2">
          <strong>{guest.name}</strong>{" "}
          <span className="figures text-ink-2">
            {methodName(booking.payment_way, locale)} {money(booking.price, booking.currency)}
          </span>
        </p>
        <Rows booking={booking} proposal={proposal} model={model} answer={answer} />
        {previewProblem && <Notice tone="error">{previewProblem}</Notice>}
        {answer && (
          <div className={preview.isFresh ? "" : "opacity-60"}>
            <PlanWords answer={answer} cleaning={row?.space.cleaning ?? 0} end={proposal.span.to} />
            <RulesBroken preview={answer} ticked={ticked} onTick={setTicked} />
            {answer.warnings.map(({ code, text }) => (
              <Notice key={code} tone="warn">
                {text}
              </Notice>
            ))}
            <div className="space-y-3">
              {hasBases(answer, price.basis) && (
                <BasisChoice preview={answer} price={price} onChange={setPrice} />
              )}
              <SettleChoice preview={answer} way={way} onChange={setWay} />
            </div>
            <Consequences preview={answer} papers={answer.papers} />
          </div>
        )}
        <div className="mt-3 space-y-2.5">
          <ReasonFields
            codes={CHANGE_REASONS}
            reason={reason}
            nameOf={panel.reasonCode}
            onChange={setReason}
          />
          <MailChoice
            mail={mail}
            onChange={setMail}
            mails={answer?.mails ?? []}
            canSend={takesMail(guest.mail)}
          />
        </div>
      </div>
    </BesideCard>
  );
}

/** The requested price; while the typed price is not an amount yet, the catalogue's price is shown. */
function priceAsked({ basis, own }: PriceDraft, currency: BookingDetail["booking"]["currency"]) {
  const amount = basis === "own" ? typedAmount(own, currency) : null;
  if (amount !== null) return { price_basis: basis, price: amount };
  return { price_basis: basis === "own" ? ("catalogue" as const) : basis };
}

/** Is there a price to choose from? */
function hasBases({ catalogue, as_booked: asBooked }: AmendmentPreview, basis: PriceDraft["basis"]): boolean {
  return (
    basis !== "catalogue" || catalogue === null || (asBooked !== null && asBooked.price !== catalogue.price)
  );
}

/** Where it is, struck through, even if somebody else has just moved it, and where it would be. */
function Rows({
  booking,
  proposal: { lane, span },
  model,
  answer,
}: {
  booking: BookingDetail["booking"];
  proposal: Dropped;
  model: Model;
  answer: AmendmentPreview | null;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const to = model.rows.get(lane.key);
  const midnight = startOfLane(model.day, lane);
  const before = [booking.start_datetime, booking.end_datetime].map((text) => parseWall(text) ?? 0);
  const after = [midnight + span.from, midnight + span.to];
  const isOtherDay = dayOfWall(before[0] ?? 0) !== dayOfWall(after[0] ?? 0);
  const timesOf = ([start = 0, end = 0]: readonly number[]) => {
    const day = dayOfWall(start);
    const times = timesText(minuteFrom(day, start), minuteFrom(day, end));
    return isOtherDay ? `${shortDayText(day, locale)} ${times}` : times;
  };
  return (
    <dl className="figures mb-1 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <dt className="text-ink-2">{t.now}</dt>
      <dd className="whitespace-normal text-ink-2 line-through">
        {booking.space.name} <span className="figures">{timesOf(before)}</span>
      </dd>
      <dd className="text-right text-ink-2 line-through">{money(booking.price, booking.currency)}</dd>
      <dt>{t.after}</dt>
      <dd className="whitespace-normal font-bold">
        {to?.space.name} <span className="figures">{timesOf(after)}</span>
      </dd>
      <dd className="text-right font-bold">{answer ? money(answer.price_after, answer.currency) : ""}</dd>
    </dl>
  );
}

/** The plans that the price is based on, and until when the room is cleaned. */
function PlanWords({ answer, cleaning, end }: { answer: AmendmentPreview; cleaning: number; end: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const lines = answer.price_lines
    .filter((line) => line.billed_hours > 0)
    .map((line) => t.line(line.name[locale], line.billed_hours, money(line.cost_per_hour, answer.currency)));
  const isFree = answer.conflicts.length === 0 && answer.impossible.length === 0;
  return (
    <p className="mb-3 text-sub text-ink-2">
      {[
        ...lines,
        ...(cleaning > 0 ? [t.cleaning(timesText(end, end + cleaning))] : []),
        ...(isFree ? [t.isFree] : []),
      ].join(t.join)}
    </p>
  );
}
