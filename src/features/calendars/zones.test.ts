import { describe, expect, it } from "vitest";
import { calendarOf } from "../../../test/build/calendar-server.ts";
import { readFile as read } from "../../../test/build/read-file.ts";

/* Zones of calendars, and what happens where their clocks are changed. Times are in UTC. */

/** What a room in Tokyo takes of events, whose lines are parted by "|". */
const of = (...events: string[]) => read(calendarOf(...events));
/** The same for a room in London. */
const london = (...events: string[]) => read(calendarOf(...events), "Europe/London");

const MINUTE = 60_000;

/** How far ahead of UTC the clocks of a zone are on 2026-12-01, in minutes. */
const ZONES: [string, number][] = [
  ...(["UTC", "Etc/UTC", "GMT", "Zulu", "Europe/London", "Europe/Dublin"] as const).map(
    (zone): [string, number] => [zone, 0],
  ),
  // Its sign is the other way round.
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
  ['"+09:00"', 540],
  ["+0900", 540],
  ["GMT+0900", 540],
  ["utc-3", -180],
  ['"utc+05:45"', 345],
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
