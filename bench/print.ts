import type { Figure } from "./figure.ts";

/** Prints figures one a line; with `--json` as JSON. */
export function print(...figures: Figure[]): void {
  const isJson = process.argv.includes("--json");
  for (const figure of figures) {
    const line = lineOf(figure);
    if (isJson) process.stdout.write(`${JSON.stringify(line)}\n`);
    else
      process.stdout.write(
        `${figure.name.padEnd(72)} ${String(line.value).padStart(10)} ${figure.unit}${beside(line)}\n`,
      );
  }
}

function lineOf({ name, value, unit, floor, goal }: Figure) {
  // Rates and scores are better when higher, times and sizes when lower. A ratio of 1 equals the floor; more is better.
  const isMore = unit === "per second" || unit === "of 100";
  const ratio = floor === null ? null : isMore ? value / floor : floor / value;
  return {
    name,
    value: round(value),
    unit,
    floor: floor === null ? null : round(floor),
    ratio: ratio === null ? null : round(ratio),
    ...(goal === undefined ? {} : { goal, isReached: isMore ? value >= goal : value <= goal }),
  };
}

function beside({ floor, ratio, goal, isReached }: ReturnType<typeof lineOf>): string {
  const parts = floor === null ? "" : `   floor ${floor}   ratio ${ratio}`;
  return goal === undefined ? parts : `${parts}   goal ${goal}${isReached ? "" : "   MISSED"}`;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
