import type Stripe from "stripe";
import { type Answer, answer, invalid } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { shown } from "./money.ts";
import { integer, text } from "./params.ts";
import { fail } from "./payment-failure.ts";
import { payNowCode } from "./paynow-code.ts";
import { newId, type Row, randomDigits, save, schedule, type Work } from "./store.ts";

type Intent = Row<"payment_intent">;
type Method = Row<"payment_method">;

/**
 * Kinds that are paid elsewhere than in the shop's form: in an app, at a convenience store, by a code that a bank's app
 * reads. Each has one currency and is captured at once. Amounts in minor units.
 */
export const elsewhereKinds = {
  paypay: { currency: "jpy", least: 50, most: 99_999_999, seconds: 3600 },
  konbini: { currency: "jpy", least: 120, most: 300_000, seconds: 60 * 24 * 3600 },
  paynow: { currency: "sgd", least: 50, most: 99_999_999, seconds: 3600 },
} as const;
export type ElsewhereKind = keyof typeof elsewhereKinds;

export function isElsewhere(type: string): type is ElsewhereKind {
  return Object.hasOwn(elsewhereKinds, type);
}

/** Whether the intent can be paid in this way; `checkElsewhere` says why not. */
export function fits(intent: Stripe.PaymentIntent, type: ElsewhereKind): boolean {
  const { currency, least, most } = elsewhereKinds[type];
  const { amount } = intent;
  return (
    intent.currency === currency &&
    amount >= least &&
    amount <= most &&
    intent.capture_method !== "manual" &&
    intent.setup_future_usage === null
  );
}

/** The kinds of an intent that is for these alone. */
export function checkElsewhere(intent: Stripe.PaymentIntent): void {
  for (const type of intent.payment_method_types) {
    if (!isElsewhere(type) || intent.payment_method_types.some((one) => !isElsewhere(one))) continue;
    const { currency, least, most } = elsewhereKinds[type];
    if (intent.currency !== currency) {
      throw invalid(
        `The currency provided (${intent.currency}) is invalid. Payments with ${type} support the following currencies: ${currency}.`,
        "currency",
        "payment_intent_invalid_parameter",
      );
    }
    if (intent.capture_method === "manual") {
      throw invalid(
        `The payment method type ${type} does not support capture_method manual.`,
        "capture_method",
        "payment_intent_invalid_parameter",
      );
    }
    if (intent.setup_future_usage !== null) {
      throw invalid(
        `The payment method type ${type} does not support setup_future_usage.`,
        "setup_future_usage",
        "payment_intent_invalid_parameter",
      );
    }
    if (intent.amount < least)
      throw invalid(`Amount must be at least ${shown(least, currency)}`, "amount", "amount_too_small");
    if (intent.amount > most)
      throw invalid(`Amount must be no more than ${shown(most, currency)}`, "amount", "amount_too_large");
  }
}

/** What `payment_method_options[konbini]` may say. */
export function readKonbini(form: Form, now: number): Stripe.PaymentIntent.PaymentMethodOptions.Konbini {
  const within = "payment_method_options[konbini]";
  const expiresAt = integer(form, "expires_at", within) ?? null;
  const days = integer(form, "expires_after_days", within) ?? null;
  if (expiresAt !== null && days !== null) {
    throw invalid(
      `You may only specify one of these parameters: ${within}[expires_after_days], ${within}[expires_at].`,
      within,
      "parameters_exclusive",
    );
  }
  if (days !== null && (days < 1 || days > 60)) {
    throw invalid(`${within}[expires_after_days] must be between 1 and 60.`, `${within}[expires_after_days]`);
  }
  if (expiresAt !== null && (expiresAt <= now || expiresAt > now + elsewhereKinds.konbini.seconds)) {
    throw invalid(`${within}[expires_at] must be in the next 60 days.`, `${within}[expires_at]`);
  }
  const number = text(form, "confirmation_number", within) ?? null;
  if (number !== null && (!/^\d{10,11}$/.test(number) || /^0+$/.test(number))) {
    throw invalid(
      "The confirmation number has 10 to 11 digits, and not only zeroes.",
      `${within}[confirmation_number]`,
      "payment_intent_konbini_rejected_confirmation_number",
    );
  }
  const description = text(form, "product_description", within) ?? null;
  return {
    confirmation_number: number,
    expires_after_days: days,
    expires_at: expiresAt,
    product_description: description,
  };
}

/** Confirms a payment that is made elsewhere: answers where to go, what to show at the counter, or the code. */
export async function startElsewhere(
  work: Work,
  intent: Intent,
  method: Method,
  { type, returnUrl }: { type: ElsewhereKind; returnUrl: string | undefined },
): Promise<Answer> {
  const { data } = intent;
  if (!data.payment_method_types.includes(type)) {
    throw invalid(
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attempt to confirm with one of the following: ${data.payment_method_types.join(", ")}.`,
      "payment_method",
      "payment_intent_incompatible_payment_method",
    );
  }
  checkElsewhere(data);
  const { name, email } = method.data.billing_details;
  if (type === "konbini" && (!name || !email)) {
    const param = `payment_method_data[billing_details][${name ? "email" : "name"}]`;
    throw invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (type === "paypay" && returnUrl === undefined) {
    throw invalid(
      "A `return_url` must be specified because this payment method redirects your customer.",
      "return_url",
      "parameter_missing",
    );
  }
  const source = newId("payatt", 24);
  const expires = type === "konbini" ? konbiniExpiry(work, data) : work.now + elsewhereKinds[type].seconds;
  data.status = "requires_action";
  data.last_payment_error = null;
  data.payment_method = method.data.id;
  data.next_action = nextAction(work, data, { type, source, expires, returnUrl: returnUrl ?? null });
  intent.hidden = { source, method: method.data.id, expires };
  await save(work, intent);
  await emit(work, "payment_intent.requires_action", data);
  await schedule(work, "attempt_expires", data.id, expires - work.now);
  return answer(data);
}

/** The code, the number or the app's page was not used in time. */
export async function expireAttempt(work: Work, intent: Intent, method: Method): Promise<void> {
  const { expires } = intent.hidden;
  if (intent.data.status !== "requires_action" || expires === undefined || expires > work.now) return;
  await fail(work, intent, method, {
    type: "invalid_request_error",
    code: "payment_intent_payment_attempt_expired",
    message: "The payment attempt has expired.",
  });
}

/** The end of the day in Japan, three days from now unless something else was asked for. */
function konbiniExpiry(work: Work, { payment_method_options: options }: Stripe.PaymentIntent): number {
  if (options?.konbini?.expires_at) return options.konbini.expires_at;
  const [japan, day] = [9 * 3600, 24 * 3600];
  const today = Math.floor((work.now + japan) / day);
  return (today + (options?.konbini?.expires_after_days ?? 3) + 1) * day - japan - 1;
}

type Attempt = { type: ElsewhereKind; source: string; expires: number; returnUrl: string | null };

function nextAction(
  work: Work,
  intent: Stripe.PaymentIntent,
  { type, source, expires, returnUrl }: Attempt,
): Stripe.PaymentIntent.NextAction {
  const page = `${work.origin ?? "https://pages.invalid"}/${type}/${source}`;
  switch (type) {
    case "paypay":
      return { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url: page } };
    case "konbini": {
      const asked = intent.payment_method_options?.konbini?.confirmation_number;
      const at = (digits: number) => ({
        confirmation_number: asked ?? randomDigits(11),
        payment_code: randomDigits(digits),
      });
      const stores = { familymart: at(13), lawson: at(6), ministop: at(6), seicomart: at(6) };
      return {
        type: "konbini_display_details",
        konbini_display_details: { expires_at: expires, hosted_voucher_url: page, stores },
      };
    }
    case "paynow":
      return {
        type: "paynow_display_qr_code",
        paynow_display_qr_code: {
          data: payNowCode({ amount: intent.amount, reference: source, expires }),
          hosted_instructions_url: page,
          image_url_png: `${page}.png`,
          image_url_svg: `${page}.svg`,
        },
      };
  }
}
