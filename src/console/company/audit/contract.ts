import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { chargedCurrencySchema, daySchema, integerIdSchema } from "../../../api/wire.ts";
import { ACTORS } from "../../../domain/actor.ts";
import { listCall } from "../../kit/list/contract.ts";

/** What people did in the console and at the command line, newest first. */

const person = z.object({ id: z.int(), name: z.string() });

const lineSchema = z.object({
  id: z.int(),
  at: z.string().meta({ format: "date-time" }),
  /** `visitor`: a person who was not signed in. */
  by: z.enum(ACTORS).exclude(["account"]),
  person: person.nullable(),
  /** The name of the access token that was used; null where none was. */
  token: z.string().nullable(),
  action: z.string(),
  /** The subject of the action: `reservation:40001`, `account:1005`. */
  subject: z.string(),
  subject_name: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** Of the amounts in `before` and `after`; null if the subject has none. */
  currency: chargedCurrencySchema.nullable(),
  /** The rooms that `before` and `after` name. */
  rooms: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type AuditLine = z.output<typeof lineSchema>;

const filterSchema = z.object({
  who: integerIdSchema.optional(),
  /** The beginning of an action's name: `staff`, `reservation.accepted`. */
  action: z
    .string()
    .regex(/^[a-z_.]{1,60}$/)
    .optional(),
  subject: z
    .string()
    .regex(/^[a-z]+:\d{1,15}$/)
    .optional(),
  /** Days of the brand's zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});

export const auditContract = {
  "GET operate/audit": listCall({
    summary: "What was done, by whom; without the right admin one's own actions only",
    right: "see",
    filters: filterSchema.shape,
    item: lineSchema,
  }),
  "GET operate/audit/csv": {
    summary: "The audit as a file",
    auth: "operator",
    right: "admin",
    stepUp: true,
    query: filterSchema,
    answerType: "text/csv",
  },
} satisfies Contract;
export type AuditContract = typeof auditContract;
export type AuditQuery = z.output<typeof filterSchema>;
