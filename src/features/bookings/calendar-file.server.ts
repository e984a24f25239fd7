import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { addressText } from "../../i18n/format.ts";
import { BASE, paths } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";
import type { BookingRow } from "./row.server.ts";

/** A booking as an iCalendar file (BOOK-9, RFC 5545): instants in UTC, lines folded at 75 bytes. */
export async function calendarFile(app: App, row: BookingRow, locale: Locale): Promise<Response> {
  const space = await app.catalog.space(row.space_id);
  const entry = space?.entry;
  const language = dataLanguage(locale);
  const address = entry
    ? `${addressText(entry.address[language], locale)} ${entry.building_name[language]}`
    : "";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(app.brand.name)}//Bookings//${locale.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:reservation-${row.id}@${new URL(app.env.publicUrl).hostname}`,
    `SEQUENCE:${Math.floor((row.updated_at.getTime() - row.created_at.getTime()) / 1000)}`,
    `DTSTAMP:${utc(row.updated_at)}`,
    `DTSTART:${utc(row.starts_at)}`,
    `DTEND:${utc(row.ends_at)}`,
    `SUMMARY:${escaped(entry?.name[language] ?? app.brand.name)}`,
    `LOCATION:${escaped(address.trim())}`,
    `DESCRIPTION:${escaped(`No. ${row.id}`)}`,
    `URL:${app.env.publicUrl}${BASE}${paths.space(locale, row.space_id)}`,
    `STATUS:${row.canceled_at ? "CANCELLED" : row.paid ? "CONFIRMED" : "TENTATIVE"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return new Response(lines.map(folded).join(""), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="booking-${row.id}.ics"`,
    },
  });
}

/** 20261201T010000Z */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Lines have at most 75 bytes; longer ones continue after a space. Never folds within a character. */
function folded(line: string): string {
  let out = "";
  let size = 0;
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (size + bytes > 73) {
      out += "\r\n ";
      size = 1;
    }
    out += sign;
    size += bytes;
  }
  return `${out}\r\n`;
}
