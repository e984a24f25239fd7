import type { Factor, SecondFactor } from "./staff.ts";

type About<Subject extends string, Detail extends object = object> = { subject: Subject; detail: Detail };

/** What staff booked for a guest: the rules that they overrode, the prices of the rules and those agreed, and why. */
type BookedByStaff = {
  source: "operator";
  terms: string;
  due_on?: string;
  pay_by?: string;
  link_until?: string;
  overrides: readonly string[];
  ruled: readonly (number | null)[];
  agreed: readonly number[];
  new_guest?: number;
  code?: string;
  reason?: string;
};

/** All events: the kind of subject and the details of each. */
export type Events = {
  register: About<"account">;
  login: About<"account", { command: string | null } | { link: true }>;
  /** Account 0 where nobody has the address. Keyed hashes: the audit must tell who was tried without naming addresses. */
  login_failed: About<"account", { email: string; from: string }>;
  verify: About<"account">;
  email_change: About<"account">;
  email_restore: About<"account">;
  reminder_mails: About<"account", { wanted: boolean }>;
  calendar_feed: About<"account">;
  /** The names of the fields. What they were and are is personal. */
  profile_change: About<"account", { fields: string[] }>;
  password_change: About<"account">;
  password_reset: About<"account">;
  sessions_end: About<"account">;
  delete: About<"account">;

  "guest.blocked": About<"account">;
  "guest.unblocked": About<"account">;
  "guest.entered": About<"account">;
  /** The names of the fields. What they were and are is personal. */
  "guest.changed": About<"account", { fields: string[] }>;
  /** The account goes on under `into`; how much moved there. */
  "guest.merged": About<"account", { into: number; bookings: number; orders: number; inquiries: number }>;
  "guest.erased": About<"account">;
  /** Everything that is stored of the guest was taken as a file. */
  "guest.exported": About<"account">;

  /** Account 0 where nobody on the staff was tried. `from` and `email` are keyed hashes, as in `login_failed`. */
  "staff.sign_in_failed": About<
    "account",
    {
      by: SecondFactor | "password";
      from: string;
      browser: string | null;
      system: string | null;
      email?: string;
    }
  >;
  /** A link was sent to a new address; `email_change` follows once it is used. */
  "staff.address_requested": About<"account">;
  "staff.signed_in": About<"account", { by: SecondFactor }>;
  "staff.locked": About<"account">;
  "staff.unlocked": About<"account", { by: SecondFactor }>;
  "staff.stepped_up": About<"account", { by: SecondFactor }>;
  "staff.signed_out": About<"account", { everywhere: boolean }>;
  "staff.factor_added": About<"account", { kind: Factor }>;
  "staff.factor_removed": About<"account", { kind: Factor }>;
  "staff.recovery_codes_made": About<"account">;
  "staff.factors_reset": About<"account">;
  "staff.invited": About<"account", { roles: readonly string[] }>;
  "staff.joined": About<"account">;
  "staff.changed": About<"account">;
  "staff.disabled": About<"account">;
  "staff.enabled": About<"account">;

  /** A list taken as a file. Search words are left out: they name people. */
  "list.exported": About<"account", { list: string; filters: object; isSearched: boolean }>;
  "mail.sent_again": About<"reservation" | "checkout" | "account", { mail: number; isElsewhere: boolean }>;
  /** A mail that somebody wrote or had sent by hand. */
  "mail.written": About<"reservation" | "checkout", { kind: string; bookings: readonly number[] }>;
  "note.added": About<"reservation" | "account", { note: number }>;
  "note.changed": About<"reservation" | "account", { note: number }>;
  "note.removed": About<"reservation" | "account", { note: number }>;

  "checkout.booked": About<"checkout", { payment?: number } | BookedByStaff>;
  /** `around`: how many bookings it was closed around. */
  "closure.created": About<"closure", { rooms: number; around: number }>;
  "closure.changed": About<"closure", { rooms: number; around: number }>;
  "closure.removed": About<"closure", { rooms: number }>;

  "inquiry.changed": About<"inquiry">;
  /** By mail; `post` is the place in its thread, which has the text. */
  "inquiry.replied": About<"inquiry", { post: number }>;
  /** A text for replies was added, changed or removed. */
  "template.changed": About<"template">;
  "inquiry.noted": About<"inquiry", { post: number }>;
  /** Its sender has answered by mail. */
  "inquiry.answered": About<"inquiry", { post: number }>;
  /** By the guest who used the room; its text and marks are in the review. */
  "review.written": About<"review", { booking: number }>;
  "review.edited": About<"review">;
  "review.shown": About<"review">;
  "review.hidden": About<"review">;
  "review.answered": About<"review">;
  /** A logo or a picture of the home page, which a setting may then name. */
  "look.picture_added": About<"account", { picture: string }>;
  "setting.changed": About<"setting", { group: string }>;
  /** The site is there for everybody from now on. */
  "site.opened": About<"setting">;
  "mail_test.received": About<"setting">;
  "backup.done": About<"setting">;

  "checkout.paid": About<"checkout", { payment: number; amount: number }>;
  "checkout.payment_failed": About<"checkout", { payment: number }>;
  "reservation.accepted": About<"reservation">;
  "reservation.declined": About<"reservation", { code?: string }>;
  "reservation.lapsed": About<"reservation">;
  "reservation.changed": About<
    "reservation",
    {
      payment?: number;
      waived?: number;
      /** By staff: how the difference is settled, what goes back, which rules were overridden, and why. */
      settle?: string;
      refund?: number;
      override?: readonly string[];
      code?: string;
      /** The booking in the other room that it goes on in. */
      goes_on_in?: number;
      /** What was used of it costs so much. */
      used?: number;
    }
  >;
  "reservation.change_requested": About<"reservation">;
  "reservation.change_accepted": About<"reservation">;
  "reservation.change_declined": About<"reservation", { code?: string }>;
  "reservation.change_lapsed": About<"reservation">;
  "reservation.change_withdrawn": About<"reservation">;
  "reservation.repriced": About<
    "reservation",
    { settle: string; refund: number; code: string; override?: readonly string[] }
  >;
  "reservation.reinstated": About<"reservation">;
  "reservation.change_paid": About<"reservation", { payment: number; amount: number }>;
  "reservation.change_failed": About<"reservation", { payment: number }>;
  "reservation.change_expired": About<"reservation">;
  "reservation.canceled": About<"reservation", { fee: number; refund: number; due?: number; code?: string }>;
  "reservation.expired": About<"reservation">;
  /** `waived`: what was missing, and was accepted. `line`: of a bank's statement. `means`: how it came by hand. */
  "reservation.marked_paid": About<
    "reservation",
    { amount: number; waived?: number; means?: string; line?: number }
  >;
  /** A transfer to our account came in part. */
  "reservation.part_received": About<
    "reservation",
    { amount: number; left: number; means?: string; line?: number }
  >;
  "reservation.payment_undone": About<"reservation", { amount: number; line: number }>;
  /** A bank transfers it, in a batch of refunds or one by one. */
  "reservation.marked_refunded": About<"reservation", { amount: number; batch?: number }>;
  /** A bank's statement, and how many of its lines were new. */
  "statement.taken_in": About<"statement", { format: string; lines: number; added: number }>;
  /** The subject is a line of a statement. A match that paid something is told by its bookings. */
  "transfer.matched": About<"transfer", { amount: number; surplus: number }>;
  "transfer.undone": About<"transfer">;
  "transfer.ignored": About<"transfer">;
  /** What belongs to no booking is on the list of refunds. */
  "transfer.refunded": About<"transfer", { amount: number; refund: number }>;
  "transfer.returned": About<"transfer", { amount: number; booking: number }>;
  /** A day of the ledger. `differences`: how many the card provider named; null where it was not asked. */
  "day.closed": About<"closing", { day: string; lines: number; differences: number | null }>;
  /** A month's entries for the books, as a file. */
  "journal.exported": About<"journal", { month: string; format: string; no: number; entries: number }>;
  /** The card provider's payouts, when staff asked for it. `unread`: left for the night. */
  "provider_payouts.read": About<"payout_reading", { unread: number }>;
  /** Staff had it issued. A corrected addressee is personal, and kept apart. */
  "document.issued": About<"checkout", { kind: string; documents: readonly number[]; booking: number }>;
  /** A file from another system, all of it. `known` was here already. `sums` are of the bookings, by currency. */
  "import.taken_in": About<
    "import",
    {
      kind: string;
      taken: number;
      known: number;
      left_out: number;
      guests: number;
      sums: readonly object[];
      mails: boolean;
    }
  >;
  "import.undone": About<"import", { kind: string; taken: number }>;
  /** Its guests got a link to set a password. */
  "import.invited": About<"import", { guests: number }>;
  /** Everything was taken as files. */
  "company.exported": About<"account", { files: number }>;
  /** The subject's number is the revision that the import made. */
  "catalog.imported": About<"catalog", { spaces: number; changed: number }>;
  "station.added": About<"station">;
  "issuer.saved": About<"issuer">;
  "group.saved": About<"group">;
  "group.retired": About<"group">;
  /** The subject's number is the revision that it made. */
  "groups.ordered": About<"catalog">;
  /** Guests see nothing of a draft. `fields`: what was changed since it was saved last. */
  "room.draft_saved": About<"room", { fields: string[] }>;
  "room.draft_discarded": About<"room">;
  "room.begun": About<"room", { copy_of?: number }>;
  /** The subject's number is the revision that the publishing made, or would make. */
  "room.published": About<"catalog", { rooms: number }>;
  "room.scheduled": About<"catalog">;
  "room.unscheduled": About<"room">;
  "room.publish_failed": About<"catalog", { why: string }>;
  /** How guests get in. What it says is in no event (ENTRY-4). */
  "room.entry_changed": About<"room">;
  "room.entry_read": About<"room">;
  /** The product has made one. */
  "reservation.entry_code_made": About<"reservation">;
  "reservation.entry_code_set": About<"reservation", { is_set: boolean }>;
  /** Staff have looked at the code of its door. */
  "reservation.entry_read": About<"reservation">;
  "room.hidden": About<"room">;
  "room.shown": About<"room">;
  "room.picture_added": About<"room", { filename: string }>;
  "room.picture_described": About<"room", { filename: string }>;
  /** `of`: the picture that it was cut out of. */
  "room.picture_cropped": About<"room", { filename: string; of: string }>;
  "room.picture_deleted": About<"room", { filename: string }>;
  /** Staff asked for it by a link; the bookings of the order that it is for. */
  "payment.asked": About<
    "reservation",
    { request: number; amount: number; until: string; bookings: readonly number[] }
  >;
  /** The mail with the link went out once more. */
  "payment.asked_again": About<"reservation", { request: number }>;
  "payment.withdrawn": About<"reservation", { request: number; amount: number }>;
  "payment.lapsed": About<"reservation", { request: number; amount: number }>;
  /** By its link. */
  "payment.by_link": About<"reservation", { request: number; payment: number; amount: number }>;
  "payment.failed": About<"payment", { reason: string }>;
  /** A transfer to the provider came in part; both in minor units. */
  "payment.arrived_in_part": About<"payment", { arrived: number; amount: number }>;
  "payment.disputed": About<"payment", { dispute: string; amount: number }>;
  "refund.paid": About<"refund", { amount: number }>;
  "refund.failed": About<"refund", { problem: string }>;
  /** Of money that belongs to no booking; that of a booking is in `reservation.marked_refunded`. */
  "refund.transferred": About<"refund", { amount: number; batch?: number }>;
  /** The bank that it went to sent it back. */
  "refund.came_back": About<"refund", { amount: number; batch?: number }>;
  "refund.account_entered": About<"refund">;
  "refund.account_asked": About<"refund">;
  "refund.tried_again": About<"refund", { amount: number }>;
  "refund_batch.exported": About<"refund_batch", { count: number; total: number; transfer_on: string }>;
  "refund_batch.downloaded": About<"refund_batch">;
  "refund_batch.voided": About<"refund_batch">;
  /** Somebody made it at the provider by hand, or a dispute was lost. */
  "refund.made_outside": About<"refund", { amount: number; unassigned: number }>;
  /** Somebody says that so much of it was for no booking. */
  "refund.for_no_booking": About<"refund", { amount: number }>;
  /** What such a refund gave back for the booking, beyond what was owed. */
  "reservation.money_returned": About<"reservation", { refund: number; amount: number }>;
};

export type EventType = keyof Events;

/** The events that can be about such a subject. */
export type EventAbout<Subject extends string> = {
  [Type in EventType]: Extract<Events[Type]["subject"], Subject> extends never ? never : Type;
}[EventType];
