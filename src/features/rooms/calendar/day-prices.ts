import { useCallback, useEffect, useState } from "react";
import type { Client } from "../../../api/client.ts";
import { afterPaint } from "../../../browser/after-paint.ts";
import { createStore, useStore } from "../../../browser/store.ts";
import { shortestBooking } from "../../../domain/availability/start-prices.ts";
import type { SlotSelection } from "../../../domain/booking/cart.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { minuteOfWall, parseWall } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayOf } from "../../../domain/time/day.ts";
import type { Month } from "../../../domain/time/month.ts";
import { durationText, labelledText, listText, moneyFrom, timeText } from "../../../i18n/format.ts";
import { useTexts } from "../../../nav/site.tsx";
import type { DayPriceMark } from "../../../ui/calendar.tsx";
import { useApi } from "../../account/state.ts";
import type { DayPriceAnswer, SpacesContract } from "../contract.ts";
import { messages } from "../messages/selection.ts";
import type { Space } from "../state.ts";
import { monthsOfPrices } from "./state.ts";

/** The length that was chosen in the month of a space, in minutes. */
const chosenLengths = createStore<ReadonlyMap<number, number>>(new Map());

export function chooseLength(spaceId: number, minutes: number): void {
  chosenLengths.set(new Map(chosenLengths.get()).set(spaceId, minutes));
}

/**
 * The length that the prices of days are for: what was chosen for the space, else that of a selected or searched time, and
 * never less than the shortest booking (PRICE-33). Null while the space loads.
 */
export function useAskedLength(
  space: Space | null,
  { start, end }: Pick<SlotSelection, "start" | "end">,
): number | null {
  const chosen = useStore(chosenLengths);
  if (space === null) return null;
  const given = start !== null && end !== null && end > start ? end - start : 0;
  return Math.max(chosen.get(space.id) ?? given, shortestBooking(space.rules.rule));
}

/** The prices of the months shown so far, as far as they have loaded. `show` asks for a month, or for two. */
export function useDayPrices(space: Space | null, minutes: number | null) {
  const api = useApi();
  const [shown, setShown] = useState<{ month: Month; months: number } | null>(null);
  const [known, setKnown] = useState<ReadonlyMap<string, DayPriceAnswer>>(new Map());
  const spaceId = space?.id ?? null;
  useEffect(() => {
    if (spaceId === null || minutes === null || shown === null) return;
    let isCurrent = true;
    // The touch that turns the page is answered before its prices are asked for.
    const callOff = afterPaint(() => {
      loadMonths(api, spaceId, shown, minutes).then(
        (days) => {
          if (!isCurrent) return;
          setKnown((before) => {
            const next = new Map(before);
            for (const one of days) next.set(`${minutes} ${one.day}`, one);
            return next;
          });
        },
        // Without an answer the days can be chosen all the same.
        () => {},
      );
    });
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [api, spaceId, shown, minutes]);
  const priceOn = useCallback((day: Day) => known.get(`${minutes} ${day}`) ?? null, [known, minutes]);
  const show = useCallback((month: Month, months: number) => setShown({ month, months }), []);
  return { priceOn, show };
}

/** The mark of a day in a calendar: the lowest total, read out with its length, its start and whether it is reduced. */
export function useDayPriceMark(space: Space | null, minutes: number | null, locale: Locale) {
  const t = useTexts(messages);
  return (price: DayPriceAnswer | null): DayPriceMark | null => {
    if (space === null || minutes === null || price === null || !("lowest" in price)) return null;
    const { total, start } = price.lowest;
    const text = moneyFrom(total, space.rules.currency, locale);
    const spoken = listText(
      [
        labelledText(durationText(minutes, locale), text, locale),
        t.lowestAt(timeText(minuteOfWall(parseWall(start) ?? 0))),
        ...(price.cheap ? [t.reduced] : []),
      ],
      locale,
    );
    return { text, spoken, isReduced: price.cheap };
  };
}

function loadMonths(
  api: Client,
  spaceId: number,
  { month: { year, month }, months }: { month: Month; months: number },
  minutes: number,
): Promise<DayPriceAnswer[]> {
  const date = dayOf(year, month, 1);
  return monthsOfPrices.get(`${spaceId}:${date}:${months}:${minutes}`, () =>
    api<SpacesContract>()("POST calendars/:spaceId/prices", {
      params: { spaceId },
      body: { date, months, minutes },
    }),
  );
}
