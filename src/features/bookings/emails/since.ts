import type { Locale } from "../../../domain/language/locale.ts";
import { listText } from "../../../i18n/format.ts";
import { messages } from "../messages/mail-since.ts";
import { SINCE, type Since } from "./moment.ts";

type Told = {
  since: readonly { id: number; what: Since }[];
  bookings: readonly unknown[];
  locale: Locale;
};

/** One sentence for each thing that has happened since, with the numbers where the mail is about several bookings. */
export function sinceTexts({ since, bookings, locale }: Told): string[] {
  const t = messages[locale];
  return SINCE.flatMap((what) => {
    const ids = since.filter((one) => one.what === what).map(({ id }) => id);
    if (ids.length === 0) return [];
    const which = bookings.length === 1 ? t.thisBooking : t.theseBookings(listText(ids.map(String), locale));
    return [SINCE_TEXTS[what](t)(which)];
  });
}

type Texts = (typeof messages)["ja"];

const SINCE_TEXTS: Record<Since, (t: Texts) => (which: string) => string> = {
  canceled: (t) => t.canceledSince,
  changed: (t) => t.changedSince,
  accepted: (t) => t.acceptedSince,
  paid: (t) => t.paidSince,
};
