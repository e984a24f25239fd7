// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { sampleUser } from "../../../../test/build/answers.ts";
import { onPage } from "../../../../test/page.tsx";
import type { CartEntry } from "../../../domain/booking/cart.ts";
import { forgetGuest } from "../../account/state.ts";
import { addEntry, addRefusal, cartNow, useCart, useCartKeeper } from "../../cart/state.ts";
import { selectionsOf, setSelections } from "../../rooms/selection/state.ts";
import { RefusalNotes } from "./refusal-note.tsx";

function Page() {
  useCartKeeper();
  return <RefusalNotes cart={useCart().cart} />;
}

const selection = (key: string, start: number, end: number) => ({
  ...{ key, day: "2026-12-10", start, end, costs: [], price: 2000 },
});
const entry = (selections: CartEntry["selections"]): CartEntry => ({
  ...{ spaceId: 101, spaceName: "Room 101", currency: "JPY", selections },
});
const inCart = selection("one", 600, 720);
const chosen = selection("two", 660, 780);

beforeEach(async () => {
  forgetGuest();
  localStorage.clear();
  await onPage(<Page />, { user: sampleUser() });
});

const alert = () => document.querySelector("[role=alert]");
const press = (name: string) =>
  act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.click());
const keys = () => cartNow().entries.flatMap(({ selections }) => selections.map(({ key }) => key));

async function refuse(isOverlap: boolean) {
  await act(async () => {
    addEntry(entry([inCart]));
    setSelections(101, [chosen]);
    addRefusal({ entry: entry([chosen]), text: "Times must not overlap.", isOverlap });
  });
}

test("CART-10: names both times, and takes the one that was chosen instead", async () => {
  await refuse(true);
  expect(alert()?.textContent).toMatch(/Room 101 .*11:00 – 13:00.* overlaps .*10:00 – 12:00/);
  await press("Take the time I chose");
  expect([keys(), alert()]).toEqual([["two"], null]);
  expect(selectionsOf(101).every(({ day }) => day === null)).toBe(true);
});

test("CART-10: or keeps the one in the cart, and the choice in the room", async () => {
  await refuse(true);
  await press("Keep the time in the cart");
  expect([keys(), alert()]).toEqual([["one"], null]);
  expect(selectionsOf(101)).toEqual([chosen]);
});

test("CART-10: any other refusal stands with its reason until it is answered", async () => {
  await refuse(false);
  expect(alert()?.textContent).toContain("Times must not overlap.");
  expect(document.querySelectorAll("button")).toHaveLength(1);
  await press("OK");
  expect([keys(), alert()]).toEqual([["one"], null]);
});
