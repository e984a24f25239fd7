import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { integerIdSchema } from "../../../api/wire.ts";
import { versionSchema } from "../../kit/decision/contract.ts";

/** Who issues qualified invoices, and for which rooms. */

const line = z.string().max(500);

const fieldsSchema = z.object({
  name: line,
  registration_number: line,
  registered_from: line,
  registered_to: line.nullable(),
  address: line.nullable(),
  phone: line.nullable(),
  /** Whether it is the company itself; null where its name says so. */
  is_own: z.boolean().nullish(),
  /** The rooms that it issues for. */
  space_ids: z.array(integerIdSchema).max(10_000),
});
export type IssuerFields = z.output<typeof fieldsSchema>;

const issuerSchema = fieldsSchema.extend({
  id: z.int(),
  version: z.int(),
  is_own: z.boolean().nullable(),
  /** What holds: its rooms are the company's own, or are let as its agent. */
  counts_as_own: z.boolean(),
});
export type Issuer = z.output<typeof issuerSchema>;

const roomSchema = z.object({
  id: z.int(),
  name: z.object({ ja: z.string(), en: z.string() }),
  group: z.object({ ja: z.string(), en: z.string() }).nullable(),
});
export type IssuerRoom = z.output<typeof roomSchema>;

const issuersSchema = z.object({ issuers: z.array(issuerSchema), rooms: z.array(roomSchema) });
export type IssuersAnswer = z.output<typeof issuersSchema>;

export const issuersContract = {
  "GET operate/issuers": {
    summary: "Who issues qualified invoices, and all published rooms",
    auth: "operator",
    right: "see",
    answer: issuersSchema,
  },
  "POST operate/issuers": {
    summary: "Adds an issuer of qualified invoices, for some rooms",
    auth: "operator",
    right: "admin",
    stepUp: true,
    idempotent: true,
    body: fieldsSchema,
    answer: issuerSchema,
  },
  "PATCH operate/issuers/:id": {
    summary: "Changes an issuer and the rooms that it issues for; what was issued stays",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params: z.object({ id: integerIdSchema }),
    body: fieldsSchema.extend({ version: versionSchema }),
    answer: issuerSchema,
  },
} satisfies Contract;
export type IssuersContract = typeof issuersContract;
