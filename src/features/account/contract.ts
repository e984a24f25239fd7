import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { singleLine } from "../../domain/fields/text-field.ts";

/**
 * The calls about who one is (SPEC section 7; API.md). Bodies are loose: the handlers look for card numbers in
 * fields of any name before they pick what they know. A field left out counts as empty, so that its own check
 * can say what is missing.
 */
export const text = z
  .string()
  .nullish()
  .transform((given) => singleLine(given ?? ""));
/** Passwords are taken as they are. */
const secret = z
  .string()
  .nullish()
  .transform((given) => given ?? "");

/** SPEC section 3. "default" stands for what is unset in postcode, prefecture, city, block and phone_number. */
export const userSchema = z.object({
  user_id: z.int(),
  user_type: z.int(),
  email: z.string(),
  is_email_verified: z.boolean(),
  company: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
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

/** The older form of a card on file: one an account. */
export const cardSchema = z.object({
  last_four: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  card_type: z.int(),
  /** YYMM */
  exp_date: z.string(),
});
export type Card = z.output<typeof cardSchema>;

const done = z.object({});

export const accountContract = {
  "POST auth/register": {
    summary: "Registers, logs in and sends the verification mail",
    auth: "public",
    limit: "register",
    body: z.looseObject({ first_name: text, last_name: text, email: text, password: secret }),
    answer: userSchema,
  },
  "POST auth/login": {
    summary: "Logs in",
    auth: "public",
    limit: "login",
    body: z.looseObject({ email: text, password: secret, command: z.unknown().optional() }),
    answer: userSchema,
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
    query: z.object({ token: text }),
    answer: done,
  },
  "POST auth/password/email": {
    summary: "Sends a link to set a new password; the answer is the same for an unknown address",
    auth: "public",
    limit: "mail",
    body: z.looseObject({ email: text }),
    answer: done,
  },
  "POST auth/password/reset": {
    summary: "Sets a new password by the link of the mail and ends all sessions",
    auth: "public",
    limit: "login",
    body: z.looseObject({ email: text, token: text, password: secret, password_confirmation: secret }),
    answer: done,
  },

  "GET users": { summary: "Who is logged in", auth: "user", answer: userSchema },
  "PATCH users/password": {
    summary: "Changes the password and ends all other sessions",
    auth: "user",
    body: z.looseObject({ password: secret, new_password: secret }),
    answer: userSchema,
  },
  "PATCH users/email": {
    summary: "Changes the address, which has to be verified again",
    auth: "user",
    body: z.looseObject({ email: text }),
    answer: userSchema,
  },
  "GET users/export": {
    summary: "Everything that is stored of the account, to take along",
    auth: "user",
    answer: z.record(z.string(), z.unknown()),
  },
  "GET users/deletion": {
    summary:
      "What a deletion of the account would remove, what the tax law keeps, and what stands in its way",
    auth: "user",
    answer: z.object({
      is_possible: z.boolean(),
      open_reservations: z.int(),
      removed: z.array(z.enum(["profile", "refund_account", "cards", "inquiries", "sessions"])),
      /** Empty where nothing was ever booked. */
      kept: z.array(z.enum(["bookings", "payments", "documents"])),
      kept_years: z.int(),
    }),
  },
  "POST users/delete": {
    summary: "Deletes the account",
    auth: "user",
    body: z.looseObject({ password: secret }),
    answer: done,
  },
} satisfies Contract;
export type AccountContract = typeof accountContract;
