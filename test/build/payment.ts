import { expect, vi } from "vitest";
import type { TestApp } from "../app.ts";
import type { CartRow } from "./cart.ts";
import type { Guest } from "./guest.ts";

/** Bookings made by the calls that a browser makes. */

const VISA = "4242424242424242";

/** One id for each row. */
type Ids<Rows extends readonly CartRow[]> = { -readonly [Row in keyof Rows]: number };

export const card = (number = VISA) => ({ number, exp_month: 12, exp_year: 2035, cvc: "123" });

/** Requests an intent for these rows of a cart, whatever the answer. */
export async function askIntent(who: Guest, rows: readonly CartRow[], paymentMethod = 2) {
  const reply = await who.post("stripe/payment_intents", {
    reservations: [...rows],
    payment_way: paymentMethod,
  });
  return { reply, secret: reply.data?.client_secret_id, id: reply.data?.payment_intent_id };
}

export async function openIntent(who: Guest, rows: readonly CartRow[], paymentMethod = 2) {
  const asked = await askIntent(who, rows, paymentMethod);
  expect(asked.reply.errors).toEqual([]);
  return asked;
}

/** Confirms with a typed card; `authenticate` is what the customer does when the card's bank asks. */
export function pay(
  who: Guest,
  secret: string,
  number = VISA,
  { authenticate = "pass", isSaved = false }: { authenticate?: "pass" | "fail"; isSaved?: boolean } = {},
) {
  const body = { client_secret_id: secret, card: card(number), authenticate, save_card: isSaved };
  return who.post("dev/sandbox/confirm", body);
}

export const poll = (who: Guest, id: string) =>
  who.get(`stripe/payment_intents/status?intent_id=${id}&payment_way=2`);

/** Books and pays; answers the ids of the bookings. */
export async function bookByCard<const Rows extends readonly CartRow[]>(
  who: Guest,
  rows: Rows,
  number = VISA,
): Promise<Ids<Rows>> {
  const { secret, id } = await openIntent(who, rows);
  await pay(who, secret, number);
  const reply = await poll(who, id);
  expect(reply.data).toMatchObject({ status: "succeeded", errors: [] });
  expect(reply.data.reservation_ids).toHaveLength(rows.length);
  return reply.data.reservation_ids as Ids<Rows>;
}

/** Books without paying; answers the ids of the bookings. */
export async function bookByBank<const Rows extends readonly CartRow[]>(
  who: Guest,
  rows: Rows,
  paymentMethod = 1,
): Promise<Ids<Rows>> {
  const reply = await who.post("reservations", { reservations: [...rows], payment_way: paymentMethod });
  expect(reply.errors).toEqual([]);
  expect(reply.data.reservation_ids).toHaveLength(rows.length);
  return reply.data.reservation_ids as Ids<Rows>;
}

export const read = async (who: Guest, id: number) => (await who.get(`reservations/${id}`)).data;

/** What a cancellation gives back now; fails where the booking cannot be canceled. */
async function refundOf(who: Guest, id: number): Promise<number> {
  const { cancel_terms: terms } = await read(who, id);
  if (!terms) throw new Error(`booking ${id} cannot be canceled`);
  return terms.refund;
}

/** The cancellation as it is shown to the guest. */
export const cancelOf = async (who: Guest, id: number) => ({
  reservation_id: id,
  back_fee: await refundOf(who, id),
  currency: "JPY" as const,
  payment_way: 2,
});

/** Other times for a booking of room 101. */
export const change = (id: number, date: string, start: string, end: string, price: number) => ({
  reservation_id: id,
  space_id: 101,
  start_datetime: `${date} ${start}`,
  end_datetime: `${date} ${end}`,
  price,
  currency: "JPY" as const,
  payment_way: 2,
});

/**
 * Makes the provider wait with the next refund until the function returned is called. Refunds of staff's changes are paid
 * in the background, so a test that looks at the time before one has to hold it.
 */
export function holdRefund({ app }: TestApp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const createRefund = app.provider.createRefund.bind(app.provider);
  vi.spyOn(app.provider, "createRefund").mockImplementationOnce(async (request) => {
    await promise;
    return createRefund(request);
  });
  return resolve;
}
