import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { instantSchema, integerIdSchema } from "../../../api/wire.ts";
import { severalLines, singleLine } from "../../../domain/fields/text-field.ts";
import { INQUIRY_STATES, NOT_FILED, POST_KINDS } from "../../../domain/inquiry.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { PLACEHOLDERS } from "../../../domain/placeholders.ts";
import { idParams, versionQuery, versionSchema } from "../../kit/decision/contract.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/** What people ask by the site's form and by mail, what staff answer, and who takes care of it. */

const personSchema = z.object({ id: z.int(), name: z.string() });

const inquirySchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** When its sender wrote last. */
  asked_at: instantSchema,
  state: z.enum(INQUIRY_STATES),
  version: z.int(),
  name: z.string(),
  mail: z.string(),
  content: z.string(),
  locale: z.enum(LOCALES),
  booking_id: z.int().nullable(),
  space: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The account that it was sent from; null if signed out. */
  guest_id: z.int().nullable(),
  assignee: personSchema.nullable(),
  /** Answers of staff so far. */
  replies: z.int(),
});
export type Inquiry = z.output<typeof inquirySchema>;

/** As the page of the guest who sent it shows it. */
export const inquiryOfGuestSchema = z.object({
  id: z.int(),
  at: instantSchema,
  state: z.enum(INQUIRY_STATES),
  content: z.string(),
});
export type InquiryOfGuest = z.output<typeof inquiryOfGuestSchema>;

const postSchema = z.object({
  id: z.int(),
  kind: z.enum(POST_KINDS),
  subject: z.string().nullable(),
  text: z.string(),
  locale: z.enum(LOCALES).nullable(),
  /** Of a mail that came in. */
  sender: z.string().nullable(),
  /** It came from another address than the inquiry. */
  is_other_sender: z.boolean(),
  /** The mail gateway did not verify that it is from this sender: anybody could have written it. */
  is_unverified: z.boolean(),
  attachments: z.array(z.string()),
  by: z.string().nullable(),
  at: instantSchema,
});

const detailSchema = inquirySchema.extend({
  posts: z.array(postSchema),
  /** The bookings of the guest who asked, the newest use first. */
  bookings: z.array(bookingItemSchema),
  /** The values of the braces in templates, by language; null where one is not known. */
  placeholders: z.record(z.enum(LOCALES), z.record(z.enum(PLACEHOLDERS), z.string().nullable())),
  /** Who can take care of it. */
  staff: z.array(personSchema),
});
export type InquiryDetail = z.output<typeof detailSchema>;

const draftSchema = z.object({
  subject: z
    .string()
    .transform((text) => singleLine(text).trim())
    .pipe(z.string().min(1).max(200)),
  text: z
    .string()
    .transform((text) => severalLines(text).trim())
    .pipe(z.string().min(1).max(5000)),
  locale: z.enum(LOCALES),
});

const bilingual = (most: number) => {
  const one = z
    .string()
    .transform((text) => severalLines(text).trim())
    .pipe(z.string().max(most));
  return z.object({ ja: one, en: one }).refine(({ ja, en }) => ja !== "" || en !== "");
};
/** `{name} {booking} {room} {start} {link}` are filled in when it is used. A language that is missing is not offered. */
const templateBody = z.object({
  name: z
    .string()
    .transform((text) => singleLine(text).trim())
    .pipe(z.string().min(1).max(60)),
  subject: bilingual(200),
  text: bilingual(5000),
});
const templateSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  subject: z.object({ ja: z.string(), en: z.string() }),
  text: z.object({ ja: z.string(), en: z.string() }),
});
export type ReplyTemplate = z.output<typeof templateSchema>;
const templateParams = z.object({ id: integerIdSchema });

export const inquiriesContract = {
  "GET operate/inquiries": listCallWithFile({
    summary:
      "Inquiries: those that wait from the oldest on, the others from the newest; with format=csv as a file",
    right: "see",
    filters: {
      state: z.enum(INQUIRY_STATES).default("open"),
      /** Only those assigned to the caller, or unassigned. */
      whose: z.enum(["", "mine", "nobody"]).default(""),
    },
    item: inquirySchema,
  }),
  "GET operate/inquiries/:id": {
    summary: "One inquiry with its thread and its sender's bookings",
    auth: "operator",
    right: "see",
    params: idParams,
    answer: detailSchema,
  },
  "PATCH operate/inquiries/:id": {
    summary: "Closes an inquiry or takes it up again, or says who takes care of it",
    auth: "operator",
    right: "desk",
    params: idParams,
    body: z
      .object({
        version: versionSchema,
        state: z.enum(INQUIRY_STATES).optional(),
        assignee: integerIdSchema.nullable().optional(),
      })
      .refine(({ state, assignee }) => state !== undefined || assignee !== undefined, { path: ["state"] }),
    answer: detailSchema,
  },
  "POST operate/inquiries/:id/reply/preview": {
    summary: "A reply as it would be sent",
    auth: "operator",
    right: "desk",
    params: idParams,
    body: draftSchema,
    answer: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  },
  "POST operate/inquiries/:id/reply": {
    summary: "Answers an inquiry by mail, and closes it or waits for its sender",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: idParams,
    body: draftSchema.extend({ version: versionSchema, close: z.boolean().default(false) }),
    answer: detailSchema,
  },
  "POST operate/inquiries/:id/notes": {
    summary: "Adds a note to the thread, for staff only",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: idParams,
    body: z.object({ text: draftSchema.shape.text.pipe(z.string().max(2000)) }),
    answer: detailSchema,
  },
  "GET operate/reply_templates": {
    summary: "Texts that staff repeat in replies",
    auth: "operator",
    right: "see",
    answer: z.object({ items: z.array(templateSchema) }),
  },
  "POST operate/reply_templates": {
    summary: "Adds a text for replies",
    auth: "operator",
    right: "desk",
    idempotent: true,
    body: templateBody,
    answer: z.object({ id: z.int() }),
  },
  "PATCH operate/reply_templates/:id": {
    summary: "Changes a text for replies",
    auth: "operator",
    right: "desk",
    params: templateParams,
    body: templateBody.extend({ version: versionSchema }),
    answer: z.object({ id: z.int() }),
  },
  "DELETE operate/reply_templates/:id": {
    summary: "Removes a text for replies",
    auth: "operator",
    right: "desk",
    params: templateParams,
    query: versionQuery,
    answer: z.object({ id: z.int() }),
  },
  "POST operate/inbox/incoming": {
    summary: "Files an answer to an inquiry; called by a mail gateway that knows INBOX_SECRET",
    auth: "public",
    anyOrigin: true,
    bodyLimit: 1024 * 1024,
    body: z.object({
      message_id: z.string().trim().min(1).max(500),
      from: z.string().max(1000).transform(singleLine),
      to: z.array(z.string().max(1000)).max(100),
      subject: z.string().max(2000).default("").transform(singleLine),
      text: z.string().max(1_000_000).transform(severalLines),
      headers: z
        .array(z.object({ name: z.string().max(200), value: z.string().max(10_000) }))
        .max(500)
        .default([]),
      attachments: z.array(z.string().max(500).transform(singleLine)).max(200).default([]),
      /** Whether the gateway verified the sender; without it the topmost Authentication-Results says so. */
      verified: z.boolean().optional(),
    }),
    answer: z.object({ inquiry_id: z.int().nullable(), why: z.enum(NOT_FILED).nullable() }),
  },
} satisfies Contract;
export type InquiriesContract = typeof inquiriesContract;
export type InquiryQuery = z.output<InquiriesContract["GET operate/inquiries"]["query"]>;
