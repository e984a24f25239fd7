import {
  type CalendarEvent,
  invitationMethod,
  invitationText,
  type Person,
  publishedText,
} from "../../../adapters/calendar/icalendar.server.ts";
import type { MailCalendar } from "../../../adapters/mail/mail.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { labelledText, spanText } from "../../../i18n/format.ts";
import { zoneText } from "../../../i18n/zone.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import { placeOf } from "../place.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import { type CalendarIdentity, identitiesOf, keepIdentity } from "./db.server.ts";
import { messages } from "./messages.ts";

/**
 * A booking as an event of a calendar (CALENDAR-1). Its SEQUENCE is counted by the database; its UID is the one that its first
 * mail had (CALENDAR-20).
 */
export async function calendarEvent(
  app: App,
  row: BookingRow,
  locale: Locale,
  kept: CalendarIdentity | undefined,
): Promise<CalendarEvent> {
  const t = messages[locale];
  const space = await app.catalog.space(row.space_id);
  const place = space && placeOf(space, locale);
  const { start, end } = toBooking(row);
  return {
    uid: kept?.uid ?? uidOf(app, row),
    sequence: row.calendar_sequence,
    changedAt: row.updated_at.getTime(),
    start: row.starts_at.getTime(),
    end: (row.left_at ?? row.ends_at).getTime(),
    status: statusOf(row),
    summary: summaryOf(row, place?.name ?? app.brand.name[locale], t),
    location: place?.address ?? "",
    description: [
      labelledText(
        t.time,
        `${spanText(formatWall(start), formatWall(end), locale)} ${zoneText(row.time_zone, locale)}`,
        locale,
      ),
      labelledText(t.number, String(row.id), locale),
      ...(place ? [labelledText(t.access, place.access, locale)] : []),
      ...(statusOf(row) === "TENTATIVE" ? [t.tentative] : []),
    ].join("\n"),
    url: `${app.env.publicUrl}${BASE}${paths.bookings(locale)}`,
    position: space && { latitude: space.entry.latitude, longitude: space.entry.longitude },
  };
}

/** Many programs show nothing of STATUS: that a booking is canceled is in the words, too (CALENDAR-8). */
function summaryOf(row: BookingRow, name: string, t: { canceled: (name: string) => string }): string {
  return statusOf(row) === "CANCELLED" ? t.canceled(name) : name;
}

/** Confirmed once it is paid, or on invoice, and no change of it waits for money. */
function statusOf(row: BookingRow): CalendarEvent["status"] {
  if (row.canceled_at) return "CANCELLED";
  const isCertain = row.paid || row.terms === "invoice";
  return isCertain && !row.editing ? "CONFIRMED" : "TENTATIVE";
}

/** The part of a mail that adds the booking to the guest's calendar, changes it there or removes it. */
export async function calendarPart(
  app: App,
  row: BookingRow,
  { guest, locale }: { guest: Person; locale: Locale },
): Promise<MailCalendar> {
  const written = writtenBy(app, locale);
  const { email } = written.organizer;
  const kept = await keepIdentity(app.db, row.id, { uid: uidOf(app, row), organizer: email });
  const event = await calendarEvent(app, row, locale, kept);
  const organizer = { ...written.organizer, email: kept.organizer };
  return {
    method: invitationMethod(event),
    filename: filenameOf(row),
    text: invitationText({ ...written, organizer, event, attendee: guest }),
  };
}

/** The booking as a file to download (BOOK-9). */
export async function calendarFile(app: App, row: BookingRow, locale: Locale): Promise<Response> {
  const kept = (await identitiesOf(app.db, [row.id])).get(row.id);
  const events = [await calendarEvent(app, row, locale, kept)];
  const written = writtenBy(app, locale);
  const organizer = { ...written.organizer, email: kept?.organizer ?? written.organizer.email };
  return new Response(publishedText({ ...written, organizer, events }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${filenameOf(row)}"`,
    },
  });
}

function uidOf({ env }: Pick<App, "env">, { id }: BookingRow): string {
  return `reservation-${id}@${new URL(env.publicUrl).hostname}`;
}

function filenameOf({ id }: BookingRow): string {
  return `booking-${id}.ics`;
}

/** The organizer has the address that the mails come from: mail programs compare the two. */
export function writtenBy({ brand, env }: App, locale: Locale) {
  const from = env.mailFrom ?? brand.mailFrom;
  const email = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const name = brand.name[locale];
  return { product: name, language: locale, organizer: { name, email } };
}
