// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { sampleAttributes, sampleRule, sampleUser } from "../../../../../test/build/answers.ts";
import { onPage } from "../../../../../test/page.tsx";
import { emptySelection } from "../../../../domain/booking/cart.ts";
import { setSelections } from "../../selection/state.ts";
import { toSpace } from "../../state.ts";
import { BookingBar } from "./booking-bar.tsx";

const NOW = Date.parse("2026-12-01T09:00:00+09:00");
const times = { ...emptySelection("one"), day: "2026-12-10", start: 600, end: 660, price: 1000 };

test("CART-7: the bar on a phone says why the times were not taken, until others are chosen", async () => {
  const dollars = { spaceId: 151, spaceName: "Room 151", currency: "SGD", selections: [times] };
  localStorage.setItem("cart:7", JSON.stringify({ entries: [dollars] }));
  const space = toSpace(sampleAttributes(), sampleRule());
  setSelections(space.id, [times]);
  await onPage(<BookingBar space={space} now={NOW} />, { user: sampleUser() });
  const said = () => document.querySelector("[role=alert]")?.textContent ?? "";
  const reserve = [...document.querySelectorAll("button")].find((one) => one.textContent?.includes("book"));
  await act(async () => reserve?.click());
  // The sentence is a module of its own.
  await expect.poll(said, { timeout: 5000 }).toContain("different currencies");
  await act(async () => setSelections(space.id, [{ ...times, end: 720 }]));
  expect(said()).toBe("");
});

test("SCREEN-70: the bar names the day and the times that were chosen before, and how many more there are", async () => {
  localStorage.clear();
  const space = toSpace(sampleAttributes(), sampleRule());
  setSelections(space.id, [times, { ...times, key: "two", start: 720, end: 780 }]);
  await onPage(<BookingBar space={space} now={NOW} />, { user: sampleUser() });
  expect(document.body.textContent).toContain("12/10 (Thu) 10:00 – 11:00");
  expect(document.body.textContent).toContain("1 more");
});
