import { expect } from "vitest";
import type { RunningApp } from "../src/server/open-app.ts";
import type { Guest } from "./booking.ts";

/** Paying by card as the browser does it, and what may go wrong with the provider meanwhile. */

export const VISA = "4242424242424242";

/** Asks for an intent for these rows of a cart, whatever the answer. */
export async function askIntent(who: Guest, reservations: object[]) {
  const reply = await who.post("stripe/payment_intents", { reservations, payment_way: 2 });
  const { client_secret_id: secret, payment_intent_id: id } = reply.data ?? {};
  return { reply, secret: secret as string, id: id as string };
}

export async function openIntent(who: Guest, reservations: object[]) {
  const asked = await askIntent(who, reservations);
  expect(asked.reply.errors).toEqual([]);
  return asked;
}

/** Confirms with a card of the sandbox; `authenticate` is what the customer does when the card's bank asks. */
export function pay(who: Guest, secret: string, number = VISA, authenticate: "pass" | "fail" = "pass") {
  const card = { number, exp_month: 12, exp_year: 2030, cvc: "123" };
  return who.post("dev/sandbox/confirm", { client_secret_id: secret, card, authenticate });
}

export const poll = (who: Guest, id: string) =>
  who.get(`stripe/payment_intents/status?intent_id=${id}&payment_way=2`);

/** The ids of what was booked and paid. */
export async function bookByCard(who: Guest, reservations: object[], number = VISA): Promise<number[]> {
  const { secret, id } = await openIntent(who, reservations);
  await pay(who, secret, number);
  const reply = await poll(who, id);
  expect(reply.data).toMatchObject({ status: "succeeded", errors: [] });
  return reply.data.reservation_ids;
}

export const read = async (who: Guest, id: number) => (await who.get(`reservations/${id}`)).data;

/** The cancel that somebody is shown. */
export const cancelOf = async (who: Guest, id: number) => ({
  reservation_id: id,
  back_fee: (await read(who, id)).cancel_terms.refund as number,
  currency: "JPY",
  payment_way: 2,
});

/** Other times for a booking of room 101. */
export const change = (id: number, date: string, start: string, end: string, price: number) => ({
  reservation_id: id,
  space_id: 101,
  start_datetime: `${date} ${start}`,
  end_datetime: `${date} ${end}`,
  price,
  currency: "JPY",
  payment_way: 2,
});

/** From now on every call of this kind breaks in this process, before or after its effect. */
export function breakAt(app: RunningApp, point: "before" | "after", method: string, path: RegExp): void {
  const faults = app.provider.sandbox?.faults;
  if (!faults) throw new Error("no sandbox");
  faults[point] = (calledMethod: string, calledPath: string) => {
    if (calledMethod === method && path.test(calledPath)) throw new TypeError("connection lost");
    return undefined;
  };
}

/** The provider is as it should be. */
export function heal(app: RunningApp): void {
  const faults = app.provider.sandbox?.faults ?? {};
  delete faults.before;
  delete faults.after;
  delete faults.processingFor;
}
