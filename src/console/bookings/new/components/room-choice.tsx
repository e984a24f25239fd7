import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { formatClock, parseClock, wallMinute } from "../../../../domain/time/clock.ts";
import { dottedText, money, timesText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { WarningIcon } from "../../../kit/components/icons.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useIsLong } from "../../../kit/use-query.ts";
import type { FreeAnswer, NewBookingContract } from "../contract.ts";
import { atWalls, type Room, type Slot, shifted, timesOf, wantedOf } from "../draft.ts";
import { messages } from "../messages.ts";
import { byTime, type NearRoom, NearRooms } from "./near-rooms.tsx";
import { OverridableRooms } from "./overridable-rooms.tsx";

/** Free beyond the night is not worth telling. */
const LATE = "30:00";

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
  // A room that the address named is known by its number alone.
  const [opened] = useState(() => (slot.room?.name === "" ? slot.room.id : null));
  const times = timesOf(slot);
  const asked = times && {
    ...{ day: times.day, from: formatClock(times.from), to: formatClock(times.to) },
    ...(booking === null ? {} : { booking_id: String(booking) }),
  };
  const free = usePreview(
    asked && {
      ...asked,
      ...(slot.people === "" ? {} : { people: slot.people }),
      q: slot.words.trim(),
      ...(opened === null ? {} : { space_id: String(opened) }),
      locale,
    },
    ({ locale: _, ...query }, signal) => api<NewBookingContract>()("GET operate/free", { query }, { signal }),
  );
  const { room } = slot;
  const spaces = free.answer?.spaces ?? [];
  const overridable = free.answer?.overridable ?? [];
  const [others, later] = byTime(free.answer?.near ?? [], times);
  const isListed = [...spaces, ...others, ...overridable].some(({ space_id }) => space_id === room?.id);
  const isGone = free.isFresh && room !== null && !isListed;
  // Whether the chosen room is taken, or only not found by these words. Without any, the list says so itself.
  const isAlone = slot.words.trim() === "" && slot.people === "" && room?.id === opened;
  const alone = usePreview(
    asked && isGone && !room.isAutomatic && !isAlone
      ? { ...asked, q: "", space_id: String(room.id), locale }
      : null,
    ({ locale: _, ...query }, signal) => api<NewBookingContract>()("GET operate/free", { query }, { signal }),
  );
  const isBookable =
    isGone &&
    alone.isFresh &&
    [...(alone.answer?.spaces ?? []), ...(alone.answer?.overridable ?? [])].some(
      ({ space_id }) => space_id === room.id,
    );
  const isLost = isBookable && slot.keptFor !== wantedOf(slot);
  const first = spaces[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list.
  useEffect(() => {
    if (!free.isFresh) return;
    if (room?.isAutomatic && room.id !== first?.space_id)
      onChange({ ...slot, room: first ? { ...roomOf(first), isAutomatic: true } : null });
    else if (slot.isLost !== isLost) onChange({ ...slot, isLost });
  }, [free.isFresh, first?.space_id, isLost]);
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
  const named = free.answer?.room ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its name is known.
  useEffect(() => {
    if (named && slot.room?.id === named.space_id && slot.room.name === "")
      onChange({ ...slot, room: roomOf(named) });
  }, [named]);
  const problem = useProblemText(free.problem);
  const isSlow = useIsLong(free.isLoading);
  if (!times) return <p className="mt-2 text-sub text-ink-2">{t.chooseTime}</p>;
  const words = slot.words.trim();
  const take = (one: Parameters<typeof roomOf>[0]) => onChange({ ...slot, room: roomOf(one), isLost: false });
  /** What somebody does with the room makes it theirs. */
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
      {isGone && !room.isAutomatic && (
        <div className="mb-1.5 rounded-control border border-accent bg-tint px-3 py-2">
          <label className="flex items-center gap-2.5">
            <input
              type="radio"
              name={name}
              data-room
              checked
              readOnly
              onKeyDown={onKeyDown}
              className="size-[18px] shrink-0"
            />
            <span className="min-w-0">
              <strong className="block truncate">{room.name || t.roomOf(room.id)}</strong>
              {(alone.isFresh || isAlone) && (
                <span className="block text-sub text-warn">
                  {isBookable ? (isLost ? t.notFound : t.kept) : t.notFreeNow}
                </span>
              )}
            </span>
          </label>
          {isLost && (
            <Button
              size="small"
              className="mt-1.5"
              data-step="lost"
              onClick={() => onChange({ ...slot, isLost: false, keptFor: wantedOf(slot) })}
            >
              {t.keepRoom}
            </Button>
          )}
        </div>
      )}
      {spaces.length > 0 && (
        <fieldset
          aria-label={t.rooms}
          className="max-h-[232px] min-w-0 space-y-1.5 overflow-y-auto overscroll-contain p-0.5 max-md:max-h-[320px]"
        >
          {spaces.map((one) => (
            <label
              key={one.space_id}
              className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border px-3 py-1.5 transition-colors ${one.space_id === room?.id ? "border-accent bg-tint" : "border-edge/35 bg-white hover:bg-ground-2"}`}
            >
              <input
                type="radio"
                name={name}
                data-room
                checked={one.space_id === room?.id}
                onChange={() => take(one)}
                // A click on the room that the keyboard came to chooses it, though nothing about it changes.
                onClick={() => room?.isAutomatic && one.space_id === room.id && take(one)}
                onFocus={() =>
                  (!room || (room.isAutomatic && room.id !== one.space_id)) &&
                  onChange({ ...slot, room: { ...roomOf(one), isAutomatic: true } })
                }
                onKeyDown={onKeyDown}
                className="size-[18px] shrink-0"
              />
              <span className="min-w-0 flex-1">
                <strong className="block truncate">{one.name}</strong>
                <span className="figures block truncate text-sub text-ink-2">
                  {dottedText(
                    [
                      t.freeFor(one.capacity),
                      ...(one.group ? [one.group] : []),
                      one.area,
                      ...(one.free_until < LATE ? [t.freeUntil(one.free_until)] : []),
                    ],
                    locale,
                  )}
                </span>
                {one.rules_broken.map(({ code, text }) => (
                  <span key={code} className="flex items-start gap-1 text-sub text-warn">
                    <WarningIcon size={14} className="mt-0.5 shrink-0" />
                    {text}
                  </span>
                ))}
              </span>
              <span className="figures shrink-0 text-right">
                <strong className="block">{money(one.total, one.currency)}</strong>
                {one.lines.length === 1 && one.lines[0] && (
                  <span className="block text-sub text-ink-2">
                    {t.hours(one.lines[0].billed_hours, money(one.lines[0].cost_per_hour, one.currency))}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <OverridableRooms
        rooms={overridable}
        name={name}
        chosen={room?.id}
        onTake={take}
        onKeyDown={onKeyDown}
      />
      <NearRooms title={t.others} rooms={others} chosen={room?.id} onTake={takeNear} />
      <NearRooms title={t.near} rooms={later} onTake={takeNear} />
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

/** The room as somebody has chosen it. */
function roomAsChosen({ isAutomatic: _, ...room }: Room): Room {
  return room;
}

function roomOf({ space_id, name, group, currency }: NonNullable<FreeAnswer["room"]>): Room {
  return { id: space_id, name, group, currency };
}
