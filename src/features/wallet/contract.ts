import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { cardSchema, text } from "../account/contract.ts";

const done = z.object({});

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

/** The account that refunds go to, and cards on file (API.md). Bodies are loose, as with the account's calls. */
export const walletContract = {
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
export type WalletContract = typeof walletContract;
