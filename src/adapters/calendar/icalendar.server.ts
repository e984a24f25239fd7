/*
 * iCalendar (RFC 5545), and iTIP (RFC 5546) for what mail programs do with it. Instants are written in UTC, which is right
 * in every zone and needs no VTIMEZONE.
 */

export type CalendarEvent = {
  /** The same for the life of a booking: by it programs find the event that they have. */
  uid: string;
  /** Grows by one with each change of what the event says. */
  sequence: number;
  /** Epoch milliseconds, as are start and end: when the event was last changed. */
  changedAt: number;
  start: number;
  end: number;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  summary: string;
  location: string;
  /** May have several lines. */
  description: string;
  url: string;
  position: { latitude: number; longitude: number } | null;
};

export type Person = { name: string; email: string };

type Shared = {
  /** Who wrote it: a name and a language, for PRODID. */
  product: string;
  language: string;
  /** Null where it is nobody's invitation. */
  organizer: Person | null;
};

/** An event for a guest's or staff's calendar, sent by mail. Its method makes a program add, change or remove it. */
export function invitationText({
  event,
  attendee,
  ...shared
}: Shared & { organizer: Person; event: CalendarEvent; attendee: Person }): string {
  const method = invitationMethod(event);
  return document(shared, [`METHOD:${method}`], [eventLines(event, shared.organizer, attendee)]);
}

export function invitationMethod({ status }: Pick<CalendarEvent, "status">): "REQUEST" | "CANCEL" {
  return status === "CANCELLED" ? "CANCEL" : "REQUEST";
}

/** Events to look at, without an answer: a file to download, or a feed that a program reads again every so often. */
export function publishedText({
  events,
  feed,
  ...shared
}: Shared & {
  events: readonly CalendarEvent[];
  feed?: { name: string; description: string; timeZone: string };
}): string {
  const lines = feed
    ? [
        ...both("NAME", "X-WR-CALNAME", escaped(feed.name)),
        ...both("DESCRIPTION", "X-WR-CALDESC", escaped(feed.description)),
        `X-WR-TIMEZONE:${escaped(feed.timeZone)}`,
        `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
        `X-PUBLISHED-TTL:${REFRESH}`,
      ]
    : [];
  return document(
    shared,
    ["METHOD:PUBLISH", ...lines],
    events.map((event) => eventLines(event, shared.organizer, null)),
  );
}

/** How often programs are asked to read a feed again. */
const REFRESH = "PT1H";

function document(
  { product, language }: Shared,
  head: readonly string[],
  events: readonly (readonly string[])[],
): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(product)}//Bookings//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    ...head,
    ...events.flat(),
    "END:VCALENDAR",
  ]
    .map(folded)
    .join("");
}

function eventLines(event: CalendarEvent, organizer: Person | null, attendee: Person | null): string[] {
  const { position, status } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    // Once more, for ourselves: programs that copy a calendar may give its events UIDs of their own, and keep the rest.
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
          // Who booked has said yes already.
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${quoted(attendee.name)}:mailto:${attendee.email}`,
        ]
      : []),
    "END:VEVENT",
  ];
}

/** The property of RFC 7986, and the one that came before it and that more programs know. */
function both(name: string, older: string, value: string): string[] {
  return [`${name}:${value}`, `${older}:${value}`];
}

/** 20261201T010000Z */
function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return withoutControls(text)
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n]/g, "\\n");
}

/** The value of a parameter. A quotation mark cannot be written in it at all. */
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

/** Lines have at most 75 bytes; longer ones continue after a space. Never folds within a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_BYTES) return `${line}\r\n`;
  let out = "";
  let size = 0;
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (size + bytes > MAX_BYTES) {
      out += "\r\n ";
      size = 1;
    }
    out += sign;
    size += bytes;
  }
  return `${out}\r\n`;
}

const MAX_BYTES = 75;
