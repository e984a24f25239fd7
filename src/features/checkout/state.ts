import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Client } from "../../api/client.ts";
import { type Cart, partOfCart, rangeOf, type SlotSelection } from "../../domain/booking/cart.ts";
import type { Amount } from "../../domain/money/money.ts";
import type { Problem } from "../../domain/problem.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { currentTime, useLocale } from "../../nav/site.tsx";
import { useApi } from "../account/state.ts";
import type { BookingsContract } from "../bookings/contract.ts";
import { replaceCart, useCart } from "../cart/state.ts";
import { problemNow } from "../rooms/picker/state.ts";
import { loadSpace, pricedSelection, type Space } from "../rooms/state.ts";

/**
 * Whether the server would still book a selection of the cart: yes, no longer, not again because the guest has booked it
 * already, or at another price.
 */
export type SelectionStatus =
  | { kind: "ok" }
  | { kind: "gone"; problem: Problem }
  | { kind: "booked"; bookingId: number }
  | { kind: "price"; before: Amount };

export type CheckedCart = {
  cart: Cart;
  /** Without what can no longer be booked: what is held, counted and ordered. */
  live: Cart;
  spaces: ReadonlyMap<number, Space>;
  /** By the key of the selection. */
  statuses: ReadonlyMap<string, SelectionStatus>;
  /** The cart has been read and checked at least once. */
  isReady: boolean;
  isFailed: boolean;
  recheck: () => void;
};

/** The cart, checked with the server when it is opened and whenever it changes (CART-6). New prices replace old ones. */
export function useCheckedCart(): CheckedCart {
  const api = useApi();
  const locale = useLocale();
  const { cart, isKnown } = useCart();
  const [spaces, setSpaces] = useState<ReadonlyMap<number, Space>>(new Map());
  const [statuses, setStatuses] = useState<ReadonlyMap<string, SelectionStatus>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(cart);
  latest.current = cart;
  const wanted = timesKey(cart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again for other times and each attempt, not for new prices.
  useEffect(() => {
    if (!isKnown) return;
    let isCurrent = true;
    setFailed(false);
    check(api, latest.current, locale).then(
      (found) => {
        if (!isCurrent) return;
        setSpaces(found.spaces);
        setStatuses((before) => withEarlierPrices(before, found.statuses));
        if (found.isRepriced) replaceCart(found.cart);
        setChecked(true);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, locale, isKnown, wanted, attempt]);
  const recheck = useCallback(() => setAttempt((count) => count + 1), []);
  return useMemo(
    () => ({
      cart,
      live: partOfCart(cart, ({ key }) => !isDead(statuses.get(key))),
      spaces,
      statuses,
      isReady: isChecked && isKnown,
      isFailed,
      recheck,
    }),
    [cart, spaces, statuses, isChecked, isKnown, isFailed, recheck],
  );
}

/** Whether a selection can no longer be booked. One that has not been checked yet counts as bookable. */
export function isDead(status: SelectionStatus | undefined): boolean {
  return status?.kind === "gone" || status?.kind === "booked";
}

/**
 * The ids of the bookings if the guest has booked the whole cart already: the answer to that order was lost (BOOK-12).
 * Null otherwise.
 */
export function bookedBefore({ cart, statuses }: Pick<CheckedCart, "cart" | "statuses">): number[] | null {
  const all = cart.entries.flatMap(({ selections }) => selections.map(({ key }) => statuses.get(key)));
  const ids = all.flatMap((status) => (status?.kind === "booked" ? [status.bookingId] : []));
  return ids.length > 0 && ids.length === all.length ? ids : null;
}

/** The guest's bookings of exactly these times, canceled ones included. */
export async function ownBookingsOf(api: Client, items: ReturnType<typeof bookingItemsOf>) {
  const checkouts = await api<BookingsContract>()("GET reservations");
  const bookings = checkouts.flatMap(({ reservations }) => reservations);
  return bookings.filter((booking) =>
    items.some(
      (item) =>
        item.space_id === booking.space_id &&
        item.start_datetime === booking.start_datetime &&
        item.end_datetime === booking.end_datetime,
    ),
  );
}

/** The cart as the calls that book it take it. */
export function bookingItemsOf(cart: Cart) {
  return cart.entries.flatMap((entry) =>
    entry.selections.flatMap((selection) => {
      const range = rangeOf(selection);
      if (!range || selection.price === null) return [];
      return [
        {
          space_id: entry.spaceId,
          price: selection.price,
          currency: entry.currency,
          start_datetime: formatWall(range.start),
          end_datetime: formatWall(range.end),
          ...(selection.offer && { estimate: selection.offer.estimate }),
          ...(selection.series && { series: selection.series }),
        },
      ];
    }),
  );
}

/** The spaces and times of a cart, without its prices. */
function timesKey(cart: Cart): string {
  return JSON.stringify(
    cart.entries.map(({ spaceId, selections }) => [
      spaceId,
      ...selections.map(({ key, day, start, end }) => [key, day, start, end]),
    ]),
  );
}

type Found = {
  cart: Cart;
  spaces: Map<number, Space>;
  statuses: Map<string, SelectionStatus>;
  /** `cart` has prices that the checked one did not. */
  isRepriced: boolean;
};

async function check(api: Client, cart: Cart, locale: string): Promise<Found> {
  const now = currentTime();
  const spaces = new Map<number, Space>();
  const found = new Map<string, SelectionStatus>();
  const entries = await Promise.all(
    cart.entries.map(async (entry) => {
      const space = await loadSpace(api, entry.spaceId, locale);
      spaces.set(entry.spaceId, space);
      const selections = await Promise.all(
        entry.selections.map(async (selection) => {
          const { status, priced } = await checkSelection(api, space, selection, now);
          if (status) found.set(selection.key, status);
          return priced;
        }),
      );
      return { ...entry, spaceName: space.facts.space_name, selections };
    }),
  );
  // In the order of the cart, whichever answer came first.
  const statuses = new Map<string, SelectionStatus>();
  for (const { key } of cart.entries.flatMap(({ selections }) => selections)) {
    const status = found.get(key);
    if (status) statuses.set(key, status);
  }
  await markOwnBookings(api, cart, statuses);
  const pricesOf = ({ entries }: Cart) => JSON.stringify(entries.map(({ selections }) => selections));
  return { cart: { entries }, spaces, statuses, isRepriced: pricesOf({ entries }) !== pricesOf(cart) };
}

/** Taken by an earlier order of the same guest: that is no bad news, and no reason to look for another time. */
async function markOwnBookings(
  api: Client,
  cart: Cart,
  statuses: Map<string, SelectionStatus>,
): Promise<void> {
  const gone = partOfCart(cart, ({ key }) => statuses.get(key)?.kind === "gone");
  if (gone.entries.length === 0) return;
  // Without an answer it is said that the time is gone, which is true as well.
  const own = await ownBookingsOf(api, bookingItemsOf(gone)).catch(() => []);
  for (const { spaceId, selections } of gone.entries) {
    for (const { key, ...selection } of selections) {
      const range = rangeOf(selection);
      const booking = own.find(
        ({ space_id, start_datetime, end_datetime, canceled }) =>
          !canceled &&
          space_id === spaceId &&
          range !== null &&
          start_datetime === formatWall(range.start) &&
          end_datetime === formatWall(range.end),
      );
      if (booking) statuses.set(key, { kind: "booked", bookingId: booking.id });
    }
  }
}

/** An incomplete selection has no status. One that is no longer free keeps its price. */
async function checkSelection(
  api: Client,
  space: Space,
  selection: SlotSelection,
  now: number,
): Promise<{ status: SelectionStatus | null; priced: SlotSelection }> {
  const { day, start, end, price } = selection;
  if (day === null || start === null || end === null) return { status: null, priced: selection };
  const problem = await problemNow(api, space, day, { start, end }, now);
  if (problem) return { status: { kind: "gone", problem }, priced: selection };
  const priced = pricedSelection(space, selection, now);
  if (priced.price === null)
    return { status: { kind: "gone", problem: { code: "slot_no_plan" } }, priced: selection };
  const isSamePrice = price === null || price === priced.price;
  return { status: isSamePrice ? { kind: "ok" } : { kind: "price", before: price }, priced };
}

/** A changed price stays announced even though the next check finds the new price in the cart. */
function withEarlierPrices(
  before: ReadonlyMap<string, SelectionStatus>,
  found: ReadonlyMap<string, SelectionStatus>,
): ReadonlyMap<string, SelectionStatus> {
  return new Map(
    [...found].map(([key, status]) => {
      const known = before.get(key);
      return [key, status.kind === "ok" && known?.kind === "price" ? known : status];
    }),
  );
}
