import { useState } from "react";
import { takesMail } from "../../../../domain/account/mail-address.ts";
import { CHANGE_REASONS } from "../../../../domain/booking/reasons.ts";
import type { PriceBasis } from "../../../../domain/booking/staff-change.ts";
import { dayOfWall, formatWall, minuteFrom, parseWall } from "../../../../domain/time/clock.ts";
import { money, shortDayText, timesText } from "../../../../i18n/format.ts";
import { methodName } from "../../../../i18n/staff.ts";
import type { AmendmentPreview } from "../../../bookings/change/contract.ts";
import type { BookingDetail } from "../../../bookings/detail/contract.ts";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { Consequences } from "../../../kit/decision/components/consequences.tsx";
import { MailChoice } from "../../../kit/decision/components/mail-choice.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { RulesBroken } from "../../../kit/decision/components/rules-broken.tsx";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { BasisChoice } from "../../../shared/change/components/basis-choice.tsx";
import { SettleChoice } from "../../../shared/change/components/settle-choice.tsx";
import { Warnings } from "../../../shared/change/components/warnings.tsx";
import { messages as panelMessages } from "../../../shared/change/messages.ts";
import { useChange } from "../../../shared/change/use-change.ts";
import { useBookingDetail } from "../../../shared/seen/use-booking-detail.ts";
import { startOfLane } from "../../lanes/bars.ts";
import type { Model } from "../../lanes/model.ts";
import type { Dropped } from "../carry.ts";
import { messages } from "../messages.ts";
import { BesideCard } from "./beside-card.tsx";

type Proposed = { proposal: Dropped; model: Model; onClose: () => void };

/**
 * The consequences of dropping a bar elsewhere (TIMELINE-8). It is a preview: nothing is written before the button is
 * pressed, and Escape puts the bar back.
 */
export function MoveCard(proposed: Proposed) {
  const t = useTexts(messages);
  const { id } = proposed.proposal.bar.bar;
  const query = useBookingDetail(String(id));
  const [isRead, setRead] = useState(false);
  // The decision is about the booking as it was when it was dropped, not as in an earlier answer.
  if (!isRead && query.data && !query.isLoading) setRead(true);
  const problem = useProblemText(query.problem);
  if (query.data && isRead) return <MoveForm {...proposed} detail={query.data} key={id} />;
  return (
    <BesideCard title={t.title} number={id} onClose={proposed.onClose} footer={null}>
      <div className="min-h-24">{problem && <Notice tone="error">{problem}</Notice>}</div>
    </BesideCard>
  );
}

function MoveForm({ proposal, model, onClose, detail }: Proposed & { detail: BookingDetail }) {
  const t = useTexts(messages);
  const panel = useTexts(panelMessages);
  const locale = useLocale();
  const { booking, guest } = detail;
  const row = model.rows.get(proposal.lane.key);
  const start = startOfLane(model.day, proposal.lane);
  const { spaceId } = proposal.lane;
  const { decision, draft, edit, settlement } = useChange({
    detail,
    to: {
      ...(spaceId === booking.space.id ? {} : { space_id: spaceId }),
      start_datetime: formatWall(start + proposal.span.from),
      end_datetime: formatWall(start + proposal.span.to),
    },
    typed: null,
    missing: () => null,
    label: t.move,
    text: t.moved,
    onClose,
  });
  return (
    <BesideCard
      title={t.title}
      number={booking.id}
      onClose={onClose}
      footer={
        <SubmitBar
          decision={decision}
          note={settlement?.needs_step_up ? panel.stepUp : t.policyStays}
          onClose={onClose}
        >
          {t.move}
        </SubmitBar>
      }
    >
      <div ref={decision.root}>
        <p className="mb-2">
          <strong>{guest.name}</strong>{" "}
          <span className="figures text-ink-2">
            {methodName(booking.payment_way, locale)} {money(booking.price, booking.currency)}
          </span>
        </p>
        <Rows booking={booking} proposal={proposal} model={model} answer={decision.answer} />
        <Previewed decision={decision}>
          {(answer) => (
            <>
              <PlanWords answer={answer} cleaning={row?.space.cleaning ?? 0} end={proposal.span.to} />
              <RulesBroken preview={answer} ticked={decision.ticked} onTick={decision.tick} />
              <Warnings preview={answer} />
              <div className="space-y-3">
                {hasBases(answer, draft.price.basis) && (
                  <BasisChoice preview={answer} price={draft.price} onChange={(price) => edit({ price })} />
                )}
                <SettleChoice
                  preview={answer}
                  way={draft.way}
                  guest={guest}
                  onChange={(way) => edit({ way })}
                />
              </div>
              <Consequences preview={answer} papers={answer.papers} />
            </>
          )}
        </Previewed>
        <div className="mt-3 space-y-2.5">
          <ReasonFields
            codes={CHANGE_REASONS}
            reason={draft.reason}
            nameOf={panel.reasonCode}
            onChange={(reason) => edit({ reason })}
          />
          <MailChoice
            mail={draft.mail}
            onChange={(mail) => edit({ mail })}
            mails={decision.answer?.mails ?? []}
            canSend={takesMail(guest.mail)}
          />
        </div>
      </div>
    </BesideCard>
  );
}

/** Is there a price to choose from? */
function hasBases({ catalogue, as_booked: asBooked }: AmendmentPreview, basis: PriceBasis): boolean {
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
