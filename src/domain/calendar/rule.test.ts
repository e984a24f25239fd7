import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRule, type Rule, timesOf } from "./rule.ts";

const second = (text: string) => Date.parse(`${text}Z`) / 1000;

function days(rule: string, start: string, count: number, from = start): string[] {
  const out: string[] = [];
  const begin = second(start);
  const reach = { from: second(from), until: begin + 400 * 366 * 86_400 };
  for (const time of timesOf(parseRule(rule) as Rule, begin, reach)) {
    out.push(new Date(time * 1000).toISOString().slice(0, 16));
    if (out.length === count) break;
  }
  return out;
}

describe("CALENDAR-14: the examples of RFC 5545", () => {
  it.each([
    ["FREQ=YEARLY;BYDAY=20MO", ["1997-09-02", "1998-05-18", "1999-05-17", "2000-05-15"]],
    ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", ["1997-09-02", "1998-05-11", "1999-05-17", "2000-05-15"]],
    ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", ["1997-09-02", "1998-02-13", "1998-03-13", "1998-11-13"]],
    ["FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3", ["1997-09-02", "1997-09-04", "1997-10-07", "1997-11-06"]],
    ["FREQ=MONTHLY;BYMONTHDAY=-3", ["1997-09-02", "1997-09-28", "1997-10-29", "1997-11-28"]],
    ["FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH", ["1997-09-02", "1997-09-04", "1997-09-16", "1997-09-18"]],
    ["FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200", ["1997-09-02", "2000-01-01", "2000-04-09", "2000-07-18"]],
    ["FREQ=DAILY;BYMONTHDAY=-1", ["1997-09-02", "1997-09-30", "1997-10-31", "1997-11-30"]],
  ])("%s", (rule, expected) => {
    expect(days(rule, "1997-09-02T09:00:00", 4)).toEqual(expected.map((day) => `${day}T09:00`));
  });

  it("ends for what never comes, and begins late as it does early", () => {
    expect(days("FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2", "2026-01-01T09:00:00", 5)).toEqual([
      "2026-01-01T09:00",
    ]);
    const rules = fc.constantFrom(
      "DAILY",
      "WEEKLY;BYDAY=MO,FR",
      "MONTHLY;BYDAY=2TU",
      "YEARLY;BYMONTH=1,6",
      "HOURLY;BYHOUR=9",
    );
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 700 }),
        (rule, interval, later) => {
          const [text, start] = [`FREQ=${rule};INTERVAL=${interval}`, "2026-01-05T09:00:00"];
          const from = new Date((second(start) + later * 86_400) * 1000).toISOString().slice(0, 19);
          const all = days(text, start, 800).filter((one) => second(`${one}:00`) >= second(from));
          expect(days(text, start, 5, from)).toEqual(all.slice(0, 5));
        },
      ),
      { numRuns: 30 },
    );
  });
});

it.each([
  "",
  "FREQ=SOMETIMES",
  "COUNT=3",
  "FREQ=DAILY;FREQ=DAILY",
  "FREQ=WEEKLY;BYDAY=2MO",
  "FREQ=DAILY;INTERVAL=0",
  "FREQ=DAILY;BYSETPOS=1",
  "FREQ=MONTHLY;BYMONTHDAY=32",
  "FREQ=DAILY;SKIP=OMIT",
])("CALENDAR-16: %s is no rule", (text) => {
  expect(parseRule(text)).toBeNull();
});
