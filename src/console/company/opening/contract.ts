import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { chargedCurrencySchema } from "../../../api/wire.ts";
import { OPENING_NOTES, OPENING_STEPS, STEP_STATES } from "../../../domain/settings/opening.ts";

const openingSchema = z.object({
  is_open: z.boolean(),
  /** Where the site is. */
  host: z.string(),
  name: z.string(),
  lines: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      state: z.enum(STEP_STATES),
      /** What is there already, in short. */
      detail: z.string().nullable(),
      notes: z.array(z.object({ note: z.enum(OPENING_NOTES), isGood: z.boolean() })),
    }),
  ),
  /** What the site could not open without and has no more, while it is open. */
  taken_away: z.array(z.enum(OPENING_STEPS)),
  /** What guests can choose from the day it opens. */
  offers: z.object({
    transfers: z.array(z.object({ currency: chargedCurrencySchema, offered: z.boolean() })),
    cards: z.boolean(),
    invoices: z.boolean(),
  }),
});
export type Opening = z.output<typeof openingSchema>;

const code = z.string().max(20);

export const openingContract = {
  "GET operate/opening": {
    summary: "What is there and what is missing before the site opens, and what it will offer",
    auth: "operator",
    right: "see",
    answer: openingSchema,
  },
  "POST operate/opening": {
    summary: "Opens the site to everybody",
    auth: "operator",
    right: "admin",
    stepUp: true,
    body: z.object({}),
    answer: openingSchema,
  },
  "POST operate/opening/mail_test": {
    summary: "Sends a mail with a code to one's own address, as the site sends its mails",
    auth: "operator",
    right: "admin",
    limit: "mail",
    body: z.object({}),
    answer: z.object({ to: z.string() }),
  },
  "POST operate/opening/mail_received": {
    summary: "The code of that mail: it has arrived",
    auth: "operator",
    right: "admin",
    limit: "login",
    body: z.object({ code }),
    answer: openingSchema,
  },
  "POST operate/first_owner": {
    summary:
      "By the link that the first start prints: makes the first owner, and answers the token of the link that sets their password",
    auth: "public",
    limit: "login",
    body: z.object({ token: z.string().max(200), email: z.string().max(200) }),
    answer: z.object({ token: z.string() }),
    secretAnswer: "anew",
  },
} satisfies Contract;
export type OpeningContract = typeof openingContract;
