// @vitest-environment happy-dom
import type { FormEvent } from "react";
import { beforeEach, expect, test } from "vitest";
import { sampleUser } from "../../../test/build/answers.ts";
import { renderHook, stubApi } from "../../../test/page.tsx";
import type { Cart } from "../../domain/booking/cart.ts";
import { forgetGuest, useUser } from "../account/state.ts";
import type { CheckedCart } from "./state.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";
import { useHold } from "./use-hold.ts";
import type { PaymentChoice } from "./use-payment-choice.ts";

const HOLD = "POST stripe/payment_intents";
const selection = { key: "one", day: "2026-12-10", start: 600, end: 660, price: 1000, costs: [] };
const cart: Cart = {
  entries: [{ spaceId: 101, spaceName: "Room", currency: "JPY", selections: [selection] }],
};
const checked: CheckedCart = {
  ...{ cart, live: cart, spaces: new Map(), statuses: new Map() },
  ...{ isReady: true, isFailed: false, recheck: () => {} },
};
const savedCard = {
  ...{ choice: { kind: "card", id: "pm_1" }, method: 2, isByProvider: true, isTyping: false },
  entry: { form: { errors: [], reject: () => {} } },
  wallets: { askForPhone: () => {}, listen: () => {} },
} as unknown as PaymentChoice;

beforeEach(() => {
  forgetGuest();
  localStorage.clear();
});

test("ACCOUNT-49: the first press orders though the page does not know yet that the address was verified elsewhere", async () => {
  const unverified = { ...sampleUser(), is_email_verified: false };
  let isOpened = false;
  const answer = () => ({ ...unverified, is_email_verified: isOpened });
  const calls = stubApi({
    "GET users": answer,
    [HOLD]: () => ({ payment_intent_id: "pi_1", client_secret_id: "secret", hold_seconds: 900 }),
    "PATCH users/form": () => ({}),
    "POST reservations": () => ({ reservation_ids: [1] }),
  });
  const given = {
    checked,
    total: 1000,
    currency: "JPY",
    today: "2026-12-01",
    isGone: false,
    payer: null,
  } as const;
  const bank = { ...savedCard, choice: { kind: "bank" }, method: 1, isByProvider: false } as PaymentChoice;
  const tab = await renderHook(
    () => {
      const user = useUser() ?? unverified;
      const hold = useHold(7, cart, 1, false);
      return useCheckoutForm({ ...given, user, payment: bank, hold });
    },
    { user: unverified, reloadUser: answer },
  );
  await tab.act(() => tab.result.current.setAgreed(true));
  const press = () =>
    tab.act(() => tab.result.current.submit({ preventDefault: () => {} } as unknown as FormEvent));
  const orders = () => calls.filter(({ call }) => call === "POST reservations").length;
  await press();
  expect(orders()).toBe(0);
  expect(tab.result.current.errors.map(({ text }) => text)).toEqual([
    expect.stringContaining("verify your email address"),
  ]);
  isOpened = true;
  await press();
  expect(orders()).toBe(1);
});

test("HOLD-10: a cart that could not be held is held by paying, and the reason is named while that fails", async () => {
  let isLost = true;
  const user = { ...sampleUser(), is_email_verified: true };
  const calls = stubApi({
    [HOLD]: () => {
      if (isLost) throw new TypeError("Failed to fetch");
      return { payment_intent_id: "pi_1", client_secret_id: "secret", hold_seconds: 900 };
    },
    "PATCH users/form": () => ({}),
  });
  const held = () => calls.filter(({ call }) => call === HOLD).length;
  const given = {
    user,
    checked,
    total: 1000,
    currency: "JPY",
    today: "2026-12-01",
    isGone: false,
    payer: null,
  } as const;
  const tab = await renderHook(
    () => useCheckoutForm({ ...given, payment: savedCard, hold: useHold(7, cart, 2, true) }),
    { user },
  );
  await tab.act(() => tab.result.current.setAgreed(true));
  const pay = () =>
    tab.act(() => tab.result.current.submit({ preventDefault: () => {} } as unknown as FormEvent));
  const said = () => tab.result.current.errors.map(({ text }) => text).join(" ");
  const before = held();
  await pay();
  expect([held() - before, said()]).toEqual([1, expect.stringContaining("couldn’t reach the server")]);
  isLost = false;
  await pay();
  expect([held() - before, said()]).toEqual([2, expect.not.stringContaining("not ready")]);
});

test("HOLD-10: a press that comes before the cart is held orders once it is", async () => {
  const user = { ...sampleUser(), is_email_verified: true };
  const answered = Promise.withResolvers<object>();
  const calls = stubApi({
    [HOLD]: () => answered.promise,
    "GET stripe/payment_intents/status": () => ({
      ...{ status: "succeeded", errors: [], reservation_ids: [1], hold_seconds: null },
    }),
    "PATCH users/form": () => ({}),
  });
  const given = {
    user,
    checked,
    total: 1000,
    currency: "JPY",
    today: "2026-12-01",
    isGone: false,
    payer: null,
  } as const;
  const tab = await renderHook(
    () => useCheckoutForm({ ...given, payment: savedCard, hold: useHold(7, cart, 2, true) }),
    { user },
  );
  await tab.act(() => tab.result.current.setAgreed(true));
  await tab.act(() => tab.result.current.submit({ preventDefault: () => {} } as unknown as FormEvent));
  const asked = () => calls.filter(({ call }) => call === "GET stripe/payment_intents/status").length;
  expect([asked(), tab.result.current.errors]).toEqual([0, []]);
  await tab.act(() =>
    answered.resolve({ payment_intent_id: "pi_1", client_secret_id: "secret", hold_seconds: 900 }),
  );
  await tab.act(() => {});
  expect(asked()).toBeGreaterThan(0);
});
