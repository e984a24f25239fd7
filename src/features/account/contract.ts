import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { bigintIdSchema } from "../../api/wire.ts";
import { typedLine } from "../../domain/fields/text-field.ts";

/**
 * Registration, login and account calls. Bodies are loose: the handlers look for card numbers in fields of any
 * name before they pick the known ones. A missing field counts as empty, so that its own check can say what is
 * missing.
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

const address = text.meta({ format: "email" });

/**
 * A body with fields that OpenAPI documents as required. The server treats a missing one as empty, so that the error
 * names the rule it breaks.
 */
export function form<Required extends z.ZodRawShape, Rest extends z.ZodRawShape = Record<never, never>>(
  required: Required,
  rest: Rest = {} as Rest,
) {
  return z.looseObject({ ...required, ...rest }).meta({ required: Object.keys(required) });
}

/** "default" means unset in postcode, prefecture, city, block and phone_number (ACCOUNT-10). */
export const userSchema = z.object({
  user_id: z.int(),
  user_type: z.int(),
  email: z.string().meta({ format: "email" }),
  is_email_verified: z.boolean(),
  company: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** As the bank writes it on a transfer. */
  name_kana: z.string().nullable(),
  phone_number: z.string(),
  postcode: z.string(),
  prefecture: z.string(),
  city: z.string(),
  block: z.string(),
  building: z.string(),
  user_privirage: z.int(),
  credit_card: z.lazy(() => cardSchema.nullable()),
  receipt_name: z.string().nullable(),
  default_payment_method: z.int().nullable(),
});
export type User = z.output<typeof userSchema>;

/** A saved card as the older calls show it, one per account (CARD-7). */
export const cardSchema = z.object({
  last_four: z.string().meta({ pattern: "^\\d{4}$" }),
  first_name: z.string(),
  last_name: z.string(),
  card_type: z.int(),
  /** YYMM */
  exp_date: z.string().meta({ pattern: "^\\d{4}$" }),
});
export type Card = z.output<typeof cardSchema>;

const done = z.object({});

/** The link of a mail that brought the browser here; null if there is none. */
const mailedLinkSchema = z
  .object({
    purpose: z.enum(["verify", "reset", "login", "undo", "object", "unmerge"]),
    /** The address that it was sent to; null if the link is unknown. */
    email: z.string().nullable(),
    is_good: z.boolean(),
  })
  .nullable();
export type MailedLink = z.output<typeof mailedLinkSchema>;

/** One login, as its owner recognises it. */
const sessionSchema = z.object({
  id: z.int(),
  /** Null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.string().meta({ format: "date-time" }),
  /** Written about once an hour. */
  last_used_at: z.string().meta({ format: "date-time" }),
  is_current: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

const mailToken = z.object({ token: text }).meta({ required: ["token"] });

const mailSettingsSchema = z.object({ reminder_mails: z.boolean() });

/** Recorded and otherwise without effect (ACCOUNT-12): whatever was sent, a short text that a column holds. */
const command = z
  .unknown()
  .optional()
  .transform((given) => {
    if (typeof given !== "string" && typeof given !== "number" && typeof given !== "boolean") return null;
    return [...String(given).toWellFormed().replaceAll("\0", "")].slice(0, 100).join("");
  });

export const accountContract = {
  "POST auth/register": {
    summary: "Registers, logs in and sends the verification mail",
    auth: "public",
    limit: "register",
    body: form(
      { first_name: text, last_name: text, email: address, password: secret },
      { name_kana: text.describe("As the bank writes it on a transfer, in kana") },
    ),
    answer: userSchema,
  },
  "POST auth/login": {
    summary: "Logs in",
    auth: "public",
    limit: "login",
    body: form({ email: address, password: secret }, { command }),
    answer: userSchema,
  },
  "POST auth/login/email": {
    summary: "Sends a link that logs in; the answer is the same for an unknown address",
    auth: "public",
    limit: "mail",
    idempotent: true,
    body: form({ email: address }),
    answer: done,
  },
  "POST auth/login/link": {
    summary: "Logs in by the link of the mail",
    auth: "public",
    limit: "login",
    body: z.looseObject({ token: text }),
    answer: userSchema,
  },
  "GET auth/link": {
    summary: "The link of a mail that the browser came with: what it is for, and whether it still works",
    auth: "public",
    answer: mailedLinkSchema,
  },
  "POST auth/link/renew": {
    summary: "Sends another link in place of the one that the browser came with",
    auth: "public",
    limit: "mail",
    answer: z.object({
      /** False if the address has been verified already. */
      sent: z.boolean(),
    }),
  },
  "POST auth/email/undo": {
    summary: "Undoes a change of the address by the link of the mail to the old one, and ends all sessions",
    auth: "public",
    limit: "login",
    body: z.looseObject({ token: text }),
    answer: z.object({ email: z.string() }),
  },
  "POST auth/logout": { summary: "Logs out", auth: "public", answer: done },
  "GET auth/email/resend": {
    summary: "Sends the verification mail again, where the address is not verified",
    auth: "user",
    limit: "mail",
    answer: done,
  },
  "GET auth/email/verify": {
    summary: "The link of the verification mail: marks the address as verified and leads to the site",
    auth: "public",
    query: z.object({ token: text }).meta({ required: ["token"] }),
    answer: done,
    redirects: true,
  },
  "POST auth/password/email": {
    summary: "Sends a link to set a new password; the answer is the same for an unknown address",
    auth: "public",
    limit: "mail",
    idempotent: true,
    body: form({ email: address }),
    answer: done,
  },
  "POST auth/password/reset": {
    summary: "Sets a new password by the link of the mail and ends all sessions",
    auth: "public",
    limit: "login",
    body: form({ email: address, token: text, password: secret, password_confirmation: secret }),
    answer: done,
  },

  "GET mails/stop": {
    summary:
      "The link in a mail that mail programs have for those who want no more like it: leads to the page that stops them",
    auth: "public",
    query: mailToken,
    answer: done,
    redirects: true,
  },
  "POST mails/stop": {
    summary:
      "Stops reminders and thanks, or what others mail to an address, by the link of a mail and without a login (RFC 8058)",
    auth: "public",
    query: mailToken,
    answer: done,
    redirects: true,
    raw: true,
    anyOrigin: true,
  },

  "GET users/mails": { summary: "Which mails the user gets", auth: "user", answer: mailSettingsSchema },
  "PATCH users/mails": {
    summary: "Turns reminders and thanks on or off; mails about money always come",
    auth: "user",
    body: mailSettingsSchema,
    answer: mailSettingsSchema,
  },

  "GET users": { summary: "Who is logged in", auth: "user", answer: userSchema },
  "GET users/sessions": {
    summary: "Where the user is logged in, the last used first",
    auth: "user",
    answer: z.array(sessionSchema),
  },
  "DELETE users/sessions/:id": {
    summary: "Ends a session of the user; the one that calls, too",
    auth: "user",
    params: z.object({ id: bigintIdSchema }),
    answer: done,
  },
  "DELETE users/sessions": {
    summary: "Ends all sessions of the user, with `keep=current` all but the one that calls",
    auth: "user",
    query: z.object({ keep: z.literal("current").optional() }),
    answer: done,
  },
  "PATCH users/password": {
    summary: "Changes the password, ends all other sessions and renews this one",
    auth: "user",
    body: form({ password: secret, new_password: secret }),
    answer: userSchema,
  },
  "PATCH users/email": {
    summary: "Changes the address, which has to be verified again, and ends all other sessions",
    auth: "user",
    body: form({ email: address }),
    answer: userSchema,
  },
} satisfies Contract;
export type AccountContract = typeof accountContract;

/**
 * What else the link of a mail can do, apart from the account's own calls: features above answer them. Their paths begin
 * with `auth`, to which alone a browser sends what the link brought (ACCOUNT-23).
 */
export const objectionContract = {
  "POST auth/refund_account/object": {
    summary:
      "Objects to a change of the account for refunds by the link of its mail: what is not transferred goes where it went before, and all sessions end",
    auth: "public",
    limit: "login",
    body: z.looseObject({ token: text }),
    answer: done,
  },
} satisfies Contract;
export type ObjectionContract = typeof objectionContract;

export const unmergeContract = {
  "POST auth/merge/undo": {
    summary: "Undoes the merge of the account into another by the link of the mail: what moved moves back",
    auth: "public",
    limit: "login",
    body: z.looseObject({ token: text }),
    answer: z.object({ email: z.string() }),
  },
} satisfies Contract;
export type UnmergeContract = typeof unmergeContract;
