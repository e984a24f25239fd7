// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { sampleUser } from "../../../test/build/answers.ts";
import { renderHook, stubApi } from "../../../test/page.tsx";
import type { Cart } from "../../domain/booking/cart.ts";
import type { Currency } from "../../domain/money/money.ts";
import { usePaymentChoice } from "./use-payment-choice.ts";

vi.mock("../../adapters/stripe/card-provider.client.ts", async () => {
  const { sampleProvider } = await import("../../../test/build/card-provider.ts");
  return { openCardProvider: async () => sampleProvider() };
});

beforeEach(() => sessionStorage.clear());

async function open(currency: Currency, lastPaid: number | null = null, today = "2026-11-20") {
  stubApi({ "GET stripe/credit_cards": () => null });
  const user = { ...sampleUser(), default_payment_method: lastPaid };
  const selection = { key: "one", day: "2026-12-10", start: 600, end: 660, price: 1000, costs: [] };
  const cart: Cart = { entries: [{ spaceId: 101, spaceName: "Room", currency, selections: [selection] }] };
  const circumstances = { today, isOnApproval: false };
  const hook = await renderHook(() => usePaymentChoice(user, cart, currency, circumstances), { user });
  await hook.act(() => {});
  return hook.result.current;
}

test("PAY-12: a first checkout asks how to pay where there is a choice", async () => {
  expect((await open("JPY")).choice).toBeNull();
});

test("PAY-12: the next one begins with how the last was paid", async () => {
  expect((await open("JPY", 1)).choice).toEqual({ kind: "bank" });
  expect((await open("JPY", 2)).choice).toEqual({ kind: "card", id: null });
});

test("PAY-12: where only cards are taken, or the start is too near for a transfer, the card is chosen already", async () => {
  expect((await open("SGD")).choice).toEqual({ kind: "card", id: null });
  expect((await open("JPY", null, "2026-12-09")).choice).toEqual({ kind: "card", id: null });
});
