// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { find, press, render } from "../../../test/render.tsx";
import type { Me } from "../../features/staff/contract.ts";
import { forgetQueries } from "../kit/readings.ts";
import { announceChanges, api, localeSetting, MeContext } from "../kit/state.ts";
import type { TimelineContract } from "./contract.ts";
import TimelinePage from "./timeline.page.tsx";

/** At 9:00 in Japan. */
const NOW = Date.parse("2026-12-08T00:00:00Z");
const SPACE = {
  ...{ id: 101, name: "Room 101", group_id: 1, capacity: 8, time_zone: "Asia/Tokyo" },
  ...{ cleaning: 15, currency: "JPY", open: [[480, 1320]] },
};
const NUMBERS: Record<string, number> = {
  "2026-12-07": 7,
  "2026-12-08": 8,
  "2026-12-09": 9,
  "2026-12-10": 10,
};

/** The days that were asked for; each is answered once `answer` says so. */
function serve({ delay }: { delay: number }) {
  const days: string[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://localhost");
    const ok = (data: unknown) => Response.json({ data, errors: [] });
    if (url.pathname.endsWith("/filters"))
      return ok({ groups: [{ id: 1, name: "Ebisu", rooms: 1 }], areas: [] });
    const day = url.searchParams.get("day") ?? "";
    days.push(day);
    await new Promise((resolve) => setTimeout(resolve, delay));
    const bar = { id: NUMBERS[day] ?? 0, space_id: 101, from: 600, to: 720, title: day, version: 1 };
    return ok({ cursor: "c", day, days: 1, count: 1, total: 1, spaces: [SPACE], bars: [bar] });
  });
  return days;
}

async function open() {
  const me = {
    ...{ rights: ["see", "desk"], group_ids: [], brand: { time_zone: "Asia/Tokyo" } },
  } as unknown as Me;
  const router = createMemoryRouter([{ path: "/", element: <TimelinePage /> }]);
  await render(
    <MeContext value={me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  return router;
}
const after = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const bars = () =>
  [...document.querySelectorAll<HTMLElement>("[data-bar]")].map(({ dataset }) => dataset.bar);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  forgetQueries();
  localeSetting.set("en");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("TIMELINE-13: the days beside the one on the screen are there before they are asked for", async () => {
  const asked = serve({ delay: 20 });
  await open();
  await after(100);
  expect(bars()).toEqual(["booking.8"]);
  await after(600);
  expect(asked).toEqual(["2026-12-08", "2026-12-09", "2026-12-07"]);
  await press(document.body, "]");
  expect(bars()).toEqual(["booking.9"]);
  await after(600);
  expect(asked.slice(3)).toEqual(["2026-12-10"]);
});

test("TIMELINE-13: a day that was read ahead is shown at once and read again if something has changed since", async () => {
  const asked = serve({ delay: 20 });
  await open();
  await after(100);
  await after(600);
  await act(async () => announceChanges({ all: false, spaces: [999], bookings: [] }));
  await press(document.body, "]");
  expect(bars()).toEqual(["booking.9"]);
  await after(100);
  expect(asked.filter((day) => day === "2026-12-09")).toHaveLength(2);
});

test("a day stays for the moment in which another one is read, and nothing can be written on it", async () => {
  serve({ delay: 400 });
  const router = await open();
  const close = async () => {
    await press(find("[role=grid]"), "ArrowDown");
    await press(find("[role=grid]"), "b");
    return router.state.location.search;
  };
  await after(450);
  // Before the next one is there.
  await press(document.body, "]");
  await after(60);
  expect(bars()).toEqual(["booking.8"]);
  expect(await close()).not.toContain("panel=closure");
  await after(150);
  expect(bars()).toEqual([]);
  expect(find("[role=status]").getAttribute("aria-label")).toBeTruthy();
  await after(400);
  expect(bars()).toEqual(["booking.9"]);
  expect(await close()).toContain("panel=closure");
});

test("the timeline says of when it is, also while nothing changes", async () => {
  serve({ delay: 20 });
  await open();
  await after(100);
  const said = () => document.body.textContent ?? "";
  expect(said()).toContain("As of 09:00");
  await after(10 * 60_000);
  // Whatever the server answers tells that nothing else has changed.
  await act(async () => {
    await api<TimelineContract>()("GET operate/timeline/filters");
  });
  expect(said()).toContain("As of 09:10");
});
