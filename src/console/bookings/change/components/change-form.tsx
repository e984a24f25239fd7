import { useState } from "react";
import { CHANGE_REASONS } from "../../../../domain/booking/reasons.ts";
import { money, shortDayText, timesText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { Consequences, PriceChange } from "../../../kit/decision/components/consequences.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { RulesBroken } from "../../../kit/decision/components/rules-broken.tsx";
import type { PanelPlace } from "../../../kit/panel/panel-place.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { useNow } from "../../../kit/use-now.ts";
import { BasisChoice } from "../../../shared/change/components/basis-choice.tsx";
import { SettleChoice } from "../../../shared/change/components/settle-choice.tsx";
import { Warnings } from "../../../shared/change/components/warnings.tsx";
import { messages } from "../../../shared/change/messages.ts";
import { useChange } from "../../../shared/change/use-change.ts";
import { BookingPanel } from "../../../shared/seen/components/booking-panel.tsx";
import type { BookingDetail } from "../../detail/contract.ts";
import { type Slot, timesOf } from "../../new/draft.ts";
import { messages as newBookingMessages } from "../../new/messages.ts";
import { clockSpan, enteredIn, placeOf, slotOf } from "../change-draft.ts";
import type { AmendmentPreview } from "../contract.ts";
import { PlaceFields } from "./place-fields.tsx";

/** The form of a change: the input is previewed as it is typed, and nothing is written before the button is pressed. */
export function ChangeForm({
  opened,
  detail,
  place,
  onClose,
  title,
  isMoving,
}: {
  /** The booking as it was when the panel was opened, and as it is now. */
  opened: BookingDetail;
  detail: BookingDetail;
  place: PanelPlace | null;
  onClose: () => void;
  title: string;
  /** The other rooms are shown at once. */
  isMoving: boolean;
}) {
  const t = useTexts(messages);
  const { lostRoom } = useTexts(newBookingMessages);
  const { booking } = detail;
  const today = dayAt(useNow(), booking.time_zone);
  const [slot, setSlot] = useState(() => slotOf(opened.booking, place));
  const to = placeOf(booking, slot);
  const { decision, draft, edit, settlement, submit } = useChange({
    detail,
    to,
    typed: enteredIn(slot),
    missing: () => {
      if (!timesOf(slot)) return { text: t.wrongTime, selector: "[data-step=when]" };
      if (slot.isLost && slot.room) return { text: lostRoom(slot.room.name), selector: "[data-step=lost]" };
      return to ? null : { text: t.nothingChanged, selector: "[data-step=when]" };
    },
    label: t.submitChange,
    text: t.changed,
    onClose,
  });
  const isOfDue = settlement?.way === "due" && settlement.pay_by !== null;
  const focusPrice = () => decision.root.current?.querySelector<HTMLElement>("[name=basis]:checked")?.focus();
  return (
    <BookingPanel
      decision={decision}
      detail={detail}
      title={title}
      submit={submit}
      footNote={settlement?.needs_step_up && t.stepUp}
      mail={draft.mail}
      onMail={(mail) => edit({ mail })}
      onClose={onClose}
    >
      {booking.status === "ongoing" && <Notice tone="info">{t.running}</Notice>}
      <PlaceFields
        booking={booking}
        slot={slot}
        onChange={setSlot}
        isMoving={isMoving}
        onChosen={focusPrice}
      />
      <div className="mt-4">
        <Previewed decision={decision}>
          {(answer) => (
            <>
              <WhatChanges booking={booking} slot={slot} answer={answer} />
              <div className="mb-3 space-y-3">
                <BasisChoice preview={answer} price={draft.price} onChange={(price) => edit({ price })} />
                <SettleChoice
                  preview={answer}
                  way={draft.way}
                  guest={detail.guest}
                  onChange={(way) => edit({ way })}
                />
                {isOfDue && (
                  <TextField
                    type="date"
                    label={t.payByDay}
                    hint={t.payByHint}
                    value={draft.payBy}
                    min={today}
                    onChange={({ target }) => edit({ payBy: target.value })}
                  />
                )}
              </div>
              <Warnings preview={answer} />
              <RulesBroken preview={answer} ticked={decision.ticked} onTick={decision.tick} />
              <Consequences preview={answer} papers={answer.papers} />
            </>
          )}
        </Previewed>
      </div>
      <div className="mb-3 mt-4">
        <ReasonFields
          codes={CHANGE_REASONS}
          reason={draft.reason}
          nameOf={t.reasonCode}
          onChange={(reason) => edit({ reason })}
        />
      </div>
    </BookingPanel>
  );
}

/** The times before and after, where a running booking goes on, and what it costs. */
function WhatChanges({
  booking,
  slot,
  answer,
}: {
  booking: BookingDetail["booking"];
  slot: Slot;
  answer: AmendmentPreview;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const times = timesOf(slot);
  return (
    <section aria-label={t.changeLine} className="mb-3 rounded-card border border-line px-3 py-2.5">
      <p className="figures mb-2">
        <del className="block text-ink-2">
          {shortDayText(booking.start_datetime.slice(0, 10), locale)} {clockSpan(booking)}
        </del>
        {times && (
          <strong className="block">
            {shortDayText(times.day, locale)} {timesText(times.from, times.to)}
          </strong>
        )}
      </p>
      {answer.goes_on_at && (
        <p className="mb-2 text-ink-2">
          {t.goesOn(answer.goes_on_at.slice(11), money(answer.used ?? 0, booking.currency))}
        </p>
      )}
      <PriceChange preview={answer} />
    </section>
  );
}
