// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { click, press, render } from "../../../../test/render.tsx";
import type { Right } from "../../../domain/staff.ts";
import type { Me } from "../../../features/staff/contract.ts";
import { localeSetting, MeContext } from "../../kit/state.ts";
import ClosuresPage from "./closures.page.tsx";
import type { ClosureItem } from "./contract.ts";

const CLOSURE: ClosureItem = {
  id: 12,
  rooms: { count: 3, is_all: false, group: null, names: ["Room 101", "Room 102", "Room 103"] },
  ...{ from: "2026-12-01 10:00", to: "2026-12-01 12:00", state: "to_come", next: null },
  repeat: { weekdays: [1, 4], until: "2027-02-16" },
  ...{ reason: "cleaning", note_public: { ja: "清掃中", en: "Being cleaned" }, note: "wax", has_gaps: true },
  ...{ by: "環 大家", updated_at: "2026-11-24T01:00:00.000Z", is_desk: false, calendar: null, version: 1 },
};
const page = (items: readonly object[]) => ({ items, next: null, count: items.length, exact: true });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 1) });
  localeSetting.set("en");
});

afterEach(() => void vi.useRealTimers());

async function open(
  answers: Parameters<typeof stubApi>[0],
  {
    path = "/closures",
    rights = ["see", "desk", "rooms"],
    groupIds = [],
  }: { path?: string; rights?: readonly Right[]; groupIds?: readonly number[] } = {},
) {
  const calls = stubApi({
    "GET operate/closures/rooms": () => ({ groups: [], spaces: [] }),
    "GET operate/closures": () => page([CLOSURE]),
    ...answers,
  });
  const brand = { name: "fureaispace", currency: "JPY", time_zone: "Asia/Tokyo" };
  const router = createMemoryRouter([{ path: "*", element: <ClosuresPage /> }], { initialEntries: [path] });
  await render(
    <MeContext value={{ rights, brand, group_ids: groupIds } as unknown as Me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  await settled();
  return { calls, router };
}

function settled(): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(450)));
}

const text = () => document.body.textContent ?? "";
const button = (label: RegExp) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => label.test(textContent ?? ""));

test("CONSOLE-114: opens with the groups of the person, which can be taken away", async () => {
  const groups = [{ id: 7, name: "Harbour", space_ids: [101] }];
  const asked: Record<string, string>[] = [];
  const answers = {
    "GET operate/closures/rooms": () => ({ groups, spaces: [] }),
    "GET operate/closures": (query: Record<string, string>) => {
      asked.push(query);
      return page([CLOSURE]);
    },
  };
  const { router } = await open(answers, { groupIds: [7] });
  expect(asked.at(-1)).toMatchObject({ group_ids: "7" });
  expect(text()).toContain("Harbour");
  await act(async () => void (await router.navigate("/closures?group_ids=")));
  await settled();
  expect(asked.at(-1)).not.toHaveProperty("group_ids");
});

test("CLOSURE-11: says when, where, why and that it goes around somebody, and opens the panel of it", async () => {
  const { router } = await open({});
  expect(text()).toContain("Every Mon, Thu until 2027/02/16 (Tue)");
  expect(text()).toContain("Room 101 and 2 more");
  expect(text()).toContain("Closed around bookings");
  expect(text()).toContain("Being cleaned / wax");
  const link = document.querySelector<HTMLAnchorElement>("table a, a[href*='closure:12']");
  await click(link as HTMLAnchorElement);
  expect(router.state.location.search).toBe("?panel=closure:12");
});

test("CLOSURE-14: the list as a file has the filters of the address", async () => {
  await open({}, { path: "/closures?state=over&reason=cleaning,holiday" });
  const link = document.querySelector<HTMLAnchorElement>("a[download]");
  const { pathname, searchParams } = new URL(link?.href ?? "", "http://localhost");
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    "/api/operate/closures",
    { state: "over", reason: "cleaning,holiday", format: "csv" },
  ]);
});

test("a list that fails says why and is read again", async () => {
  let tries = 0;
  await open({
    "GET operate/closures": () => {
      tries += 1;
      if (tries === 1) throw new Rejected(503, "unavailable", ["We cannot do this right now."]);
      return page([CLOSURE]);
    },
  });
  expect(text()).toContain("We cannot do this right now.");
  await click(button(/Try again/) as HTMLButtonElement);
  await settled();
  expect(text()).toContain("Room 101 and 2 more");
});

test("CLOSURE-9: who may close nothing finds no way to it, neither by button nor by key", async () => {
  const { router } = await open({ "GET operate/closures": () => page([]) }, { rights: ["see"] });
  expect(text()).toContain("Nothing is closed");
  expect(button(/Close rooms/)).toBeUndefined();
  await press(document.body, "b");
  expect(router.state.location.search).toBe("");
});

test("CLOSURE-1: b closes rooms from the keyboard", async () => {
  const { router } = await open({});
  await press(document.body, "b");
  expect(router.state.location.search).toBe("?panel=closure");
});

test("CLOSURE-14: a closure by the catalogue says where it is changed, and leads to its day on the timeline", async () => {
  const item = {
    ...{ id: 900, from: "2026-12-14 09:00", to: "2026-12-14 13:00", is_running: false },
    rooms: { count: 1, is_all: false, group: null, names: ["Room 104"] },
  };
  const { router } = await open(
    { "GET operate/closures/catalog": () => page([item]) },
    { path: "/closures?view=catalog" },
  );
  expect(text()).toContain("They cannot be changed here");
  expect(text()).toContain("Room 104");
  expect(document.querySelector("a[download]")).toBeNull();
  await click(document.querySelector("a[href*='timeline']") as HTMLAnchorElement);
  expect(router.state.location.pathname + router.state.location.search).toBe("/timeline?day=2026-12-14");
});
