// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshConsole, openPanel, settled } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find } from "../../../../test/render.tsx";
import { Repeat } from "./components/repeat.tsx";
import { EMPTY_SLOT, itemOf, repeated, type Slot } from "./draft.ts";

const slot: Slot = {
  ...EMPTY_SLOT,
  ...{ day: "2026-12-03", start: "14:00", end: "16:00", words: "A", price: null },
  room: { id: 1, name: "Room A", group: "Kakuu", currency: "JPY" },
};
const on = (day: string, id = 1, total = 2000) => ({
  ...{ space_id: id, space_name: `Room ${id}`, max_member: 8, total, lines: [] },
  ...{ start_datetime: `${day} 14:00`, end_datetime: `${day} 16:00` },
});
const taken = { code: "slot_taken", message: "Taken.", is_holiday: false };
const dates = [
  { ...on("2026-12-03"), problem: null, instead: [] },
  { ...on("2026-12-10"), problem: taken, instead: [on("2026-12-10", 2, 3000)] },
  { ...on("2026-12-31"), problem: { ...taken, message: "Closed." }, instead: [] },
];

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

test("SERIES-10: dates that can be booked are chosen, replacements only by hand; the sum is that of the choice", async () => {
  const calls = stubApi({ "GET operate/free/series": () => ({ currency: "JPY", dates }) });
  const onRepeat = vi.fn();
  await openPanel(() => <Repeat slot={slot} most={5} onRepeat={onRepeat} />);
  await click(find("[aria-expanded]"));
  await settled();
  expect(calls.map(({ call }) => call)).toEqual(["GET operate/free/series"]);
  expect(document.body.textContent).toContain("Closed.");
  expect(document.body.textContent).toContain("Add 1 date, ¥2,000");
  const instead = [...document.querySelectorAll("select")].at(-1) as HTMLSelectElement;
  await act(async () => {
    instead.value = "0";
    instead.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const submit = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Add 2 dates, ¥5,000",
  );
  await click(submit as HTMLElement);
  const chosen = onRepeat.mock.calls[0]?.[0];
  expect(chosen.map(({ space_id, start_datetime }: (typeof dates)[0]) => [space_id, start_datetime])).toEqual(
    [
      [1, "2026-12-03 14:00"],
      [2, "2026-12-10 14:00"],
    ],
  );
  const slots = repeated(slot, chosen, { series: "s", firstKey: 4 });
  expect(slots.map((one) => [one.key, one.room?.name, one.words, itemOf(one)])).toEqual([
    [4, "Room A", "A", { ...times("2026-12-03"), space_id: 1, series: "s" }],
    [5, "Room 2", "", { ...times("2026-12-10"), space_id: 2, series: "s" }],
  ]);
});

const times = (day: string) => ({ start_datetime: `${day} 14:00`, end_datetime: `${day} 16:00` });
