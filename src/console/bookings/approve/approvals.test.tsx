// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookingOf, freshConsole, openPanel, settled } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import ApprovalsPage from "./approvals.page.tsx";

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

const NOW = { start_datetime: "2027-02-07 09:00", end_datetime: "2027-02-07 11:00" };
const ASKED = { start_datetime: "2027-02-07 14:00", end_datetime: "2027-02-07 17:00", price: 4500 };

const asked: Record<string, string>[] = [];

async function open(changes: object, groupIds: readonly number[] = []) {
  const item = {
    ...bookingOf({ id: 40090, price: 3000, time_zone: "Asia/Tokyo", ...NOW }),
    ...{ approval_until: null, requested_change: null, authorised: null },
    history: { visits: 0, spent: [], cancels: 0, declined: 0 },
    day: [{ id: 40090, ...NOW, cleaning_minutes: 15, status: "confirmed", guest: "Haruka" }],
    ...changes,
  };
  stubApi({
    "GET operate/approvals": (query: Record<string, string>) => {
      asked.push(query);
      return { items: [item], next: null, total: 1 };
    },
    "GET operate/bookings/filters": () => ({ groups: [{ id: 7, name: "Shibuya" }], spaces: [], staff: [] }),
  });
  await openPanel(() => <ApprovalsPage />, ["see", "desk"], groupIds);
  await settled();
  return document.body.textContent ?? "";
}
const bars = () => [...document.querySelectorAll("li li")].map((one) => one.getAttribute("title"));

test("CHANGE-17: a change that its guest asks for is shown with its times and price, beside the booking as it is", async () => {
  const text = await open({ requested_change: ASKED, authorised: 1500 });
  expect(text).toMatch(/02\/07 \(Sun\)\s*09:00–11:00/);
  expect(text).toMatch(/Asks to change to\s*02\/07 \(Sun\)\s*14:00–17:00/);
  expect(text).toContain("¥4,500 instead of ¥3,000");
  expect(bars()).toEqual(["09:00 – 11:00 Haruka", "14:00 – 17:00 Haruka"]);
  expect(text).toContain("Nothing else is booked");
});

test("CONSOLE-114: opens with the groups of the person, as a filter that is shown", async () => {
  expect(await open({}, [7])).toContain("Shibuya");
  expect(asked.at(-1)).toMatchObject({ group_ids: "7" });
  expect(document.querySelector<HTMLAnchorElement>("a[href*=csv]")?.href).toContain(
    "tab=approvals&group_ids=7",
  );
});

test("APPROVE-1: a booking that waits has one bar, and no change", async () => {
  expect(await open({})).not.toMatch(/Asks to change|instead of/);
  expect(bars()).toEqual(["09:00 – 11:00 Haruka"]);
});
