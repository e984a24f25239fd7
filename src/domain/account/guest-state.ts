/** What staff should know of a guest first: the worst of them, by which lists are filtered (GUESTS-1). */
export const GUEST_STATES = ["blocked", "no_mail", "unverified", "verified"] as const;
export type GuestState = (typeof GUEST_STATES)[number];

/** What stands out on a guest's page, so that it is read before the guest is called back (GUESTS-3). */
export const GUEST_WARNINGS = [
  "blocked",
  "mail_unreached",
  "no_mail",
  "unverified",
  "overdue",
  "unpaid",
  "alike",
] as const;
export type GuestWarning = (typeof GUEST_WARNINGS)[number];

type Facts = {
  isBlocked: boolean;
  takesMail: boolean;
  isVerified: boolean;
  isMailUnreached: boolean;
  /** Bookings that are due and unpaid. */
  unpaid: number;
  /** Of these, invoices whose day has passed. */
  overdue: number;
  /** Other guests with the same phone number or name. */
  alike: number;
};

/** The warnings about a guest, the most serious first. */
export function guestWarnings(facts: Facts): GuestWarning[] {
  const holds: Record<GuestWarning, boolean> = {
    blocked: facts.isBlocked,
    mail_unreached: facts.takesMail && facts.isMailUnreached,
    no_mail: !facts.takesMail,
    unverified: facts.takesMail && !facts.isVerified,
    overdue: facts.overdue > 0,
    unpaid: facts.unpaid > facts.overdue,
    alike: facts.alike > 0,
  };
  return GUEST_WARNINGS.filter((warning) => holds[warning]);
}
