import { expect } from "vitest";
import type { TestApp } from "../app.ts";
import type { CartRow } from "./cart.ts";
import type { Guest } from "./guest.ts";
import { operator } from "./operator.ts";
import { openIntent } from "./payment.ts";

/** The methods that are paid elsewhere than in the checkout. */
export const PAYPAY = 7;
export const KONBINI = 8;
export const PAYNOW = 9;

/** The company has switched on everything that is paid elsewhere. */
export async function offerElsewhere(t: TestApp): Promise<void> {
  const admin = await operator(t, ["see", "admin"]);
  const { version } = (await admin.get("operate/settings/methods")).data;
  const values = { paypay: true, konbini: true, paynow: true };
  expect((await admin.patch("operate/settings/methods", { version, values } as never)).status).toBe(200);
}

/** Chooses the method for a cart and goes on to where it is paid; answers the intent and what to do. */
export async function goElsewhere(who: Guest, rows: readonly CartRow[], method: number) {
  const { id } = await openIntent(who, rows, method);
  const reply = await confirm(who, id, method);
  expect(reply.errors).toEqual([]);
  return { id, step: reply.data.next_step };
}

export function confirm(who: Guest, id: string, method: number) {
  return who.post(`stripe/payment_intents/${id}/confirm`, { payment_way: method });
}

/** What the guest does in the app, at the till or with the code. */
export function payElsewhere(who: Guest, id: string, outcome: "pass" | "fail" = "pass") {
  return who.post("dev/sandbox/elsewhere", { payment_intent_id: id, outcome });
}

/** Books in this way; answers the ids of the bookings. */
export async function bookElsewhere(who: Guest, rows: readonly CartRow[], method: number): Promise<number[]> {
  const { id } = await goElsewhere(who, rows, method);
  expect((await payElsewhere(who, id)).data.status).toBe("succeeded");
  const { data } = await statusOf(who, id);
  expect(data).toMatchObject({ status: "succeeded", errors: [] });
  return data.reservation_ids;
}

export const statusOf = (who: Guest, id: string) => who.get(`stripe/payment_intents/status?intent_id=${id}`);

/** From now on the provider refuses to cancel an intent, as while somebody is paying it. Ended by heal(). */
export function refuseCancels({ app }: TestApp): void {
  const faults = app.provider.sandbox?.faults;
  if (!faults) throw new Error("no sandbox");
  const error = {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: "being paid",
  };
  faults.before = (method, path) =>
    method === "POST" && path.endsWith("/cancel") ? Response.json({ error }, { status: 400 }) : undefined;
}
