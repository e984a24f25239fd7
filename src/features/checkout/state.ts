import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Client } from "../../api/client.ts";
import { type Cart, type Draft, rangeOf } from "../../domain/cart.ts";
import type { Amount } from "../../domain/money.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { isRangeFree } from "../../domain/time-choices.ts";
import { currentTime, useLocale } from "../../nav/site.tsx";
import { useApi } from "../account/state.ts";
import { loadSlots } from "../calendar/state.ts";
import { replaceCart, useCart } from "../cart/state.ts";
import { loadRoom, pricedDraft, type Room, spanOf } from "../spaces/state.ts";

/** How a row of the cart stands with the server: bookable, gone, or at another price than it was put in. */
export type Standing = { kind: "ok" } | { kind: "gone" } | { kind: "price"; before: Amount };

export type CheckedCart = {
  cart: Cart;
  rooms: ReadonlyMap<number, Room>;
  standings: ReadonlyMap<string, Standing>;
  /** The cart of this browser is read, and the server has been asked about each row of it. */
  isReady: boolean;
  isFailed: boolean;
  recheck: () => void;
};

/** The cart, asked about anew each time it is opened or changed (DECISIONS 31): prices follow the server's rules. */
export function useCheckedCart(): CheckedCart {
  const api = useApi();
  const locale = useLocale();
  const { cart, isKnown } = useCart();
  const [rooms, setRooms] = useState<ReadonlyMap<number, Room>>(new Map());
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map());
  const [checked, setChecked] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wish = `${attempt}:${timesKey(cart)}`;
  const latest = useRef(cart);
  latest.current = cart;
  useEffect(() => {
    if (!isKnown) return;
    let isHere = true;
    setFailed(false);
    check(api, latest.current, locale).then(
      (found) => {
        if (!isHere) return;
        setRooms(found.rooms);
        setStandings((before) => withPrices(before, found.standings));
        if (found.isRepriced) replaceCart(found.cart);
        setChecked(wish);
      },
      () => {
        if (isHere) setFailed(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [api, locale, isKnown, wish]);
  const recheck = useCallback(() => setAttempt((count) => count + 1), []);
  return useMemo(
    () => ({ cart, rooms, standings, isReady: checked !== null && isKnown, isFailed, recheck }),
    [cart, rooms, standings, checked, isKnown, isFailed, recheck],
  );
}

/** The rows of a cart as booking calls take them. */
export function rowsOf(cart: Cart) {
  return cart.entries.flatMap((entry) =>
    entry.drafts.flatMap((draft) => {
      const range = rangeOf(draft);
      if (!range || draft.price === null) return [];
      return [
        {
          space_id: entry.spaceId,
          price: draft.price,
          currency: entry.currency,
          start_datetime: formatWall(range.start),
          end_datetime: formatWall(range.end),
        },
      ];
    }),
  );
}

/** Changes whenever what would be booked changes. */
export function timesKey(cart: Cart): string {
  return cart.entries
    .map((entry) =>
      [entry.spaceId, ...entry.drafts.map((row) => `${row.key}@${row.day}.${row.start}.${row.end}`)].join(),
    )
    .join(";");
}

export function billedHoursOf(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, draft) => sum + draft.costs.reduce((all, cost) => all + cost.hour, 0), 0);
}

type Found = {
  cart: Cart;
  rooms: Map<number, Room>;
  standings: Map<string, Standing>;
  isRepriced: boolean;
};

async function check(api: Client, cart: Cart, locale: string): Promise<Found> {
  const now = currentTime();
  const rooms = new Map<number, Room>();
  const standings = new Map<string, Standing>();
  let isRepriced = false;
  const entries = await Promise.all(
    cart.entries.map(async (entry) => {
      const room = await loadRoom(api, entry.spaceId, locale);
      rooms.set(entry.spaceId, room);
      const drafts = await Promise.all(
        entry.drafts.map(async (draft) => {
          const { day, start, end } = draft;
          if (day === null || start === null || end === null) return draft;
          const slots = await loadSlots(api, entry.spaceId, day);
          const free = { slots: slots.map(spanOf), minMinutes: room.facts.min_minute };
          const priced = pricedDraft(room, draft, now);
          if (!isRangeFree(free, start, end) || priced.price === null) {
            standings.set(draft.key, { kind: "gone" });
            return draft;
          }
          if (draft.price !== null && draft.price !== priced.price)
            standings.set(draft.key, { kind: "price", before: draft.price });
          else standings.set(draft.key, { kind: "ok" });
          if (JSON.stringify(priced) !== JSON.stringify(draft)) isRepriced = true;
          return priced;
        }),
      );
      return { ...entry, spaceName: room.facts.space_name, drafts };
    }),
  );
  return { cart: { entries }, rooms, standings, isRepriced };
}

/** A new price keeps being said until the times change: asking again finds it as it is by now. */
function withPrices(
  before: ReadonlyMap<string, Standing>,
  found: Map<string, Standing>,
): Map<string, Standing> {
  for (const [key, standing] of found) {
    const known = before.get(key);
    if (standing.kind === "ok" && known?.kind === "price") found.set(key, known);
  }
  return found;
}
