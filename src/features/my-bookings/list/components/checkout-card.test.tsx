// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { sampleBookingAnswer } from "../../../../../test/build/answers.ts";
import { onPage } from "../../../../../test/page.tsx";
import type { BookingAnswer, OwnPaymentLink } from "../../../bookings/contract.ts";
import { CheckoutCard } from "./checkout-card.tsx";

const at = (wall: string) => Date.parse(`${wall.replace(" ", "T")}:00+09:00`);

async function show(
  reservations: BookingAnswer[],
  now: string,
  isVerified = true,
  links: readonly OwnPaymentLink[] = [],
) {
  await onPage(
    <CheckoutCard
      checkout={{ id: 1, reservations }}
      links={links}
      reviewable={[]}
      now={at(now)}
      isVerified={isVerified}
      isNear={false}
      zones={[]}
    />,
  );
}

const buttons = () => [...document.querySelectorAll("button")].map((one) => one.textContent);

test("SCREEN-53: an order counts its live bookings and folds the canceled ones", async () => {
  const canceled = { canceled: true, cancel_fee: 0, changeable_until: null };
  await show(
    [
      sampleBookingAnswer({ id: 1 }),
      sampleBookingAnswer({ id: 2, ...canceled }),
      sampleBookingAnswer({ id: 3 }),
      sampleBookingAnswer({ id: 4, ...canceled }),
    ],
    "2026-12-01 10:00",
  );
  expect(document.querySelector("header")?.textContent).toContain("2 bookings");
  const fold = document.querySelector("details");
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector("summary")?.textContent).toBe("Canceled (2)");
  const numbers = [...document.querySelectorAll("li")].map((one) => /No\. (\d)/.exec(one.textContent)?.[1]);
  expect(numbers).toEqual(["1", "3", "2", "4"]);
});

test("SCREEN-53: a change is offered until its deadline", async () => {
  await show([sampleBookingAnswer()], "2026-12-10 08:59");
  expect(buttons()).toContain("Change");
});

test("SCREEN-53: after the deadline the reason takes the place of the button", async () => {
  await show([sampleBookingAnswer()], "2026-12-10 09:00");
  expect(buttons()).not.toContain("Change");
  expect(document.body.textContent).toContain("Changes were possible until 2026/12/10 (Thu) 09:00");
});

test("SCREEN-53: without a verified address the reason takes the place of the button", async () => {
  await show([sampleBookingAnswer()], "2026-12-01 10:00", false);
  expect(buttons()).not.toContain("Change");
  expect(document.body.textContent).toContain("Please verify your email address to change this booking.");
});

test("LINKPAY-12: pays the amount of a link from the list, and does not ask for its difference by transfer", async () => {
  const before = { start_datetime: "2026-12-10 10:00", end_datetime: "2026-12-10 12:00", price: 1000 };
  const editing = {
    editing: true,
    paid: true,
    payment_way: 1 as const,
    pay_by: "2026-12-04",
    before_edit: before,
  };
  const link = {
    ...{ url: "https://room.example/list/en/pay/secret", amount: 1000, currency: "JPY" as const },
    ...{ until: "2026-12-04 18:00", is_hold: true, booking_ids: [1] },
  };
  await show([sampleBookingAnswer({ id: 1, ...editing })], "2026-12-01 10:00", true, [link]);
  const text = document.body.textContent;
  expect(text).toMatch(/Please pay ¥1,000 by card by 2026\/12\/04 .*18:00/);
  expect(document.querySelector(`a[href="${link.url}"]`)?.textContent).toBe("Pay now");
  expect(text).not.toContain("transfer");
  expect(text).not.toContain("Transfer");
});
