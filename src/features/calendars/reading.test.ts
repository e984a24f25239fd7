import { describe, expect, it } from "vitest";
import { calendarOf } from "../../../test/build/calendar-server.ts";
import { readFile as read } from "../../../test/build/read-file.ts";

const of = (...events: string[]) => read(calendarOf(...events));
const TOKYO = "DTSTART;TZID=Asia/Tokyo:20261201T100000|DTEND;TZID=Asia/Tokyo:20261201T120000";
const ONE = ["12-01 01:00/12-01 03:00"];

/** How the same two hours are written. */
const SAME: [string, string][] = [
  ["in UTC", "DTSTART:20261201T010000Z|DTEND:20261201T030000Z"],
  ["in the zone", TOKYO],
  ["with a zone in quotes", TOKYO.replaceAll("=Asia/Tokyo", '="Asia/Tokyo"')],
  ["floating", "DTSTART:20261201T100000|DTEND:20261201T120000"],
  ["with a duration", "DTSTART:20261201T010000Z|DURATION:PT2H"],
  ["with a duration in minutes", "DTSTART:20261201T010000Z|DURATION:PT120M"],
  ["with a duration and a sign", "DTSTART:20261201T010000Z|DURATION:+PT2H"],
  ["in two zones", "DTSTART;TZID=Asia/Singapore:20261201T090000|DTEND;TZID=Asia/Tokyo:20261201T120000"],
  ["in New York", "DTSTART;TZID=America/New_York:20261130T200000|DURATION:PT2H"],
  ["in a zone of Windows", TOKYO.replaceAll("Asia/Tokyo", "Tokyo Standard Time")],
  ["in a zone of Windows, in quotes", TOKYO.replaceAll("Asia/Tokyo", '"Tokyo Standard Time"')],
  ["in a zone with a prefix", TOKYO.replaceAll("Asia/Tokyo", "/freeassociation.sourceforge.net/Asia/Tokyo")],
  ["in an old name of the zone", TOKYO.replaceAll("Asia/Tokyo", "Japan")],
  ["with seconds, rounded outwards", "DTSTART:20261201T010030Z|DTEND:20261201T025930Z"],
  ["in small letters", TOKYO.replaceAll("DTSTART;TZID", "dtstart;tzid").replaceAll("DTEND", "dtend")],
  ["with VALUE", TOKYO.replaceAll(";TZID", ";VALUE=DATE-TIME;TZID")],
  ["with unknown parameters", TOKYO.replaceAll(";TZID", ";X-A=b;TZID")],
  [
    "with an alarm of its own times",
    `${TOKYO}|BEGIN:VALARM|TRIGGER:-PT15M|DURATION:PT5M|REPEAT:3|END:VALARM`,
  ],
  ["with a line that is none", `${TOKYO}|this is no property|DESCRIPTION:a`],
  ["tentative", `${TOKYO}|STATUS:TENTATIVE`],
  [
    "with two SEQUENCEs of the same",
    `${TOKYO}|SEQUENCE:2|END:VEVENT|BEGIN:VEVENT|UID:a|SEQUENCE:1|DTSTART:20261205`,
  ],
];

describe("CALENDAR-14: two hours in Tokyo", () => {
  it.each(SAME)("%s", (_, lines) => {
    const read = of(`UID:a|${lines}`);
    expect([read.spans, read.notes]).toEqual([ONE, []]);
  });

  const file = calendarOf(`UID:a|${TOKYO}|SUMMARY:会議`);
  const folded = Buffer.from(file, "utf8")
    .toString("latin1")
    .replace(/(SUMMARY:.)/, "$1\r\n ");
  it.each<[string, string | Uint8Array]>([
    ["with plain line ends", file.replaceAll("\r\n", "\n")],
    ["with the line ends of old Macs", file.replaceAll("\r\n", "\r")],
    ["with the mark of UTF-8", `\ufeff${file}`],
    ["in UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file, "utf16le")])],
    ["with empty lines", file.replaceAll("\r\n", "\r\n\r\n")],
    ["folded everywhere", file.replace(/(DTSTART|DTEND)/g, "$1\r\n ").replace("Asia", "As\r\n\tia")],
    ["folded within a character", Buffer.from(folded, "latin1")],
    ["twice in a file", file + file.replace("UID:a", "UID:b").replaceAll("20261201", "20251201")],
  ])("%s", (_, bytes) => {
    expect(read(bytes).spans).toEqual(ONE);
  });
});

const TEN = "DTSTART;TZID=Asia/Tokyo:20261201T100000|DURATION:PT1H";
const days = (...list: string[]) => list.map((day) => `${day} 01:00/${day} 02:00`);

/** Awkward, and valid. */
const VALID: [string, string[], string[]][] = [
  [
    "a whole day, on the clock of the room",
    ["UID:a|DTSTART;VALUE=DATE:20261201"],
    ["11-30 15:00/12-01 15:00"],
  ],
  ["a whole day that does not say so", ["UID:a|DTSTART:20261201"], ["11-30 15:00/12-01 15:00"]],
  ["a day that ends on itself", ["UID:a|DTSTART:20261201|DTEND:20261201"], ["11-30 15:00/12-01 15:00"]],
  ["two nights", ["UID:a|DTSTART:20261201|DTEND:20261203"], ["11-30 15:00/12-02 15:00"]],
  [
    "a day with a zone that does not count",
    ["UID:a|DTSTART;TZID=America/New_York;VALUE=DATE:20261201"],
    ["11-30 15:00/12-01 15:00"],
  ],
  ["a week", ["UID:a|DTSTART:20261201|DURATION:P1W"], ["11-30 15:00/12-07 15:00"]],
  [
    "past midnight",
    ["UID:a|DTSTART;TZID=Asia/Tokyo:20261201T230000|DURATION:PT4H"],
    ["12-01 14:00/12-01 18:00"],
  ],
  ["no length", ["UID:a|DTSTART:20261201T010000Z"], []],
  ["over", ["UID:a|DTSTART:20261101T010000Z|DURATION:PT1H"], []],
  ["running", ["UID:a|DTSTART:20261128T020000Z|DURATION:PT2H"], ["11-28 02:00/11-28 04:00"]],
  ["beyond 400 days", ["UID:a|DTSTART:20280601T010000Z|DURATION:PT1H"], []],
  ["free", [`UID:a|${TOKYO}|TRANSP:TRANSPARENT`], []],
  ["canceled", [`UID:a|${TOKYO}|STATUS:CANCELLED`], []],
  ["our own booking", [`UID:reservation-7@rooms.example|${TOKYO}`], []],
  ["our own closure", [`UID:closure-7-101@ROOMS.example|${TOKYO}`], []],
  ["somebody else's reservation", [`UID:reservation-7@other.example|${TOKYO}`], ONE],
  ["without a UID", [`${TOKYO}|SUMMARY:x`], ONE],
  ["a leap second", ["UID:a|DTSTART:20261201T010000Z|DTEND:20261201T025960Z"], ONE],
  ["daily, three times", [`UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=3`], days("12-01", "12-02", "12-03")],
  [
    "without one of them",
    [`UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=3|EXDATE;TZID=Asia/Tokyo:20261202T100000`],
    days("12-01", "12-03"),
  ],
  [
    "an exception in UTC",
    [`UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=3|EXDATE:20261202T010000Z`],
    days("12-01", "12-03"),
  ],
  [
    "several exceptions in a line",
    [`UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=3|EXDATE:20261202T010000Z,20261203T010000Z`],
    days("12-01"),
  ],
  [
    "an exception by a rule",
    [`UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=3|EXRULE:FREQ=DAILY;INTERVAL=2`],
    days("12-02"),
  ],
  ["an extra date", [`UID:a|${TEN}|RDATE;TZID=Asia/Tokyo:20261209T100000`], days("12-01", "12-09")],
  ["an extra date twice", [`UID:a|${TEN}|RDATE:20261209T010000Z,20261209T010000Z`], days("12-01", "12-09")],
  [
    "an extra period",
    [`UID:a|${TEN}|RDATE;VALUE=PERIOD:20261209T010000Z/20261209T040000Z`],
    ["12-01 01:00/12-01 02:00", "12-09 01:00/12-09 04:00"],
  ],
  [
    "an extra period with a duration",
    [`UID:a|${TEN}|RDATE;VALUE=PERIOD:20261209T010000Z/PT30M`],
    ["12-01 01:00/12-01 02:00", "12-09 01:00/12-09 01:30"],
  ],
  [
    "two rules",
    [`UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=2|RRULE:FREQ=WEEKLY;COUNT=2`],
    days("12-01", "12-02", "12-08"),
  ],
  ["until an instant", [`UID:a|${TEN}|RRULE:FREQ=DAILY;UNTIL=20261202T010000Z`], days("12-01", "12-02")],
  [
    "until a moment before one of them",
    [`UID:a|${TEN}|RRULE:FREQ=DAILY;UNTIL=20261202T005959Z`],
    days("12-01"),
  ],
  ["until a day", [`UID:a|${TEN}|RRULE:FREQ=DAILY;UNTIL=20261202`], days("12-01", "12-02")],
  [
    "until a time on its own clock",
    [`UID:a|${TEN}|RRULE:FREQ=DAILY;UNTIL=20261202T100000`],
    days("12-01", "12-02"),
  ],
  [
    "moved once",
    [
      `UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=2`,
      `UID:a|RECURRENCE-ID;TZID=Asia/Tokyo:20261202T100000|DTSTART:20261205T010000Z|DURATION:PT1H`,
    ],
    days("12-01", "12-05"),
  ],
  [
    "moved before the series is named",
    [
      "UID:a|RECURRENCE-ID:20261202T010000Z|DTSTART:20261205T010000Z|DURATION:PT1H",
      `UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=2`,
    ],
    days("12-01", "12-05"),
  ],
  [
    "canceled once",
    [
      `UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=2`,
      "UID:a|RECURRENCE-ID:20261202T010000Z|DTSTART:20261202T010000Z|STATUS:CANCELLED",
    ],
    days("12-01"),
  ],
  [
    "free once",
    [
      `UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=2`,
      "UID:a|RECURRENCE-ID:20261202T010000Z|DTSTART:20261202T010000Z|DURATION:PT1H|TRANSP:TRANSPARENT",
    ],
    days("12-01"),
  ],
  [
    "moved twice, the later entry holds",
    [
      `UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=2`,
      "UID:a|SEQUENCE:2|RECURRENCE-ID:20261202T010000Z|DTSTART:20261206T010000Z|DURATION:PT1H",
      "UID:a|SEQUENCE:1|RECURRENCE-ID:20261202T010000Z|DTSTART:20261205T010000Z|DURATION:PT1H",
    ],
    days("12-01", "12-06"),
  ],
  [
    "this and all that follow, an hour later",
    [
      `UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=3`,
      "UID:a|RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T010000Z|DTSTART:20261202T020000Z|DURATION:PT1H",
    ],
    ["12-01 01:00/12-01 02:00", "12-02 02:00/12-02 03:00", "12-03 02:00/12-03 03:00"],
  ],
  [
    "a change of what is not there",
    ["UID:a|RECURRENCE-ID:20261202T010000Z|DTSTART:20261205T010000Z|DURATION:PT1H"],
    days("12-05"),
  ],
  [
    "the last weekday of months",
    [
      `UID:a|DTSTART:20261130T010000Z|DURATION:PT1H|RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2`,
    ],
    days("11-30", "12-31"),
  ],
  [
    "counted and plain weekdays",
    ["UID:a|DTSTART:20261202T010000Z|DURATION:PT1H|RRULE:FREQ=MONTHLY;BYDAY=WE,3SU;UNTIL=20261223T230000Z"],
    days("12-02", "12-09", "12-16", "12-20", "12-23"),
  ],
  [
    "for years",
    ["UID:a|DTSTART:19990301T010000Z|DURATION:PT1H|RRULE:FREQ=MONTHLY;UNTIL=20261231T000000Z"],
    days("12-01"),
  ],
  [
    "a series of whole days in another zone's time",
    ["UID:a|DTSTART;VALUE=DATE:20261201|RRULE:FREQ=DAILY;UNTIL=20261202"],
    ["11-30 15:00/12-02 15:00"],
  ],
  [
    "two entries of equal rank hold both",
    [`UID:a|${TOKYO}`, "UID:a|DTSTART:20261209T010000Z|DURATION:PT1H"],
    [...ONE, ...days("12-09")],
  ],
  [
    "neighbours are one stretch",
    ["UID:a|DTSTART:20261201T010000Z|DURATION:PT1H|RRULE:FREQ=HOURLY;COUNT=2"],
    ONE,
  ],
];

describe("CALENDAR-14: reads what is awkward and valid", () => {
  it.each(VALID)("%s", (_, events, spans) => {
    const read = of(...events);
    expect([read.spans, read.notes]).toEqual([spans, []]);
  });

  it("follows the clock of a zone with summer time, and the file's own rules if nobody knows the name", () => {
    const london = read(
      calendarOf("UID:a|DTSTART;TZID=Europe/London:20270327T100000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=2"),
    );
    expect(london.spans).toEqual(["03-27 10:00/03-27 11:00", "03-28 09:00/03-28 10:00"]);
    const rules =
      "BEGIN:VTIMEZONE|TZID:Office|BEGIN:STANDARD|DTSTART:19700101T000000|TZOFFSETFROM:+0530|TZOFFSETTO:+0530|END:STANDARD|END:VTIMEZONE";
    const file = calendarOf("UID:a|DTSTART;TZID=Office:20261201T063000|DURATION:PT2H");
    expect(
      read(file.replace("BEGIN:VEVENT", `${rules.replaceAll("|", "\r\n")}\r\nBEGIN:VEVENT`)).spans,
    ).toEqual(ONE);
    const linked = rules.replace("TZID:Office", "TZID:Office|X-LIC-LOCATION:Asia/Tokyo");
    const tokyo = calendarOf("UID:a|DTSTART;TZID=Office:20261201T100000|DURATION:PT2H");
    expect(
      read(tokyo.replace("BEGIN:VEVENT", `${linked.replaceAll("|", "\r\n")}\r\nBEGIN:VEVENT`)).spans,
    ).toEqual(ONE);
  });

  it("keeps the exact length of an event over a change of clocks, and whole days by the clock", () => {
    const at = (lines: string) => read(calendarOf(`UID:a|${lines}`), "Europe/London").spans;
    expect(at("DTSTART;TZID=Europe/London:20270327T230000|DTEND;TZID=Europe/London:20270328T030000")).toEqual(
      ["03-27 23:00/03-28 02:00"],
    );
    expect(at("DTSTART;TZID=Europe/London:20270327T120000|DURATION:P1D")).toEqual([
      "03-27 12:00/03-28 11:00",
    ]);
    expect(at("DTSTART;TZID=Europe/London:20270327T120000|DURATION:PT24H")).toEqual([
      "03-27 12:00/03-28 12:00",
    ]);
  });

  it("takes 24:00 as 0:00 of the next day, and nothing later", () => {
    const at = (end: string) => read(calendarOf(`UID:a|DTSTART:20270203T220000|DTEND:20270203T${end}`));
    expect(at("240000")).toEqual({ notes: [], spans: ["02-03 13:00/02-03 15:00"] });
    expect(at("241500")).toEqual({ notes: ["length"], spans: [] });
  });

  it("takes the busy times of a VFREEBUSY, and nothing of what is free, of tasks and of a canceled calendar", () => {
    const busy =
      "BEGIN:VFREEBUSY\r\nUID:f\r\nFREEBUSY;FBTYPE=BUSY:20261201T010000Z/PT2H\r\nFREEBUSY;FBTYPE=FREE:20261202T010000Z/PT2H\r\nEND:VFREEBUSY";
    const task = "BEGIN:VTODO\r\nUID:t\r\nDTSTART:20261203T010000Z\r\nDUE:20261203T030000Z\r\nEND:VTODO";
    expect(read(`BEGIN:VCALENDAR\r\n${busy}\r\n${task}\r\nEND:VCALENDAR\r\n`).spans).toEqual(ONE);
    expect(read(calendarOf(`UID:a|${TOKYO}`).replace("VERSION:2.0", "METHOD:CANCEL")).spans).toEqual([]);
  });
});

describe("CALENDAR-16: names what it does not understand, and reads the rest", () => {
  it.each([
    ["zone", "DTSTART;TZID=Mars/Base:20261209T100000|DURATION:PT1H"],
    ["start", "SUMMARY:no start"],
    ["start", "DTSTART:20261209T010000Z|DTSTART:20261210T010000Z|DURATION:PT1H"],
    ["start", "DTSTART:20261339T010000Z|DURATION:PT1H"],
    ["length", "DTSTART:20261209T010000Z|DTEND:20261208T010000Z"],
    ["length", "DTSTART:20261209T010000Z|DTEND:20261209T020000Z|DURATION:PT1H"],
    ["rule", "DTSTART:20261209T010000Z|DURATION:PT1H|RRULE:FREQ=FORTNIGHTLY"],
    ["rule", "DTSTART:20261209T010000Z|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=2;UNTIL=20261231"],
    ["rule", "DTSTART:20261209T010000Z|DURATION:PT1H|RRULE:RSCALE=CHINESE;FREQ=YEARLY"],
  ])("%s: %s", (code, lines) => {
    const read = of(`UID:bad|${lines}`, `UID:a|${TOKYO}`);
    expect([read.notes, read.spans]).toEqual([[code], ONE]);
  });

  it("takes a day that is excluded in another way as taken, and says so", () => {
    const read = of(`UID:a|${TEN}|RRULE:FREQ=DAILY;COUNT=2|EXDATE;VALUE=DATE:20261202`);
    expect([read.notes, read.spans]).toEqual([["exception"], days("12-01", "12-02")]);
  });
});

describe("CALENDAR-15: refuses what is no calendar", () => {
  it.each([
    ["not_calendar", ""],
    ["not_calendar", "<html>"],
    ["cut_off", calendarOf(`UID:a|${TOKYO}`).slice(0, -20)],
    ["cut_off", calendarOf(`UID:a|${TOKYO}`).replace("END:VEVENT\r\n", "")],
  ])("%s", (no, file) => {
    expect(read(file).no).toBe(no);
  });
});
