// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { find, press, render, type, user } from "../../../../test/render.tsx";
import { localeSetting, MeContext } from "../../../console/kit/state.ts";
import { useKeys } from "../../../console/kit/use-keys.ts";
import type { Right } from "../../../domain/staff.ts";
import type { Me } from "../../../features/staff/contract.ts";
import { Palette, palette } from "./palette.tsx";

const FOUND = {
  bookings: [],
  guests: [],
  documents: [],
  transfers: [
    {
      ...{ id: 7, booked_on: "2026-11-24", payer: "ｶｸｳ ﾊﾅｺ", amount: 2000, currency: "JPY", state: "open" },
    },
  ],
  rooms: [
    { id: 101, name: "Room 101", group: "Kakuu Building" },
    { id: 1101, name: "Room 1101", group: null },
  ],
};

beforeEach(() => {
  // 2026-11-24, 10:00 in Japan.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 1) });
  localeSetting.set("en");
});

afterEach(() => {
  palette.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function typed(text: string, rights: readonly Right[], screen: ReactNode = null) {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(new URL(url, "http://localhost").searchParams.get("q"));
    return Promise.resolve(Response.json({ data: FOUND, errors: [] }));
  });
  const brand = { name: "fureaispace", currency: "JPY", time_zone: "Asia/Tokyo" };
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <>
          {screen}
          <Palette />
        </>
      ),
    },
  ]);
  await render(
    <MeContext value={{ rights, brand } as unknown as Me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  await user(() => palette.set("actions"));
  await type(find("input"), text);
  await user(() => vi.advanceTimersByTimeAsync(200));
  const options = [...document.querySelectorAll("[role=option]")].map((one) => one.textContent);
  return { asked, options, router };
}

test("CLOSURE-13: “close 101 tomorrow” offers the rooms, and Enter opens the form with the first for the day", async () => {
  const { asked, options, router } = await typed("close 101 tomorrow", ["see", "desk"]);
  expect(asked).toEqual(["101"]);
  expect(options.slice(0, 2)).toEqual([
    "Close Room 101 on 11/25 (Wed), all day…Kakuu Building",
    "Close Room 1101 on 11/25 (Wed), all day…",
  ]);
  await press(find("input"), "Enter");
  const { search } = router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    panel: "closure",
    space: "101",
    from: "2026-11-25T00:00",
    to: "2026-11-26T00:00",
  });
  expect(document.querySelector("dialog")).toBeNull();
});

test("CONSOLE-17: actions of the screen below are found by their words, and done as by their keys", async () => {
  let canceled = 0;
  function Booking() {
    useKeys([
      { keys: "c", label: "Cancel…", run: () => (canceled += 1) },
      { keys: "j", label: "Next booking in the list", run: () => {} },
      { keys: "mod+Enter", label: "Save", run: () => {}, isEverywhere: true },
    ]);
    return null;
  }
  const { options } = await typed("cancel", ["see", "desk"], <Booking />);
  expect(options[0]).toBe("Cancel…C");
  await press(find("input"), "Enter");
  await user(() => vi.advanceTimersByTimeAsync(50));
  expect(canceled).toBe(1);
  expect(document.querySelector("dialog")).toBeNull();
});

test("CONSOLE-17: keys that only move about are no actions", async () => {
  function List() {
    useKeys([{ keys: "j", label: "Next line", run: () => {} }]);
    return null;
  }
  const { options } = await typed("next", ["see"], <List />);
  expect(options.join()).not.toContain("Next line");
});

test("CLOSURE-13: who may close nothing is offered nothing", async () => {
  const { asked, options } = await typed("close 101 tomorrow", ["see"]);
  expect(asked).toEqual(["close 101 tomorrow"]);
  expect(options.join()).not.toContain("Close Room");
});

test.each([
  ["before compositionend", { isComposing: true, keyCode: 229 }],
  ["after compositionend, as in Safari", { keyCode: 229 }],
])("SCREEN-45: the Enter of an input method opens nothing: %s", async (_, ime) => {
  const { router } = await typed("close 101 tomorrow", ["see", "desk"]);
  await press(find("input"), "Enter", ime);
  expect([router.state.location.search, document.querySelector("dialog")]).toEqual(["", expect.anything()]);
});

test("CONSOLE-29: a line of a statement is offered with its day, amount and state, and opens", async () => {
  const { options, router } = await typed("カクウ", ["see", "money"]);
  const at = options.findIndex((one) => one?.startsWith("ｶｸｳ ﾊﾅｺ"));
  expect(options[at]).toContain("¥2,000");
  const option = document.querySelectorAll<HTMLElement>("[role=option]")[at];
  await user(() => option?.click());
  expect(router.state.location.pathname + router.state.location.search).toBe(
    "/transfers?state=all&panel=line:7",
  );
});
