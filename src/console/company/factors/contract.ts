import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { integerIdSchema } from "../../../api/wire.ts";
import { FACTORS } from "../../../domain/staff.ts";
import { credential, meSchema, passkeyOptions, text } from "../../../features/staff/contract.ts";

/** One's own second factors. */
const factorSchema = z.object({
  id: z.int(),
  kind: z.enum(FACTORS),
  name: z.string(),
  created_at: z.string().meta({ format: "date-time" }),
  last_used_at: z.string().meta({ format: "date-time" }).nullable(),
});

const factorsSchema = z.object({
  factors: z.array(factorSchema),
  /** Recovery codes that have not been used. */
  recovery_codes_left: z.int(),
});
export type Factors = z.output<typeof factorsSchema>;

/** After enrolment. The codes are sent only this once, and only if there were none before. */
const enrolledSchema = z.object({ me: meSchema, recovery_codes: z.array(z.string()).nullable() });
export type Enrolled = z.output<typeof enrolledSchema>;

const byId = z.object({ id: integerIdSchema });

export const factorsContract = {
  "GET operate/factors": { summary: "One's own second factors", auth: "operator", answer: factorsSchema },
  "POST operate/factors/totp": {
    summary: "Starts to enrol an app",
    auth: "operator",
    stepUp: true,
    secretAnswer: "anew",
    admits: ["enrol"],
    answer: z.object({
      id: z.int(),
      /** To be typed, in base 32. */
      secret: z.string(),
      /** `otpauth://…`, what the QR code says. */
      address: z.string(),
      /** The dark squares of the code as the path of an SVG with `size` by `size` units. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  },
  "POST operate/factors/totp/:id/confirm": {
    summary: "Ends the enrolment of an app with the first code that it shows",
    auth: "operator",
    stepUp: true,
    secretAnswer: "once",
    admits: ["enrol"],
    params: byId,
    body: z.object({ code: text, name: text }),
    answer: enrolledSchema,
  },
  "POST operate/factors/passkey": {
    summary: "What a browser needs to make a passkey",
    auth: "operator",
    stepUp: true,
    admits: ["enrol"],
    answer: passkeyOptions,
  },
  "POST operate/factors/passkey/confirm": {
    summary: "Takes in the passkey that a browser has made",
    auth: "operator",
    stepUp: true,
    secretAnswer: "once",
    admits: ["enrol"],
    body: z.object({ credential, name: text }),
    answer: enrolledSchema,
  },
  "POST operate/factors/recovery_codes": {
    summary: "Makes new recovery codes; the old ones are void",
    auth: "operator",
    stepUp: true,
    secretAnswer: "anew",
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  },
  "PATCH operate/factors/:id": {
    summary: "Renames a second factor",
    auth: "operator",
    params: byId,
    body: z.object({ name: text }),
    answer: factorsSchema,
  },
  "DELETE operate/factors/:id": {
    summary: "Removes a second factor; the last one stays",
    auth: "operator",
    stepUp: true,
    params: byId,
    answer: factorsSchema,
  },
} satisfies Contract;
export type FactorsContract = typeof factorsContract;
