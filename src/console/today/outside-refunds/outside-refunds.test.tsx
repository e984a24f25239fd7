// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookingOf, freshConsole, openPanel, settled, shown } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find, type } from "../../../../test/render.tsx";
import { OutsideRefundsPanel } from "./components/outside-refunds-panel.tsx";

const READ = "GET operate/outside_refunds";
const ASSIGN = "POST operate/outside_refunds/7/assign";
const refund = (unassigned: number) => ({
  ...{ id: 7, provider_ref: "re_1", is_chargeback: false, amount: 1500, unassigned, currency: "JPY" },
  created_at: "2026-11-25T03:00:00Z",
  bookings: [40386, 40387].map((id) => ({ booking: bookingOf({ id }), most: Math.min(unassigned, 1200) })),
  most_for_none: 0,
});

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

test("OUTSIDE-3: a part is assigned to the chosen booking, and never more than it has left", async () => {
  let left = 1500;
  const calls = stubApi({
    [READ]: () => ({ items: left > 0 ? [refund(left)] : [], twice: [] }),
    [ASSIGN]: () => {
      left = 0;
      return { unassigned: 0 };
    },
  });
  await openPanel((close) => <OutsideRefundsPanel onClose={close} onAssigned={() => {}} />, ["see", "money"]);
  expect(shown()).toContain("¥1,500 of ¥1,500 unassigned");
  const assign = () =>
    [...document.querySelectorAll<HTMLButtonElement>("dialog button")].find(
      ({ textContent }) => textContent === "Assign",
    ) as HTMLButtonElement;
  expect(assign().disabled).toBe(true);
  await click(find("input[value='40387']"));
  const amount = find<HTMLInputElement>("dialog input[inputmode]");
  expect(amount.value).toBe("1200");
  await type(amount, "1201");
  expect(assign().disabled).toBe(true);
  expect(shown()).toContain("no more than ¥1,200");
  await type(amount, "1000");
  await click(assign());
  await settled();
  expect(calls.find(({ call }) => call === ASSIGN)?.body).toEqual({
    ...{ booking_id: 40387, amount: 1000, unassigned: 1500 },
  });
  expect(shown()).toContain("There are no refunds to assign");
});

test("OUTSIDE-3: settles a payment without a booking if no booking can take it", async () => {
  let isOpen = true;
  const calls = stubApi({
    [READ]: () => ({
      items: isOpen ? [{ ...refund(1500), bookings: [], most_for_none: 1500 }] : [],
      twice: [],
    }),
    [ASSIGN]: () => {
      isOpen = false;
      return { unassigned: 0 };
    },
  });
  await openPanel((close) => <OutsideRefundsPanel onClose={close} onAssigned={() => {}} />, ["see", "money"]);
  expect(shown()).toContain("have no amount left to assign");
  const settle = [...document.querySelectorAll<HTMLButtonElement>("dialog button")].find(
    ({ textContent }) => textContent === "Settle without a booking",
  ) as HTMLButtonElement;
  await click(settle);
  await settled();
  expect(calls.find(({ call }) => call === ASSIGN)?.body).toEqual({
    ...{ booking_id: null, amount: 1500, unassigned: 1500 },
  });
  expect(shown()).toContain("There are no refunds to assign");
});
