// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { sampleUser } from "../../../test/build/answers.ts";
import { renderHook, stubApi } from "../../../test/page.tsx";
import { forgetGuest } from "../account/state.ts";
import { addEntry, cartNow, useCartKeeper, useRefusals } from "../cart/state.ts";
import { useTakeOver } from "./use-kept-checkout.ts";

const row = (space_id: number) => ({
  ...{ space_id, space_name: `Room ${space_id}`, price: 2000, currency: "JPY", series: null },
  ...{ start_datetime: "2026-12-10 10:00", end_datetime: "2026-12-10 12:00" },
});
const KEPT = { reservations: [row(101), row(102)], payment_way: null, details: {} };

beforeEach(() => {
  forgetGuest();
  localStorage.clear();
  sessionStorage.clear();
});

function open() {
  return renderHook(
    () => {
      useCartKeeper();
      return { ...useTakeOver(7), refusals: useRefusals() };
    },
    { user: { ...sampleUser(), user_id: 7 }, path: "/en/reservation?kept=1" },
  );
}

const rooms = () => cartNow().entries.map(({ spaceId }) => spaceId);

test("ACCOUNT-60: a kept checkout is taken over once, and deleted on the server", async () => {
  const calls = stubApi({ "GET cart/kept": () => KEPT, "POST cart/kept": () => ({}) });
  const { result, act } = await open();
  await act(() => {});
  expect([rooms(), result.current.isPending, result.current.refusals]).toEqual([[101, 102], false, []]);
  expect(calls.map(({ call }) => call)).toEqual(["GET cart/kept", "POST cart/kept"]);
});

test("ACCOUNT-60: without an answer nothing is forgotten, and it can be asked again", async () => {
  let isConnected = false;
  const calls = stubApi({
    "GET cart/kept": () => {
      if (!isConnected) throw new TypeError("Failed to fetch");
      return KEPT;
    },
    "POST cart/kept": () => ({}),
  });
  const { result, act } = await open();
  await act(() => {});
  expect([rooms(), result.current.isPending, result.current.isFailed]).toEqual([[], true, true]);
  expect(calls.map(({ call }) => call)).toEqual(["GET cart/kept"]);
  isConnected = true;
  await act(() => result.current.retry());
  expect([rooms(), result.current.isPending, result.current.isFailed]).toEqual([[101, 102], false, false]);
});

test("CART-10: each room whose times cannot be added says so", async () => {
  stubApi({ "GET cart/kept": () => null, "POST cart/kept": () => ({}) });
  const before = await open();
  await before.act(() => {
    for (const spaceId of [101, 102])
      addEntry({
        ...{ spaceId, spaceName: `Room ${spaceId}`, currency: "JPY" },
        selections: [{ key: `${spaceId}`, day: "2026-12-10", start: 660, end: 780, costs: [], price: 2000 }],
      });
  });
  await before.unmount();
  stubApi({ "GET cart/kept": () => KEPT, "POST cart/kept": () => ({}) });
  const { result, act } = await open();
  await act(() => {});
  expect(result.current.refusals.map(({ entry, isOverlap }) => [entry.spaceId, isOverlap])).toEqual([
    [101, true],
    [102, true],
  ]);
});
