import { useState } from "react";
import { typedTimes } from "../../../../domain/search/typed-times.ts";
import { dayAt, toWallMinute } from "../../../../i18n/wall-clock.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { useCan, useTexts } from "../../../kit/state.ts";
import { useNow } from "../../../kit/use-now.ts";
import { messages } from "../../../shared/change/messages.ts";
import type { BookingDetail } from "../../detail/contract.ts";
import { RoomChoice } from "../../new/components/room-choice.tsx";
import { TimeFields } from "../../new/components/time-fields.tsx";
import { isUnread, type Slot, withTyped } from "../../new/draft.ts";
import { restOf } from "../change-draft.ts";

/** When and where a booking goes. Of a running booking only the end and the room can change. */
export function PlaceFields({
  booking,
  slot,
  onChange,
  isMoving: isForMove,
  onChosen,
}: {
  booking: BookingDetail["booking"];
  slot: Slot;
  onChange: (slot: Slot) => void;
  /** The other rooms are shown at once. */
  isMoving: boolean;
  /** A room was taken with Enter. */
  onChosen: () => void;
}) {
  const t = useTexts(messages);
  const mayPrice = useCan("price");
  const now = useNow();
  const today = dayAt(now, booking.time_zone);
  const [isMoving, setIsMoving] = useState(isForMove || slot.room !== null);
  const isRunning = booking.status === "ongoing";
  const stay = () => {
    setIsMoving(false);
    onChange({ ...slot, room: null });
  };
  return (
    <section aria-label={t.times} data-slot>
      <TextField
        label={t.times}
        placeholder={t.whenHint}
        hint={isUnread(typedTimes(slot.line, today)) ? t.notRead : undefined}
        value={slot.line}
        maxLength={120}
        autoComplete="off"
        data-step="when"
        data-autofocus
        onChange={({ target }) => {
          const typed = typedTimes(target.value, today);
          onChange(withTyped(slot, target.value, isRunning ? { ...typed, day: null, start: null } : typed));
        }}
      />
      <TimeFields
        slot={slot}
        isStartFixed={isRunning}
        onChange={(part) => onChange({ ...slot, line: "", ...part })}
      />
      {mayPrice && booking.cleaning_minutes > 0 && (
        <Checkbox
          label={t.withoutCleaning}
          checked={slot.isWithoutCleaning}
          onChange={({ target }) => onChange({ ...slot, isWithoutCleaning: target.checked })}
        />
      )}
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="text-meta font-bold text-ink-2">{t.room}</span>{" "}
          {slot.room && (
            <>
              <del className="text-ink-2">{booking.space.name}</del>
              {" → "}
            </>
          )}
          <strong>{(slot.room ?? booking.space).name}</strong>
        </p>
        {isMoving ? (
          <Button size="small" look="text" onClick={stay}>
            {t.stayInRoom}
          </Button>
        ) : (
          <Button size="small" onClick={() => setIsMoving(true)}>
            {t.otherRoom}
          </Button>
        )}
      </div>
      {isMoving && (
        <>
          <TextField
            className="mt-2"
            label={t.words}
            value={slot.words}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...slot, words: target.value })}
          />
          <RoomChoice
            slot={isRunning ? restOf(slot, toWallMinute(now, booking.time_zone)) : slot}
            onChange={isRunning ? ({ room }) => onChange({ ...slot, room }) : onChange}
            booking={booking.id}
            onChosen={onChosen}
          />
        </>
      )}
    </section>
  );
}
