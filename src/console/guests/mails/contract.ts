import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { bigintIdSchema, instantSchema } from "../../../api/wire.ts";
import { MAIL_BY_HAND_KINDS } from "../../../domain/booking/booking-mails.ts";
import { DOCUMENT_KINDS } from "../../../domain/documents/document-kinds.ts";
import { cleanedAddress, severalLines, singleLine } from "../../../domain/fields/text-field.ts";
import { MAIL_STATES } from "../../../domain/mail-state.ts";
import { idParams } from "../../kit/decision/contract.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";

/** The log of mails: what was sent to whom, with the full text. */

const mailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  subject: z.string().nullable(),
  to: z.string().nullable(),
  at: instantSchema,
  state: z.enum(MAIL_STATES),
  problem: z.string().nullable(),
  booking_id: z.int().nullable(),
  group_id: z.int().nullable(),
  /** Who of the staff had it sent. */
  by: z.string().nullable(),
});
export type LoggedMailItem = z.output<typeof mailSchema>;

const subjectSchema = z
  .string()
  .transform((text) => singleLine(text).trim())
  .pipe(z.string().max(200));
const textSchema = z
  .string()
  .transform((text) => severalLines(text).trim())
  .pipe(z.string().max(5000));

/** `free` is in the person's own words; in the others the text is a message below the mail's own. */
const draftSchema = z
  .object({
    kind: z.enum(MAIL_BY_HAND_KINDS),
    subject: subjectSchema.default(""),
    text: textSchema.default(""),
    /** `papers`: the document that the mail is about; absent: all that the order has. */
    paper: z.enum(DOCUMENT_KINDS).nullish(),
  })
  .refine(({ kind, subject }) => kind !== "free" || subject !== "", { path: ["subject"] })
  .refine(({ kind, text }) => kind !== "free" || text !== "", { path: ["text"] });

/** One mail for each order among the bookings. */
const manySchema = z.object({
  ids: z.array(bigintIdSchema).min(1).max(200),
  subject: subjectSchema.pipe(z.string().min(1)),
  text: textSchema.pipe(z.string().min(1)),
});

const previewSchema = z.object({
  to: z.string(),
  locale: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const reachSchema = z.object({
  mails: z.int(),
  guests: z.int(),
  /** Bookings whose guests get no mail, and why. */
  left_out: z.array(z.object({ id: z.int(), why: z.string() })),
});

export const mailsContract = {
  "GET operate/mails": listCallWithFile({
    summary: "Mails that were sent or could not be, the newest first; with format=csv as a file",
    right: "see",
    filters: {
      /** The beginning of an address, or the number of a booking or an order. */
      q: z.string().max(200).default(""),
      state: z.enum(["", ...MAIL_STATES]).default(""),
    },
    item: mailSchema,
  }),
  "GET operate/mails/:id": {
    summary: "A mail as its recipient has it",
    auth: "operator",
    right: "desk",
    params: idParams,
    answer: mailSchema.extend({
      text: z.string().nullable(),
      html: z.string().nullable(),
      locale: z.string().nullable(),
      /** Whether it can be sent again; `why` says why not. */
      can_resend: z.object({ ok: z.boolean(), why: z.string().nullable() }),
      /** Whether the guest's own address can be corrected with it: no password was set and the address was not verified yet. */
      can_correct: z.boolean(),
    }),
  },
  "POST operate/mails/:id/resend": {
    summary:
      "Sends a mail once more, word for word; to another address where it failed, or with the right over guests",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: idParams,
    body: z.object({
      to: z.string().max(255).transform(cleanedAddress).meta({ format: "email" }).optional(),
      /** Makes `to` the guest's own address, too. */
      correct: z.boolean().default(false),
    }),
    answer: z.object({ to: z.string() }),
  },
  "POST operate/bookings/:id/mails/preview": {
    summary: "A mail about a booking as it would be sent now",
    auth: "operator",
    right: "desk",
    params: idParams,
    body: draftSchema,
    answer: previewSchema,
  },
  "POST operate/bookings/:id/mails": {
    summary: "Sends a mail about a booking: one of the product's own, or one in the person's own words",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: idParams,
    body: draftSchema,
    answer: z.object({ to: z.string() }),
  },
  "POST operate/bookings/mails/preview": {
    summary: "Whom a mail about several bookings would reach, and the first of them",
    auth: "operator",
    right: "people",
    body: manySchema,
    answer: reachSchema.extend({ first: previewSchema.nullable() }),
  },
  "POST operate/bookings/mails": {
    summary: "Writes to the guests of several bookings, one mail an order",
    auth: "operator",
    right: "people",
    idempotent: true,
    body: manySchema,
    answer: reachSchema,
  },
} satisfies Contract;
export type MailsContract = typeof mailsContract;
export type MailQuery = z.output<MailsContract["GET operate/mails"]["query"]>;
