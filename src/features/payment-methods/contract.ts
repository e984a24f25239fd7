import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { chargedCurrencySchema } from "../../api/wire.ts";
import { cardSchema, form, secret, text } from "../account/contract.ts";

const done = z.object({});

const savedCardSchema = z.object({
  payment_method_id: z.string(),
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** The holder's name as the provider has it; may be empty. */
  name: z.string(),
});
export type SavedCard = z.output<typeof savedCardSchema>;

const refundAccountSchema = z.object({
  bank_name: z.string(),
  bank_code: z.string().nullable(),
  branch_number: z.string(),
  branch_name: z.string(),
  account_type: z.int(),
  account_number: z.string(),
  account_name: z.string(),
  /** In which it takes money; branch and kind are empty where its country has none. */
  currency: chargedCurrencySchema,
  /** What to check before money is sent there: an unknown bank or branch, or a fixed deposit account. */
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type RefundAccount = z.output<typeof refundAccountSchema>;

/** Who asks, where a transfer to the guest is owed: the password, or the code of a mail (ACCOUNT-51). */
const PROOF = { password: secret, code: text };

const bankSchema = z.object({ code: z.string(), name: z.string(), kana: z.string() });

/** The bank account for refunds and the saved cards. Bodies are loose, like those of the calls about the account. */
export const paymentMethodsContract = {
  "GET banks": {
    summary: "The bank account for refunds",
    auth: "user",
    answer: refundAccountSchema.nullable(),
  },
  "POST banks": {
    summary:
      "Registers the bank account for refunds in place of the one before. While a transfer to the user is owed, with `password` or `code`; otherwise 403 proof_required",
    auth: "user",
    idempotent: true,
    body: form(
      {
        bank_name: text,
        branch_number: text,
        branch_name: text,
        account_type: z.union([z.string(), z.number()]).nullish(),
        account_number: text,
        account_name: text,
      },
      { bank_code: text, currency: text, ...PROOF },
    ),
    answer: refundAccountSchema,
  },
  "DELETE banks": {
    summary:
      "Removes the bank account for refunds. While a transfer to the user is owed 403 proof_required: see POST banks/delete",
    auth: "user",
    answer: done,
  },
  "POST banks/delete": {
    summary: "Removes the bank account for refunds, also while a transfer to the user is owed",
    auth: "user",
    body: form({}, PROOF),
    answer: done,
  },
  "GET banks/proof": {
    summary: "Whether a change of the account for refunds needs a proof, and what the user has for it",
    auth: "user",
    answer: z.object({
      is_needed: z.boolean(),
      by: z.enum(["password", "code"]),
      /** Where a code is mailed to. */
      email: z.string(),
    }),
  },
  "POST banks/proof": {
    summary: "Mails the code that proves a change of the account for refunds",
    auth: "user",
    limit: "mail",
    answer: done,
  },
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
    slow: true,
    answer: cardSchema.nullable(),
  },
  "POST credit_cards": {
    summary: "Puts a card on file by the provider's token, in place of the one before (older call)",
    auth: "user",
    slow: true,
    idempotent: true,
    body: form({ token: text }, { first_name: text, last_name: text }),
    answer: cardSchema,
  },
  "DELETE credit_cards": {
    summary: "Removes the card on file (older call)",
    auth: "user",
    slow: true,
    answer: done,
  },
  "GET stripe/credit_cards": {
    summary: "Saved cards, or null",
    auth: "user",
    slow: true,
    answer: z.array(savedCardSchema).nullable(),
  },
  "POST stripe/credit_cards": {
    summary: "Begins to save a card: the provider's own form goes on with the secret",
    auth: "user",
    slow: true,
    limit: "intent",
    idempotent: true,
    secretAnswer: "anew",
    answer: z.object({ client_secret_id: z.string() }),
  },
  "POST stripe/credit_cards/delete": {
    summary: "Removes a saved card",
    auth: "user",
    slow: true,
    body: form({ payment_method_id: text }),
    answer: done,
  },
} satisfies Contract;
export type PaymentMethodsContract = typeof paymentMethodsContract;
