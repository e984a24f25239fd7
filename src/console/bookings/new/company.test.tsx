// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import {
  ANSWERS,
  footer,
  openPanel,
  PREVIEW,
  preparePanel,
  send,
  settled,
  typeBooking,
} from "../../../../test/build/new-booking-panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find, type } from "../../../../test/render.tsx";

preparePanel();

const GROUP = {
  ...{ corporate_id: 3, company: "Kakuu Trading", group_id: 8, name: "Development", cost_center: "D-100" },
  ...{ currency: "JPY", purchase_number: "required", purchase_pattern: "PO-999", month_left: 40_000 },
  ...{ month_limit: 50_000, booking_limit: null, approval_from: 5000, closing_day: 31, due_days: null },
  pays_for_rooms: true,
};
const OTHER = { ...GROUP, group_id: 9, name: "Sales", pays_for_rooms: false };

function stub(payers: object[]) {
  return stubApi({
    ...ANSWERS,
    "GET operate/guests/7/payers": () => payers,
    "POST operate/bookings/preview": () => ({ ...PREVIEW, due_on: "2027-01-31", asks_company: true }),
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
  });
}
const choices = () =>
  [...document.querySelectorAll<HTMLInputElement>("[name=terms]")].map(({ value }) => value);
const choose = async (value: string) => {
  await click(find(`[name=terms][value=${value}]`));
  await settled();
};

// First: answers are kept for the next visit.
test("CONSOLE-18: does not take unread groups for an empty list", async () => {
  let isConnected = false;
  stubApi({
    ...ANSWERS,
    "GET operate/guests/7/payers": () => {
      if (!isConnected) throw new TypeError("Failed to fetch");
      return [GROUP];
    },
    "POST operate/bookings/preview": () => PREVIEW,
  });
  await openPanel();
  await typeBooking();
  await settled();
  const again = [...document.querySelectorAll("dialog button")].find(
    ({ textContent }) => textContent === "Try again",
  );
  expect([choices().includes("company"), again === undefined]).toEqual([false, false]);
  isConnected = true;
  await click(again as HTMLElement);
  await settled();
  expect(choices()).toContain("company");
});

test("OPBOOK-15: the company's invoice is offered to members alone, with the group that can pay, its number and who decides", async () => {
  const calls = stub([GROUP, OTHER]);
  await openPanel();
  expect(choices()).not.toContain("company");
  await typeBooking();
  await settled();
  expect(choices()).toContain("company");
  await choose("company");
  // The only group that pays for this room is chosen; the other one says why it cannot be.
  expect(find<HTMLSelectElement>("dialog select").value).toBe("8");
  expect(footer()).toContain("Kakuu Trading, Sales (not for this room)");
  expect(footer()).toContain("¥40,000 of ¥50,000 left this month");
  await send();
  expect(footer()).toContain("This payment group asks for a purchase number");
  const number = [...document.querySelectorAll<HTMLInputElement>("dialog input")].find(
    ({ maxLength }) => maxLength === 40,
  ) as HTMLInputElement;
  await type(number, "12");
  await send();
  expect(footer()).toContain("does not fit PO-999");
  expect(calls.some(({ call }) => call === "POST operate/bookings")).toBe(false);
  await type(number, "PO-123");
  await settled();
  expect(footer()).toContain("Approvers of the company are asked by email");
  await act(async () => number.focus());
  await send();
  expect(calls.findLast(({ call }) => call === "POST operate/bookings")?.body).toMatchObject({
    ...{ account_id: 7, terms: "company", company: { group_id: 8, purchase_number: "PO-123" } },
  });
  expect(footer()).toContain("The company’s approvers were asked by email");
  expect(footer()).toContain("Due date2027");
});

test("OPBOOK-15: another guest pays in another way, and has nothing of the first one's company", async () => {
  stub([GROUP]);
  await openPanel();
  await typeBooking();
  await settled();
  await choose("company");
  const change = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Change");
  await click(change as HTMLElement);
  await settled();
  expect(choices()).not.toContain("company");
  expect(find<HTMLInputElement>("[name=terms]:checked").value).toBe("prepaid");
});

test("OPBOOK-15: a purpose that is too long is named, not cut", async () => {
  stub([{ ...GROUP, purchase_number: "none" }]);
  await openPanel();
  await typeBooking();
  await settled();
  await choose("company");
  const purpose = [...document.querySelectorAll<HTMLInputElement>("dialog input")].find(
    ({ maxLength }) => maxLength === 120,
  ) as HTMLInputElement;
  await type(purpose, "研".repeat(61));
  await settled();
  expect(document.querySelector("dialog")?.textContent).toMatch(/60/);
  await type(purpose, "研".repeat(60));
  await settled();
  expect(document.querySelector("dialog")?.textContent).not.toMatch(/at most 60|up to 60|60 characters/);
});
