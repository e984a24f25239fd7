import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { flagSchema } from "../../api/wire.ts";
import { form, text, userSchema } from "../account/contract.ts";

const addressFields = { postcode: text, prefecture: text, city: text, block: text, building: text };

const townSchema = z.object({ prefecture: z.string(), city: z.string(), block: z.string() });

/** Names, address and phone number. Bodies are loose, as in the contract of accounts. */
export const profileContract = {
  "PATCH users": {
    summary: "Changes the name",
    auth: "user",
    body: form(
      { last_name: text, first_name: text },
      {
        name_kana: z
          .string()
          .nullish()
          .describe(
            "As the bank writes it on a transfer, in kana; empty or null removes it, left out it stays",
          ),
      },
    ),
    answer: userSchema,
  },
  "PATCH users/receipt_name": {
    summary: "Changes the name on receipts",
    auth: "user",
    body: form({ receipt_name: text }),
    answer: userSchema,
  },
  "POST users/receipt_name/reset": {
    summary: "Receipts are made out to the user's name again",
    auth: "user",
    answer: userSchema,
  },
  "PATCH users/address": {
    summary: "Changes the billing address",
    auth: "user",
    body: form({ postcode: text, prefecture: text, city: text, block: text }, { building: text }),
    answer: userSchema,
  },
  "PATCH users/phone_num": {
    summary: "Changes the phone number",
    auth: "user",
    body: form({ phone_num: text }),
    answer: userSchema,
  },
  "PATCH users/form": {
    summary: "Stores what the checkout form says of the profile, part by part as the flags say",
    auth: "user",
    body: z.looseObject({
      change_address: flagSchema,
      change_phone_num: flagSchema,
      change_receipt_name: flagSchema,
      change_name_kana: flagSchema,
      ...addressFields,
      phone_num: text,
      receipt_name: text,
      name_kana: text,
    }),
    answer: userSchema,
  },

  "POST addresses": {
    summary: "The town of a Japanese postal code",
    auth: "public",
    body: form({ postcode: text }),
    answer: townSchema.extend({
      /** More than one if the code belongs to several towns; the first is the one above. */
      candidates: z.array(townSchema),
    }),
  },
} satisfies Contract;
export type ProfileContract = typeof profileContract;
