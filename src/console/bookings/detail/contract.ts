import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  bigintIdSchema,
  chargedCurrencySchema,
  instantSchema,
  moneySchema,
} from "../../../api/wire.ts";
import { HISTORY_ACTORS } from "../../../domain/actor.ts";
import { SOURCES } from "../../../domain/booking/booking.ts";
import { SCHEDULED_KINDS } from "../../../domain/booking/booking-mails.ts";
import { SHEET_KINDS } from "../../../domain/documents/document-kinds.ts";
import { MAIL_STATES } from "../../../domain/mail-state.ts";
import { MOVEMENTS } from "../../../domain/money/ledger.ts";
import { transferSchema } from "../../../features/bookings/contract.ts";
import { idParams } from "../../kit/decision/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";
import { noteCalls, noteSchema } from "../../server/note/contract.ts";

/** One booking with everything about it, and the notes of staff. */

const notes = noteCalls(bigintIdSchema);

const bilingual = z.object({ ja: z.string(), en: z.string() });

const detailSchema = bookingItemSchema.extend({
  cleaning_minutes: z.int(),
  /** What it costs by the agreed prices, even if it is canceled. */
  full_price: z.int(),
  price_lines: z.array(
    z.object({
      name: bilingual,
      minutes: z.int(),
      billed_hours: z.int(),
      cost_per_hour: z.int(),
      amount: z.int(),
    }),
  ),
  /** The tax contained in the price. */
  tax: z.object({ percent: z.number(), amount: z.int() }).nullable(),
  /** What a cancel would cost now by the agreed policy; null if the guest can no longer cancel it. */
  cancel_terms: z.object({ percent: z.int(), fee: z.int(), refund: z.int(), days: z.int() }).nullable(),
  /** From so many days before to so many days before. */
  cancel_policies: z.array(z.object({ from: z.int(), to: z.int(), percent: z.int() })),
  cancel_fee: z.int().nullable(),
  refund: z.int().nullable(),
  canceled_at: instantSchema.nullable(),
  booked_at: instantSchema,
  source: z.enum(SOURCES),
  /** The terms and the privacy policy that its guest agreed to; null where staff made it, and before these were kept. */
  legal_version: z.int().nullable(),
  booked_by: z.string().nullable(),
  has_qualified_invoice: z.boolean(),
  /** The company that pays it by its monthly invoice (CORP-50). */
  company: z
    .object({
      id: z.int(),
      name: z.string(),
      group: z.string(),
      cost_center: z.string(),
      purchase_number: z.string(),
      purpose: z.string(),
      invoices: z.array(z.string()),
      invoiced_on: answeredDaySchema.nullable(),
    })
    .nullable(),
  picture: z.string().nullable(),
});

const historySchema = z.object({
  id: z.int(),
  at: instantSchema,
  actor: z.object({
    kind: z.enum(HISTORY_ACTORS),
    name: z.string().nullable(),
  }),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** The rooms that `before` and `after` name. */
  rooms: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type HistoryLine = z.output<typeof historySchema>;

/** Whether an action is possible now; `why` says why not. */
const canSchema = z.object({ ok: z.boolean(), why: z.string().nullable() });

const answerSchema = z.object({
  booking: detailSchema,
  money: z.array(
    z.object({
      id: z.string(),
      at: instantSchema,
      kind: z.enum(MOVEMENTS),
      amount: z.int(),
      currency: chargedCurrencySchema,
      ref: z.string().nullable(),
      note: z.string().nullable(),
      card: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
      /** Its page at the provider; null if there is none. */
      url: z.string().nullable(),
      /** What is kept of the guest's money after it. */
      balance: z.int(),
    }),
  ),
  /** What is still to come in. */
  left: z.int(),
  /** Where and until when the guest has to transfer what is owed for the whole order; null if nothing is. */
  transfer: transferSchema.nullable(),
  documents: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(SHEET_KINDS),
      number: z.string(),
      issued_on: answeredDaySchema,
      counterparty: z.string(),
      amount: z.int(),
      currency: chargedCurrencySchema,
      /** By the guest. */
      downloads: z.int(),
      is_replaced: z.boolean(),
    }),
  ),
  mails: z.array(
    z.object({
      /** Null while it waits to be sent. */
      id: z.int().nullable(),
      kind: z.string(),
      subject: z.string().nullable(),
      to: z.string().nullable(),
      at: instantSchema,
      state: z.enum([...MAIL_STATES, "waiting"]),
      has_text: z.boolean(),
      by: z.string().nullable(),
    }),
  ),
  /** The mails that will be sent automatically, as things stand now. */
  scheduled: z.array(
    z.object({
      kind: z.enum(SCHEDULED_KINDS),
      at: instantSchema,
    }),
  ),
  /** The bookings of its order, itself included. */
  order: z.array(bookingItemSchema),
  /** The bookings that were booked in the same series, itself included, in order of time (SERIES-9); empty outside of one. */
  series: z.array(bookingItemSchema),
  guest: z.object({
    id: z.int(),
    name: z.string(),
    kana: z.string().nullable(),
    company: z.string().nullable(),
    mail: z.string(),
    is_verified: z.boolean(),
    /** What the server said of the last mail to this address, where it could not be sent. */
    mail_problem: z.string().nullable(),
    phone: z.string().nullable(),
    locale: z.string(),
    is_erased: z.boolean(),
    /** Since when, by whom and why the guest has been blocked from booking; null if not blocked. */
    blocked: z.object({ at: instantSchema, by: z.string().nullable(), reason: z.string() }).nullable(),
    visits: z.int(),
    /** What the uses cost, in each currency. */
    spent: z.array(moneySchema),
    cancels: z.int(),
    next: bookingItemSchema.nullable(),
  }),
  notes: z.array(noteSchema),
  /** The newest first. */
  history: z.array(historySchema),
  /** `change` covers the times and the room. */
  can: z.object({
    answer: canSchema,
    change: canSchema,
    cancel: canSchema,
    price: canSchema,
    reinstate: canSchema,
    mail: canSchema,
  }),
});
export type BookingDetail = z.output<typeof answerSchema>;

export const bookingDetailContract = {
  "GET operate/bookings/:id": {
    summary: "One booking: money, documents, mails, its order, the guest, notes and history",
    auth: "operator",
    right: "see",
    params: idParams,
    answer: answerSchema,
  },
  "POST operate/bookings/:id/notes": { summary: "Adds a note, which is not shown to guests", ...notes.add },
  "PATCH operate/bookings/:id/notes/:note": { summary: "Changes or pins a note", ...notes.change },
  "DELETE operate/bookings/:id/notes/:note": {
    summary: "Removes a note; the audit keeps it",
    ...notes.remove,
  },
} satisfies Contract;
export type BookingDetailContract = typeof bookingDetailContract;
