import { useEffect, useState } from "react";
import { formatClock } from "../../../domain/time/clock.ts";
import { api } from "../../kit/state.ts";
import { byTime } from "./components/near-rooms.tsx";
import type { FreeAnswer, FreeQuestion, NewBookingContract } from "./contract.ts";
import { type Room, type Slot, timesOf, wantedOf } from "./draft.ts";
import { useOffers } from "./use-offers.ts";

export type FreeRoomsOfSlot = ReturnType<typeof useFreeRooms>;

/**
 * The rooms that are free at the slot's time, read while it is typed. Keeps the slot in step with them: the first room is
 * chosen where the person has not chosen one, and a room that has gone is said to be lost.
 */
export function useFreeRooms({
  slot,
  booking,
  onChange,
}: {
  slot: Slot;
  /** The booking that another room is wanted for. */
  booking: number | null;
  onChange: (slot: Slot) => void;
}) {
  // A room that the address named is known by its number alone.
  const [opened] = useState(() => (slot.room?.name === "" ? slot.room.id : null));
  const times = timesOf(slot);
  const asked = times && {
    ...{ day: times.day, from: formatClock(times.from), to: formatClock(times.to) },
    ...(booking === null ? {} : { booking_id: String(booking) }),
  };
  const free = useOffers(
    asked && {
      ...asked,
      ...(slot.people === "" ? {} : { people: slot.people }),
      q: slot.words.trim(),
      ...(opened === null ? {} : { space_id: String(opened) }),
    },
    readFree,
  );
  const { room } = slot;
  const spaces = free.answer?.spaces ?? [];
  const overridable = free.answer?.overridable ?? [];
  const [others, later] = byTime(free.answer?.near ?? [], times);
  const isListed = [...spaces, ...others, ...overridable].some(({ space_id }) => space_id === room?.id);
  const isGone = free.isFresh && room !== null && !isListed;
  // Whether the chosen room is taken, or only not found by these words. Without any, the list says so itself.
  const isAlone = slot.words.trim() === "" && slot.people === "" && room?.id === opened;
  const alone = useOffers(
    asked && isGone && !room.isAutomatic && !isAlone ? { ...asked, q: "", space_id: String(room.id) } : null,
    readFree,
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
  const named = free.answer?.room ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its name is known.
  useEffect(() => {
    if (named && slot.room?.id === named.space_id && slot.room.name === "")
      onChange({ ...slot, room: roomOf(named) });
  }, [named]);
  return { free, alone, times, spaces, overridable, others, later, isGone, isAlone, isBookable, isLost };
}

function readFree(query: FreeQuestion, signal: AbortSignal): Promise<FreeAnswer> {
  return api<NewBookingContract>()("GET operate/free", { query }, { signal });
}

/** A room of an answer, as a slot has it. */
export function roomOf({ space_id, name, group, currency }: NonNullable<FreeAnswer["room"]>): Room {
  return { id: space_id, name, group, currency };
}
