// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hours, sampleAttributes, sampleDay, sampleRule } from "../../../../test/build/answers.ts";
import { at } from "../../../../test/build/times.ts";
import { renderHook, stubApi } from "../../../../test/page.tsx";
import { addDays } from "../../../domain/time/day.ts";
import { forgetWeeks } from "../calendar/state.ts";
import type { CalendarDay } from "../contract.ts";
import { toSpace } from "../state.ts";
import { usePicking } from "./state.ts";

// Nothing is painted here.
vi.mock("../../../browser/after-paint.ts", () => ({
  afterPaint: (work: () => void) => {
    work();
    return () => {};
  },
}));

const NOW = Date.parse("2026-12-01T09:00:00+09:00");
const DAY = "2026-12-10";
const space = toSpace(sampleAttributes(), sampleRule());
const nothing = { day: null, start: null, end: null };

beforeEach(() => forgetWeeks());

/** `days` replace days of a calendar without bookings; `slots` is the free time of every day but those in `byDay`. */
function stubCalendar(
  byDay: Record<string, ReturnType<typeof hours>[]> = {},
  days: Record<string, Partial<CalendarDay>> = {},
) {
  return stubApi({
    "POST calendars/101": ({ date }: { date: string }) =>
      Array.from({ length: 7 }, (_, offset) => addDays(date, offset)).map((day) => sampleDay(day, days[day])),
    "POST free_times/101": ({ time }: { time: string }) => byDay[time] ?? [hours(9, 22)],
    "POST free_times/except/101": () => [hours(9, 22)],
  });
}

test("a day, a start and an end are chosen one after the other, then there is a price", async () => {
  stubCalendar();
  const { result, act } = await renderHook(() => usePicking(space, nothing, NOW));
  expect(result.current.free).toBeNull();
  await act(() => result.current.chooseDay(DAY));
  expect(result.current.free?.slots).toEqual([{ start: 540, end: 1320 }]);
  await act(() => result.current.chooseStart(600));
  expect([result.current.price, result.current.priceUntil(690)?.total]).toEqual([null, 2000]);
  await act(() => result.current.chooseEnd(720));
  expect(result.current).toMatchObject({ day: DAY, start: 600, end: 720, price: { total: 2000 } });
  await act(() => result.current.resetTimes());
  expect(result.current).toMatchObject({ day: DAY, start: null, end: null, price: null });
});

test("AVAIL-26: a start alone takes the asked length, and its end moves with it until the guest chooses one", async () => {
  stubCalendar();
  const { result, act } = await renderHook(() => usePicking(space, nothing, NOW, undefined, [], 90));
  await act(() => result.current.chooseDay(DAY));
  await act(() => result.current.chooseStart(600));
  expect(result.current).toMatchObject({ start: 600, end: 690, price: { total: 2000 } });
  await act(() => result.current.chooseStart(570));
  expect(result.current).toMatchObject({ start: 570, end: 660 });
  await act(() => result.current.chooseEnd(720));
  await act(() => result.current.chooseStart(600));
  expect(result.current).toMatchObject({ start: 600, end: 720 });
  await act(() => result.current.chooseStart(1260));
  expect(result.current).toMatchObject({ start: 1260, end: null, price: null });
});

describe("another choice keeps what still fits", () => {
  const chosen = { day: DAY, start: 600, end: 720 };

  test("an end that the new start can have", async () => {
    stubCalendar();
    const { result, act } = await renderHook(() => usePicking(space, chosen, NOW));
    await act(() => {});
    await act(() => result.current.chooseStart(630));
    expect(result.current).toMatchObject({ start: 630, end: 720 });
    await act(() => result.current.chooseStart(720));
    expect(result.current).toMatchObject({ start: 720, end: null });
  });

  test("the times on a day that is free then", async () => {
    stubCalendar({ "2026-12-12": [hours(15, 22)] });
    const { result, act } = await renderHook(() => usePicking(space, chosen, NOW));
    await act(() => result.current.chooseDay("2026-12-11"));
    expect(result.current).toMatchObject({ day: "2026-12-11", start: 600, end: 720 });
    await act(() => result.current.chooseDay("2026-12-12"));
    expect(result.current).toMatchObject({ day: "2026-12-12", start: null, end: null, price: null });
  });
});

describe("AVAIL-23: a time that is not chosen step by step", () => {
  test("the time that was pointed at, as soon as the day is known", async () => {
    stubCalendar();
    const { result, act } = await renderHook(() =>
      usePicking(space, { ...nothing, day: DAY, wish: { at: 870 } }, NOW),
    );
    await act(() => {});
    expect(result.current).toMatchObject({ day: DAY, start: 870, end: 930, price: { total: 1000 } });
    await act(() => result.current.chooseEnd(990));
    expect(result.current).toMatchObject({ start: 870, end: 990 });
    await act(() => result.current.resetTimes());
    expect(result.current).toMatchObject({ day: DAY, start: null, end: null });
  });

  test("none if the time that was pointed at is taken", async () => {
    stubCalendar({ [DAY]: [hours(15, 22)] });
    const { result, act } = await renderHook(() =>
      usePicking(space, { ...nothing, day: DAY, wish: { at: 870 } }, NOW),
    );
    await act(() => {});
    expect(result.current).toMatchObject({ day: DAY, start: null, end: null });
  });

  test("an end alone takes the hour before it", async () => {
    stubCalendar();
    const { result, act } = await renderHook(() => usePicking(space, { ...nothing, day: DAY }, NOW));
    await act(() => {});
    await act(() => result.current.chooseEnd(720));
    expect(result.current).toMatchObject({ start: 660, end: 720 });
  });
});

test("BOOK-3: other selected times are not free", async () => {
  stubCalendar();
  const own = [{ start: at(`${DAY} 10:00`), end: at(`${DAY} 12:00`) }];
  const { result, act } = await renderHook(() =>
    usePicking(space, { day: DAY, start: 660, end: 720 }, NOW, undefined, own),
  );
  await act(() => {});
  expect(result.current).toMatchObject({ start: null, end: null });
  expect(result.current.free?.own).toEqual([{ start: 600, end: 720 }]);
  expect(result.current.free?.slots.some((slot) => slot.start < 720 && slot.end > 600)).toBe(false);
});

test("keeps times that were chosen before the room loaded", async () => {
  stubCalendar();
  let loaded: typeof space | null = null;
  const { result, act } = await renderHook(() => usePicking(loaded, nothing, NOW));
  await act(() => result.current.chooseDay(DAY));
  await act(() => result.current.chooseStart(600));
  loaded = space;
  await act(() => result.current.chooseEnd(660));
  expect(result.current).toMatchObject({ day: DAY, start: 600, end: 660, price: { total: 1000 } });
});

test("after a failure it loads again when asked to", async () => {
  const calls = stubApi({});
  const { result, act } = await renderHook(() => usePicking(space, nothing, NOW));
  await act(() => result.current.chooseDay(DAY));
  expect([result.current.isFailed, result.current.free]).toEqual([true, null]);
  expect(calls.some(({ call }) => call === "POST free_times/101")).toBe(true);
  stubCalendar();
  await act(() => result.current.retry());
  expect([result.current.isFailed, result.current.free?.slots.length]).toEqual([false, 1]);
});

test("an answer for a day that is no longer chosen is not shown", async () => {
  const release: (() => void)[] = [];
  stubApi({
    "POST calendars/101": ({ date }: { date: string }) => [sampleDay(date)],
    "POST free_times/101": ({ time }: { time: string }) =>
      time === DAY ? new Promise((resolve) => release.push(() => resolve([hours(9, 10)]))) : [hours(12, 13)],
  });
  const { result, act } = await renderHook(() => usePicking(space, nothing, NOW));
  await act(() => result.current.chooseDay(DAY));
  await act(() => result.current.chooseDay("2026-12-11"));
  await act(() => {
    for (const go of release) go();
  });
  expect(result.current.free?.slots).toEqual([{ start: 720, end: 780 }]);
});

test("the days of a month say why they cannot be chosen", async () => {
  const taken = { reservations: [hours(9, 22)] };
  stubCalendar({}, { "2026-12-12": taken });
  const rules = { ...space, rules: { ...space.rules, closedDates: ["2026-12-13"] } };
  const { result, act } = await renderHook(() => usePicking(rules, nothing, NOW));
  await act(() => result.current.showMonth({ year: 2026, month: 11 }, 2));
  const days = ["2026-11-30", "2026-12-11", "2026-12-12", "2026-12-13", "2027-12-01"];
  expect(days.map((day) => result.current.dayStatus(day))).toEqual(["far", "open", "full", "closed", "far"]);
});

test("the time of a booking that is changed counts as free, and its plans are those of its order", async () => {
  const calls = stubCalendar({}, { [DAY]: { reservations: [hours(10, 12)] } });
  const change = { except: { id: 40001, from: null }, bookedAt: at("2026-11-20 09:00") };
  const { result, act } = await renderHook(() =>
    usePicking(space, { day: DAY, start: 600, end: 720 }, NOW, change),
  );
  await act(() => {});
  expect(calls).toContainEqual({
    call: "POST free_times/except/101",
    body: { time: DAY, except_id: 40001, start_point: null },
  });
  expect(result.current).toMatchObject({ start: 600, end: 720, price: { total: 2000 } });
  expect(result.current.free?.booked).toEqual([]);
});

test("an end that the chosen start cannot have is not taken", async () => {
  stubCalendar({ [DAY]: [hours(9, 12), hours(14, 22)] });
  const { result, act } = await renderHook(() => usePicking(space, { ...nothing, day: DAY }, NOW));
  await act(() => {});
  await act(() => result.current.chooseStart(600));
  for (const tooEarlyOrTaken of [540, 600, 900]) await act(() => result.current.chooseEnd(tooEarlyOrTaken));
  expect(result.current).toMatchObject({ start: 600, end: null });
  await act(() => result.current.chooseEnd(720));
  expect(result.current).toMatchObject({ start: 600, end: 720 });
});
