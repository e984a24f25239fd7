import { z } from "zod";
import { CHARGED_CURRENCIES } from "../domain/money/money.ts";
import { isPaymentMethod, METHOD_CODES } from "../domain/money/payment-method.ts";
import { parseWall } from "../domain/time/clock.ts";
import { parseDay } from "../domain/time/day.ts";

/**
 * Schemas of the values that several calls have in common. Contracts import them, so that an id or a time is read the
 * same way everywhere. Where calls read a value differently, each variant has its own name.
 */

/** An id that fits a column of type integer: catalogue entries. An integer or a numeric string of any length. */
export const integerIdSchema = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().min(1).max(2_147_483_647));

/** An id that fits a column of type bigint: bookings and what belongs to them. At most 15 digits as a string. */
export const bigintIdSchema = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(Number.MAX_SAFE_INTEGER));

/** How the wall clock is written: what OpenAPI says of it, in addition to what is checked here. */
const WALL = { pattern: "^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$" };

/** A calendar day that exists, 'YYYY-MM-DD'. */
export const daySchema = z
  .string()
  .refine((text) => parseDay(text) !== null)
  .meta({ format: "date" });

/** The wall clock of a space, 'YYYY-MM-DD HH:mm', hours 00-23. It stays text. */
export const wallTextSchema = z
  .string()
  .refine((text) => parseWall(text) !== null)
  .meta(WALL);

/** The same, parsed into a wall minute. */
export const wallMinuteSchema = z
  .string()
  .transform((text, check) => {
    const wall = parseWall(text);
    if (wall !== null) return wall;
    check.addIssue("not a date and time");
    return z.NEVER;
  })
  .meta(WALL);

/** A day, a time, and a time with seconds in an answer. */
export const answeredDaySchema = z.string().meta({ format: "date" });
export const answeredWallSchema = z.string().meta(WALL);
export const answeredSecondsSchema = z
  .string()
  .meta({ pattern: "^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$" });

/** A payment way in an answer. */
export const answeredWaySchema = z.literal(METHOD_CODES);

/** Whole yen or cents, as a number or a string. Negative for a difference. */
export const amountSchema = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(-99_999_999).max(99_999_999));

/** A currency that something is charged in. */
export const chargedCurrencySchema = z.enum(CHARGED_CURRENCIES);

/** An amount with its currency. What covers several bookings is a list of them: currencies are never added up. */
export const moneySchema = z.object({ amount: z.int(), currency: chargedCurrencySchema });

/** "ANY" where prices are in more than one currency. */
export const currencySchema = z.enum([...CHARGED_CURRENCIES, "ANY"]);

/** A payment way in a request. Null, absent and an unknown code all mean that none was selected. */
export const paymentMethodSchema = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)])
  .nullish()
  .transform((way) => (way !== null && way !== undefined && isPaymentMethod(way) ? way : null));

/** A yes or no in any of the forms that clients send; absent means no. */
export const flagSchema = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])])
  .nullish()
  .transform((given) => given === true || given === 1 || given === "1" || given === "true");

/** An instant in an answer, in UTC. */
export const instantSchema = z.string().meta({ format: "date-time" });

/** An instant in a request, with its offset. */
export const sentInstantSchema = z.iso.datetime({ offset: true });
