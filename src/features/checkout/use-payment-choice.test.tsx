// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { sampleUser } from "../../../test/build/answers.ts";
import { renderHook, stubApi } from "../../../test/page.tsx";
import type { Cart } from "../../domain/booking/cart.ts";
import { type PageBrand, toPageBrand } from "../../domain/brand/brand.ts";
import { brandOf } from "../../domain/brand/brand-of.ts";
import type { Currency } from "../../domain/money/money.ts";
import { usePaymentChoice } from "./use-payment-choice.ts";

vi.mock("../../adapters/stripe/card-provider.client.ts", async () => {
  const { sampleProvider } = await import("../../../test/build/card-provider.ts");
  const provider = sampleProvider();
  provider.wallets.mount.mockImplementation((_box, { onReady }) => {
    onReady(["apple_pay"]);
    return () => {};
  });
  return { openCardProvider: async () => provider };
});

beforeEach(() => sessionStorage.clear());

type Given = { price?: number; cards?: object[]; isOnApproval?: boolean; brand?: PageBrand };

async function hookOf(
  currency: Currency,
  lastPaid: number | null = null,
  today = "2026-11-20",
  { price = 1000, cards, isOnApproval = false, brand }: Given = {},
) {
  stubApi({ "GET stripe/credit_cards": () => cards ?? null });
  const user = { ...sampleUser(), default_payment_method: lastPaid };
  const selection = { key: "one", day: "2026-12-10", start: 600, end: 660, price, costs: [] };
  const cart: Cart = { entries: [{ spaceId: 101, spaceName: "Room", currency, selections: [selection] }] };
  const hook = await renderHook(() => usePaymentChoice(user, cart, currency, { today, isOnApproval }), {
    user,
    ...(brand ? { brand } : {}),
  });
  await hook.act(() => {});
  return hook;
}

const open = async (...given: Parameters<typeof hookOf>) => (await hookOf(...given)).result.current;

test("PAY-12: a first checkout asks how to pay if there is a choice", async () => {
  expect((await open("JPY")).choice).toBeNull();
});

test("PAY-12: the next one begins with how the last was paid", async () => {
  expect((await open("JPY", 1)).choice).toEqual({ kind: "bank" });
  expect((await open("JPY", 2)).choice).toEqual({ kind: "card", id: null });
});

test("PAY-12: if only cards are taken, or the start is too near for a transfer, the card is chosen already", async () => {
  expect((await open("SGD")).choice).toEqual({ kind: "card", id: null });
  expect((await open("JPY", null, "2026-12-09")).choice).toEqual({ kind: "card", id: null });
});

test("PAY-12, CARD-14: a wallet of the device comes before a card to be typed, and after a saved one", async () => {
  const saved = {
    payment_method_id: "pm_1",
    brand: "visa",
    last_four: "4242",
    name: "A",
    exp_month: 12,
    exp_year: 2040,
  };
  for (const [cards, id] of [
    [[], "wallet"],
    [[saved], "pm_1"],
  ] as const) {
    const hook = await hookOf("JPY", 2, "2026-11-20", { cards: [...cards] });
    await hook.act(() => void hook.result.current.wallets.mount?.(document.createElement("div")));
    expect(hook.result.current.wallets.kinds).toEqual(["apple_pay"]);
    expect(hook.result.current.choice).toEqual({ kind: "card", id });
  }
});

test("PAYFIRST-2, PAYFIRST-6: a convenience store that does not take the cart says why", async () => {
  const known = toPageBrand(brandOf("fureaispace"), "en");
  const brand = { ...known, offeredMethods: [...known.offeredMethods, 8 as const] };
  const at = async (given: Given, today = "2026-11-20") => {
    const { elsewhere, konbiniProblem } = await open("JPY", null, today, { brand, ...given });
    return [elsewhere.konbini, konbiniProblem?.code ?? null];
  };
  expect(await at({ price: 300_000 })).toEqual([8, null]);
  expect(await at({ price: 300_001 })).toEqual([null, "amount_not_of_way"]);
  expect(await at({ price: 119 })).toEqual([null, "amount_not_of_way"]);
  expect(await at({ isOnApproval: true })).toEqual([null, "konbini_on_approval"]);
  expect(await at({}, "2026-12-10")).toEqual([null, "konbini_too_soon"]);
  const { konbiniProblem } = await open("JPY");
  expect(konbiniProblem).toBeNull();
});
