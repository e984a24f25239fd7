import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { answeredWallSchema, chargedCurrencySchema, paymentMethodSchema } from "../../api/wire.ts";
import { REQUEST_STATES } from "../../domain/money/payment-request.ts";
import { intentSchema, nextStepSchema } from "../payments/contract.ts";

/** What a booking of it is paid for. */
const LINE_KINDS = ["price", "difference", "rest", "fee"] as const;

const lineSchema = z.object({
  id: z.int(),
  name: z.string(),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  time_zone: z.string(),
  /** null once nothing is asked for any more: what it was for may be another thing by now. */
  kind: z.enum(LINE_KINDS).nullable(),
  amount: z.int(),
});
export type PaymentLinkLine = z.output<typeof lineSchema>;

const linkSchema = z.object({
  /** `paying`: the card is authorised and will be charged in a moment. */
  state: z.enum([...REQUEST_STATES, "paying"]),
  amount: z.int(),
  currency: chargedCurrencySchema,
  payment_way: paymentMethodSchema,
  /** How else it can be paid, in an app or by a code (LINKPAY-14). */
  other_ways: z.array(paymentMethodSchema),
  /** What is to be done to pay it in one of these, where somebody has begun to; null where nobody has. */
  next_step: nextStepSchema.nullable(),
  /** When it ends, on the clock of its first room. */
  until: answeredWallSchema,
  time_zone: z.string(),
  /** What ends with it if it is not paid. */
  falls: z.enum(["booking", "change"]).nullable(),
  lines: z.array(lineSchema),
  /** Why the last attempt was declined, in the language of the reader. */
  errors: z.array(z.string()),
});
export type PaymentLink = z.output<typeof linkSchema>;

const params = z.object({ token: z.string().max(64) });

/** What staff ask somebody to pay, opened by a link without a login (LINKPAY-4). */
export const paymentLinksContract = {
  "GET payment_links/:token": {
    summary: "What is to be paid by a link, and how it stands",
    auth: "public",
    slow: true,
    hasSecretPath: true,
    params,
    answer: linkSchema,
  },
  "POST payment_link_intents/:token": {
    summary: "The intent by which it is paid: the same for everybody who opens the link",
    auth: "public",
    limit: "payment_link",
    slow: true,
    idempotent: true,
    hasSecretPath: true,
    params,
    secretAnswer: "restored",
    answer: intentSchema,
  },
  "POST payment_link_steps/:token": {
    summary: "Begins to pay it in an app or by a code, and says what to do",
    auth: "public",
    limit: "payment_link",
    slow: true,
    idempotent: true,
    hasSecretPath: true,
    params,
    body: z.object({ payment_way: paymentMethodSchema }),
    answer: z.object({ next_step: nextStepSchema.nullable() }),
  },
} satisfies Contract;
export type PaymentLinksContract = typeof paymentLinksContract;
