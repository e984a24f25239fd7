// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { sampleUser } from "../../../test/build/answers.ts";
import { renderHook, stubApi } from "../../../test/page.tsx";
import type { CartEntry } from "../../domain/booking/cart.ts";
import { continueAfterLogin, forgetGuest } from "../account/state.ts";
import {
  addEntry,
  cartNow,
  clearCart,
  dropSelection,
  replaceSelection,
  useCart,
  useCartKeeper,
  useReserve,
} from "./state.ts";

const MORNING = { key: "one", day: "2026-12-10", start: 600, end: 720, costs: [], price: 2000 };
const entry: CartEntry = { spaceId: 101, spaceName: "Room 101", currency: "JPY", selections: [MORNING] };

beforeEach(() => {
  forgetGuest();
  localStorage.clear();
});

async function renderReserve(user = sampleUser() as ReturnType<typeof sampleUser> | null) {
  return await renderHook(
    () => {
      useCartKeeper();
      return { reserve: useReserve(), ...useCart() };
    },
    { user },
  );
}

test("a user with a verified address goes to the checkout with the selections", async () => {
  const { result, act, path } = await renderReserve();
  await act(() => result.current.reserve(() => addEntry(entry).length === 0));
  expect(path()).toBe("/en/reservation");
  expect(result.current.cart.entries).toEqual([entry]);
});

test("CART-5, SCREEN-31: a slot added before the cart is read joins those of the browser", async () => {
  const stored = { ...entry, spaceId: 102, spaceName: "Room 102" };
  localStorage.setItem("cart:7", JSON.stringify({ entries: [stored] }));
  const { result, act } = await renderHook(useReserve, { user: sampleUser() });
  await act(() => result.current(() => addEntry(entry).length === 0));
  expect(cartNow().entries.map(({ spaceId }) => spaceId)).toEqual([101, 102]);
  expect(JSON.parse(localStorage.getItem("cart:7") ?? "null")).toEqual(cartNow());
});

test("nothing to add stops it, and adding to the cart only stays on the page", async () => {
  const { result, act, path } = await renderReserve();
  await act(() => result.current.reserve(() => false));
  await act(() => result.current.reserve(() => true, { stays: true }));
  expect(path()).toBe("/en");
});

test("CART-8: a visitor logs in first, then the selections are in the cart", async () => {
  stubApi({ "GET users": () => sampleUser() });
  const { result, act, modal } = await renderReserve(null);
  const add = vi.fn(() => addEntry(entry).length === 0);
  await act(() => result.current.reserve(add));
  expect(modal()).toMatchObject({ name: "login", afterLogin: "reserve", next: "/en/reservation" });
  expect(add).not.toHaveBeenCalled();
  const whileOpening: boolean[] = [];
  await act(() =>
    continueAfterLogin("reserve", async () => void whileOpening.push(add.mock.calls.length > 0)),
  );
  expect(whileOpening).toEqual([false]);
  expect(add).toHaveBeenCalledTimes(1);
  expect(cartNow().entries).toEqual([entry]);
});

test("without a verified address it asks the server once more, and stops", async () => {
  const calls = stubApi({ "GET users": () => sampleUser({ is_email_verified: false }) });
  const { result, act, path } = await renderReserve(sampleUser({ is_email_verified: false }));
  const add = vi.fn(() => true);
  await act(() => result.current.reserve(add));
  expect([path(), add.mock.calls.length]).toEqual(["/en", 0]);
  expect(calls.filter(({ call }) => call === "GET users")).toHaveLength(1);
});

test("an address verified meanwhile is enough", async () => {
  stubApi({ "GET users": () => sampleUser() });
  const { result, act, path } = await renderReserve(sampleUser({ is_email_verified: false }));
  await act(() => result.current.reserve(() => true));
  expect(path()).toBe("/en/reservation");
});

test("CART-5: the cart follows the changes of another tab", async () => {
  const { result, act } = await renderReserve();
  localStorage.setItem("cart:7", JSON.stringify({ entries: [entry] }));
  await act(() => window.dispatchEvent(new StorageEvent("storage", { key: "cart:7" })));
  expect(result.current.cart.entries).toEqual([entry]);
  localStorage.setItem("cart:8", JSON.stringify({ entries: [] }));
  await act(() => window.dispatchEvent(new StorageEvent("storage", { key: "cart:8" })));
  expect(result.current.cart.entries).toEqual([entry]);
});

test("CART-5: the cart follows what other tabs did while the browser kept this page in memory", async () => {
  const { result, act } = await renderReserve();
  localStorage.setItem("cart:7", JSON.stringify({ entries: [entry] }));
  await act(() => window.dispatchEvent(new Event("pageshow")));
  expect(result.current.cart.entries).toEqual([entry]);
});

test("selections are replaced, dropped and cleared; what does not fit changes nothing", async () => {
  const evening = { ...MORNING, key: "two", start: 1080, end: 1140, price: 1000 };
  const { result, act } = await renderReserve();
  await act(() => {
    expect(addEntry({ ...entry, selections: [MORNING, evening] })).toEqual([]);
    expect(addEntry({ ...entry, currency: "SGD" })).toMatchObject([{ code: "currency_mixed" }]);
    expect(replaceSelection(101, { ...evening, start: 660 })).toMatchObject([
      { code: "reservations_overlap" },
    ]);
  });
  expect(result.current.cart.entries).toEqual([{ ...entry, selections: [MORNING, evening] }]);
  await act(() => {
    expect(replaceSelection(101, { ...evening, end: 1200 })).toEqual([]);
    dropSelection(101, "one");
  });
  expect(result.current.cart.entries).toEqual([{ ...entry, selections: [{ ...evening, end: 1200 }] }]);
  expect(JSON.parse(localStorage.getItem("cart:7") ?? "null")).toEqual(result.current.cart);
  await act(() => clearCart());
  expect(result.current.cart.entries).toEqual([]);
});
