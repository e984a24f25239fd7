import { parseArgs } from "node:util";
import { addRooms, approvedRoom, room } from "../build/catalog.ts";
import { checkInvariants } from "../invariants.ts";
import { dayAfter, play } from "./play.ts";
import { openStage } from "./stage.ts";
import { type Trace, walk } from "./traces.ts";

/**
 * `npm run model:replay [-- --traces 500 --seed 1 --jobs 4]`: plays traces of the model (booking.pml, TRACE) against servers
 * over HTTP. Each answer and the end of each guest must be the model's. Prints what differs, with the seed and the number. Most of
 * the time a server waits before it calls the provider once more, so several play at a time, each on a database of its own.
 */
const { values } = parseArgs({
  options: {
    traces: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
    jobs: { type: "string", default: "4" },
  },
});
const count = Number(values.traces);
const seed = Number(values.seed);

/** Pairs of rooms, on each of which a day is played once. */
const PAIRS = 30;
const pairs = Array.from({ length: PAIRS }, (_, at) => [1001 + 2 * at, 1002 + 2 * at] as const);

const traces = walk(new URL("booking.pml", import.meta.url).pathname, { seed, count });
const left = traces.entries();
let played = 0;
let differences = 0;
let again = 0;
const started = performance.now();
await Promise.all(Array.from({ length: Number(values.jobs) }, playOn));
const seconds = Math.round((performance.now() - started) / 1000);
print(
  `${traces.length} traces played in ${seconds} s, ${differences} differ, ${again} were played twice. All invariants hold.`,
);
process.exitCode = differences === 0 && traces.length === count ? 0 : 1;

/** Plays what is left, one trace after another, and asks for the invariants of all of it. */
async function playOn(): Promise<void> {
  const stage = await openStage();
  try {
    await addRooms(
      stage.t,
      pairs.flatMap(([first, second]) => [room(first), approvedRoom(second)]),
    );
    await stage.worker.catalog.refresh();
    let date = "";
    let places = 0;
    const nextPlace = () => {
      if (places % PAIRS === 0) date = dayAfter(stage, date);
      places += 1;
      return { rooms: pairs[places % PAIRS] as (typeof pairs)[number], date };
    };
    for (const [at, trace] of left) {
      try {
        await play(stage, nextPlace(), trace).catch((error: Error) => {
          if (!isOverloaded(error)) throw error;
          again += 1;
          return play(stage, nextPlace(), trace);
        });
      } catch (error) {
        differences += 1;
        print(`trace ${at} of seed ${seed}: ${(error as Error).message}\n${told(trace)}`);
      }
      played += 1;
      if (played % 100 === 0) print(`${played} played`);
    }
    stage.t.setNow(stage.t.now() + 61_000);
    await checkInvariants(stage.worker);
  } finally {
    await stage.close();
  }
}

/** A machine that does much else: the database did not answer in time. The trace is played again, elsewhere. */
function isOverloaded({ message }: Error): boolean {
  return /Connection terminated|Query read timeout|timeout exceeded when trying|"internal"/.test(message);
}

function told({ actions }: Trace): string {
  const line = ({ name, who, cell, deaths }: Trace["actions"][number]) =>
    [`  ${name} ${who} ${cell}`, ...deaths.map(({ when, call }) => `    dies ${when} ${call}`)].join("\n");
  return actions.map(line).join("\n");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
