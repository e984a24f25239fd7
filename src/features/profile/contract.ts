import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { text, userSchema } from "../account/contract.ts";

const flag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])])
  .nullish()
  .transform((given) => given === true || given === 1 || given === "1" || given === "true");

const addressFields = { postcode: text, prefecture: text, city: text, block: text, building: text };

const townSchema = z.object({ prefecture: z.string(), city: z.string(), block: z.string() });

/** Names, address and phone number (SPEC section 7; API.md). Bodies are loose, as with the account's calls. */
export const profileContract = {
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

  "POST addresses": {
    summary: "The town of a Japanese postal code",
    auth: "public",
    body: z.looseObject({ postcode: text }),
    answer: townSchema.extend({
      /** More than one where the code belongs to several towns; the first is the one above. */
      candidates: z.array(townSchema),
    }),
  },
} satisfies Contract;
export type ProfileContract = typeof profileContract;
