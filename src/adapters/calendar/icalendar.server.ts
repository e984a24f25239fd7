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
  return document(shared, [`METHOD:${method}`], [eventText(event, shared.organizer, attendee)]);
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
    events.map((event) => eventText(event, shared.organizer, null)),
  );
}

/** How often programs are asked to read a feed again. */
const REFRESH = "PT1H";

function document({ product, language }: Shared, head: readonly string[], events: readonly string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(product)}//Bookings//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    ...head,
  ];
  return `${lines.map(folded).join("")}${events.join("")}END:VCALENDAR\r\n`;
}

/** A feed has thousands of these: lines that are always short are not measured. */
function eventText(event: CalendarEvent, organizer: Person | null, attendee: Person | null): string {
  const { sequence, status, position, location, description, url } = event;
  const uid = escaped(event.uid);
  const changedAt = utc(event.changedAt);
  const busy = status === "CANCELLED" ? "TRANSPARENT" : "OPAQUE";
  return [
    "BEGIN:VEVENT\r\n",
    folded(`UID:${uid}`),
    // Once more, for ourselves: programs that copy a calendar may give its events UIDs of their own, and keep the rest.
    folded(`X-MAGARI-UID:${uid}`),
    `SEQUENCE:${sequence}\r\nDTSTAMP:${changedAt}\r\nLAST-MODIFIED:${changedAt}\r\n`,
    `DTSTART:${utc(event.start)}\r\nDTEND:${utc(event.end)}\r\n`,
    folded(`SUMMARY:${escaped(event.summary)}`),
    location && folded(`LOCATION:${escaped(location)}`),
    description && folded(`DESCRIPTION:${escaped(description)}`),
    url && folded(`URL:${url}`),
    position ? folded(`GEO:${position.latitude};${position.longitude}`) : "",
    `STATUS:${status}\r\nTRANSP:${busy}\r\n`,
    organizer ? folded(`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`) : "",
    attendee
      ? // Who booked has said yes already.
        folded(
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${quoted(attendee.name)}:mailto:${attendee.email}`,
        )
      : "",
    "END:VEVENT\r\n",
  ].join("");
}

/** The property of RFC 7986, and the one that came before it and that more programs know. */
function both(name: string, older: string, value: string): string[] {
  return [`${name}:${value}`, `${older}:${value}`];
}

/** 20261201T010000Z */
function utc(instant: number): string {
  const day = Math.floor(instant / DAY);
  const second = Math.floor((instant - day * DAY) / 1000);
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return `${dayText(day)}T${two(hours)}${two(minutes)}${two(second % 60)}Z`;
}

/** The last days that were written: an event has four instants, and a feed thousands of them on some hundred days. */
const dayTexts = new Map<number, string>();

function dayText(day: number): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const at = new Date(day * DAY);
  const year = at.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) throw new RangeError(`no day of a calendar: ${day}`);
  const text = `${year}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  if (dayTexts.size >= 1000) dayTexts.clear();
  dayTexts.set(day, text);
  return text;
}

const DAY = 86_400_000;

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** What makes a text need more than to be copied: half characters and controls, too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
const NOT_PLAIN = /[\\;,\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/;

function escaped(text: string): string {
  if (!NOT_PLAIN.test(text)) return text;
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
  // A unit of a text takes three bytes at most.
  if (line.length * 3 <= MAX_BYTES || Buffer.byteLength(line) <= MAX_BYTES) return `${line}\r\n`;
  let out = "";
  let from = 0;
  let size = 0;
  for (let at = 0; at < line.length; ) {
    const sign = line.codePointAt(at) as number;
    const bytes = bytesOf(sign);
    if (size + bytes > MAX_BYTES) {
      out += `${line.slice(from, at)}\r\n `;
      from = at;
      size = 1;
    }
    size += bytes;
    at += sign > 0xffff ? 2 : 1;
  }
  return `${out}${line.slice(from)}\r\n`;
}

/** In UTF-8. */
function bytesOf(sign: number): number {
  if (sign < 0x80) return 1;
  if (sign < 0x800) return 2;
  return sign > 0xffff ? 4 : 3;
}

const MAX_BYTES = 75;
