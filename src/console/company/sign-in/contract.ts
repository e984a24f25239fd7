import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { ROLES, SESSION_STATES } from "../../../domain/staff.ts";
import { credential, meSchema, passkeyOptions, secret, text } from "../../../features/staff/contract.ts";

/** Signing in to the console. */

/** Six digits of an app; blanks and hyphens are ignored. */
const codeBody = z.object({ code: text });
/** A passkey's answer, or the digits of an app. */
const factorBody = z.object({ credential: credential.optional(), code: text });

const done = z.object({});

const sessionSchema = z.object({
  /** `factor` comes after a correct password, `enrol` after a mailed link as well; `none` is signed out. */
  state: z.enum(["none", ...SESSION_STATES]),
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
    limit: "passkey",
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
