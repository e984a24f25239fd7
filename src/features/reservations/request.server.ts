import type { z } from "zod";
import { type Refusal, refuse } from "../../api/envelope.ts";
import type { BookingItem } from "../../domain/booking.ts";
import { isPaymentWay, type PaymentWay } from "../../domain/payment-way.ts";
import type { Problem } from "../../domain/problem.ts";
import { parseWall } from "../../domain/time/clock.ts";
import type { Range } from "../../domain/time/slot.ts";
import type { bookingSchema, ChangeBody } from "./contract.ts";

/** The rows of a cart with their times read; what is no date and time at all is refused by its name. */
export function itemsOf(rows: readonly z.output<typeof bookingSchema>[]): BookingItem[] | Refusal {
  const problems: Problem[] = [];
  const items = rows.map((row, index) => {
    const start = parseWall(row.start_datetime);
    const end = parseWall(row.end_datetime);
    const at = `reservations.${index}`;
    if (start === null) problems.push(misfit(`${at}.start_datetime`));
    if (end === null) problems.push(misfit(`${at}.end_datetime`));
    return {
      spaceId: row.space_id,
      price: row.price,
      currency: row.currency,
      start: start ?? 0,
      end: end ?? 0,
    };
  });
  return problems.length > 0 ? { refused: problems } : items;
}

/** The new times of a change, under either pair of names. */
export function rangeOf(body: ChangeBody): Range | Refusal {
  const start = parseWall(body.start_datetime ?? body.start ?? "");
  const end = parseWall(body.end_datetime ?? body.end ?? "");
  if (start === null) return refuse(misfit("start_datetime"));
  if (end === null) return refuse(misfit("end_datetime"));
  return { start, end };
}

/** A code that means no way at all counts as none selected. */
export function wayOf(code: number | null): PaymentWay | null {
  return code !== null && isPaymentWay(code) ? code : null;
}

function misfit(name: string): Problem {
  return { code: "wrong_shape", params: { name } };
}
