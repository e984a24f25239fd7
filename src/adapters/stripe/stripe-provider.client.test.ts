// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FormPurpose } from "./card-provider.client.ts";
import { sandboxStripe } from "./sandbox-stripe.client.ts";
import { stripeProvider } from "./stripe-provider.client.ts";

const BASE = "http://127.0.0.1/sandbox/v1";
const WORDS = {
  locale: "en",
  problem: ({ code }: { code: string }) => code,
  money: (amount: number, currency: string) => `${amount} ${currency}`,
  today: () => "2026-11-21",
} as const;
const SECRET = "pi_1_secret_x";
const PURPOSE: FormPurpose = { kind: "payment", amount: 2200, currency: "JPY" };
const INTENT = {
  ...{ id: "pi_1", object: "payment_intent", status: "requires_payment_method", capture_method: "manual" },
  ...{ amount: 2200, currency: "jpy", setup_future_usage: null, last_payment_error: null },
};

/** What the provider was asked, and what it answers. */
const asked: { path: string; fields: Record<string, string> }[] = [];
let intent: Record<string, unknown>;
let onConfirm: () => object;

beforeEach(() => {
  document.body.replaceChildren();
  asked.length = 0;
  intent = { ...INTENT };
  onConfirm = () => ({ ...intent, status: "requires_capture" });
  vi.stubGlobal("fetch", async (address: string, init?: { body?: URLSearchParams }) => {
    const path = address.slice(BASE.length + 1).split("?")[0] ?? "";
    if (init?.body) asked.push({ path, fields: Object.fromEntries(init.body) });
    const answer =
      path === "payment_methods" ? { id: "pm_1" } : path.endsWith("/confirm") ? onConfirm() : intent;
    return new Response(JSON.stringify(answer));
  });
});

function open(purpose = PURPOSE) {
  const box = document.createElement("div");
  document.body.append(box);
  const onChange = vi.fn();
  const form = stripeProvider(sandboxStripe(WORDS, BASE)).openForm(purpose);
  form.mount(box, { onChange, onFailed: () => {} });
  const field = (name: string) => box.querySelector(`[autocomplete=cc-${name}]`) as HTMLInputElement;
  const type = (name: string, text: string) => {
    field(name).value = text;
    field(name).dispatchEvent(new Event("input"));
  };
  const complete = () => {
    type("number", "4242424242424242");
    type("exp", "0839");
    type("csc", "123");
  };
  const errors = () =>
    [...box.querySelectorAll("[aria-invalid=true]")].map((one) => one.getAttribute("autocomplete"));
  return { form, field, type, complete, errors, onChange };
}

describe("CARD-3: the fields of the demo", () => {
  test("the number stands in groups and the expiry in one field, with the caret where it was", () => {
    const { field, type, complete, onChange } = open();
    type("number", "42424");
    expect(field("number").value).toBe("4242 4");
    field("number").value = "42942 4";
    field("number").setSelectionRange(3, 3);
    field("number").dispatchEvent(new Event("input"));
    expect([field("number").value, field("number").selectionStart]).toEqual(["4294 24", 3]);
    expect(onChange).toHaveBeenLastCalledWith(false);
    complete();
    expect(field("number").value).toBe("4242 4242 4242 4242");
    expect(field("exp").value).toBe("08/39");
    expect(onChange).toHaveBeenLastCalledWith(true);
  });

  test("CARD-13: shows a missing value at its field, and sends nothing", async () => {
    const { form, type, errors } = open();
    type("number", "4242 4242 4242 4241");
    expect(await form.check()).toBe(false);
    expect(errors()).toEqual(["cc-number", "cc-exp", "cc-csc"]);
    expect(await form.pay(SECRET, { name: "AOI" }, false)).toMatchObject({ ok: false, decline: null });
    expect(asked).toEqual([]);
    type("number", "4242");
    expect(errors()).toEqual(["cc-exp", "cc-csc"]);
  });
});

describe("paying through Stripe.js", () => {
  test("CARD-11: the card is sent to the provider, with its holder, and saved only if that is asked", async () => {
    const { form, complete } = open();
    complete();
    expect(await form.pay(SECRET, { name: "AOI MINATO" }, false)).toEqual({ ok: true, intentId: "pi_1" });
    expect(asked.map(({ path }) => path)).toEqual(["payment_methods", "payment_intents/pi_1/confirm"]);
    expect(asked[0]?.fields).toEqual({
      ...{
        type: "card",
        "card[number]": "4242424242424242",
        "card[exp_month]": "08",
        "card[exp_year]": "2039",
      },
      ...{ "card[cvc]": "123", "billing_details[name]": "AOI MINATO" },
    });
    expect(asked[1]?.fields).not.toHaveProperty("setup_future_usage");
    await form.pay(SECRET, { name: "AOI MINATO" }, true);
    expect(asked[3]?.fields).toMatchObject({ setup_future_usage: "off_session" });
  });

  test("an intent of another amount, or one that asks to save its card, is paid as it is", async () => {
    const { form, complete } = open();
    complete();
    await form.reprice(3300);
    expect((await form.pay(SECRET, { name: "AOI" }, false)).ok).toBe(true);
    intent = { ...INTENT, amount: 4400, setup_future_usage: "off_session" };
    expect((await form.pay(SECRET, { name: "AOI" }, true)).ok).toBe(true);
  });

  test("an intent that is taken at once does not fit a form that authorises", async () => {
    const { form, complete } = open();
    complete();
    intent = { ...INTENT, capture_method: "automatic" };
    await expect(form.pay(SECRET, { name: "AOI" }, false)).rejects.toThrow("capture_method");
    expect(asked).toEqual([]);
  });

  test.each([
    ["incorrect_cvc", null, ["cc-csc"]],
    ["expired_card", null, ["cc-exp"]],
    ["incorrect_number", null, ["cc-number"]],
    ["card_declined", "insufficient_funds", []],
  ])("CARD-13: a decline (%s %s) is told, at its field if it is about one", async (code, reason, fields) => {
    const { form, complete, errors } = open();
    complete();
    const last_payment_error = {
      type: "card_error",
      code,
      ...(reason && { decline_code: reason }),
      message: "No.",
    };
    onConfirm = () => ({ ...intent, last_payment_error });
    expect(await form.pay(SECRET, { name: "AOI" }, false)).toEqual({
      ...{ ok: false, message: "No.", decline: { code, declineCode: reason } },
    });
    expect(errors()).toEqual(fields);
  });
});

describe("CARD-14: wallets", () => {
  const openWallet = async (hasApplePay: boolean) => {
    vi.stubGlobal("ApplePaySession", hasApplePay ? { canMakePayments: () => true } : undefined);
    const box = document.createElement("div");
    document.body.append(box);
    const hear = { onReady: vi.fn(), onPress: vi.fn(() => true), onAuthorised: vi.fn() };
    const wallets = stripeProvider(sandboxStripe(WORDS, BASE)).openWallets({
      ...PURPOSE,
      kind: "payment",
      amount: 2200,
    });
    wallets.mount(box, hear);
    await vi.waitFor(() => expect(hear.onReady).toHaveBeenCalled());
    const agree = async (label: RegExp) => {
      const buttons = [...document.querySelectorAll("dialog button")];
      (buttons.find((one) => label.test(one.textContent ?? "")) as HTMLElement).click();
      await Promise.resolve();
    };
    return { wallets, hear, button: box.querySelector("button"), agree };
  };

  test("a device without one has no button", async () => {
    const { hear, button } = await openWallet(false);
    expect(hear.onReady).toHaveBeenCalledWith([]);
    expect(button).toBeNull();
  });

  test("its sheet opens only if nothing is missing; what the guest agrees to there is paid", async () => {
    const { wallets, hear, button, agree } = await openWallet(true);
    expect(hear.onReady).toHaveBeenCalledWith(["apple_pay"]);
    hear.onPress.mockReturnValueOnce(false);
    button?.click();
    expect(document.querySelector("dialog")).toBeNull();
    wallets.askForPhone(true);
    button?.click();
    await agree(/^Pay/);
    await vi.waitFor(() => expect(hear.onAuthorised).toHaveBeenCalledOnce());
    const [authorised] = hear.onAuthorised.mock.calls[0] ?? [];
    expect(authorised.phone).toBe("09012345678");
    expect(await authorised.pay(SECRET)).toEqual({ ok: true, intentId: "pi_1" });
  });

  test("a sheet that is closed pays nothing", async () => {
    const { hear, button, agree } = await openWallet(true);
    button?.click();
    await agree(/^Cancel/);
    expect(hear.onAuthorised).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });
});
