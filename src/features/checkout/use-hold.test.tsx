// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { sampleUser } from "../../../test/build/answers.ts";
import { renderHook, stubApi } from "../../../test/page.tsx";
import { createClient } from "../../api/client.ts";
import type { Cart } from "../../domain/booking/cart.ts";
import { forgetGuest } from "../account/state.ts";
import { giveBackHold, storedPayment, storePayment } from "./stored-payment.ts";
import { useHold } from "./use-hold.ts";

const CREATE = "POST stripe/payment_intents";
const UPDATE = "POST stripe/payment_intents/update_create";
const STATUS = "GET stripe/payment_intents/status";
const CANCEL = "POST stripe/payment_intents/pi_1/cancel";

beforeEach(() => {
  forgetGuest();
  localStorage.clear();
});

function cart(start = 600): Cart {
  const plan = { name: "Standard", costPerHour: 1000, isSpecial: false };
  const selection = {
    key: "one",
    day: "2026-12-10",
    start,
    end: start + 60,
    price: 1000,
    costs: [{ hour: 1, plan }],
  };
  return { entries: [{ spaceId: 101, spaceName: "Room", currency: "JPY", selections: [selection] }] };
}

/** A tab that holds the cart by card; the server answers `status` where it is asked for the intent. */
async function openTab(
  status: object = {},
  of: { cart?: Cart; isWanted?: boolean; isLost?: () => boolean } = {},
) {
  let made = 0;
  const calls = stubApi({
    [CREATE]: () => {
      made += 1;
      if (of.isLost?.()) throw new TypeError("Failed to fetch");
      return { payment_intent_id: `pi_${made}`, client_secret_id: "secret", hold_seconds: 900 };
    },
    [UPDATE]: () => ({ payment_intent_id: "pi_1", client_secret_id: "secret", hold_seconds: 900 }),
    [STATUS]: () => ({ status: "pending", errors: [], reservation_ids: [], hold_seconds: null, ...status }),
    [CANCEL]: () => ({}),
  });
  const page = of;
  const hook = await renderHook(() => useHold(7, page.cart ?? cart(), 2, page.isWanted ?? true), {
    user: sampleUser(),
  });
  await hook.act(() => {});
  return { ...hook, page, names: () => calls.map(({ call }) => call) };
}

/** Never more than the server said; how much less depends on this machine. */
function expectLeft(intent: { until: number } | null, seconds: number): void {
  const left = ((intent?.until ?? 0) - performance.now()) / 1000;
  expect(left).toBeGreaterThan(seconds - 30);
  expect(left).toBeLessThanOrEqual(seconds);
}

test("SCREEN-23: the time left is the server's, whatever the browser's clock says", async () => {
  const { result } = await openTab();
  expect(result.current.intent).toMatchObject({ id: "pi_1", secret: "secret" });
  expectLeft(result.current.intent, 900);
});

test("SCREEN-23: a reload continues the hold and asks how long it lasts", async () => {
  const before = await openTab();
  await before.unmount();
  const { result, names } = await openTab({ hold_seconds: 700 });
  expect(names()).toEqual([STATUS]);
  expect(result.current.intent).toMatchObject({ id: "pi_1", secret: "secret" });
  expectLeft(result.current.intent, 700);
});

test.each([
  ["has expired", { status: "failed", hold_seconds: null }],
  ["has run out this second", { hold_seconds: 0 }],
])("SCREEN-23: a hold that %s is made anew", async (_, status) => {
  await (await openTab()).unmount();
  const { names } = await openTab(status);
  expect(names()).toEqual([STATUS, CREATE]);
});

test("SCREEN-23: a hold of another cart is not taken over", async () => {
  await (await openTab()).unmount();
  const { names } = await openTab({ hold_seconds: 700 }, { cart: cart(720) });
  expect(names()).toEqual([CREATE]);
});

test("SCREEN-23: another tab shares the hold; what it gives up is gone here, too", async () => {
  const tab = await openTab({ status: "failed" });
  storePayment(7, { hold: null });
  await tab.act(() => window.dispatchEvent(new StorageEvent("storage", { key: "payment:7" })));
  expect([tab.result.current.intent, tab.result.current.isExpired]).toEqual([null, true]);
  await tab.act(() => tab.result.current.again());
  expect([tab.result.current.intent?.id, tab.result.current.isExpired]).toEqual(["pi_2", false]);
});

test("SCREEN-23: a hold that another tab renewed under a new intent is taken over", async () => {
  const tab = await openTab({ hold_seconds: 850 });
  const hold = storedPayment(7).hold;
  storePayment(7, { hold: hold && { ...hold, id: "pi_9" } });
  await tab.act(() => window.dispatchEvent(new StorageEvent("storage", { key: "payment:7" })));
  expect(tab.result.current.intent?.id).toBe("pi_9");
  expectLeft(tab.result.current.intent, 850);
});

test("SCREEN-23: a tab that comes into view asks again how long the hold lasts", async () => {
  const tab = await openTab({ hold_seconds: 400 });
  await tab.act(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(tab.names()).toEqual([CREATE, STATUS]);
  expectLeft(tab.result.current.intent, 400);
});

test("SCREEN-23: without a connection the hold stays as it was", async () => {
  const tab = await openTab();
  stubApi({});
  await tab.act(() => document.dispatchEvent(new Event("visibilitychange")));
  expect([tab.result.current.intent?.id, tab.result.current.isExpired]).toEqual(["pi_1", false]);
});

test.each([
  ["is still pending", { status: "pending", hold_seconds: 600 }],
  ["is booked and being captured", { status: "pending", hold_seconds: null }],
  ["has succeeded", { status: "succeeded", reservation_ids: [5] }],
])("INTENT-16: after a reload a confirmed payment that %s is not asked for again", async (_, status) => {
  const before = await openTab();
  before.result.current.markConfirmed(true);
  await before.unmount();
  const { result, names } = await openTab(status);
  expect(names()).toEqual([STATUS]);
  expect([result.current.confirmed, result.current.intent]).toEqual(["pi_1", null]);
});

test("INTENT-16: a slot that a confirmed payment has booked does not hide the cart", async () => {
  const before = await openTab();
  before.result.current.markConfirmed(true);
  await before.unmount();
  const { result } = await openTab({ status: "succeeded", reservation_ids: [5] }, { isWanted: false });
  expect(result.current.confirmed).toBe("pi_1");
});

test("INTENT-7: a confirmed payment that was declined can be paid again with the same intent", async () => {
  const before = await openTab();
  before.result.current.markConfirmed(true);
  await before.unmount();
  const { result, names } = await openTab({ status: "failed", hold_seconds: 500 });
  expect(names()).toEqual([STATUS]);
  expect([result.current.confirmed, result.current.intent?.id]).toEqual([null, "pi_1"]);
});

test.each([
  ["has closed", { status: "failed", hold_seconds: null }, "pi_2"],
  ["still holds", { status: "failed", hold_seconds: 500 }, "pi_1"],
])("HOLD-7, INTENT-7: after a rejected payment that the server %s, the next attempt can pay", async (_, status, id) => {
  const { result, act } = await openTab(status);
  await act(() => result.current.recover());
  expect(result.current.intent?.id).toBe(id);
});

test("INTENT-7: after a rejection in the browser, what the provider has taken is not paid for again", async () => {
  const { result, act, names } = await openTab({ status: "succeeded", hold_seconds: null });
  await act(() => result.current.recover());
  expect([result.current.confirmed, names().filter((name) => name === CREATE)]).toEqual(["pi_1", [CREATE]]);
});

test("ACCOUNT-19: a logout forgets the hold and the method", async () => {
  await openTab();
  storePayment(7, { choice: { kind: "bank" } });
  forgetGuest();
  expect(storedPayment(7)).toEqual({ choice: null, hold: null, order: null });
});

test("HOLD-8: a cart that is emptied gives its hold back, and the next one is held anew", async () => {
  const tab = await openTab();
  tab.page.cart = { entries: [] };
  await tab.act(() => tab.result.current.again());
  expect(tab.names()).toEqual([CREATE, CANCEL]);
  expect([tab.result.current.intent, storedPayment(7).hold]).toEqual([null, null]);
  tab.page.cart = cart(720);
  await tab.act(() => tab.result.current.again());
  expect(tab.result.current.intent?.id).toBe("pi_2");
});

test("HOLD-8: a cart that is emptied while it is being held gives its hold back", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = stubApi({
    [CREATE]: async () => {
      await answered;
      return { payment_intent_id: "pi_1", client_secret_id: "secret", hold_seconds: 900 };
    },
    [CANCEL]: () => ({}),
  });
  const tab = await renderHook(() => useHold(7, cart(), 2, true), { user: sampleUser() });
  await tab.unmount();
  answer();
  await expect.poll(() => calls.map(({ call }) => call)).toEqual([CREATE, CANCEL]);
  expect(storedPayment(7).hold).toBeNull();
});

test("HOLD-8: without a connection the hold is remembered, and given back on the next visit", async () => {
  await openTab();
  const { hold } = storedPayment(7);
  const api = createClient({ fetch: (url, init) => fetch(url, init), locale: () => "en" });
  stubApi({});
  await giveBackHold(api, 7);
  expect(storedPayment(7).hold).toEqual(hold);
  stubApi({ [CANCEL]: () => ({}) });
  await giveBackHold(api, 7);
  expect(storedPayment(7).hold).toBeNull();
});

test("HOLD-8, INTENT-16: does not give back a hold that may already be paid", async () => {
  const tab = await openTab();
  tab.result.current.markConfirmed(true);
  const api = createClient({ fetch: (url, init) => fetch(url, init), locale: () => "en" });
  const calls = stubApi({ [CANCEL]: () => ({}) });
  await giveBackHold(api, 7);
  expect([calls, storedPayment(7).hold?.id]).toEqual([[], "pi_1"]);
});

test("HOLD-10: if the answer that holds the cart was lost, paying asks once more, and says what is wrong then", async () => {
  let isLost = true;
  const tab = await openTab({}, { isLost: () => isLost });
  expect(tab.result.current.intent).toBeNull();
  await tab.act(async () =>
    expect(tab.result.current.prepare(false)).rejects.toMatchObject({ code: "network" }),
  );
  isLost = false;
  const intents: unknown[] = [];
  await tab.act(async () => void intents.push(await tab.result.current.prepare(false)));
  expect(intents).toMatchObject([{ id: "pi_3" }]);
  expect([tab.names(), tab.result.current.problem]).toEqual([[CREATE, CREATE, CREATE], null]);
});

test("CARD-11: an attempt that does not save the card updates the intent of one that did", async () => {
  const { result, act, names } = await openTab();
  await act(() => result.current.prepare(true));
  expect(names()).toEqual([CREATE]);
  await act(() => result.current.prepare(true));
  expect(names()).toEqual([CREATE]);
  await act(() => result.current.prepare(false));
  await act(() => result.current.prepare(false));
  expect(names()).toEqual([CREATE, UPDATE]);
});
