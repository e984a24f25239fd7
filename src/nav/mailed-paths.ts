import type { Locale } from "../domain/language/locale.ts";
import { corporatePath } from "./corporate-path.ts";
import { writeReviewPath } from "./reviews-path.ts";

/** How the key of `stopMails` begins where it stops what other people send to an address, not the mails of an account. */
export const STRANGERS = "to-";

export function isStrangersKey(key: string): boolean {
  return key.startsWith(STRANGERS);
}

/** Addresses of the site to which only mails lead: no page loads them. */
export const mailedPaths = {
  /** What staff ask a guest to pay by card. */
  payLink: (locale: Locale, token: string) => `/${locale}/pay/${encodeURIComponent(token)}`,
  /** The home page with the account for refunds open. Emails that ask for it link to it. */
  refundAccount: (locale: Locale) => `/${locale}?refund_account=1`,
  /** Stops mails, without a login. Emails link to it. Not `token`, which is a link that opens an account. */
  stopMails: (locale: Locale, key: string) => `/${locale}/mails?${new URLSearchParams({ key })}`,
  /** The review of a booking, to read or to change. */
  review: writeReviewPath,
  /** Takes a guest off the waitlist, without a login. */
  leaveWaitlist: (locale: Locale, token: string) => `/${locale}/waitlist/leave/${encodeURIComponent(token)}`,
  /** The invoices of a company, on its page. */
  corporateInvoices: (locale: Locale, id: number) => `/${locale}/companies/${id}?part=invoices`,
  /** What approvers of a company are asked. */
  corporateRequests: corporatePath.requests,
  /** Joins a company that has invited the reader. */
  corporateInvitation: (locale: Locale, token: string) =>
    `/${locale}/invitations/${encodeURIComponent(token)}`,
};
