/**
 * deploy/alerts.rules.yml, made from the table of docs/operating/alerts.md (OPS-77): `node scripts/alert-rules.ts --write`.
 * `promtool check rules deploy/alerts.rules.yml` accepts it.
 */
import { readFileSync, writeFileSync } from "node:fs";

export const ALERTS = "docs/operating/alerts.md";
export const RULES = "deploy/alerts.rules.yml";

type Alert = { name: string; expression: string; lasting: string; meaning: string };

const UNITS: Record<string, string> = { min: "m", h: "h", day: "d", days: "d" };

/** The rows of the table. Throws where a row cannot be a rule. */
export function alertsIn(document: string): Alert[] {
  const lines = document.split("\n");
  const head = lines.indexOf("| what | expression | after | means |");
  if (head < 0) throw new Error(`${ALERTS} has no table of alerts`);
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith("|"));
  return rows.slice(0, end).map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [, name = "", quoted = "", after = "", meaning = ""] = cells;
    const expression = /^`(.+)`$/.exec(quoted)?.[1];
    if (!name || !expression) throw new Error(`${ALERTS}: not a rule: ${line}`);
    return { name, expression, lasting: lastingOf(after), meaning };
  });
}

function lastingOf(after: string): string {
  if (after === "now") return "0m";
  const [, count, unit = ""] = /^(\d+) (\w+)$/.exec(after) ?? [];
  if (!count || !UNITS[unit]) throw new Error(`${ALERTS}: "${after}" is no length of time`);
  return `${count}${UNITS[unit]}`;
}

/** "no background work" is the alert MagariNoBackgroundWork. */
function alertName(name: string): string {
  const words = name.split(/[^a-z0-9]+/i).filter(Boolean);
  return `Magari${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("")}`;
}

export function rulesOf(alerts: readonly Alert[]): string {
  const rules = alerts.map(({ name, expression, lasting, meaning }) => {
    const summary = meaning ? `${name}: ${meaning}` : name;
    return [
      `      - alert: ${alertName(name)}`,
      `        expr: ${JSON.stringify(expression)}`,
      `        for: ${lasting}`,
      "        annotations:",
      `          summary: ${JSON.stringify(summary)}`,
    ].join("\n");
  });
  return [
    `# Made from the table of ${ALERTS} by node scripts/alert-rules.ts --write. Expects job="magari".`,
    "groups:",
    "  - name: magari",
    "    rules:",
    ...rules,
    "",
  ].join("\n");
}

/** What is wrong with the file of rules, one line each. */
export function alertMistakes(document: string, rules: string): string[] {
  try {
    if (rulesOf(alertsIn(document)) === rules) return [];
  } catch (error) {
    return [(error as Error).message];
  }
  return [`${RULES} is not what ${ALERTS} says. Run node scripts/alert-rules.ts --write`];
}

if (process.argv[2] === "--write") writeFileSync(RULES, rulesOf(alertsIn(readFileSync(ALERTS, "utf8"))));
