import { describe, expect, it } from "vitest";
import { calendarOf } from "../../../test/build/calendar-server.ts";
import { readFile as read } from "../../../test/build/read-file.ts";

/*
 * Valid calendars that are seldom written so, and what is nearly one: each is read right, or named with its reason. Beside
 * reading.test.ts, where the usual ones are. It is 2026-11-28 12:00 in Tokyo; times are in UTC.
 */

/** What a room takes of events, whose lines are parted by "|". */
const of = (...events: string[]) => read(calendarOf(...events));
const AT_TEN = "UID:a|DTSTART;TZID=Asia/Tokyo:20261201T100000";

describe("CALENDAR-14: lengths", () => {
  it.each<[string, string | null]>([
    ["PT1H30M", "02:30"],
    ["PT90M", "02:30"],
    ["PT5400S", "02:30"],
    ["PT1H0M0S", "02:00"],
    ["P0DT1H", "02:00"],
    ["PT1M", "01:01"],
    ["pt1h", "02:00"],
    ["PT0S", null],
    ["P0D", null],
  ])("%s", (length, end) => {
    const spans = end === null ? [] : [`12-01 01:00/12-01 ${end}`];
    expect(of(`${AT_TEN}|DURATION:${length}`)).toEqual({ notes: [], spans });
  });

  it.each<[string, string]>([
    ["P1D", "12-02 01:00"],
    ["P2W", "12-15 01:00"],
    ["P1DT12H", "12-02 13:00"],
  ])("%s", (length, end) => {
    expect(of(`${AT_TEN}|DURATION:${length}`)).toEqual({ notes: [], spans: [`12-01 01:00/${end}`] });
  });

  it.each([
    "-PT1H",
    "P",
    "PT",
    "P1DT",
    "1H",
    "PT1.5H",
    "P1Y",
    "PT1H|DURATION:PT2H",
  ])("CALENDAR-16: %s is named", (length) => {
    expect(of(`${AT_TEN}|DURATION:${length}`)).toEqual({ notes: ["length"], spans: [] });
  });
});

const HOUR = `${AT_TEN}|DURATION:PT1H`;
const days = (...list: string[]) => list.map((day) => `${day} 01:00/${day} 02:00`);

describe("CALENDAR-14: series", () => {
  it.each<[string, string[]]>([
    ["FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4", days("12-01", "12-03", "12-08", "12-10")],
    ["freq=daily;count=2", days("12-01", "12-02")],
    ["FREQ=DAILY;COUNT=2;", days("12-01", "12-02")],
    ["COUNT=2;FREQ=DAILY", days("12-01", "12-02")],
    ["FREQ=DAILY;INTERVAL=10;COUNT=3", days("12-01", "12-11", "12-21")],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4", days("12-01", "12-06", "12-15", "12-20")],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4", days("12-01", "12-13", "12-15", "12-27")],
    ["FREQ=MONTHLY;BYMONTHDAY=1,-1;UNTIL=20270101T020000Z", days("01-01", "12-01", "12-31")],
    ["FREQ=MONTHLY;BYDAY=1TU,-1TU;COUNT=4", days("01-05", "01-26", "12-01", "12-29")],
    ["FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1,25;COUNT=2", days("12-01", "12-25")],
    ["FREQ=YEARLY;BYYEARDAY=-1;COUNT=2", days("12-01", "12-31")],
    ["FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=2", days("12-01", "12-28")],
    ["FREQ=YEARLY;BYDAY=-1TU;COUNT=2", days("12-01", "12-29")],
    ["FREQ=DAILY;BYMONTH=12;BYMONTHDAY=1,2;COUNT=2", days("12-01", "12-02")],
    ["FREQ=HOURLY;INTERVAL=24;COUNT=2", days("12-01", "12-02")],
    ["FREQ=MINUTELY;INTERVAL=1440;COUNT=2", days("12-01", "12-02")],
    ["FREQ=DAILY;UNTIL=20261201T010000Z", days("12-01")],
  ])("%s", (rule, spans) => {
    expect(of(`${HOUR}|RRULE:${rule}`)).toEqual({ notes: [], spans });
  });

  it("leaves months without the day out, and a 29th of February to its years", () => {
    const monthly = of("UID:a|DTSTART:20261231T010000Z|DURATION:PT1H|RRULE:FREQ=MONTHLY;COUNT=3");
    expect(monthly).toEqual({ notes: [], spans: days("01-31", "03-31", "12-31") });
    const leap = of("UID:a|DTSTART:20240229T010000Z|DURATION:PT1H|RRULE:FREQ=YEARLY");
    expect(leap).toEqual({ notes: [], spans: [] });
  });

  it("reads a series without an end 400 days ahead", () => {
    expect(of(`${HOUR}|RRULE:FREQ=WEEKLY`).spans).toHaveLength(57);
    expect(of("UID:a|DTSTART:20200107T010000Z|DURATION:PT1H|RRULE:FREQ=WEEKLY").spans).toHaveLength(57);
  });

  it.each([
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=x",
    "FREQ=DAILY;BYMONTH=13",
    "FREQ=DAILY;BYHOUR=24",
    "FREQ=DAILY;BYDAY=XX",
    "FREQ=DAILY;FREQ=WEEKLY",
    "FREQ=DAILY;X=1",
    "FREQ=DAILY;UNTIL=tomorrow",
    "FREQ=WEEKLY;BYMONTHDAY=1",
    "COUNT=2",
  ])("CALENDAR-16: %s is named", (rule) => {
    expect(of(`${HOUR}|RRULE:${rule}`)).toEqual({ notes: ["rule"], spans: [] });
  });

  const DAILY = `${HOUR}|RRULE:FREQ=DAILY;COUNT=3`;
  it.each<[string, string[], string[]]>([
    ["without its first time", [`${DAILY}|EXDATE;TZID=Asia/Tokyo:20261201T100000`], days("12-02", "12-03")],
    ["without any", [`${DAILY}|EXDATE:20261201T010000Z,20261202T010000Z,20261203T010000Z`], []],
    [
      "an exception twice",
      [`${DAILY}|EXDATE:20261202T010000Z|EXDATE:20261202T010000Z`],
      days("12-01", "12-03"),
    ],
    [
      "an exception that is no time of it",
      [`${DAILY}|EXDATE:20261202T013000Z`],
      days("12-01", "12-02", "12-03"),
    ],
    [
      "an exception in another zone",
      [`${DAILY}|EXDATE;TZID=America/New_York:20261201T200000`],
      days("12-01", "12-03"),
    ],
    [
      "an extra time that is excluded",
      [`${HOUR}|RDATE:20261209T010000Z|EXDATE:20261209T010000Z`],
      days("12-01"),
    ],
    ["an extra time that is one of it", [`${DAILY}|RDATE:20261202T010000Z`], days("12-01", "12-02", "12-03")],
    [
      "whole days, one of them excluded",
      ["UID:a|DTSTART;VALUE=DATE:20261201|RRULE:FREQ=DAILY;COUNT=3|EXDATE;VALUE=DATE:20261202"],
      ["11-30 15:00/12-01 15:00", "12-02 15:00/12-03 15:00"],
    ],
    [
      "an extra whole day",
      ["UID:a|DTSTART;VALUE=DATE:20261201|RDATE;VALUE=DATE:20261210"],
      ["11-30 15:00/12-01 15:00", "12-09 15:00/12-10 15:00"],
    ],
    [
      "a whole day moved",
      [
        "UID:a|DTSTART;VALUE=DATE:20261201|RRULE:FREQ=DAILY;COUNT=2",
        "UID:a|RECURRENCE-ID;VALUE=DATE:20261202|DTSTART;VALUE=DATE:20261210",
      ],
      ["11-30 15:00/12-01 15:00", "12-09 15:00/12-10 15:00"],
    ],
    [
      "moved by a time in another zone",
      [
        DAILY,
        "UID:a|RECURRENCE-ID;TZID=America/New_York:20261201T200000|DTSTART:20261207T010000Z|DURATION:PT1H",
      ],
      days("12-01", "12-03", "12-07"),
    ],
    [
      "moved into the past",
      [DAILY, "UID:a|RECURRENCE-ID:20261202T010000Z|DTSTART:20261102T010000Z|DURATION:PT1H"],
      days("12-01", "12-03"),
    ],
    [
      "made longer once",
      [DAILY, "UID:a|RECURRENCE-ID:20261202T010000Z|DTSTART:20261202T010000Z|DURATION:PT3H"],
      ["12-01 01:00/12-01 02:00", "12-02 01:00/12-02 04:00", "12-03 01:00/12-03 02:00"],
    ],
    [
      "two of it moved",
      [
        DAILY,
        "UID:a|RECURRENCE-ID:20261202T010000Z|DTSTART:20261208T010000Z|DURATION:PT1H",
        "UID:a|RECURRENCE-ID:20261203T010000Z|DTSTART:20261209T010000Z|DURATION:PT1H",
      ],
      days("12-01", "12-08", "12-09"),
    ],
    ["canceled as a whole", [`${DAILY}|STATUS:CANCELLED`], []],
  ])("%s", (_, events, spans) => {
    expect(of(...events)).toEqual({ notes: [], spans });
  });
});

const ONE = ["12-01 01:00/12-01 02:00"];

describe("CALENDAR-14: other properties of an event", () => {
  it.each([
    "TRANSP:OPAQUE",
    "CLASS:PRIVATE",
    "STATUS:CONFIRMED",
    "X-MICROSOFT-CDO-BUSYSTATUS:OOF",
    "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC",
    'ATTENDEE;CN="Yamada; Taro, (Tokyo): 1";ROLE=REQ-PARTICIPANT:mailto:taro@example.com',
    "ORGANIZER;CN=山田:mailto:yamada@example.com",
    "DESCRIPTION:BEGIN:VEVENT\\nDTSTART:20270101T000000Z\\nEND:VEVENT",
    "SUMMARY:a\\, b\\; c\\\\ d\\n e",
    "GEO:35.68;139.76",
    "ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:aGVsbG8=",
    "CATEGORIES:A,B",
    "COLOR:turquoise",
    "CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://example.com/1",
    'IMAGE;VALUE=URI;DISPLAY="BADGE,THUMBNAIL":https://example.com/a.png',
    "REQUEST-STATUS:2.0;Success",
    "X-ALT-DESC;FMTTYPE=text/html:<p>DTSTART:1</p>",
    'X-A;X-B="c:d":e',
    `X-LONG:${"会議".repeat(400)}`,
  ])("%s", (line) => {
    expect(of(`${HOUR}|${line}`)).toEqual({ notes: [], spans: ONE });
  });

  it.each(["TRANSP:transparent", "STATUS:Cancelled"])("%s takes nothing", (line) => {
    expect(of(`${HOUR}|${line}`)).toEqual({ notes: [], spans: [] });
  });

  const file = calendarOf(HOUR);
  it.each<[string, string]>([
    ["no VERSION", file.replace(/VERSION:2.0\r\n/, "")],
    ["METHOD:PUBLISH", file.replace("VERSION:2.0", "VERSION:2.0\r\nMETHOD:PUBLISH")],
    ["METHOD:REQUEST", file.replace("VERSION:2.0", "VERSION:2.0\r\nMETHOD:REQUEST")],
    [
      "names of RFC 7986",
      file.replace(
        "VERSION:2.0",
        "VERSION:2.0\r\nNAME:a\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nSOURCE;VALUE=URI:https://example.com/a.ics",
      ),
    ],
    [
      "a zone of its own that is not used",
      file.replace("VERSION:2.0", "VERSION:2.0\r\nX-WR-TIMEZONE:America/New_York"),
    ],
    ["small letters", file.replaceAll("BEGIN:VEVENT", "begin:vevent").replaceAll("END:VEVENT", "end:vevent")],
    ["an empty line at its head", `\r\n${file}`],
    ["empty lines at its end", `${file}\r\n\r\n`],
    ["no line end at its end", file.trimEnd()],
    ["mixed line ends", file.replace("\r\n", "\n").replace(/\r\n(?=END:VCALENDAR)/, "\n")],
    ["folded by a tab", file.replace("DURATION", "DURA\r\n\tTION")],
    ["folded in its value", file.replace("20261201", "2026\r\n 1201")],
    [
      "a journal",
      file.replace(
        "END:VCALENDAR",
        "BEGIN:VJOURNAL\r\nDTSTART:20261203T010000Z\r\nEND:VJOURNAL\r\nEND:VCALENDAR",
      ),
    ],
    [
      "a component that nobody knows",
      file.replace(
        "END:VCALENDAR",
        "BEGIN:X-PART\r\nDTSTART:20261203T010000Z\r\nEND:X-PART\r\nEND:VCALENDAR",
      ),
    ],
  ])("a file with %s", (_, text) => {
    expect(read(text)).toEqual({ notes: [], spans: ONE });
  });
});
