// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { sampleUser } from "../../../test/build/answers.ts";
import { onPage, stubApi } from "../../../test/page.tsx";
import type { WaitingPayment } from "../payments/contract.ts";
import PayingPage from "./paying.page.tsx";
import { storePayment } from "./stored-payment.ts";

const INTENT = "pi_1";

beforeEach(() => localStorage.clear());

function waiting(minutes: number): WaitingPayment {
  return {
    ...{ payment_intent_id: INTENT, payment_way: 7, amount: 2000, currency: "JPY", is_change: false },
    held_until: new Date(Date.now() + minutes * 60_000).toISOString(),
    next_step: { kind: "redirect", url: "https://paypay.example/" },
    reservations: [],
  };
}

/** The page for this payment, where the poll answers this; `calls` as they come. */
async function open(payment: WaitingPayment | null, status: object, isOfCart = true) {
  const user = sampleUser();
  if (isOfCart) {
    const hold = { id: INTENT, secret: "secret", method: 7, items: "[]", isConfirmed: false };
    storePayment(user.user_id, { hold });
  }
  const answer = { status: "pending", errors: [], reservation_ids: [], is_change: false, ...status };
  const calls = stubApi({ "GET stripe/payment_intents/status": () => answer });
  const { router } = await onPage(<PayingPage />, { user, space: { intentId: INTENT, payment } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  const named = (text: string) =>
    [...document.querySelectorAll("a, button")].some((one) => one.textContent === text);
  return { calls, router, named, text: () => document.body.textContent };
}

test("PAYFIRST-5: while it can be paid the page leads to the app, or back to the checkout", async () => {
  const { named, text, calls } = await open(waiting(15), {});
  expect([named("PayPayの画面を開く"), named("Choose another way to pay")]).toEqual([true, true]);
  expect(text()).not.toContain("The time to pay is over");
  expect(calls).toHaveLength(1);
});

test("PAYFIRST-5: once the time is over it no longer leads to the app, and keeps asking, at its pace", async () => {
  const { named, text, calls } = await open(waiting(-1), {});
  expect([named("PayPayの画面を開く"), named("Choose another way to pay")]).toEqual([false, true]);
  expect(text()).toContain("The time to pay is over");
  expect(calls).toHaveLength(1);
});

test("PAYFIRST-5: once the time is over it says what became of the payment", async () => {
  const { text } = await open(waiting(-1), { status: "failed", errors: ["Nothing was charged."] });
  expect(text()).toContain("Nothing was charged.");
});

test("PAYFIRST-5: if the cart is done with, no way leads to an empty checkout", async () => {
  const { named } = await open(null, { status: "failed", errors: ["Nothing was charged."] }, false);
  expect([named("Choose another way to pay"), named("See my bookings")]).toEqual([false, true]);
});

test("PAYFIRST-8: back from the app, a change that is paid already leads to the bookings, a new booking to its thanks", async () => {
  const paid = { status: "succeeded", reservation_ids: [5] };
  const change = await open(null, { ...paid, is_change: true }, false);
  expect(change.router.state.location.search).toBe("?bookings=1");
  const booking = await open(null, paid, false);
  expect(booking.router.state.location.pathname).toBe("/en/reservationComplete");
});

test("PAYFIRST-6, SCREEN-65: the deadline of a number is on the clock of the room, and says so", async () => {
  const reservation = {
    ...{ space_id: 1, space_name: "Room", time_zone: "Asia/Singapore" },
    ...{ start_datetime: "2027-01-10 10:00", end_datetime: "2027-01-10 12:00" },
  };
  const stores = [{ chain: "lawson", code: "123456", confirmation: "12345678901" }] as const;
  const { text } = await open(
    {
      ...waiting(60),
      payment_way: 8,
      next_step: {
        kind: "voucher",
        expires_at: "2027-01-09T15:59:59.000Z",
        hosted_url: null,
        stores: [...stores],
      },
      reservations: [reservation],
    },
    {},
    false,
  );
  expect(text()).toMatch(/Pay by .*9.* 23:59 Singapore time/);
});
