// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { hours, sampleAttributes, sampleDay, sampleRule } from "../../../../../test/build/answers.ts";
import { renderOnPage } from "../../../../../test/page.tsx";
import { find, press, user } from "../../../../../test/render.tsx";
import { columnOf } from "../../../../domain/availability/week-columns.ts";
import { startOfDay } from "../../../../domain/time/clock.ts";
import { addDays } from "../../../../domain/time/day.ts";
import { toSpace } from "../../state.ts";
import { toCalendarDay } from "../state.ts";
import WeekPointer from "./week-pointer.tsx";

const NOW = Date.parse("2026-12-01T09:00:00+09:00");
const SUNDAY = "2026-12-06";
const TUESDAY = addDays(SUNDAY, 2);
/** The week is drawn from 9:00 to 22:00, a pixel a minute. */
const [FROM, TO] = [540, 1_320];

/** A week whose Tuesday is booked from 12:00 to 13:00. */
async function week() {
  const space = toSpace(sampleAttributes(), sampleRule());
  const days = Array.from({ length: 7 }, (_, offset) => addDays(SUNDAY, offset)).map((day) =>
    toCalendarDay(sampleDay(day, day === TUESDAY ? { reservations: [hours(12, 13)] } : undefined)),
  );
  const bookable = { from: startOfDay(SUNDAY), to: startOfDay(addDays(SUNDAY, 30)) };
  const columns = days.map((day) => columnOf(day, [], bookable));
  const picked: unknown[] = [];
  const clicked: string[] = [];
  await renderOnPage(
    <div id="week">
      {columns.map(({ day }) => (
        // biome-ignore lint/a11y: for the pointer only, as in the week itself.
        <div key={day} className="day-area" onClick={() => clicked.push(day)} />
      ))}
      <WeekPointer
        {...{ space, now: NOW, days, columns, from: FROM, to: TO }}
        onPick={(day, minute, minutes) => picked.push([day, minute, minutes])}
      />
    </div>,
  );
  const area = find(".day-area:nth-child(3)");
  area.getBoundingClientRect = () => new DOMRect(100, 0, 50, TO - FROM);
  const point = (type: string, minute: number, pointerType = "mouse") =>
    user(() =>
      area.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          button: 0,
          pointerId: 1,
          pointerType,
          clientY: minute - FROM,
        }),
      ),
    );
  const click = () => user(() => area.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  return { point, click, picked, clicked, ghost: () => document.querySelector(".week-ghost")?.textContent };
}

test("AVAIL-25: under a mouse is the time that a press takes, with its total, and nothing where it is taken", async () => {
  const { point, click, picked, clicked, ghost } = await week();
  await point("pointermove", 14 * 60 + 40);
  expect(ghost()).toMatch(/^14:30 – 15:30 · 1 hour¥\d/);
  await point("pointermove", 12 * 60 + 30);
  expect(ghost()).toBeUndefined();
  await point("pointermove", 14 * 60 + 40);
  await point("pointerdown", 14 * 60 + 40);
  await point("pointerup", 14 * 60 + 42);
  await click();
  expect(picked).toEqual([[TUESDAY, 14 * 60 + 30, 60]]);
  expect(clicked, "the press is answered once").toEqual([]);
  expect(ghost()).toBeUndefined();
});

test("AVAIL-25: a longer time is drawn within the free slot, and Escape takes none", async () => {
  const { point, click, picked, clicked, ghost } = await week();
  await point("pointerdown", 10 * 60);
  await point("pointermove", 12 * 60 + 40);
  expect(ghost()).toMatch(/^10:00 – 11:45 · 1 h 45 min¥\d/);
  await point("pointerup", 12 * 60 + 40);
  expect(picked).toEqual([[TUESDAY, 600, 105]]);
  await point("pointerdown", 14 * 60);
  await point("pointermove", 17 * 60);
  await press(document.body, "Escape");
  expect(ghost()).toBeUndefined();
  await point("pointerup", 17 * 60);
  await click();
  expect(picked).toHaveLength(1);
  expect(clicked).toEqual([]);
});

test("AVAIL-25: a finger draws nothing, and its touch is the week's", async () => {
  const { point, click, picked, clicked, ghost } = await week();
  await point("pointerdown", 10 * 60, "touch");
  await point("pointermove", 11 * 60, "touch");
  expect(ghost()).toBeUndefined();
  await point("pointerup", 11 * 60, "touch");
  await click();
  expect(picked).toEqual([]);
  expect(clicked).toEqual([TUESDAY]);
});
