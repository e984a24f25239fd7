import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ALERTS, alertMistakes, alertsIn, RULES, rulesOf } from "./alert-rules.ts";

const table = (...rows: string[]) =>
  ["# Alerts", "", "| what | expression | after | means |", "|---|---|---|---|", ...rows, "", "More."].join(
    "\n",
  );

test("OPS-77: the rules are the table", () => {
  expect(alertMistakes(readFileSync(ALERTS, "utf8"), readFileSync(RULES, "utf8"))).toEqual([]);
});

test("OPS-77: a row becomes a rule, with the bars of its expression and a length of time of Prometheus", () => {
  const document = table(
    '| no work | `time() - x{sweep=~"a\\|b"} > 120` | 2 min | nobody works |',
    "| mails | `m > 0` | now | |",
  );
  expect(alertsIn(document)).toEqual([
    {
      name: "no work",
      expression: 'time() - x{sweep=~"a|b"} > 120',
      lasting: "2m",
      meaning: "nobody works",
    },
    { name: "mails", expression: "m > 0", lasting: "0m", meaning: "" },
  ]);
  expect(rulesOf(alertsIn(document))).toContain(
    '      - alert: MagariNoWork\n        expr: "time() - x{sweep=~',
  );
});

test.each([
  ["another expression", table("| a | `b > 1` | 1 min | |"), "Run node scripts/alert-rules.ts --write"],
  ["no length of time", table("| a | `b` | soon | |"), '"soon" is no length of time'],
  ["no expression", table("| a | b | 1 min | |"), "not a rule"],
  ["no table", "# Alerts", "has no table of alerts"],
])("rejects %s", (_label, document, teaches) => {
  expect(alertMistakes(document, rulesOf([]))[0]).toContain(teaches);
});
