import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredWaySchema, chargedCurrencySchema } from "../../../api/wire.ts";
import { typedLine } from "../../../domain/fields/text-field.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { RIGHTS, ROLES } from "../../../domain/staff.ts";

/*
 * Signing in to the console. A missing field counts as empty, so that its own check can say what is missing.
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

/** Six digits of an app; blanks and hyphens are ignored. */
const codeBody = z.object({ code: text });
/** A passkey's answer, or the digits of an app. */
const factorBody = z.object({ credential: credential.optional(), code: text });

const done = z.object({});

/** What waits for somebody. */
export const countsSchema = z.object({
  /** Bookings that wait for a yes or no. */
  approvals: z.int(),
  /** Bookings whose bank transfer is awaited. */
  transfers: z.int(),
  /** Refunds that somebody has to make. */
  refunds: z.int(),
  mails_failed: z.int(),
  /** Those that nobody has answered. */
  inquiries: z.int(),
});

/** Who is signed in, what they may do, and what waits for somebody. */
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
    currency: chargedCurrencySchema,
    time_zone: z.string(),
    /** How bookings are paid: what guests are offered, and the transfer that staff agree on. */
    payment_ways: z.array(answeredWaySchema),
    /** The currencies in which the company has an account for that transfer. */
    transfer_currencies: z.array(chargedCurrencySchema),
  }),
  counts: countsSchema,
});
export type Me = z.output<typeof meSchema>;

const sessionSchema = z.object({
  /** `factor` comes after a correct password, `enrol` after a mailed link as well; `none` is signed out. */
  state: z.enum(["none", "factor", "enrol", "locked", "open"]),
  /** Whose session it is. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  has_totp: z.boolean(),
  has_passkey: z.boolean(),
  /** The accounts of a demo, each with the code that its app would show now; empty in production. */
  demo: z.array(z.object({ email: z.string(), password: z.string(), code: z.string(), role: z.enum(ROLES) })),
});
export type SessionFacts = z.output<typeof sessionSchema>;

export const signInContract = {
  "GET operate/session": {
    summary: "How the session of this browser stands, for the sign-in page and the lock",
    auth: "public",
    answer: sessionSchema,
  },
  "POST operate/sign_in": {
    summary:
      "The first step of signing in with a password; the answer says which step is next. `link`: there is no second factor yet, and a mailed link leads to one",
    auth: "public",
    limit: "login",
    body: z.object({ email: text.meta({ format: "email" }), password: secret }),
    answer: z.object({ next: z.enum(["totp", "passkey", "link"]) }),
  },
  "POST operate/sign_in/totp": {
    summary: "The second step: the six digits of the app",
    auth: "operator",
    admits: ["factor"],
    body: codeBody,
    answer: meSchema,
  },
  "POST operate/sign_in/recovery": {
    summary: "The second step for somebody who has lost the others: a recovery code, which is used up",
    auth: "operator",
    admits: ["factor"],
    body: codeBody,
    answer: meSchema,
  },
  "POST operate/passkeys/options": {
    summary: "What a browser needs to ask for a passkey: to sign in, to unlock, to confirm",
    auth: "public",
    answer: passkeyOptions,
  },
  "POST operate/sign_in/passkey": {
    summary: "Signs in with a passkey alone, or as the second step",
    auth: "public",
    body: z.object({ credential }),
    answer: meSchema,
  },
  "POST operate/unlock": {
    summary: "Opens a locked session",
    auth: "operator",
    admits: ["locked"],
    body: factorBody,
    answer: meSchema,
  },
  "POST operate/step_up": {
    summary: "Shows a second factor again, for calls that need a fresh one",
    auth: "operator",
    body: factorBody,
    answer: meSchema,
  },
  "POST operate/lock": { summary: "Locks the session", auth: "operator", answer: done },
  "POST operate/sign_out": {
    summary: "Signs out, here or everywhere",
    auth: "operator",
    admits: ["factor", "enrol", "locked"],
    body: z.object({ everywhere: z.boolean().default(false) }),
    answer: done,
  },
  "GET operate/me": {
    summary: "Who is signed in, what they may do, and what waits for somebody",
    auth: "operator",
    background: true,
    answer: meSchema,
  },
  "PATCH operate/me": {
    summary: "Changes the language of the console and of the mails to oneself",
    auth: "operator",
    body: z.object({ locale: z.enum(LOCALES) }),
    answer: meSchema,
  },
} satisfies Contract;
export type SignInContract = typeof signInContract;
