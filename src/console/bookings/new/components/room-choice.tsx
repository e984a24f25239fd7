import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { parseClock, wallMinute } from "../../../../domain/time/clock.ts";
import { dottedText, timesText } from "../../../../i18n/format.ts";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { useIsLong } from "../../../kit/use-query.ts";
import { atWalls, type Room, type Slot, shifted, wantedOf } from "../draft.ts";
import { messages } from "../messages.ts";
import { roomOf, useFreeRooms } from "../use-free-rooms.ts";
import { FreeRooms } from "./free-rooms.tsx";
import { type NearRoom, NearRooms } from "./near-rooms.tsx";
import { OverridableRooms } from "./overridable-rooms.tsx";
import { UnlistedRoom } from "./unlisted-room.tsx";

const QUARTERS = [
  { key: "ArrowLeft", minutes: -15 },
  { key: "ArrowRight", minutes: 15 },
];

/**
 * The rooms that are free at the slot's time. Arrow keys go through them and move the time by a quarter of an hour; Enter
 * takes one. Where none is free, the nearest that are.
 */
export function RoomChoice({
  slot,
  onChange,
  onChosen,
  booking = null,
  isAwaited = false,
  onShown,
}: {
  slot: Slot;
  onChange: (slot: Slot) => void;
  onChosen: () => void;
  /** The booking that another room is wanted for: prices are as of its booking, rooms like its own come first. */
  booking?: number | null;
  /** The keyboard goes to the first room as soon as the rooms of these times are there. */
  isAwaited?: boolean;
  onShown?: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const name = useId();
  const rooms = useFreeRooms({ slot, booking, onChange });
  const { free, times, spaces } = rooms;
  const { room } = slot;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that they are awaited.
  useEffect(() => {
    if (!isAwaited || !free.isFresh) return;
    focusRoom(place.current);
    onShown?.();
  }, [isAwaited, free.isFresh]);
  const hasKeyboard = useRef(false);
  // Other times have other rooms: the one with the keyboard may be gone.
  useLayoutEffect(() => {
    if (hasKeyboard.current && document.activeElement === document.body) focusRoom(place.current);
  });
  const problem = useProblemText(free.problem);
  const isSlow = useIsLong(free.isLoading);
  if (!times) return <p className="mt-2 text-sub text-ink-2">{t.chooseTime}</p>;
  const words = slot.words.trim();
  const take = (one: Parameters<typeof roomOf>[0]) => onChange({ ...slot, room: roomOf(one), isLost: false });
  const keep = () => onChange({ ...slot, isLost: false, keptFor: wantedOf(slot) });
  /** Any change of the room makes it a choice. */
  const chosen = (one: Slot): Slot => ({ ...one, room: room && roomAsChosen(room) });
  const takeNear = (one: NearRoom) => {
    const [from, to] = [parseClock(one.from), parseClock(one.to)];
    if (from === null || to === null) return;
    onChange({
      ...atWalls(slot, wallMinute(times.day, from), wallMinute(times.day, to)),
      room: roomOf(one),
      isLost: false,
    });
    // The rooms of its time take the place of what was offered, and with it of what has the keyboard.
    onChosen();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event) || event.ctrlKey || event.metaKey) return;
    const quarter = QUARTERS.find(({ key }) => key === event.key);
    if (quarter) onChange(chosen(shifted(slot, quarter.minutes)));
    else if (event.key === "Enter" && room) {
      if (room.isAutomatic) onChange(chosen(slot));
      onChosen();
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the keyboard is.
    <div
      ref={place}
      onFocus={() => {
        hasKeyboard.current = true;
      }}
      onBlur={() => {
        hasKeyboard.current = false;
      }}
      className="mt-2.5"
      aria-busy={free.isLoading}
    >
      <p role="status" className="figures mb-1 text-meta font-bold text-ink-2">
        {free.answer === null
          ? isSlow
            ? t.searching
            : ""
          : spaces.length > 0
            ? dottedText([timesText(times.from, times.to), t.freeCount(spaces.length)], locale)
            : words === ""
              ? t.noneFree
              : t.noneFreeOf(words)}
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {rooms.isGone && room && !room.isAutomatic && (
        <UnlistedRoom room={room} rooms={rooms} name={name} onKeyDown={onKeyDown} onKeep={keep} />
      )}
      {spaces.length > 0 && (
        <FreeRooms
          rooms={spaces}
          name={name}
          chosen={room}
          onTake={take}
          onReach={(one) => onChange({ ...slot, room: { ...roomOf(one), isAutomatic: true } })}
          onKeyDown={onKeyDown}
        />
      )}
      <OverridableRooms
        rooms={rooms.overridable}
        name={name}
        chosen={room?.id}
        onTake={take}
        onKeyDown={onKeyDown}
      />
      <NearRooms title={t.others} rooms={rooms.others} chosen={room?.id} onTake={takeNear} />
      <NearRooms title={t.near} rooms={rooms.later} onTake={takeNear} />
    </div>
  );
}

/** Moves the focus to the chosen room, or to the first one. */
function focusRoom(place: HTMLElement | null): void {
  const room =
    place?.querySelector<HTMLElement>("[data-room]:checked") ??
    place?.querySelector<HTMLElement>("[data-room]");
  room?.focus();
}

/** The room as a choice. */
function roomAsChosen({ isAutomatic: _, ...room }: Room): Room {
  return room;
}
