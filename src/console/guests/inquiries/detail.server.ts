import { LOCALES, type Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import type { Placeholder } from "../../../domain/placeholders.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { bookingById } from "../../../features/bookings/db.server.ts";
import { postsOf } from "../../../features/contact/threads.db.server.ts";
import { allStaff } from "../../../features/staff/people.db.server.ts";
import { personName } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { paths } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import { itemsById } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import type { InquiryDetail } from "./contract.ts";
import { bookingsAround, type InquiryRow, readInquiry } from "./db.server.ts";
import { presentInquiries } from "./list.server.ts";

/** An inquiry with its thread, and what its sender has booked; null if there is none. */
export async function inquiryDetail(
  app: App,
  id: number,
  reader: { locale: Locale; now: number },
): Promise<InquiryDetail | null> {
  const row = await readInquiry(app.db, id);
  const [inquiry] = row ? presentInquiries([row], reader) : [];
  if (!row || !inquiry) return null;
  const [posts, ids, people] = await Promise.all([
    postsOf(app.db, id),
    bookingsAround(app.db, row),
    allStaff(app.db),
  ]);
  const items = await presentItems(app, await itemsById(app.db, ids), reader);
  return {
    ...inquiry,
    posts: posts.map(({ at, sender_verified: verified, ...post }) => ({
      ...post,
      is_unverified: verified === false,
      at: at.toISOString(),
      is_other_sender: post.sender !== null && addressIn(post.sender) !== row.mail.toLowerCase(),
    })),
    bookings: ids.flatMap((one) => items.find((item) => item.id === one) ?? []),
    placeholders: await placeholdersOf(app, row),
    staff: people
      .filter((person) => !person.is_disabled)
      .map((person) => ({
        id: person.account_id,
        name: personName(person.last_name, person.first_name, reader.locale) || person.email,
      })),
  };
}

/** The address in `Hanako <hanako@…>`. */
function addressIn(sender: string): string {
  return (/<([^<>]+)>/.exec(sender)?.[1] ?? sender).trim().toLowerCase();
}

async function placeholdersOf(app: App, row: InquiryRow): Promise<InquiryDetail["placeholders"]> {
  const booking = row.booking_id === null ? null : await bookingById(app.db, row.booking_id);
  const start =
    booking && formatWall(toWallMinute(booking.starts_at, booking.time_zone)).replaceAll("-", "/");
  const valuesIn = (locale: Locale): Record<Placeholder, string | null> => ({
    name: row.name,
    booking: row.booking_id === null ? null : String(row.booking_id),
    room: row.space_name?.[dataLanguage(locale)] ?? null,
    start,
    link: `${app.env.publicUrl}${paths.bookings(locale)}`,
  });
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, valuesIn(locale)]),
  ) as InquiryDetail["placeholders"];
}
