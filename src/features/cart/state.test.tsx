import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CartEntry } from "../../domain/booking/cart.ts";
import { forgetGuest } from "../account/state.ts";
import { addEntry, cartNow, useCartKeeper } from "./state.ts";

let userId: number | null = null;

vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useEffect: (run: () => void) => run(),
}));
vi.mock("../account/state.ts", async (original) => ({
  ...(await original<typeof import("../account/state.ts")>()),
  useUser: () => (userId === null ? null : { user_id: userId }),
}));

const entry: CartEntry = {
  spaceId: 101,
  spaceName: "Room 101",
  currency: "JPY",
  selections: [{ key: "one", day: "2026-12-10", start: 600, end: 720, costs: [], price: 2000 }],
};

beforeEach(() => {
  const store = new Map<string, string>();
  const storage = {
    get length() {
      return store.size;
    },
    key: (at: number) => [...store.keys()][at] ?? null,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

/** Does what the header does when a page of this user is shown. */
function arrive(id: number | null): void {
  userId = id;
  const Header = () => {
    useCartKeeper();
    return null;
  };
  renderToStaticMarkup(<Header />);
}

test("CART-5, ACCOUNT-19: each user has a cart of their own in the browser; logging out clears it", () => {
  arrive(7);
  expect(addEntry(entry)).toEqual([]);
  arrive(8);
  expect(cartNow().entries).toEqual([]);
  arrive(7);
  expect(cartNow().entries).toEqual([entry]);
  forgetGuest();
  expect(cartNow().entries).toEqual([]);
  arrive(7);
  expect(cartNow().entries).toEqual([]);
});

test("CART-5, ACCOUNT-19: if the browser denies storage, logging out clears the cart, and the rest all the same", () => {
  arrive(7);
  expect(addEntry(entry)).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  sessionStorage.setItem("guest:who", "{}");
  forgetGuest();
  expect(cartNow().entries).toEqual([]);
  expect(sessionStorage.getItem("guest:who")).toBeNull();
});

test("a cart that an earlier release has kept is read", () => {
  const { selections, ...rest } = entry;
  localStorage.setItem("cart:9", JSON.stringify({ entries: [{ ...rest, drafts: selections }] }));
  localStorage.setItem("cart:10", JSON.stringify({ entries: [rest] }));
  localStorage.setItem("cart:11", "{");
  arrive(9);
  expect(cartNow().entries).toEqual([entry]);
  arrive(10);
  expect(cartNow().entries).toEqual([]);
  arrive(11);
  expect(cartNow().entries).toEqual([]);
});
