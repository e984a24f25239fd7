import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { answeredDaySchema, answeredWallSchema, chargedCurrencySchema, daySchema } from "../../api/wire.ts";
import { singleLine, typedLine } from "../../domain/fields/text-field.ts";
import { LOCALES } from "../../domain/language/locale.ts";
import { cartRowSchema } from "../bookings/contract.ts";

const line = z
  .string()
  .nullish()
  .transform((given) => typedLine(given ?? ""));
const token = z.string().max(64);

const lineSchema = z.object({
  name: z.string(),
  billed_hours: z.int(),
  cost_per_hour: z.int(),
  amount: z.int(),
});

const timeSchema = z.object({
  space_id: z.int(),
  /** Empty once the room is no longer listed. */
  name: z.string(),
  nearest: z.string(),
  access_minutes: z.int(),
  max_member: z.int(),
  /** The IANA zone of the room, for its times. */
  time_zone: z.string(),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  offered: z.int(),
  lines: z.array(lineSchema),
  /** Today's price without the estimate; null if it has none. */
  today: z.int().nullable(),
  /** What booking it through the link costs now: the lower of the two until the last valid day, then today's. */
  cost: z.int().nullable(),
  /** `booked`: with this estimate, so nobody else has it. */
  state: z.enum(["free", "booked", "held", "taken", "unfit"]),
  /** Why it cannot be booked, in the language of the reader; null if it can. */
  reason: z.string().nullable(),
  /** The last day of a cancel without a fee, if it were booked now; null if that has passed. */
  free_cancel_until: answeredDaySchema.nullable(),
  has_tekikaku_seikyu: z.boolean(),
});
export type EstimatedTime = z.output<typeof timeSchema>;

const estimateSchema = z.object({
  number: z.string(),
  company: z.string(),
  person: z.string(),
  made_on: answeredDaySchema,
  valid_until: answeredDaySchema,
  /** Whether the offered prices still hold. */
  valid: z.boolean(),
  currency: chargedCurrencySchema,
  total: z.int(),
  /** What all of it costs now through the link; null unless all of it can be booked. */
  cost: z.int().nullable(),
  times: z.array(timeSchema),
  /** How many of its times have been booked with it. */
  booked: z.int(),
});
export type Estimate = z.output<typeof estimateSchema>;

/** Estimates before a login, for somebody who must ask others first (ESTIMATE-1). */
export const estimatesContract = {
  "POST estimates": {
    summary: "Writes an estimate of times that can be booked now, without holding them",
    auth: "public",
    limit: "estimate",
    idempotent: true,
    secretAnswer: "anew",
    body: z.object({
      company: line,
      person: line,
      valid_until: daySchema,
      reservations: z.array(cartRowSchema).max(20),
    }),
    answer: z.object({
      token: z.string(),
      number: z.string(),
      valid_until: answeredDaySchema,
      total: z.int(),
    }),
  },
  "GET estimates/:token": {
    summary: "An estimate, with what its times cost today and whether they are still free",
    auth: "public",
    hasSecretPath: true,
    params: z.object({ token }),
    answer: estimateSchema,
  },
  "GET estimate_papers/:token": {
    summary: "The estimate as PDF, as it was offered",
    auth: "public",
    limit: "estimate_paper",
    slow: true,
    hasSecretPath: true,
    params: z.object({ token }),
    query: z.object({ lang: z.enum(LOCALES).optional().catch(undefined) }),
    answerType: "application/pdf",
  },
  "POST estimate_mails/:token": {
    summary: "Mails an estimate to somebody who must approve it, with a link of its own",
    auth: "public",
    limit: "estimate_mail",
    idempotent: true,
    hasSecretPath: true,
    params: z.object({ token }),
    body: z.object({
      mail: z
        .string()
        .nullish()
        .transform((given) => singleLine(given ?? "")),
    }),
    answer: z.object({}),
  },
} satisfies Contract;
export type EstimatesContract = typeof estimatesContract;
