import type { MailLink } from "../../../adapters/mail/mail-layout.ts";
import { BOOKING_MAILS } from "../../../domain/booking/booking-mails.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { messages } from "./messages.ts";
import type { BookingEmail } from "./templates.ts";

/* The links below a mail about bookings. */

/** A refund waits for the account that it goes to. */
function asksForAccount({ refunds }: BookingEmail): boolean {
  return refunds.some(({ to }) => to.kind === "bank" && to.account === null);
}

export function stopLink({ locale, links }: BookingEmail): MailLink {
  return { label: messages[locale].stop, url: links.stop };
}

export function linksOf(email: BookingEmail): MailLink[] {
  const t = messages[email.locale];
  const maps = BOOKING_MAILS[email.kind].hasPlace
    ? email.bookings.flatMap(({ place }) => (place ? [{ label: t.map(place.name), url: place.mapUrl }] : []))
    : [];
  const account = asksForAccount(email) ? [{ label: t.registerAccount, url: email.links.refundAccount }] : [];
  const isWithGst = CURRENCIES[email.currency].hasGst;
  const papers = email.papers.map(({ kind, url }) => ({
    label: kind === "tekikakuhenkan" && isWithGst ? t.creditNote : t[kind],
    url,
  }));
  // Rooms at one place have one map.
  return [...account, ...maps, ...papers].filter(
    ({ url }, index, links) => links.findIndex((other) => other.url === url) === index,
  );
}
