// @vitest-environment happy-dom
import { act, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rejected, stubApi } from "../../../../../test/page.tsx";
import { click, find, press, render, type } from "../../../../../test/render.tsx";
import type { Right } from "../../../../domain/staff.ts";
import { parseWall } from "../../../../domain/time/clock.ts";
import type { Me } from "../../../../features/staff/contract.ts";
import { localeSetting, MeContext } from "../../../kit/state.ts";
import type { ClosureDetail, ClosurePreview } from "../contract.ts";
import ClosurePanel from "./closure-panel.tsx";

const PLACES = {
  groups: [{ id: 7, name: "Kakuu Building", space_ids: [101] }],
  spaces: [{ id: 101, name: "Room 101", group_id: 7, time_zone: "Asia/Tokyo" }],
};
const PREVIEW: ClosurePreview = {
  ...{ rooms: 1, times: 1, minutes: 120, conflicts: [], booking_ids: [], holds: 0, is_desk: true },
};
const CLOSURE: ClosureDetail = {
  id: 12,
  rooms: { count: 1, is_all: false, group: null, names: ["Room 101"] },
  ...{ from: "2026-12-01 10:00", to: "2026-12-01 12:00", repeat: null, state: "to_come", next: null },
  ...{ reason: "maintenance", note_public: null, note: "", has_gaps: false, by: "環 大家" },
  ...{
    updated_at: "2026-11-24T01:00:00.000Z",
    is_desk: true,
    calendar: null,
    version: 1,
    space_ids: [101],
    around: [],
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 1) });
  localeSetting.set("en");
  // Without a layout there is nothing to show over.
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
});

afterEach(() => void vi.useRealTimers());

/** A screen with the button that opens the panel. */
function Screen({ id }: { id: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = {
    ...{ spaceId: 101, from: parseWall("2026-12-01 10:00") ?? 0, to: parseWall("2026-12-01 12:00") ?? 0 },
  };
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" id="opener" onClick={() => setIsOpen(true)}>
        {"Close rooms"}
      </button>
      {isOpen && <ClosurePanel id={id} place={id ? null : place} onClose={() => setIsOpen(false)} />}
    </main>
  );
}

async function open(
  answers: Parameters<typeof stubApi>[0],
  { id = null, rights = ["see", "desk", "rooms"] }: { id?: string | null; rights?: readonly Right[] } = {},
) {
  const calls = stubApi({
    "GET operate/closures/rooms": () => PLACES,
    "POST operate/closures/preview": () => PREVIEW,
    ...answers,
  });
  const brand = { name: "fureaispace", currency: "JPY", time_zone: "Asia/Tokyo" };
  const router = createMemoryRouter([{ path: "/", element: <Screen id={id} /> }]);
  await render(
    <MeContext value={{ rights, brand } as unknown as Me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  find("#opener").focus();
  await click(find("#opener"));
  await settled();
  return calls;
}

function settled(): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(450)));
}

const panel = () => document.querySelector("dialog");
const text = () => panel()?.textContent ?? "";
const note = () => find<HTMLTextAreaElement>("dialog textarea");
const button = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("dialog button")].find(
    ({ textContent }) => textContent === label,
  );
const save = async () => {
  await press(note(), "Enter", { ctrlKey: true });
  await settled();
};

test("CLOSURE-1: closes the room by keyboard, and the focus goes back to what opened the panel", async () => {
  const calls = await open({ "POST operate/closures": () => CLOSURE });
  expect(text()).toContain("Nothing is booked in this time.");
  await type(note(), "pipe");
  await save();
  expect(calls.filter(({ call }) => call === "POST operate/closures")).toMatchObject([
    {
      body: {
        ...{ space_ids: [101], from: "2026-12-01 10:00", to: "2026-12-01 12:00", repeat: null },
        ...{ reason: "maintenance", note: "pipe", note_public: null, around: [], leave_holds: false },
      },
    },
  ]);
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(find("#opener"));
});

test("CLOSURE-5: if somebody booked meanwhile it says so, shows who is in the way, and keeps what was typed", async () => {
  let inTheWay = 0;
  const booked = {
    ...PREVIEW,
    booking_ids: [40386],
    conflicts: [
      {
        ...{ booking: null, kind: "booking", space: { id: 101, name: "Room 101" }, until: null },
        ...{ start_datetime: "2026-12-01 10:00", end_datetime: "2026-12-01 11:15", cleaning: 15 },
        options: { move: { ok: true, why: null }, cancel: { ok: true, why: null } },
      },
    ],
  };
  const calls = await open({
    "POST operate/closures/preview": () => (inTheWay > 0 ? booked : PREVIEW),
    "POST operate/closures": () => {
      inTheWay = 1;
      throw new Rejected(409, "has_conflicts", ["This time has 1 booked. Nothing was closed."]);
    },
  });
  await type(note(), "pipe");
  await save();
  expect(text()).toContain("This time has 1 booked. Nothing was closed.");
  expect(text()).toContain("1 booking is in the way");
  expect(note().value).toBe("pipe");
  // Nothing more is sent before the person has decided about it.
  expect(button("Close 1 room")?.disabled).toBe(true);
  await save();
  expect(calls.filter(({ call }) => call === "POST operate/closures")).toHaveLength(1);
});

test("CLOSURE-5: shows a failure, and can be sent again as it was typed", async () => {
  let tries = 0;
  const calls = await open({
    "POST operate/closures": () => {
      tries += 1;
      if (tries === 1) throw new Rejected(503, "unavailable", ["We cannot do this right now."]);
      return CLOSURE;
    },
  });
  await type(note(), "pipe");
  await save();
  expect(text()).toContain("We cannot do this right now.");
  expect(note().value).toBe("pipe");
  await save();
  expect(panel()).toBeNull();
  const [first, second] = calls.filter(({ call }) => call === "POST operate/closures");
  expect(second?.body).toEqual(first?.body);
});

test("CLOSURE-9: the front desk is told what it may not close, and sends nothing", async () => {
  const calls = await open(
    { "POST operate/closures/preview": () => ({ ...PREVIEW, rooms: 2, is_desk: false }) },
    { rights: ["see", "desk"] },
  );
  expect(text()).toContain("you can close one room, once, for up to 24 hours.");
  await save();
  expect(calls.some(({ call }) => call === "POST operate/closures")).toBe(false);
});

test("CONSOLE-31: somebody else was faster: what differs is shown, and it is done all the same on a new decision", async () => {
  let now: ClosureDetail = CLOSURE;
  const versions: number[] = [];
  await open(
    {
      "GET operate/closures/12": () => now,
      "PATCH operate/closures/12": ({ version }: { version: number }) => {
        versions.push(version);
        now = { ...CLOSURE, version: 2, to: "2026-12-01 15:00" };
        if (version === 1) throw new Rejected(409, "stale", ["Somebody else has changed this."]);
        return { ...now, version: 3 };
      },
    },
    { id: "12" },
  );
  await type(note(), "pipe");
  await save();
  expect(find("dialog del").textContent).toBe("2026-12-01 10:00 – 2026-12-01 12:00");
  expect(find("dialog ins").textContent).toBe("2026-12-01 10:00 – 2026-12-01 15:00");
  expect(note().value).toBe("pipe");
  await click(button("Do it all the same") as HTMLButtonElement);
  await settled();
  expect(versions).toEqual([1, 2]);
  expect(panel()).toBeNull();
});

test("CLOSURE-3: one that is over or gone cannot be changed", async () => {
  await open({ "GET operate/closures/12": () => ({ ...CLOSURE, state: "removed" }) }, { id: "12" });
  expect(text()).toContain("This closure is no longer there.");
  await press(find("dialog"), "Escape");
  expect(document.activeElement).toBe(find("#opener"));
});

test("a panel that asks before it throws away what was typed", async () => {
  await open({});
  await type(note(), "pipe");
  await press(note(), "Escape");
  expect(panel()).not.toBeNull();
  expect(find("dialog [role=alert]").textContent).not.toBe("");
});
