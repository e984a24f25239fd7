// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { sampleUser } from "../../../test/build/answers.ts";
import { Rejected, renderHook, stubApi } from "../../../test/page.tsx";
import type { Cart } from "../../domain/booking/cart.ts";
import { forgetGuest } from "../account/state.ts";
import { storedPayment } from "./stored-payment.ts";
import { useBookCart } from "./use-book-cart.ts";

vi.mock("../../browser/online.ts", () => ({ untilOnline: async () => {} }));

const BANK = 1;
const selection = { key: "one", day: "2026-12-10", start: 600, end: 660, price: 1000, costs: [] };
const cart: Cart = {
  entries: [{ spaceId: 101, spaceName: "Room", currency: "JPY", selections: [selection] }],
};
const booking = {
  id: 5,
  space_id: 101,
  start_datetime: "2026-12-10 10:00",
  end_datetime: "2026-12-10 11:00",
};

beforeEach(() => {
  forgetGuest();
  localStorage.clear();
});

/** Opens the checkout and orders by bank transfer; answers the keys of the orders that were sent. */
async function order(answer: () => unknown, known: object[] = [], of = cart) {
  const calls = stubApi({
    "POST reservations": answer,
    "GET reservations": () => [{ reservations: known }],
    "GET users": () => sampleUser(),
  });
  const { result, act, path, unmount } = await renderHook(() => useBookCart(7), { user: sampleUser() });
  await act(() => result.current.byBank({ cart: of, method: BANK, total: 1000, currency: "JPY" }));
  await unmount();
  return { keys: calls.flatMap(({ key }) => key ?? []), path: path() };
}

const lost = () => {
  throw new TypeError("Failed to fetch");
};
const booked = () => ({ reservation_ids: [5] });

test("BOOK-12: an order whose answer was lost is repeated under its key after a reload", async () => {
  const first = await order(lost);
  const second = await order(booked);
  expect(first.keys).toHaveLength(1);
  expect(second.keys).toEqual(first.keys);
  expect(second.path).toBe("/en/reservationComplete");
  expect(storedPayment(7).order).toBeNull();
});

test("BOOK-12: another cart is a new order, as is a cart whose first booking was canceled", async () => {
  const first = await order(lost);
  const later = { ...selection, start: 660, end: 720 };
  const other = { entries: cart.entries.map((entry) => ({ ...entry, selections: [later] })) };
  const second = await order(lost, [], other);
  const third = await order(lost);
  const fourth = await order(booked, [{ ...booking, canceled: true }]);
  const keys = [first, second, third, fourth].flatMap((one) => one.keys);
  expect(new Set(keys).size).toBe(4);
});

test("BOOK-12: a logout forgets the order", async () => {
  await order(() => {
    throw new Rejected(409, "slot_taken", ["taken"]);
  });
  expect(storedPayment(7).order).not.toBeNull();
  forgetGuest();
  expect(storedPayment(7).order).toBeNull();
});
