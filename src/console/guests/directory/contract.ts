import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  chargedCurrencySchema,
  daySchema,
  instantSchema,
  integerIdSchema,
  moneySchema,
} from "../../../api/wire.ts";
import { GUEST_STATES, GUEST_WARNINGS } from "../../../domain/account/guest-state.ts";
import { MERGE_WARNINGS, TAKEN_FIELDS } from "../../../domain/account/merge.ts";
import { DOCUMENT_KINDS } from "../../../domain/documents/document-kinds.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { MAIL_STATES } from "../../../domain/mail-state.ts";
import { countedFields } from "../../../features/personal-data/contract.ts";
import { reasonTextSchema, versionSchema } from "../../kit/decision/contract.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";
import { newGuestSchema } from "../../server/guest-body/contract.ts";
import { noteCalls, noteSchema } from "../../server/note/contract.ts";
import { inquiryOfGuestSchema } from "../inquiries/contract.ts";

/** Guests: whom staff can reach, what they have booked, and what staff correct about them. */

const guestFields = {
  id: z.int(),
  name: z.string(),
  kana: z.string().nullable(),
  company: z.string().nullable(),
  /** Null where the guest has none. */
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(LOCALES),
  state: z.enum(GUEST_STATES),
  /** How many bookings there are, and how many of them are due and unpaid. */
  bookings: z.int(),
  unpaid: z.int(),
};
const guestSchema = z.object({ ...guestFields, since: instantSchema });
export type GuestItem = z.output<typeof guestSchema>;

const aboutSchema = z.object({
  ...guestFields,
  since: instantSchema,
  version: z.int(),
  last_name: z.string(),
  first_name: z.string(),
  receipt_name: z.string().nullable(),
  /** The address that is in charge until the present one is verified (ACCOUNT-24). */
  proven_mail: z.string().nullable(),
  mail_problem: z.string().nullable(),
  has_password: z.boolean(),
  wants_reminders: z.boolean(),
  /** On the staff, too: such an account is changed in the console's own settings. */
  is_staff: z.boolean(),
  is_erased: z.boolean(),
  blocked: z.object({ at: instantSchema, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Other accounts that were merged into this one. */
  merged: z.array(z.int()),
});

/** What other nouns show of a guest: `guestParts` of their server's part reads it, `guestCard` of the browser's shows it. */
const guestParts = { inquiries: z.array(inquiryOfGuestSchema) };

const detailSchema = z.object({
  guest: aboutSchema,
  warnings: z.array(z.enum(GUEST_WARNINGS)),
  money: z.object({
    visits: z.int(),
    cancels: z.int(),
    /** What the uses cost, in each currency. */
    spent: z.array(moneySchema),
    /** What is due and has not come in, and what has still to go back. */
    owed: z.array(moneySchema),
    refunds: z.array(moneySchema),
  }),
  /** The newest use first, up to 50. */
  bookings: z.array(bookingItemSchema),
  documents: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      issued_on: z.string(),
      amount: z.int(),
      currency: chargedCurrencySchema,
      booking_id: z.int().nullable(),
    }),
  ),
  ...guestParts,
  mails: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      subject: z.string().nullable(),
      to: z.string().nullable(),
      at: instantSchema,
      state: z.enum(MAIL_STATES),
    }),
  ),
  /** Names under which the guest has paid by transfer. */
  payers: z.array(z.string()),
  notes: z.array(noteSchema),
  /** Guests with the same phone number or name, who may be the same person. */
  alike: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      mail: z.string().nullable(),
      phone: z.string().nullable(),
      bookings: z.int(),
    }),
  ),
});
export type GuestDetail = z.output<typeof detailSchema>;
export type GuestParts = Pick<GuestDetail, keyof typeof guestParts>;

const mergeSchema = z.object({
  into: z.int(),
  moves: z.object({
    ...{ bookings: z.int(), upcoming: z.int(), orders: z.int() },
    ...countedFields,
    ...{ notes: z.int(), mails: z.int() },
  }),
  /** Of the bookings: which we have money for. */
  paid: z.array(z.object({ currency: chargedCurrencySchema, bookings: z.int(), amount: z.int() })),
  /** The names of the companies in which the other guest gets a role, or a payment group. */
  companies: z.array(z.string()),
  /** Paid bookings and roles in companies move only with the right over money, which the person does not have. */
  needs_money: z.boolean(),
  /** They keep the number that they were written with, and are shown under the other guest. */
  stays: z.object({ ledger: z.int(), documents: z.int() }),
  goes: z.object({ password: z.boolean(), card: z.boolean(), bank_account: z.boolean() }),
  /** What the other guest does not have and takes over. */
  takes: z.array(z.enum(TAKEN_FIELDS)),
  warnings: z.array(z.enum(MERGE_WARNINGS)),
});
export type GuestMerge = z.output<typeof mergeSchema>;

const params = z.object({ id: integerIdSchema });
const notes = noteCalls(integerIdSchema);
const done = z.object({ id: z.int() });

export const directoryContract = {
  "GET operate/guests": listCallWithFile({
    summary: "Guests, the newest first; with format=csv as a file",
    right: "see",
    filters: {
      /** Name, company, furigana, address or phone number, as in the search over everything (CONSOLE-4). */
      q: z.string().max(200).default(""),
      state: z.enum(["", ...GUEST_STATES]).default(""),
      locale: z.enum(["", ...LOCALES]).default(""),
      /** `unpaid`: those with a booking that is due and unpaid. */
      money: z.enum(["", "unpaid"]).default(""),
      since_from: daySchema.optional(),
      since_to: daySchema.optional(),
    },
    item: guestSchema,
  }),
  "GET operate/guests/:id": {
    summary:
      "One guest with bookings, money, documents, inquiries, mails and notes; of a merged account, the one it went into",
    auth: "operator",
    right: "see",
    params,
    answer: detailSchema,
  },
  "POST operate/guests": {
    summary: "Enters a guest without a booking",
    auth: "operator",
    right: "desk",
    idempotent: true,
    body: newGuestSchema,
    answer: done,
  },
  "PATCH operate/guests/:id": {
    summary:
      "Corrects names, company, furigana, phone number, language or address; a new address gets a mail that verifies it",
    auth: "operator",
    right: "desk",
    params,
    body: newGuestSchema.extend({ version: versionSchema, locale: z.enum(LOCALES) }),
    answer: done,
  },
  "POST operate/guests/:id/merge/preview": {
    summary: "What would move if this guest went on under another, without writing anything",
    auth: "operator",
    right: "people",
    params,
    body: z.object({ into: integerIdSchema }),
    answer: mergeSchema,
  },
  "POST operate/guests/:id/merge": {
    summary:
      "Lets this guest go on under another: bookings, orders, inquiries and notes move; the login ends",
    auth: "operator",
    right: "people",
    stepUp: true,
    idempotent: true,
    params,
    body: z.object({ into: integerIdSchema, version: versionSchema }),
    answer: mergeSchema,
  },
  "POST operate/guests/:id/anonymise": {
    summary: "Erases a guest's data for a reason; what the law keeps stays",
    auth: "operator",
    right: "people",
    stepUp: true,
    idempotent: true,
    params,
    body: z.object({ reason: reasonTextSchema.pipe(z.string().trim().min(1)), version: versionSchema }),
    answer: z.object({ is_kept: z.boolean() }),
  },
  "GET operate/guests/:id/export": {
    summary: "Everything that is stored of a guest, as the guest gets it; the audit records it",
    auth: "operator",
    right: "people",
    stepUp: true,
    slow: true,
    params,
    answer: z.record(z.string(), z.unknown()),
  },
  "POST operate/guests/:id/notes": {
    summary: "Adds a note about a guest, which is not shown to guests",
    ...notes.add,
  },
  "PATCH operate/guests/:id/notes/:note": {
    summary: "Changes or pins a note about a guest",
    ...notes.change,
  },
  "DELETE operate/guests/:id/notes/:note": {
    summary: "Removes a note about a guest; the audit keeps it",
    ...notes.remove,
  },
} satisfies Contract;
export type DirectoryContract = typeof directoryContract;
export type GuestQuery = z.output<DirectoryContract["GET operate/guests"]["query"]>;
