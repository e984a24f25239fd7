// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { click, find, render } from "../../../../test/render.tsx";
import type { Me } from "../../../features/staff/contract.ts";
import { localeSetting, MeContext } from "../../kit/state.ts";
import type { Drawn } from "../carrying/carry.ts";
import type { Lane, Span } from "../lanes/geometry.ts";
import { modelOf } from "../lanes/model.ts";
import { RoomList } from "./room-list.tsx";

const DAY = "2026-12-08";
/** At 9:20 in Japan. */
const NOW = Date.parse(`${DAY}T00:20:00Z`);
const model = modelOf(
  {
    ...{ day: DAY, days: 1, count: 1, total: 1, bars: [] },
    spaces: [
      {
        ...{ id: 101, name: "Room 101", group_id: null, capacity: 8, time_zone: "Asia/Tokyo" },
        ...{ cleaning: 15, currency: "JPY", open: [[480, 1320]] },
      },
    ],
  },
  { groupName: () => "" },
);
/** The strip goes from 8 to 22 o'clock: 20 pixels an hour. */
const at = (hour: number) => ({ clientX: (hour - 8) * 20, clientY: 10 });

let done: string[] = [];
const began = (lane: Lane, { from, to }: Span, isClosing: boolean) =>
  done.push(`${isClosing ? "close" : "book"} ${lane.key} ${from}-${to}`);
const asked = (lane: Lane, { from, to }: Span) => done.push(`ask ${lane.key} ${from}-${to}`);

async function show({ mayWrite = true, drawn = null }: { mayWrite?: boolean; drawn?: Drawn | null } = {}) {
  const me = { rights: ["see", "desk"], brand: { time_zone: "Asia/Tokyo" } } as unknown as Me;
  const list = (
    <RoomList
      {...{ model, instant: NOW, isWhole: false, mayWrite, drawn }}
      onDrawByFinger={asked}
      onBegin={began}
    />
  );
  await render(
    <MeContext value={me}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: list }])} />
    </MeContext>,
  );
  const strip = find<HTMLElement>("button .touch-pan-y");
  strip.getBoundingClientRect = () => new DOMRect(0, 0, 280, 32);
  return strip;
}
const send = (type: string, target: Element, where: object) =>
  act(async () => {
    const common = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0 };
    target.dispatchEvent(new PointerEvent(type, { ...common, pointerType: "touch", ...where }));
  });
const rest = () => act(async () => void (await vi.advanceTimersByTimeAsync(400)));
const isOpen = () => find("button[aria-expanded]").getAttribute("aria-expanded");

beforeEach(() => {
  vi.useFakeTimers();
  localeSetting.set("en");
  done = [];
  HTMLElement.prototype.setPointerCapture = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("TIMELINE-14: on a phone, a finger that rests draws on the strip of a room, and opens nothing", async () => {
  const strip = await show();
  await send("pointerdown", strip, at(10.1));
  await rest();
  await send("pointermove", strip, at(11.9));
  expect(strip.textContent).toContain("10:00 – 12:00");
  const scroll = new Event("touchmove", { bubbles: true, cancelable: true });
  strip.dispatchEvent(scroll);
  expect(scroll.defaultPrevented).toBe(true);
  await send("pointerup", strip, at(11.9));
  await click(strip);
  expect(done).toEqual(["ask 101.0 600-720"]);
  expect(isOpen()).toBe("false");
  // A press alone opens the room as before.
  await send("pointerdown", strip, at(10.1));
  await send("pointerup", strip, at(10.1));
  await click(strip);
  expect(isOpen()).toBe("true");
});

test("a finger that moves before it has rested scrolls, and nobody draws who may not write", async () => {
  const strip = await show();
  await send("pointerdown", strip, at(10));
  await send("pointermove", strip, at(12));
  await rest();
  await send("pointerup", strip, at(12));
  expect(done).toEqual([]);
});

test("TIMELINE-14: who may only see draws nothing and is offered nothing", async () => {
  const strip = await show({ mayWrite: false });
  await send("pointerdown", strip, at(10));
  await rest();
  await send("pointerup", strip, at(12));
  await click(find("button[aria-expanded]"));
  expect(done).toEqual([]);
  expect(document.body.textContent).not.toContain("Close the room");
});

test("TIMELINE-14: the list of a room begins a booking or a closure at the next quarter hour", async () => {
  await show();
  await click(find("button[aria-expanded]"));
  for (const name of ["Book…", "Close the room…"]) {
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent === name);
    if (!button) throw new Error(`no ${name}`);
    await click(button);
  }
  expect(done).toEqual(["book 101.0 570-630", "close 101.0 570-630"]);
});
