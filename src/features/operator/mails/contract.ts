import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { bigintIdSchema } from "../../../api/wire.ts";
import { instantSchema } from "../bookings/contract.ts";

/** The log of mails: what was sent to whom, word for word. */

const STATES = ["sent", "failed"] as const;

const mailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  subject: z.string().nullable(),
  to: z.string().nullable(),
  at: instantSchema,
  state: z.enum(STATES),
  problem: z.string().nullable(),
  booking_id: z.int().nullable(),
  group_id: z.int().nullable(),
  /** Who of the staff had it sent. */
  by: z.string().nullable(),
});
export type LoggedMailItem = z.output<typeof mailSchema>;

const params = z.object({ id: bigintIdSchema });

export const mailsContract = {
  "GET operate/mails": {
    summary: "Mails that were sent or could not be, the newest first",
    auth: "operator",
    right: "see",
    query: z.object({
      /** An address from its beginning, or the number of a booking or an order. */
      q: z.string().max(200).default(""),
      state: z.enum(["", ...STATES]).default(""),
      limit: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(200))
        .default(50),
      after: z.string().max(200).optional(),
    }),
    answer: z.object({
      items: z.array(mailSchema),
      next: z.string().nullable(),
      count: z.int().nullable(),
      exact: z.boolean().nullable(),
    }),
  },
  "GET operate/mails/:id": {
    summary: "A mail as its recipient has it",
    auth: "operator",
    right: "see",
    params,
    answer: mailSchema.extend({
      text: z.string().nullable(),
      html: z.string().nullable(),
      locale: z.string().nullable(),
      /** Whether it can be sent again; `why` says in words why not. */
      can_resend: z.object({ ok: z.boolean(), why: z.string().nullable() }),
    }),
  },
  "POST operate/mails/:id/resend": {
    summary: "Sends a mail once more, word for word; to another address with the right over guests",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params,
    body: z.object({ to: z.email().max(255).optional() }),
    answer: z.object({ to: z.string() }),
  },
} satisfies Contract;
export type MailsContract = typeof mailsContract;
