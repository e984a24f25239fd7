// @vitest-environment happy-dom
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleUser } from "../../../../test/build/answers.ts";
import { sampleProvider } from "../../../../test/build/card-provider.ts";
import { renderHook } from "../../../../test/page.tsx";
import type { FormPurpose } from "../../../adapters/stripe/card-provider.client.ts";
import { useCardEntry } from "./state.ts";

const opened = vi.hoisted(() => ({ provider: null as unknown }));
vi.mock("../../../adapters/stripe/card-provider.client.ts", () => ({
  openCardProvider: async () => opened.provider,
}));

let provider: ReturnType<typeof sampleProvider>;
beforeEach(() => {
  provider = sampleProvider();
  opened.provider = provider;
});

const PURPOSE: FormPurpose = { kind: "payment", amount: 2200, currency: "JPY" };

async function open(purpose: FormPurpose | null = PURPOSE, place: Parameters<typeof renderHook>[1] = {}) {
  const hook = await renderHook(() => {
    const [now, change] = useState(purpose);
    return { ...useCardEntry("card", now), change };
  }, place);
  await hook.act(() => {});
  const { result, act } = hook;
  const type = (values: object) =>
    act(() => result.current.form.setValues({ provided: "complete", holder: "HANAKO MAMIYA", ...values }));
  const change = (next: FormPurpose | null) => act(() => result.current.change(next));
  return { result, act, type, change };
}

test("CARD-11: the card is paid with under its holder, and saved only if the guest says so", async () => {
  const { result, act, type } = await open();
  await type({ holder: "ｈanako mamiya\u3000" });
  await act(() => {
    expect(result.current.check()).toBe(true);
  });
  const payer = { name: "HANAKO MAMIYA" };
  await result.current.pay("secret");
  expect(provider.form.pay).toHaveBeenLastCalledWith("secret", payer, false);
  await act(() => result.current.setSaved(true));
  await result.current.pay("secret");
  expect(provider.form.pay).toHaveBeenLastCalledWith("secret", payer, true);
});

test("CARD-2, CARD-13: shows missing values when the card is to be paid with, in the provider's fields, too", async () => {
  const { result, act, type } = await open();
  await type({ provided: "", holder: "花子" });
  expect(result.current.isComplete).toBe(false);
  await act(() => {
    expect(result.current.check()).toBe(false);
  });
  expect(provider.form.check).toHaveBeenCalledOnce();
  expect(result.current.form.errors.map(({ fieldId }) => fieldId)).toEqual(["card-provided", "card-holder"]);
});

test("the holder begins with the name of the account if it can stand on a card", async () => {
  const user = sampleUser();
  const japanese = await open(PURPOSE, { user: { ...user, last_name: "湊", first_name: "葵" } });
  expect(japanese.result.current.form.values.holder).toBe("");
  const latin = await open(PURPOSE, { user: { ...user, last_name: "Minato", first_name: "Aoi" } });
  expect(latin.result.current.form.values.holder).toBe("AOI MINATO");
});

test("the provider is loaded only if a card is typed", async () => {
  const { result } = await open(null);
  expect(result.current.fields.mount).toBeUndefined();
  expect(provider.openForm).not.toHaveBeenCalled();
});

test("CARD-13: another amount, and another choice meanwhile, keep what was typed", async () => {
  const { result, change } = await open();
  const { mount } = result.current.fields;
  await change({ ...PURPOSE, amount: 3300 });
  expect(provider.form.reprice).toHaveBeenLastCalledWith(3300);
  await change(null);
  await change(PURPOSE);
  expect(provider.openForm).toHaveBeenCalledOnce();
  expect(result.current.fields.mount).toBe(mount);
});
