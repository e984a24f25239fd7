import { useState, useSyncExternalStore } from "react";
import { freeCancelUntil } from "../../domain/cancel-policy.ts";
import {
  countDrafts,
  type Draft,
  emptyDraft,
  rangeOf,
  withoutDraftRow,
  withoutEmptyDrafts,
} from "../../domain/cart.ts";
import { dayOfWall, startOfDay } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import { sentence } from "../../i18n/problems.ts";
import { track } from "../../nav/analytics.ts";
import { flash } from "../../nav/flash.ts";
import { keepInTab, keptInTab } from "../../nav/kept-in-tab.ts";
import { useModal } from "../../nav/modal.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { onLogout } from "../account/state.ts";
import { addEntry, cartNow, useReserve } from "../cart/state.ts";
import { type Room, wallNow } from "../spaces/state.ts";
import { messages } from "./messages.ts";

/*
 * The rows of the booking panel, by room: page, picker and purchase share them. The tab keeps them, so that a page that
 * is loaded again, or that a phone put aside, brings them back; what they come to is worked out anew at the checkout.
 */
const rowsOfSpaces = new Map<number, readonly Draft[]>();
const listeners = new Set<() => void>();
const FIRST: readonly Draft[] = [emptyDraft("first")];

export function useDraftRows(spaceId: number): readonly Draft[] {
  return useSyncExternalStore(
    subscribe,
    () => draftRows(spaceId),
    () => FIRST,
  );
}

export function draftRows(spaceId: number): readonly Draft[] {
  const known = rowsOfSpaces.get(spaceId);
  if (known) return known;
  const kept = keptRows(spaceId);
  rowsOfSpaces.set(spaceId, kept);
  return kept;
}

export function setDraftRows(spaceId: number, next: readonly Draft[]): void {
  rowsOfSpaces.set(spaceId, next);
  keepInTab(nameOf(spaceId), withoutEmptyDrafts(next).length === 0 ? null : next);
  for (const listener of listeners) listener();
}

export function newKey(): string {
  return crypto.randomUUID();
}

/** The rows of the booking panel, what they come to, and what can be done with them. Panel and bar share it. */
export function useBooking(room: Room, now: number) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const rows = useDraftRows(room.id);
  const reserve = useReserve();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = rows.filter((row) => rangeOf(row) !== null && row.price !== null);
  const total = chosen.reduce((sum, row) => sum + (row.price ?? 0), 0);
  const hours = chosen.reduce((sum, row) => sum + row.costs.reduce((all, cost) => all + cost.hour, 0), 0);

  /** Into the cart; an empty form with a cart behind it just goes on (SPEC section 4). */
  const put = (canGoOn: boolean): boolean => {
    const drafts = withoutEmptyDrafts(draftRows(room.id));
    if (drafts.length === 0) {
      if (canGoOn && countDrafts(cartNow()) > 0) return true;
      setError(t.dateFirst);
      return false;
    }
    const { facts, rules } = room;
    const problems = addEntry({
      spaceId: room.id,
      spaceName: facts.space_name,
      currency: rules.currency,
      drafts,
    });
    if (problems.length > 0) {
      setError(problems.map((problem) => sentence(problem, locale)).join(" "));
      return false;
    }
    track("add_to_cart", { currency: rules.currency, value: total, items: drafts.length });
    setDraftRows(room.id, [emptyDraft(newKey())]);
    setError(null);
    return true;
  };
  const run = async (job: () => Promise<void>) => {
    setError(null);
    setBusy(true);
    try {
      await job();
    } finally {
      setBusy(false);
    }
  };
  return {
    rows,
    chosen,
    total,
    hours,
    error,
    isBusy,
    freeUntil: freeUntilOf(
      room,
      chosen.map((row) => row.day as Day),
      now,
    ),
    add: () => {
      const row = emptyDraft(newKey());
      setDraftRows(room.id, [...withoutEmptyDrafts(draftRows(room.id)), row]);
      open({ name: "picker", spaceId: room.id, draftKey: row.key });
    },
    pickFirst: () => open({ name: "picker", spaceId: room.id, draftKey: rows[0]?.key ?? "new" }),
    remove: (key: string) => {
      setError(null);
      setDraftRows(room.id, withoutDraftRow(draftRows(room.id), key, newKey()));
    },
    reserve: () => run(() => reserve(() => put(true))),
    addToCart: () =>
      run(() =>
        reserve(
          () => {
            const isIn = put(false);
            if (isIn) flash(t.added);
            return isIn;
          },
          { stays: true },
        ),
      ),
  };
}

/** The last day on which all that is chosen can be canceled without a fee; null where that day has passed. */
function freeUntilOf(room: Room, days: readonly Day[], now: number): Day | null {
  const first = [...days].sort()[0];
  if (!first) return null;
  const until = freeCancelUntil(room.rules.cancelPolicies, dayOfWall(startOfDay(first)));
  return until !== null && until >= dayOfWall(wallNow(room, now)) ? until : null;
}

function keptRows(spaceId: number): readonly Draft[] {
  const kept = keptInTab(nameOf(spaceId));
  const isRows = Array.isArray(kept) && kept.length > 0 && kept.every((row) => Array.isArray(row?.costs));
  return isRows ? kept : FIRST;
}

function nameOf(spaceId: number): string {
  return `times:${spaceId}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onLogout(() => {
  for (const spaceId of rowsOfSpaces.keys()) setDraftRows(spaceId, FIRST);
});
