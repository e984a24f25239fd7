// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { renderHook } from "../../../../test/page.tsx";
import { useCardEntry } from "./state.ts";

const { provider } = vi.hoisted(() => ({
  provider: { mountFields: null, payWithTyped: vi.fn(async () => ({ ok: true, intentId: "pi_1" })) },
}));
vi.mock("../../../adapters/stripe/card-provider.client.ts", () => ({
  openCardProvider: async () => provider,
}));

const CARD = {
  number: "４２４２ 4242-4242 4242",
  exp_month: "08",
  exp_year: "39",
  cvc: "123",
  last_name: "MAMIYA",
  first_name: "HANAKO",
  holder: "",
  provided: "",
};

async function open(isWanted = true) {
  const hook = await renderHook(() => useCardEntry("card", isWanted), {});
  await hook.act(() => {});
  const { result, act } = hook;
  const type = (values: object) => act(() => result.current.form.setValues({ ...CARD, ...values }));
  return { result, act, type };
}

test("CARD-11: the card is paid with as it was typed, and saved only if the guest says so", async () => {
  const { result, act, type } = await open();
  await type({});
  let isRight = false;
  await act(() => {
    isRight = result.current.check();
  });
  expect(isRight).toBe(true);
  await result.current.pay("secret");
  const card = {
    number: "4242424242424242",
    exp_month: "08",
    exp_year: "39",
    cvc: "123",
    name: "HANAKO MAMIYA",
  };
  const holder = "HANAKO MAMIYA";
  expect(provider.payWithTyped).toHaveBeenLastCalledWith("secret", card, { holder, isSaved: false });
  await act(() => result.current.setSaved(true));
  await result.current.pay("secret");
  expect(provider.payWithTyped).toHaveBeenLastCalledWith("secret", card, { holder, isSaved: true });
});

test("FIELD-16: a month of one digit, a year of four and a name in full-width letters are paid with as on the card", async () => {
  const { result, act, type } = await open();
  await type({ exp_month: "8", exp_year: "2039", last_name: "ｍamiya" });
  await act(() => {
    expect(result.current.check()).toBe(true);
  });
  await result.current.pay("secret");
  const card = expect.objectContaining({ exp_month: "08", exp_year: "39", name: "HANAKO MAMIYA" });
  expect(provider.payWithTyped).toHaveBeenLastCalledWith("secret", card, expect.anything());
});

test("CARD-3, CARD-13: what is missing is shown when the card is to be paid with, and nothing typed is lost", async () => {
  const { result, act, type } = await open();
  await type({ number: "4242 4242 4242 4241", cvc: "" });
  await act(() => {
    expect(result.current.check()).toBe(false);
  });
  expect(result.current.form.errors.map(({ fieldId }) => fieldId)).toEqual(["card-number", "card-cvc"]);
  expect(result.current.form.values.first_name).toBe("HANAKO");
});

test.each([
  ["payment_incorrect_cvc", "card-cvc"],
  ["payment_card_expired", "card-exp_month"],
  ["card_number_invalid", "card-number"],
] as const)("CARD-13: %s stands at its field until the next attempt", async (decline, fieldId) => {
  const { result, act, type } = await open();
  await type({});
  await act(() => {
    expect(result.current.reject(decline)).toBe(true);
  });
  expect(result.current.form.errors).toMatchObject([{ fieldId, text: expect.stringMatching(/./) }]);
  await act(() => {
    expect(result.current.check()).toBe(true);
  });
  expect(result.current.form.errors).toEqual([]);
});

test("CARD-13: what is about no field is left to the page", async () => {
  const { result } = await open();
  expect(result.current.reject("payment_insufficient_funds")).toBe(false);
});

test("the provider is loaded only where a card is typed", async () => {
  const { result } = await open(false);
  expect(result.current.fields.mountFields).toBeUndefined();
});
