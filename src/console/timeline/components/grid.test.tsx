// @vitest-environment happy-dom
import { act, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { find, press, render } from "../../../../test/render.tsx";
import type { Me } from "../../../features/staff/contract.ts";
import { localeSetting, MeContext } from "../../kit/state.ts";
import { boundKeys } from "../../kit/use-keys.ts";
import type { Dropped } from "../carrying/carry.ts";
import type { Bar, TimelineSpace } from "../contract.ts";
import { type Model, modelOf } from "../lanes/model.ts";
import { Grid, type GridActions } from "./grid.tsx";

const DAY = "2026-12-08";
/** At 9:00 in Japan. */
const NOW = Date.parse(`${DAY}T00:00:00Z`);
let clock = NOW;
const space = (id: number): TimelineSpace => ({
  ...{ id, name: `Room ${id}`, group_id: null, capacity: 8, time_zone: "Asia/Tokyo" },
  ...{ cleaning: 15, currency: "JPY", open: [[480, 1320]] },
});
const booking: Bar = { id: 40511, space_id: 101, from: 600, to: 720, title: "Haruka", version: 3 };
const night: Bar = { id: 40512, space_id: 102, from: -60, to: 120, title: "Night", version: 1 };
const modelWith = (...bars: Bar[]): Model =>
  modelOf(
    { day: DAY, days: 1, count: 2, total: 2, spaces: [space(101), space(102)], bars },
    { groupName: () => "" },
  );

/** Nothing is laid out here: the box begins at the corner, and is as wide as sixteen hours. */
const HOUR = 48;
const LEFT = 206;
const rowAt = (nth: number) => 34 + 30 + nth * 33 + 10;
const at = (hour: number, room = 0) => ({ clientX: LEFT + hour * HOUR, clientY: rowAt(room) });

let done: string[] = [];
const told = (name: string, { bar, lane, span }: Dropped) =>
  done.push(`${name} ${bar.bar.id} to ${lane.key} ${span.from}-${span.to}`);
const actions: GridActions = {
  mayWrite: true,
  onDraw: (lane, { from, to }, isClosing) =>
    done.push(`${isClosing ? "close" : "book"} ${lane.key} ${from}-${to}`),
  onDrawByFinger: (lane, { from, to }) => done.push(`ask ${lane.key} ${from}-${to}`),
  onDrop: (carry) => told("drop", carry),
  onOpen: ({ bar }) => done.push(`open ${bar.id}`),
  onPanel: (panel, id) => done.push(`${panel} ${id}`),
  onAnswer: (answer) => done.push(answer),
  onRoom: (id) => done.push(`room ${id}`),
  onLost: () => done.push("lost"),
};

let change: (model: Model) => void = () => {};
let turnTo: (day: string) => void = () => {};

function Shown({ first, rest }: { first: Model; rest: Partial<GridActions> }) {
  const [model, setModel] = useState(first);
  const [placeKey, setPlaceKey] = useState(DAY);
  const instant = clock;
  change = setModel;
  turnTo = setPlaceKey;
  return (
    <Grid
      {...{ model, days: 1, instant, placeKey, counts: "2 / 2", proposal: null, drawn: null }}
      actions={{ ...actions, ...rest }}
    />
  );
}

async function show(first: Model, rest: Partial<GridActions> = {}) {
  const me = { rights: ["see", "desk"], brand: { time_zone: "Asia/Tokyo" } } as unknown as Me;
  const element = <Shown first={first} rest={rest} />;
  await render(
    <MeContext value={me}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </MeContext>,
  );
  const grid = find("[role=grid]");
  grid.getBoundingClientRect = () => new DOMRect(0, 0, LEFT + 16 * HOUR, 600);
  grid.scrollLeft = 0;
}

type At = { clientX: number; clientY: number };
const send = (type: string, target: Element, where: At, rest: object = {}) =>
  act(async () => {
    target.dispatchEvent(
      new PointerEvent(type, {
        ...{
          bubbles: true,
          cancelable: true,
          pointerId: 1,
          isPrimary: true,
          button: 0,
          pointerType: "mouse",
        },
        ...where,
        ...rest,
      }),
    );
    await vi.advanceTimersByTimeAsync(20);
  });
const lane = (key: string) => find(`[data-lane="${key}"]`);
const ghost = () => document.getElementById("timeline-ghost")?.textContent ?? null;

/** Presses, moves and lets go. */
async function drag(target: Element, from: At, to: At, rest: object = {}) {
  await send("pointerdown", target, from, rest);
  await send("pointermove", target, { ...from, clientX: from.clientX + 5 }, rest);
  await send("pointermove", target, to, rest);
}

beforeEach(() => {
  vi.useFakeTimers();
  localeSetting.set("en");
  done = [];
  clock = NOW;
  // The card of a bar that is pressed asks for it.
  stubApi({
    "GET operate/bookings/40511": () => {
      throw new Rejected(404, "not_found", []);
    },
  });
  HTMLElement.prototype.setPointerCapture = () => {};
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(LEFT + 16 * HOUR);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A bar, with the place that a browser would give it. */
function barOf({ id, from, to, space_id: room }: Bar): HTMLElement {
  const bar = find<HTMLElement>(`[data-bar="booking.${id}"]`);
  const left = LEFT + (Math.max(0, from) / 60) * HOUR;
  const right = LEFT + (to / 60) * HOUR;
  const top = rowAt(room - 101);
  bar.getBoundingClientRect = () => new DOMRect(left, top, right - left, 20);
  return bar;
}

test("TIMELINE-7: free time is drawn to book it, and with Shift to close it", async () => {
  await show(modelWith());
  await drag(lane("101.0"), at(10.1), at(11.9));
  expect(ghost()).toContain("10:00 – 12:00");
  await send("pointerup", lane("101.0"), at(11.9));
  await drag(lane("102.0"), at(12, 1), at(12.9, 1), { shiftKey: true });
  expect(ghost()).toContain("Close");
  await send("pointerup", lane("102.0"), at(12.9, 1));
  expect(done).toEqual(["book 101.0 600-720", "close 102.0 720-780"]);
});

test("TIMELINE-7: both ends of a bar are pulled, and its middle carries it", async () => {
  await show(modelWith(booking));
  const bar = barOf(booking);
  await drag(bar, at(12 - 0.05), at(13.1));
  await send("pointerup", bar, at(13.1));
  await drag(bar, at(10.05), at(9));
  await send("pointerup", bar, at(9));
  await drag(bar, at(11), at(12.5, 1));
  expect(ghost()).toContain("11:30 – 13:30");
  await send("pointerup", bar, at(12.5, 1));
  expect(done).toEqual([
    "drop 40511 to 101.0 600-780",
    "drop 40511 to 101.0 540-720",
    "drop 40511 to 102.0 690-810",
  ]);
});

test("TIMELINE-7: a night that begins the evening before keeps its time in another room", async () => {
  clock = NOW - 2 * 86_400_000;
  await show(modelWith(night));
  const bar = barOf(night);
  // Its start is not on the screen, so that its left end is no end to pull.
  await drag(bar, at(0.05, 1), at(0.05, 0));
  await send("pointerup", bar, at(0.05, 0));
  await drag(bar, at(1, 1), at(2.5, 0));
  await send("pointerup", bar, at(2.5, 0));
  expect(done).toEqual(["drop 40512 to 101.0 -60-120", "drop 40512 to 101.0 30-210"]);
});

test("TIMELINE-8: Escape puts back what is carried, and letting go then does nothing", async () => {
  await show(modelWith(booking));
  const bar = barOf(booking);
  await drag(bar, at(11), at(14));
  expect(ghost()).not.toBeNull();
  await press(document.body, "Escape");
  expect(ghost()).toBeNull();
  await send("pointerup", bar, at(14));
  expect(done).toEqual([]);
});

test("TIMELINE-8: a bar that somebody else moves while it is carried is put back, and one that is only paid is carried on", async () => {
  await show(modelWith(booking));
  await drag(barOf(booking), at(11), at(14));
  await act(async () => change(modelWith({ ...booking, version: 4 })));
  expect(ghost()).toContain("13:00 – 15:00");
  await act(async () => change(modelWith({ ...booking, from: 660, to: 780, version: 5 })));
  expect(ghost()).toBeNull();
  expect(done).toEqual(["lost"]);
});

test("TIMELINE-8: a bar that is carried while another day is opened is put back, and nobody is blamed for it", async () => {
  await show(modelWith(booking));
  const toAnotherDay = () =>
    act(async () => {
      change(modelWith({ ...night, space_id: 101 }));
      turnTo("2026-12-09");
    });
  await drag(barOf(booking), at(11), at(14));
  await toAnotherDay();
  expect(ghost()).toBeNull();
  await act(async () => {
    change(modelWith(booking));
    turnTo(DAY);
  });
  const grid = find("[role=grid]");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "m"])
    await press(grid, key);
  expect(ghost()).toContain("Haruka");
  await toAnotherDay();
  expect(ghost()).toBeNull();
  expect(done).toEqual([]);
});

test("a finger scrolls, and carries once it has rested; a second finger zooms", async () => {
  await show(modelWith(booking));
  const touch = { pointerType: "touch" };
  const bar = barOf(booking);
  await send("pointerdown", bar, at(11), touch);
  await send("pointermove", bar, at(13), touch);
  expect(ghost()).toBeNull();
  await send("pointercancel", bar, at(13), touch);

  await send("pointerdown", bar, at(11), touch);
  await send("pointerdown", bar, at(12), { ...touch, isPrimary: false, pointerId: 2 });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(ghost()).toBeNull();

  await send("pointerdown", bar, at(11), touch);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(ghost()).toContain("10:00 – 12:00");
  await send("pointermove", bar, at(12), touch);
  const scroll = new Event("touchmove", { bubbles: true, cancelable: true });
  bar.dispatchEvent(scroll);
  expect(scroll.defaultPrevented).toBe(true);
  await send("pointerup", bar, at(12), touch);
  expect(done).toEqual(["drop 40511 to 101.0 660-780"]);
});

test("TIMELINE-14: a finger that rests draws a time, and is asked what for", async () => {
  await show(modelWith());
  const touch = { pointerType: "touch" };
  await send("pointerdown", lane("101.0"), at(10.1), touch);
  await act(() => vi.advanceTimersByTimeAsync(500));
  await send("pointermove", lane("101.0"), at(11.9), touch);
  expect(ghost()).toContain("10:00 – 12:00");
  await send("pointerup", lane("101.0"), at(11.9), touch);
  expect(done).toEqual(["ask 101.0 600-720"]);
});

test("nobody carries who may not write, and a press alone leaves everything where it is", async () => {
  await show(modelWith(booking), { mayWrite: false });
  await drag(barOf(booking), at(11), at(14));
  expect(ghost()).toBeNull();
  await send("pointerup", barOf(booking), at(14));
  expect(done).toEqual([]);
});

test("TIMELINE-11: keys book, close, open, carry and stretch", async () => {
  await show(modelWith(booking));
  const grid = find("[role=grid]");
  const keys = async (...names: string[]) => {
    for (const name of names) {
      const [key = "", shift] = name.split("+").reverse();
      await press(grid, key, { shiftKey: shift !== undefined });
    }
  };
  // The first arrow puts the cursor at now, in the first room.
  await keys("ArrowRight", "Enter");
  await keys("Shift+ArrowRight", "b");
  await keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
  await keys("m", "ArrowDown", "ArrowRight", "Shift+ArrowLeft", "Enter");
  expect(done).toEqual([
    "book 101.0 540-600",
    "close 101.0 540-615",
    "open 40511",
    "drop 40511 to 102.0 615-720",
  ]);
  await keys("m", "ArrowDown", "Escape");
  expect(done).toHaveLength(4);
});

test("CONSOLE-100: keys change, move, cancel and answer the booking under the cursor, and nothing elsewhere", async () => {
  await show(modelWith(booking));
  const grid = find("[role=grid]");
  const all = ["e", "v", "c", "a", "d"];
  await press(grid, "ArrowRight");
  for (const key of all) await press(grid, key);
  expect(done).toEqual([]);
  for (let step = 0; step < 4; step += 1) await press(grid, "ArrowRight");
  for (const key of all) await press(grid, key);
  expect(done).toEqual(["change 40511", "move 40511", "cancel 40511", "approve", "decline"]);
  expect(boundKeys().map(({ keys, label }) => (all.includes(keys) ? label : ""))).toContain(
    "Cancel the selected booking",
  );
});

test("TIMELINE-11: arrow keys that nothing else wants lead into the grid, those of a field do not", async () => {
  await show(modelWith(booking));
  const field = document.createElement("input");
  document.body.append(field);
  onTestFinished(() => field.remove());
  field.focus();
  await press(field, "ArrowDown");
  expect(document.activeElement).toBe(field);
  field.blur();
  await press(document.body, "ArrowDown");
  expect(document.activeElement).toBe(find("[role=grid]"));
});
