import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { chargedCurrencySchema } from "../../../api/wire.ts";
import { OPENING_NOTES, OPENING_STEPS, STEP_STATES } from "../../../domain/settings/opening.ts";

const lineSchema = z.object({
  step: z.enum(OPENING_STEPS),
  state: z.enum(STEP_STATES),
  /** What is there already, in short. */
  detail: z.string().nullable(),
  notes: z.array(z.object({ note: z.enum(OPENING_NOTES), isGood: z.boolean() })),
});

const cancelTermsSchema = z.array(
  z.object({ period_from: z.int(), period_to: z.int(), fee_percent: z.int() }),
);

const openingSchema = z.object({
  is_open: z.boolean(),
  /** Where the site is. */
  host: z.string(),
  name: z.string(),
  lines: z.array(lineSchema),
  /** The cancel terms of the rooms that guests can see, each once, with how many rooms have them. */
  cancel_terms: z.array(z.object({ rooms: z.int(), example: z.string(), policies: cancelTermsSchema })),
  /** What the site could not open without and has no more, while it is open. */
  taken_away: z.array(z.enum(OPENING_STEPS)),
  /** What it can do without and guests miss, while it is open. */
  warnings: z.array(lineSchema),
  /** What guests can choose from the day it opens. */
  offers: z.object({
    transfers: z.array(z.object({ currency: chargedCurrencySchema, offered: z.boolean() })),
    cards: z.boolean(),
    /** Qualified invoices of Japan's consumption tax; null where nothing is sold in yen. */
    invoices: z.boolean().nullable(),
  }),
});
export type Opening = z.output<typeof openingSchema>;

/** So many different terms are shown to be read. */
export const MOST_TERMS = 20;

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
  "POST operate/opening/terms_read": {
    summary: "The cancel terms of the rooms as they were shown: somebody has read them",
    auth: "operator",
    right: "admin",
    body: z.object({ terms: z.array(cancelTermsSchema).max(MOST_TERMS) }),
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
