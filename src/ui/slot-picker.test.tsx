import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SlotPicker } from "./slot-picker.tsx";

/** Open from 18:00 to 26:00, free until midnight, with 20:00 chosen as the start. */
function timesOf(lastDay: string, isDayFixed = false, extendsFrom: number | null = null): string {
  return renderToStaticMarkup(
    <SlotPicker
      today="2026-12-01"
      lastDay={lastDay}
      day="2026-12-01"
      start={1200}
      end={null}
      onDay={() => {}}
      onStart={() => {}}
      onEnd={() => {}}
      dayReason={() => null}
      onMonth={() => {}}
      monthName="test"
      free={{ slots: [{ start: 1080, end: 1440 }], minMinutes: 60, open: [{ start: 1080, end: 1560 }] }}
      endNote={() => null}
      isDayFixed={isDayFixed}
      extendsFrom={extendsFrom}
      whenFull={<p>no way on</p>}
    />,
  );
}

test("CHANGE-14: if the day of a booking is fixed, its start lies on that day", () => {
  const countOf = (isDayFixed: boolean) => timesOf("2026-12-02", isDayFixed).split("25:00").length - 1;
  expect(countOf(false) - countOf(true)).toBe(countOf(true));
  expect(countOf(true)).toBeGreaterThan(0);
});

test.each([
  ["ends at midnight where only today can be booked", "2026-12-01", false, false],
  ["goes beyond it where other days can be", "2026-12-02", false, true],
  ["goes beyond it where the day of a booking is fixed", "2026-12-01", true, true],
])("AVAIL-19: the picker %s", (_, lastDay, isDayFixed, expected) => {
  const shown = timesOf(lastDay, isDayFixed);
  expect([shown.includes("24:00"), shown.includes("24:15")]).toEqual([true, expected]);
});

test("EXTEND-1: an extension offers later ends only, up to the first that is taken", () => {
  const shown = timesOf("2026-12-01", true, 1320);
  const listed = [1200, 1320, 1335, 1440, 1455, 1470].filter((at) => shown.includes(`data-minute="${at}"`));
  expect(listed).toEqual([1335, 1440, 1455]);
  expect(timesOf("2026-12-01", true, 1440)).toContain("no way on");
});
