import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it, test } from "vitest";
import { plainEvent } from "../../../test/build/plain-calendar.ts";
import { type CalendarEvent, invitationText, publishedText } from "./icalendar.server.ts";

const shared = {
  product: "fureaispace",
  language: "ja",
  organizer: { name: "fureaispace", email: "no-reply@fureaispace.example" },
};
const attendee = { name: "架空 花子", email: "hanako@guest.example" };

function event(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: "reservation-40001@localhost",
    sequence: 0,
    changedAt: Date.UTC(2026, 10, 24, 1),
    start: Date.UTC(2026, 11, 10, 1),
    end: Date.UTC(2026, 11, 10, 3),
    status: "CONFIRMED",
    summary: "会議室101",
    location: "東京都新宿区架空1-1; 架空ビル, 3階",
    description: "予約番号 40001\n日本時間",
    url: "http://localhost:3000/list/ja?bookings=1",
    position: { latitude: 35.69, longitude: 139.7 },
    ...changes,
  };
}

/** Reads it with a parser that is not ours, which throws on what RFC 5545 does not allow. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  return { calendar, events };
}

describe("calendar files", () => {
  it("CALENDAR-1: an invitation is a REQUEST with organizer and attendee, a cancellation a CANCEL of the same UID", () => {
    const made = parsed(invitationText({ ...shared, attendee, event: event() }));
    const gone = parsed(
      invitationText({ ...shared, attendee, event: event({ status: "CANCELLED", sequence: 1 }) }),
    );
    expect(made.calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(gone.calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    const [one, other] = [made.events[0], gone.events[0]];
    expect([one?.uid, one?.sequence]).toEqual(["reservation-40001@localhost", 0]);
    expect([other?.uid, other?.sequence]).toEqual(["reservation-40001@localhost", 1]);
    expect(other?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(one?.organizer).toBe("mailto:no-reply@fureaispace.example");
    expect(one?.attendees.map((who) => [who.getFirstValue(), who.getParameter("cn")])).toEqual([
      ["mailto:hanako@guest.example", "架空 花子"],
    ]);
  });

  it("CALENDAR-2: times are instants, so that they are right in every zone", () => {
    const [one] = parsed(invitationText({ ...shared, attendee, event: event() })).events;
    expect(one?.startDate.zone.tzid).toBe("UTC");
    expect(one?.startDate.toJSDate().getTime()).toBe(Date.UTC(2026, 11, 10, 1));
    expect(one?.endDate.toJSDate().getTime()).toBe(Date.UTC(2026, 11, 10, 3));
  });

  it("CALENDAR-2: each instant is written to its second, whatever came before it", () => {
    const [min, max] = [new Date("1000-01-01T00:00:00Z"), new Date("9999-12-31T23:59:59Z")];
    fc.assert(
      fc.property(fc.array(fc.date({ min, max, noInvalidDate: true }), { maxLength: 50 }), (starts) => {
        const events = starts.map((start) => event({ start: start.getTime() }));
        const text = publishedText({ ...shared, events });
        expect([...text.matchAll(/^DTSTART:(.*)\r$/gm)].map(([, at]) => at)).toEqual(
          starts.map((start) => `${start.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`),
        );
      }),
    );
    expect(() => publishedText({ ...shared, events: [event({ start: Number.NaN })] })).toThrow(RangeError);
  });

  it("CALENDAR-5: a feed says its name, its zone and how often to read it, and names no attendee", () => {
    const feed = { name: "予約", description: "時刻は日本時間です", timeZone: "Asia/Tokyo" };
    const text = publishedText({ ...shared, events: [event(), event({ uid: "other" })], feed });
    const { calendar, events } = parsed(text);
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(events.map(({ uid }) => uid)).toEqual(["reservation-40001@localhost", "other"]);
    expect([value("method"), value("name"), value("x-wr-calname")]).toEqual(["PUBLISH", "予約", "予約"]);
    expect([value("refresh-interval"), value("x-published-ttl")]).toEqual(["PT1H", "PT1H"]);
    expect([value("x-wr-timezone"), value("description")]).toEqual(["Asia/Tokyo", "時刻は日本時間です"]);
    expect(text).not.toContain("ATTENDEE");
  });

  test("CALENDAR-3: whatever names and places contain, the file is well-formed, and they arrive as they were", () => {
    const word = fc.oneof(
      fc.string({ unit: "binary", maxLength: 120 }),
      fc.constantFrom('a"b;c:d,e\\n', "\r\nATTENDEE:mailto:x@guest.example\r\n", "髙﨑𠮷👨‍👩‍👧".repeat(20)),
    );
    fc.assert(
      fc.property(word, word, word, (summary, name, description) => {
        const text = invitationText({
          ...shared,
          attendee: { name, email: "hanako@guest.example" },
          event: event({ summary, description }),
        });
        for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const { events } = parsed(text);
        expect(events).toHaveLength(1);
        expect(events[0]?.attendees).toHaveLength(1);
        const plain = (given: string) => given.toWellFormed().replace(/[\s\p{Cc}\u2028\u2029\ufffd]/gu, "");
        expect(plain(events[0]?.summary ?? "")).toBe(plain(summary));
        expect(plain(events[0]?.description ?? "")).toBe(plain(description));
      }),
      { numRuns: 50 },
    );
  });

  test("CALENDAR-3: the fast writer of feeds writes the bytes that the plain one writes", () => {
    const word = fc.oneof(
      fc.string({ unit: "binary", maxLength: 120 }),
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.constantFrom(
        "",
        "Booked",
        "会議室 12 · 山田 太郎 様（予約番号 40012）",
        "a".repeat(75),
        "あ".repeat(80),
        "\ud800x",
        "a;b,c\\d\r\n\u0085",
      ),
    );
    const person = fc.record({ name: word, email: fc.emailAddress() });
    const instant = fc.integer({ min: 0, max: Date.UTC(2999, 0, 1) });
    const any: fc.Arbitrary<CalendarEvent> = fc.record({
      ...{ uid: word, sequence: fc.nat(), changedAt: instant, start: instant, end: instant },
      status: fc.constantFrom("CONFIRMED", "TENTATIVE", "CANCELLED"),
      ...{ summary: word, location: word, description: word, url: fc.oneof(fc.constant(""), fc.webUrl()) },
      position: fc.option(
        fc.record({ latitude: fc.double({ noNaN: true }), longitude: fc.double({ noNaN: true }) }),
      ),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 3 }), fc.option(person), (events, organizer) => {
        const text = publishedText({ ...shared, organizer, events });
        const plain = events.map((one) => plainEvent(one, organizer, null)).join("");
        expect(text.slice(text.indexOf("METHOD:PUBLISH\r\n") + 16, -"END:VCALENDAR\r\n".length)).toBe(plain);
      }),
    );
    fc.assert(
      fc.property(any, person, person, (one, organizer, guest) => {
        const text = invitationText({ ...shared, organizer, attendee: guest, event: one });
        expect(text.slice(text.indexOf("BEGIN:VEVENT"), -"END:VCALENDAR\r\n".length)).toBe(
          plainEvent(one, organizer, guest),
        );
      }),
    );
  });
});
