// @vitest-environment happy-dom
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { freshConsole } from "../../../../../test/build/panel.tsx";
import { find, press, render, type } from "../../../../../test/render.tsx";
import type { RoomEntry } from "../contract.ts";
import { PricesTab } from "./prices-tab.tsx";

type Plan = NonNullable<RoomEntry["plans"]>[number];

const plan = (ja: string, cost: number): Plan => ({
  ...{ name: { ja, en: ja }, weekdays: null, start: "09:00", end: "18:00", cost_per_hour: cost },
  ...{ is_special: false, valid_from: null, valid_to: null, last_minute: null },
});

const HOURS = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: "09:00", end: "18:00" }];
let now: RoomEntry;

function Screen({ plans }: { plans: Plan[] }) {
  const [values, setValues] = useState({ plans, business_hours: HOURS, currency: "JPY" } as RoomEntry);
  now = values;
  const form = {
    values,
    set: (part: RoomEntry) => setValues((before) => ({ ...before, ...part })),
    ...{ isReadOnly: false, isDirty: false, detail: { id: 1, today: "2026-11-27", published: null } },
  };
  return <PricesTab form={form as never} mistakes={[]} />;
}

async function opened(plans: Plan[]) {
  const element = <Screen plans={plans} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

beforeEach(freshConsole);

const from = () => find<HTMLInputElement>("input[type=date]");
const price = (row: number) =>
  document.querySelectorAll<HTMLInputElement>("ul input")[row] as HTMLInputElement;
const moveUp = (row: number) => press(find(`[data-row="${row}"]`), "ArrowUp", { altKey: true });
const shown = () =>
  now.plans?.map(({ name, cost_per_hour, valid_from, valid_to }) =>
    [name.ja, cost_per_hour, valid_from, valid_to].join(" "),
  );

test("ROOM-8: plans can be moved while new prices from a day are entered; no day loses a plan or changes its price", async () => {
  await opened([plan("昼", 2000), plan("夜", 3000), plan("朝", 1000)]);
  await type(from(), "2026-12-20");
  await moveUp(1);
  expect(shown()).toEqual(["夜 3000  ", "昼 2000  ", "朝 1000  "]);
  // The new price of the second row, from the day on.
  await type(price(1), "2500");
  expect(shown()).toEqual(["夜 3000  ", "昼 2000  2026-12-19", "昼 2500 2026-12-20 ", "朝 1000  "]);
  await moveUp(1);
  expect(shown()).toEqual(["昼 2500 2026-12-20 ", "夜 3000  ", "昼 2000  2026-12-19", "朝 1000  "]);
  // Back to the old price: one plan again, in the place that it was moved to.
  await type(price(0), "2000");
  expect(shown()).toEqual(["昼 2000  ", "夜 3000  ", "朝 1000  "]);
});

test("ROOM-8: a plan that is being typed keeps its place and its days while others are moved", async () => {
  await opened([plan("昼", 2000), plan("夜", 3000)]);
  await type(from(), "2026-12-20");
  await type(price(0), "");
  await moveUp(1);
  await type(price(1), "2500");
  expect(shown()?.toSorted()).toEqual(["夜 3000  ", "昼 2000  2026-12-19", "昼 2500 2026-12-20 "].toSorted());
});

test("ROOM-28: a price that is none says why; a week without any price offers none to fill it with", async () => {
  await opened([plan("昼", 2000)]);
  await type(price(0), "-5");
  expect([price(0).value, price(0).getAttribute("aria-invalid")]).toEqual(["-5", "true"]);
  const note = price(0).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(note)?.textContent).toContain("Please enter it like");
  expect(document.body.textContent).toContain("has no price");
  expect(document.body.textContent).not.toContain("Fill with the price beside it");
});
