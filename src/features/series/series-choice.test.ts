import { expect, test } from "vitest";
import { chosenOf } from "../../domain/booking/series.ts";
import type { SeriesDate, SeriesOffer } from "./contract.ts";
import { entriesOf, hoursOf, priceBefore, spanOf } from "./series-choice.ts";

const lines = [{ name: "昼", billed_hours: 2, cost_per_hour: 1000, is_special: false }];

function offer(day: string, id = 1, start = "14:00", end = "16:00"): SeriesOffer {
  const times = { start_datetime: `${day} ${start}`, end_datetime: `${day} ${end}` };
  return { space_id: id, space_name: `会議室${id}`, max_member: 8, ...times, total: 2000, lines };
}
const free = (day: string): SeriesDate => ({ ...offer(day), problem: null, instead: [] });
const refused = (day: string): SeriesDate => ({
  ...offer(day),
  problem: { code: "slot_taken", message: "", is_holiday: false },
  instead: [offer(day, 1, "16:15", "18:15"), offer(day, 2)],
});

test("SERIES-3: a date is booked unless it is left out; what replaces another one only if it is chosen", () => {
  const [one, other] = [free("2026-12-03"), refused("2026-12-10")];
  expect([one, other].map((date) => chosenOf<SeriesOffer>(date, undefined))).toEqual([one, null]);
  expect([one, other].map((date) => chosenOf<SeriesOffer>(date, null))).toEqual([null, null]);
  expect(chosenOf<SeriesOffer>(one, 0)).toBe(one);
  expect(chosenOf<SeriesOffer>(other, 0)).toBe(other.instead[0]);
  expect(chosenOf<SeriesOffer>(other, 1)).toBe(other.instead[1]);
});

test("SERIES-4: chosen dates become rows of the cart, one entry a room", () => {
  const chosen = [offer("2026-12-03"), offer("2026-12-10", 2), offer("2026-12-17")];
  const entries = entriesOf(chosen, "JPY");
  expect(
    entries.map(({ spaceId, selections }) => [
      spaceId,
      selections.map(({ day, start, end }) => [day, start, end]),
    ]),
  ).toEqual([
    [
      1,
      [
        ["2026-12-03", 840, 960],
        ["2026-12-17", 840, 960],
      ],
    ],
    [2, [["2026-12-10", 840, 960]]],
  ]);
  expect(entries[0]?.selections[0]).toMatchObject({
    price: 2000,
    costs: [{ hour: 2, plan: { name: "昼", costPerHour: 1000, isSpecial: false } }],
  });
  expect(hoursOf(chosen)).toBe(6);
});

test("TIME-6: a time past midnight counts on from the clock of its first day", () => {
  const late = {
    ...offer("2026-12-03"),
    start_datetime: "2026-12-03 23:00",
    end_datetime: "2026-12-04 01:00",
  };
  expect(spanOf(late)).toEqual({ day: "2026-12-03", start: 1380, end: 1500 });
});

test("SERIES-5: a date that costs something else than the one before says so, whatever cannot be booked between", () => {
  const dearer = { ...free("2026-12-17"), total: 2200 };
  const dates = [free("2026-12-03"), { ...refused("2026-12-10"), total: 9000 }, dearer, { ...dearer }];
  expect(dates.map((_, place) => priceBefore(dates, place))).toEqual([null, null, 2000, null]);
});

test("SERIES-7: dates that are chosen together are one series, whatever their rooms; a single date is none", () => {
  const seriesIn = (offers: readonly SeriesOffer[]) =>
    entriesOf(offers, "JPY").flatMap(({ selections }) => selections.map(({ series }) => series));
  const [day, other] = [offer("2026-12-03"), offer("2026-12-10", 2)];
  const [first, second] = seriesIn([day, other]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(seriesIn([day, other])[0]).not.toBe(first);
  expect(seriesIn([day])).toEqual([undefined]);
});
