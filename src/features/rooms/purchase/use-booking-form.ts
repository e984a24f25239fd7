import { useEffect, useRef, useState } from "react";
import { afterPaint } from "../../../browser/after-paint.ts";
import { track } from "../../../browser/analytics.ts";
import {
  type CartEntry,
  countSelections,
  emptySelection,
  notInCart,
  rangeOf,
  type SlotSelection,
  withoutEmptySelections,
  withoutSelection,
} from "../../../domain/booking/cart.ts";
import { allFreeCancelUntil } from "../../../domain/booking/policy.ts";
import type { Problem } from "../../../domain/problem.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { shortDayText, timesText } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { flash } from "../../../nav/flash.ts";
import { type EstimatedItem, useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { useApi } from "../../account/state.ts";
import { addEntry, addRefusal, answerRefusal, cartNow, useRefusals, useReserve } from "../../cart/state.ts";
import { messages } from "../messages/selection.ts";
import {
  asOwn,
  newKey,
  selectionsOf,
  setSelections,
  useSearched,
  useSelections,
} from "../selection/state.ts";
import { billedHoursOf, type Space } from "../state.ts";

/** The selections of a space with their total, and the actions of the panel, the bar and the purchase dialog. */
export function useBookingForm(space: Space, now: number) {
  const t = useTexts(messages);
  const api = useApi();
  const locale = useLocale();
  const { open } = useModal();
  const selections = useSelections(space, now);
  const reserve = useReserve();
  const searched = useSearched();
  const [error, setError] = useState<string | null>(null);
  // It was about these times. The panel and the bar each have their own error, and change the same times.
  const refused = useRefusals().find(({ entry }) => entry.spaceId === space.id)?.text ?? null;
  const before = useRef(selections);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other times are what clears it.
  useEffect(() => {
    setError(null);
    if (refused !== null && before.current !== selections) answerRefusal(space.id);
    before.current = selections;
  }, [selections]);
  const [isBusy, setBusy] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const chosen = selections.filter((one) => rangeOf(one) !== null && one.price !== null);
  const total = chosen.reduce((sum, one) => sum + (one.price ?? 0), 0);
  const today = dayAt(now, space.rules.timeZone);

  /** The sentences are in a module of their own, which most visits never need. */
  const say = async (problems: readonly Problem[], entry: CartEntry) => {
    const { sentence } = await import("../../../i18n/problems.ts");
    const text = problems.map((problem) => sentence(problem, locale)).join(" ");
    // After a login the form is gone: the checkout has been opened in the meantime.
    if (isShown.current) setError(text);
    else
      addRefusal({ entry, text, isOverlap: problems.every(({ code }) => code === "reservations_overlap") });
  };
  /** Moves the selections to the cart. Without any, `allowsEmpty` proceeds with what the cart has (CART-8). */
  const moveToCart = (allowsEmpty: boolean): boolean => {
    const own = withoutEmptySelections(selectionsOf(space.id).map(asOwn));
    if (own.length === 0) {
      if (allowsEmpty && countSelections(cartNow()) > 0) return true;
      setError(t.dateFirst);
      return false;
    }
    const { facts, rules } = space;
    const entry = {
      spaceId: space.id,
      spaceName: facts.space_name,
      currency: rules.currency,
      // What the cart has already, as from a link that was opened twice, is no second booking.
      selections: notInCart(cartNow(), space.id, own),
    };
    const problems = entry.selections.length > 0 ? addEntry(entry) : [];
    if (problems.length > 0) {
      void say(problems, entry);
      return false;
    }
    track("add_to_cart", { currency: rules.currency, value: total, items: own.length });
    setSelections(space.id, [emptySelection(newKey())]);
    setError(null);
    return true;
  };
  /**
   * Whether the chosen times can be booked at this moment. If others have booked or hold one by now, it is said here,
   * where another can be chosen. Without an answer the checkout finds out.
   */
  const areFree = async (): Promise<boolean> => {
    const { problemNow } = await import("../picker/state.ts");
    const found = await Promise.all(
      selectionsOf(space.id).map(async ({ day, start, end }) => {
        if (day === null || start === null || end === null) return [];
        const problem = await problemNow(api, space, day, { start, end }, now).catch(() => null);
        return problem ? [{ problem, what: `${shortDayText(day, locale)} ${timesText(start, end)}` }] : [];
      }),
    );
    const refused = found.flat();
    if (refused.length === 0) return true;
    const { sentence } = await import("../../../i18n/problems.ts");
    setError(refused.map(({ problem, what }) => `${what} ${sentence(problem, locale)}`).join(" "));
    return false;
  };
  const addToCart = () => {
    const isAdded = moveToCart(false);
    if (isAdded) flash(t.added);
    return isAdded;
  };
  // On a slow phone the router takes longer than a frame: the touch is answered first.
  const openPicker = () =>
    afterPaint(() =>
      open({
        name: "picker",
        spaceId: space.id,
        selectionKey: selections[0]?.key ?? "new",
        ...(searched.opensOn !== null && { day: searched.opensOn }),
      }),
    );
  const hasNothing = () =>
    withoutEmptySelections(selectionsOf(space.id)).length === 0 && countSelections(cartNow()) === 0;
  const run = async (action: () => Promise<void>) => {
    setError(null);
    setBusy(true);
    try {
      await action();
    } finally {
      setBusy(false);
    }
  };
  return {
    selections,
    /** The complete ones. */
    chosen,
    total,
    hours: billedHoursOf(chosen),
    error: error ?? refused,
    isBusy,
    freeUntil: allFreeCancelUntil(
      chosen.flatMap(({ day }) =>
        day === null ? [] : [{ policies: space.rules.cancelPolicies, startDay: day, today }],
      ),
    ),
    // Its row comes with its time: a picker that is closed without one leaves nothing behind.
    addSelection: () => open({ name: "picker", spaceId: space.id, selectionKey: "new" }),
    openPicker,
    /** Of the complete ones (ESTIMATE-1). */
    askEstimate: () =>
      open({ name: "estimate", items: chosen.flatMap((one) => estimatedItemOf(space, one)) }),
    remove: (key: string) => setSelections(space.id, withoutSelection(selectionsOf(space.id), key, newKey())),
    /** A guest who has chosen no time is asked for it before anything else. */
    reserve: () =>
      hasNothing()
        ? openPicker()
        : run(async () => {
            if (await areFree()) await reserve(() => moveToCart(true));
          }),
    addToCart: () =>
      withoutEmptySelections(selectionsOf(space.id)).length === 0
        ? openPicker()
        : run(async () => {
            if (await areFree()) await reserve(addToCart, { stays: true });
          }),
  };
}

function estimatedItemOf({ id, facts, rules }: Space, selection: SlotSelection): EstimatedItem[] {
  const range = rangeOf(selection);
  if (range === null || selection.price === null) return [];
  const [start, end] = [formatWall(range.start), formatWall(range.end)];
  const { currency, timeZone } = rules;
  return [
    { spaceId: id, spaceName: facts.space_name, currency, price: selection.price, start, end, timeZone },
  ];
}
