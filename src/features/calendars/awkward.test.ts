import { describe, expect, it } from "vitest";
import { calendarOf } from "../../../test/build/calendar-server.ts";
import { readFile as read } from "../../../test/build/read-file.ts";

/*
 * Valid calendars that are seldom written so, and what is nearly one: each is read right, or named with its reason. Beside
 * reading.test.ts, where the usual ones are. It is 2026-11-28 12:00 in Tokyo; times are in UTC.
 */

/** What a room takes of events, whose lines are parted by "|". */
const of = (...events: string[]) => read(calendarOf(...events));
/** The same for a room in London. */
const london = (...events: string[]) => read(calendarOf(...events), "Europe/London");

const MINUTE = 60_000;

/** How far ahead of UTC the clocks of a zone are on 2026-12-01, in minutes. */
const ZONES: [string, number][] = [
  ...(["UTC", "Etc/UTC", "GMT", "Zulu", "Europe/London", "Europe/Dublin"] as const).map(
    (zone): [string, number] => [zone, 0],
  ),
  // The sign of these is the other way round.
  ["Etc/GMT-9", 540],
  ["Etc/GMT+3", -180],
  ["EST5EDT", -300],
  ["Asia/Calcutta", 330],
  ["Asia/Katmandu", 345],
  ["Asia/Tehran", 210],
  ["Asia/Kabul", 270],
  ["Asia/Pyongyang", 540],
  ["Asia/Saigon", 420],
  ["America/St_Johns", -210],
  ["America/Sao_Paulo", -180],
  ["America/Indiana/Indianapolis", -300],
  ["America/Argentina/Buenos_Aires", -180],
  ["Australia/Adelaide", 630],
  ["Australia/Eucla", 525],
  ["Australia/Lord_Howe", 660],
  ["Europe/Kiev", 120],
  ["Pacific/Apia", 780],
  ["Pacific/Chatham", 825],
  ["Pacific/Kiritimati", 840],
  ["Pacific/Marquesas", -570],
  ["Singapore", 480],
  ["Hongkong", 480],
  ["PRC", 480],
  ["ROK", 540],
  ["W. Europe Standard Time", 60],
  ["Eastern Standard Time", -300],
  ["Pacific Standard Time", -480],
  ["AUS Eastern Standard Time", 660],
  ["India Standard Time", 330],
  ["Nepal Standard Time", 345],
  ["Newfoundland Standard Time", -210],
  ["Singapore Standard Time", 480],
  ["China Standard Time", 480],
  ["Korea Standard Time", 540],
  ["GMT Standard Time", 0],
  ["/mozilla.org/20050126_1/Europe/Berlin", 60],
  ["/softwarestudio.org/Olson_20011030_5/America/Chicago", -360],
  ["/citadel.org/20190914_1/Asia/Tokyo", 540],
];

describe("CALENDAR-14: 10:00 to 12:00 in other zones", () => {
  it.each(ZONES)("%s", (zone, ahead) => {
    const start = Date.UTC(2026, 11, 1, 10) - ahead * MINUTE;
    const text = (at: number) => new Date(at).toISOString().slice(5, 16).replace("T", " ");
    const lines = `UID:a|DTSTART;TZID=${zone}:20261201T100000|DTEND;TZID=${zone}:20261201T120000`;
    expect(of(lines)).toEqual({ notes: [], spans: [`${text(start)}/${text(start + 120 * MINUTE)}`] });
  });
});

const inZone = (zone: string, start: string, more: string) => `UID:a|DTSTART;TZID=${zone}:${start}|${more}`;

describe("CALENDAR-14: clocks that are put forward or back", () => {
  it.each<[string, string, string[]]>([
    // RFC 5545 3.3.5: a time that is skipped has the distance from UTC before the gap, one that comes twice is the first.
    [
      "London, a time that is skipped",
      inZone("Europe/London", "20270328T013000", "DURATION:PT1H"),
      ["03-28 01:30/03-28 02:30"],
    ],
    [
      "London, a time that comes twice",
      inZone("Europe/London", "20271031T013000", "DURATION:PT1H"),
      ["10-31 00:30/10-31 01:30"],
    ],
    [
      "New York, skipped",
      inZone("America/New_York", "20270314T023000", "DURATION:PT1H"),
      ["03-14 07:30/03-14 08:30"],
    ],
    [
      "New York, twice",
      inZone("America/New_York", "20271107T013000", "DURATION:PT1H"),
      ["11-07 05:30/11-07 06:30"],
    ],
    [
      "Sydney, skipped",
      inZone("Australia/Sydney", "20271003T023000", "DURATION:PT1H"),
      ["10-02 16:30/10-02 17:30"],
    ],
    [
      "Sydney, twice",
      inZone("Australia/Sydney", "20270404T023000", "DURATION:PT1H"),
      ["04-03 15:30/04-03 16:30"],
    ],
    [
      "Lord Howe, half an hour skipped",
      inZone("Australia/Lord_Howe", "20271003T021500", "DURATION:PT1H"),
      ["10-02 15:45/10-02 16:45"],
    ],
    [
      "a series over the gap keeps to its clock",
      inZone("Europe/London", "20270327T013000", "DURATION:PT30M|RRULE:FREQ=DAILY;COUNT=3"),
      ["03-27 01:30/03-27 02:00", "03-28 01:30/03-28 02:00", "03-29 00:30/03-29 01:00"],
    ],
    [
      "a week later, over the gap",
      inZone("America/New_York", "20270307T090000", "DURATION:PT1H|RRULE:FREQ=WEEKLY;COUNT=2"),
      ["03-07 14:00/03-07 15:00", "03-14 13:00/03-14 14:00"],
    ],
    [
      "until an instant in summer, written in winter",
      inZone("Europe/London", "20270326T100000", "DURATION:PT1H|RRULE:FREQ=DAILY;UNTIL=20270328T090000Z"),
      ["03-26 10:00/03-26 11:00", "03-27 10:00/03-27 11:00", "03-28 09:00/03-28 10:00"],
    ],
    [
      "an exception in the other season",
      inZone(
        "Europe/London",
        "20270327T100000",
        "DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=2|EXDATE:20270328T090000Z",
      ),
      ["03-27 10:00/03-27 11:00"],
    ],
    [
      "an end on the other side",
      inZone("America/New_York", "20271106T230000", "DTEND;TZID=America/New_York:20271107T030000"),
      ["11-07 03:00/11-07 08:00"],
    ],
  ])("%s", (_, lines, spans) => {
    expect(of(lines)).toEqual({ notes: [], spans });
  });

  it.each<[string, string, string[]]>([
    ["a whole day of 23 hours", "DTSTART;VALUE=DATE:20270328", ["03-28 00:00/03-28 23:00"]],
    ["a whole day of 25 hours", "DTSTART;VALUE=DATE:20271031", ["10-30 23:00/11-01 00:00"]],
    [
      "whole days over it",
      "DTSTART;VALUE=DATE:20270327|DTEND;VALUE=DATE:20270330",
      ["03-27 00:00/03-29 23:00"],
    ],
    [
      "a series of whole days",
      "DTSTART;VALUE=DATE:20270327|RRULE:FREQ=DAILY;COUNT=3",
      ["03-27 00:00/03-29 23:00"],
    ],
    [
      "a day by the clock",
      "DTSTART;TZID=Europe/London:20271030T120000|DURATION:P1D",
      ["10-30 11:00/10-31 12:00"],
    ],
    ["24 hours", "DTSTART;TZID=Europe/London:20271030T120000|DURATION:PT24H", ["10-30 11:00/10-31 11:00"]],
    [
      "a day and two hours",
      "DTSTART;TZID=Europe/London:20270327T120000|DURATION:P1DT2H",
      ["03-27 12:00/03-28 13:00"],
    ],
    ["floating, in summer", "DTSTART:20270601T100000|DURATION:PT1H", ["06-01 09:00/06-01 10:00"]],
  ])("in a room in London: %s", (_, lines, spans) => {
    expect(london(`UID:a|${lines}`)).toEqual({ notes: [], spans });
  });
});

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

describe("CALENDAR-14: what stands beside it", () => {
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
