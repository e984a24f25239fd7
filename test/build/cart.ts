import type { z } from "zod";
import type { cartRowSchema } from "../../src/features/bookings/contract.ts";

/** A row of a cart as it crosses the wire. */
export type CartRow = z.input<typeof cartRowSchema>;

/** A row of a cart: `slot(101, "2026-12-10", "10:00", "12:00", 2000)`. */
export function slot(
  spaceId: number,
  day: string,
  start: string,
  end: string,
  price: number,
  currency: CartRow["currency"] = "JPY",
) {
  return {
    space_id: spaceId,
    price,
    currency,
    start_datetime: `${day} ${start}`,
    end_datetime: `${day} ${end}`,
  } satisfies CartRow;
}
