import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredWallSchema,
  chargedCurrencySchema,
  integerIdSchema,
  wallMinuteSchema,
} from "../../../api/wire.ts";
import { cancelPolicySchema } from "../contract.ts";

/** A space as it stands beside others: `time` is about the time asked for, null if there was none. */
const comparedSpaceSchema = z.object({
  id: z.int(),
  name: z.string(),
  nearest: z.string(),
  access_minutes: z.int(),
  max_member: z.int(),
  is_instant: z.boolean(),
  has_tekikaku_seikyu: z.boolean(),
  currency: chargedCurrencySchema,
  time_zone: z.string(),
  equipments: z.array(z.object({ name: z.string(), detail: z.string() })),
  cancel_policies: z.array(cancelPolicySchema),
  /** Canceled at least so many days before the use, it costs nothing. */
  free_cancel_days: z.int(),
  /** The highest and lowest cost per hour among the plans that have not expired; null without any. */
  highest: z.int().nullable(),
  lowest: z.int().nullable(),
  time: z
    .object({
      /** held: a guest who is paying has it. taken: others have it. unfit: the rules of the space do not let it. */
      state: z.enum(["free", "held", "taken", "unfit"]),
      /** Why it cannot be booked, in the language of the reader; null if it can. */
      reason: z.string().nullable(),
      /** Where as long a time begins on that day; null where there is none. */
      free_from: answeredWallSchema.nullable(),
      /** What it costs, also if it cannot be booked; null if it has no price. */
      total: z.int().nullable(),
      lines: z.array(
        z.object({ name: z.string(), billed_hours: z.int(), cost_per_hour: z.int(), amount: z.int() }),
      ),
    })
    .nullable(),
});
export type ComparedSpace = z.output<typeof comparedSpaceSchema>;

/** Rooms side by side (FAVORITE-5). */
export const comparisonContract = {
  "POST space_comparisons": {
    summary: "What people compare of up to six spaces, with price and vacancy of a time",
    auth: "public",
    body: z.object({
      space_ids: z.array(integerIdSchema).max(6),
      start_datetime: wallMinuteSchema.nullish(),
      end_datetime: wallMinuteSchema.nullish(),
    }),
    answer: z.array(comparedSpaceSchema),
  },
} satisfies Contract;
export type ComparisonContract = typeof comparisonContract;
