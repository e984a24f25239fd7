import { useState } from "react";
import { differencesOf } from "../../kit/decision/use-versioned-action.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { useReadBooking, useSeen } from "../../shared/seen/use-seen-booking.ts";
import type { Change } from "./components/cancel-row.tsx";

type Result = { id: number; ok: boolean; problem: { code: string; text: string } | null };

const MOST = 50;

/**
 * The bookings that are canceled together, as they were when the panel was opened: which of them are included, what
 * became of each, and what somebody else has changed about it in the meantime (CONSOLE-31).
 */
export function useChosen(given: readonly BookingItem[]) {
  const seenOf = useSeen();
  const read = useReadBooking();
  const [items, setItems] = useState(() => given.slice(0, MOST));
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  /** Why a booking was not canceled; null for one that was. */
  const [results, setResults] = useState<ReadonlyMap<number, string | null>>(new Map());
  /** Those that somebody else has changed are left out until they are included again. */
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map());
  const isOpen = (id: number) => results.get(id) !== null || !results.has(id);
  const include = (id: number, isIncluded: boolean) =>
    setOut((all) => new Set(isIncluded ? [...all].filter((one) => one !== id) : [...all, id]));

  const readAgain = async (id: number) => {
    const before = items.find((item) => item.id === id);
    // What cannot be read now keeps its sentence, and is refused again.
    const now = await read(id).catch(() => null);
    if (!before || !now) return;
    setItems((all) => all.map((item) => (item.id === id ? now.booking : item)));
    include(id, false);
    setResults((all) => new Map([...all].filter(([one]) => one !== id)));
    const differences = differencesOf(seenOf(before), now.seen);
    setChanges((all) => new Map([...all, [id, { last: now.seen.last ?? null, differences }]]));
  };
  return {
    items,
    isTooMany: given.length > MOST,
    open: items.filter(({ id }) => isOpen(id)),
    left: items.filter(({ id }) => !out.has(id) && isOpen(id)),
    out,
    include,
    isStarted: results.size > 0,
    /** Whether it is still to be canceled. */
    isOpen,
    problemOf: (id: number) => results.get(id) ?? null,
    changeOf: (id: number) => changes.get(id) ?? null,
    answered: async (all: readonly Result[]) => {
      const outcomes = all.map(({ id, ok, problem }) => [id, ok ? null : (problem?.text ?? "")] as const);
      setResults((before) => new Map([...before, ...outcomes]));
      for (const { id, problem } of all) if (problem?.code === "stale") await readAgain(id);
    },
  };
}
