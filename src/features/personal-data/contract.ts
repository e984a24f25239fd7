import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { form, secret } from "../account/contract.ts";
import { PARTS, type Part } from "./personal.ts";

/** What a deletion removes, and what the tax law keeps of it. */
export const REMOVED = [
  ...(["profile", "refund_account", "cards"] as const),
  ...PARTS.map(({ key }) => key),
  ...(["orders", "mails", "reasons", "sessions"] as const),
];
export const KEPT = ["bookings", "payments", "documents"] as const;

export type Counted = Extract<Part, { isCounted: true }>["key"];
export const COUNTED = PARTS.flatMap((part) => ("isCounted" in part ? [part.key] : []));

/** How many of each of these a merge moves. */
export const countedFields = Object.fromEntries(COUNTED.map((key) => [key, z.int()])) as Record<
  Counted,
  z.ZodInt
>;

/** The export of one's stored data and the deletion of one's account. */
export const personalDataContract = {
  "GET users/export": {
    summary: "Everything that is stored of the account, to take along",
    auth: "user",
    slow: true,
    answer: z.record(z.string(), z.unknown()),
  },
  "GET users/deletion": {
    summary:
      "What a deletion of the account would remove, what the tax law keeps, and what stands in its way",
    auth: "user",
    answer: z.object({
      is_possible: z.boolean(),
      open_reservations: z.int(),
      removed: z.array(z.enum(REMOVED)),
      /** Empty if the account never booked anything. */
      kept: z.array(z.enum(KEPT)),
      kept_years: z.int(),
    }),
  },
  "POST users/delete": {
    summary: "Deletes the account",
    auth: "user",
    idempotent: true,
    body: form({ password: secret }),
    answer: z.object({}),
  },
} satisfies Contract;
export type PersonalDataContract = typeof personalDataContract;
