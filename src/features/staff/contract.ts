import { z } from "zod";
import { answeredWaySchema, chargedCurrencySchema } from "../../api/wire.ts";
import { typedLine } from "../../domain/fields/text-field.ts";
import { LOCALES } from "../../domain/language/locale.ts";
import { RIGHTS, ROLES } from "../../domain/staff.ts";
import { COUNTED_EVERYWHERE, type Counts } from "../../domain/waiting.ts";

/*
 * What calls about the staff share. A missing field counts as empty, so that its own check can say what is missing.
 */

export const text = z
  .string()
  .nullish()
  .transform((given) => typedLine(given ?? ""));
/** Passwords are not trimmed or cleaned. */
export const secret = z
  .string()
  .nullish()
  .transform((given) => given ?? "");

/** A passkey's signed answer, as the browser returns it. Its parts are checked by the library that verifies it. */
export const credential = z.looseObject({ id: z.string().max(2000), type: z.string() });

/** What the browser's own passkey calls take. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** How many of each wait for staff. */
export const countsSchema = z.object(
  Object.fromEntries(COUNTED_EVERYWHERE.map((kind) => [kind, z.int()])) as Record<keyof Counts, z.ZodInt>,
);

/** Who is signed in, what they may do, and what waits for them. */
export const meSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().meta({ format: "email" }),
  locale: z.enum(LOCALES),
  rights: z.array(z.enum(RIGHTS)),
  roles: z.array(z.enum(ROLES)),
  /** The space groups that lists are filtered by at first; empty means all. */
  group_ids: z.array(z.int()),
  /** Until when calls that need a fresh second factor work without asking again. */
  elevated_until: z.string().meta({ format: "date-time" }).nullable(),
  brand: z.object({
    name: z.string(),
    /** The address of the company's logo. */
    logo: z.string().nullable(),
    currency: chargedCurrencySchema,
    time_zone: z.string(),
    /** How bookings are paid: what guests are offered, and the transfer that staff agree on. */
    payment_ways: z.array(answeredWaySchema),
    /** The currencies in which the company has an account for that transfer. */
    transfer_currencies: z.array(chargedCurrencySchema),
    /** The currencies in which a payment link can be sent. */
    link_currencies: z.array(chargedCurrencySchema),
    /** How many days ahead an invoice may be due; null where none is agreed on. */
    invoice_days: z.int().nullable(),
  }),
  counts: countsSchema,
});
export type Me = z.output<typeof meSchema>;
