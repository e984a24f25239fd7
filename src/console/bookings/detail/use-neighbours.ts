import { useEffect } from "react";
import { useStore } from "../../../browser/store.ts";
import { api } from "../../kit/state.ts";
import type { BookingListContract } from "../list/contract.ts";
import { type Trail, trail } from "../list/state.ts";

type Neighbours = {
  /** The list, as the query of its address. */
  query: string;
  previous: number | null;
  next: number | null;
  /** From 1. */
  at: number;
  count: number;
};

/**
 * The bookings before and after this one in the list that it was opened from; null if it was not opened from one. Reads
 * the next page of the list near its end.
 */
export function useNeighbours(id: number): Neighbours | null {
  const list = useStore(trail);
  const at = list?.ids.indexOf(id) ?? -1;
  const isNearEnd = list !== null && at >= 0 && at >= list.ids.length - 2 && list.next !== null;
  useEffect(() => {
    const known = trail.get();
    if (known && known.opened !== id && known.ids.includes(id)) trail.set({ ...known, opened: id });
  }, [id]);
  useEffect(() => {
    if (!isNearEnd) return;
    const abort = new AbortController();
    readOn(abort.signal).catch(() => {
      // Treat this as the end of the list until it is opened again.
    });
    return () => abort.abort();
  }, [isNearEnd]);
  if (list === null || at < 0) return null;
  return {
    query: list.query,
    previous: list.ids[at - 1] ?? null,
    next: list.ids[at + 1] ?? null,
    at: at + 1,
    count: Math.max(list.count, list.ids.length),
  };
}

async function readOn(signal: AbortSignal): Promise<void> {
  const list: Trail | null = trail.get();
  if (!list?.next) return;
  const query = { ...Object.fromEntries(new URLSearchParams(list.query)), after: list.next };
  const page = await api<BookingListContract>()("GET operate/bookings", { query }, { signal });
  const known = trail.get();
  if (known?.next !== list.next) return;
  trail.set({ ...known, ids: [...known.ids, ...page.items.map(({ id }) => id)], next: page.next });
}
