import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { singleLine } from "../../domain/fields/text-field.ts";

/**
 * The calls about accounts (SPEC section 7; API.md). Bodies are loose: the handlers look for card numbers in
 * fields of any name before they pick what they know. A field left out counts as empty, so that its own check
 * can say what is missing.
 */
const text = z
  .string()
  .nullish()
  .transform((given) => singleLine(given ?? ""));
/** Passwords are taken as they are. */
const secret = z
  .string()
  .nullish()
  .transform((given) => given ?? "");
const flag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])])
  .nullish()
  .transform((given) => given === true || given === 1 || given === "1" || given === "true");

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

export const savedCardSchema = z.object({
  payment_method_id: z.string(),
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** The holder's name as the provider has it; empty where it has none. */
  name: z.string(),
});
export type SavedCard = z.output<typeof savedCardSchema>;

const done = z.object({});

const addressFields = { postcode: text, prefecture: text, city: text, block: text, building: text };

const townSchema = z.object({ prefecture: z.string(), city: z.string(), block: z.string() });

const refundAccountSchema = z.object({
  bank_name: z.string(),
  bank_code: z.string().nullable(),
  branch_number: z.string(),
  branch_name: z.string(),
  account_type: z.int(),
  account_number: z.string(),
  account_name: z.string(),
  /** What to look at before money is sent there: a bank or branch that the list does not know, a fixed deposit. */
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type RefundAccount = z.output<typeof refundAccountSchema>;

const bankSchema = z.object({ code: z.string(), name: z.string(), kana: z.string() });

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
  "PATCH users": {
    summary: "Changes the name",
    auth: "user",
    body: z.looseObject({ last_name: text, first_name: text }),
    answer: userSchema,
  },
  "PATCH users/receipt_name": {
    summary: "Changes the name on receipts",
    auth: "user",
    body: z.looseObject({ receipt_name: text }),
    answer: userSchema,
  },
  "POST users/receipt_name/reset": {
    summary: "Receipts are made out to the user's name again",
    auth: "user",
    answer: userSchema,
  },
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
  "PATCH users/address": {
    summary: "Changes the billing address",
    auth: "user",
    body: z.looseObject(addressFields),
    answer: userSchema,
  },
  "PATCH users/phone_num": {
    summary: "Changes the phone number",
    auth: "user",
    body: z.looseObject({ phone_num: text }),
    answer: userSchema,
  },
  "PATCH users/form": {
    summary: "Stores what the checkout form says of the profile, part by part as the flags say",
    auth: "user",
    body: z.looseObject({
      change_address: flag,
      change_phone_num: flag,
      change_receipt_name: flag,
      ...addressFields,
      phone_num: text,
      receipt_name: text,
    }),
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

  "POST addresses": {
    summary: "The town of a Japanese postal code",
    auth: "public",
    body: z.looseObject({ postcode: text }),
    answer: townSchema.extend({
      /** More than one where the code belongs to several towns; the first is the one above. */
      candidates: z.array(townSchema),
    }),
  },

  "GET banks": {
    summary: "The bank account for refunds",
    auth: "user",
    answer: refundAccountSchema.nullable(),
  },
  "POST banks": {
    summary: "Registers the bank account for refunds in place of the one before",
    auth: "user",
    body: z.looseObject({
      bank_name: text,
      bank_code: text,
      branch_number: text,
      branch_name: text,
      account_type: z.union([z.string(), z.number()]).nullish(),
      account_number: text,
      account_name: text,
    }),
    answer: refundAccountSchema,
  },
  "DELETE banks": { summary: "Removes the bank account for refunds", auth: "user", answer: done },
  "GET banks/search": {
    summary: "Banks whose name, reading or code begins with or contains the word; at most 20",
    auth: "public",
    query: z.object({ q: text }),
    answer: z.array(bankSchema),
  },
  "GET banks/:code/branches": {
    summary: "Branches of a bank by name, reading or number; at most 20",
    auth: "public",
    params: z.object({ code: z.string().regex(/^\d{4}$/) }),
    query: z.object({ q: text }),
    answer: z.array(bankSchema),
  },

  "GET credit_cards": {
    summary: "The card on file (older call)",
    auth: "user",
    answer: cardSchema.nullable(),
  },
  "POST credit_cards": {
    summary: "Puts a card on file by the provider's token, in place of the one before (older call)",
    auth: "user",
    body: z.looseObject({ token: text, first_name: text, last_name: text }),
    answer: cardSchema,
  },
  "DELETE credit_cards": { summary: "Removes the card on file (older call)", auth: "user", answer: done },
  "GET stripe/credit_cards": {
    summary: "Saved cards, or null",
    auth: "user",
    answer: z.array(savedCardSchema).nullable(),
  },
  "POST stripe/credit_cards": {
    summary: "Begins to save a card: the provider's own form goes on with the secret",
    auth: "user",
    limit: "intent",
    answer: z.object({ client_secret_id: z.string() }),
  },
  "POST stripe/credit_cards/delete": {
    summary: "Removes a saved card",
    auth: "user",
    body: z.looseObject({ payment_method_id: text }),
    answer: done,
  },
} satisfies Contract;
export type AccountContract = typeof accountContract;

/** The demo's outbox (API.md, Outbox). Mounted in a demo only. */
export const outboxContract = {
  "GET dev/outbox": {
    summary: "Mails that the demo would have sent, newest first (demo only)",
    auth: "public",
    query: z.object({ to: z.string().transform(singleLine).optional() }),
    answer: z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        created_at: z.string(),
        links: z.array(z.string()),
      }),
    ),
  },
} satisfies Contract;
export type OutboxContract = typeof outboxContract;
