import type { CalendarEvent, Person } from "../../src/adapters/calendar/icalendar.server.ts";

/*
 * The lines of an event as RFC 5545 says them, one after the other and without any haste: what the writer of feeds is compared with.
 */

export function plainEvent(event: CalendarEvent, organizer: Person | null, attendee: Person | null): string {
  const { position, status } = event;
  const lines = [
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `X-MAGARI-UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(position ? [`GEO:${position.latitude};${position.longitude}`] : []),
    `STATUS:${status}`,
    `TRANSP:${status === "CANCELLED" ? "TRANSPARENT" : "OPAQUE"}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${quoted(attendee.name)}:mailto:${attendee.email}`,
        ]
      : []),
    "END:VEVENT",
  ];
  return lines.map(folded).join("");
}

function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return withoutControls(text)
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n]/g, "\\n");
}

function quoted(text: string): string {
  return `"${withoutControls(text)
    .replace(/"/g, "'")
    .replace(/[\r\n]+/g, " ")}"`;
}

function withoutControls(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
      .replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g, " ")
  );
}

function folded(line: string): string {
  let out = "";
  let size = 0;
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (size + bytes > 75) {
      out += "\r\n ";
      size = 1;
    }
    out += sign;
    size += bytes;
  }
  return `${out}\r\n`;
}
