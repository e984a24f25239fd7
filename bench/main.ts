import { availability } from "./availability.ts";
import { booking, race } from "./booking.ts";
import type { Figure } from "./figure.ts";
import { pages } from "./pages.ts";
import { search } from "./search.ts";
import { openStand } from "./stand.ts";

/**
 * `npm run bench [-- --json] [--small]`: every figure beside its floor, measured in the same run on the same data, since
 * only their ratio means something on a noisy machine. `--json` prints one line a figure.
 */
const isSmall = process.argv.includes("--small");
const isJson = process.argv.includes("--json");
const seconds = isSmall ? 1 : 4;

const rooms = await openStand(
  isSmall ? { spaces: 200, bookings: 10_000 } : { spaces: 1000, bookings: 200_000 },
);
try {
  const bare = await rooms.bare();
  const product = await rooms.serve();
  print({
    name: "start: listening on a filled database",
    value: product.startedIn,
    unit: "ms",
    floor: bare.startedIn,
  });
  print(...(await availability({ app: rooms.app, product, bare, seconds })));
  print(...(await booking({ app: rooms.app, product, bare, seconds })));
  print(...(await pages({ app: rooms.app, product, seconds })));
  print(...(await race({ app: rooms.app, product, rounds: isSmall ? 5 : 20 })));
} finally {
  await rooms.close();
}
const many = await openStand(
  isSmall ? { spaces: 2000, bookings: 50_000 } : { spaces: 100_000, bookings: 5_000_000 },
);
try {
  print(...(await search({ app: many.app, questions: isSmall ? 200 : 2000 })));
} finally {
  await many.close();
}

function print(...figures: Figure[]): void {
  for (const { name, value, unit, floor } of figures) {
    // A rate is better when higher, a time or a size when lower: a ratio of 1 is the floor itself, more is better.
    const ratio = floor === null ? null : unit === "per second" ? value / floor : floor / value;
    const line = {
      name,
      value: round(value),
      unit,
      floor: floor === null ? null : round(floor),
      ratio: ratio === null ? null : round(ratio),
    };
    if (isJson) process.stdout.write(`${JSON.stringify(line)}\n`);
    else {
      const beside = floor === null ? "" : `   floor ${line.floor}   ratio ${line.ratio}`;
      process.stdout.write(`${name.padEnd(64)} ${String(line.value).padStart(10)} ${unit}${beside}\n`);
    }
  }
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
