import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where a server dies: before or after the effect of a call to the provider, for payment `payment` of the model. */
export type Death = { when: "before" | "after"; call: string; payment: number };

/** What somebody does, by the model's names and numbers. `state`: where the model has the payment after the call. */
export type Action = { name: string; who: number; cell: number; deaths: Death[]; state: number | null };

/** What a guest has at the end: no booking (0), a live one (1), an ended one (2); how many payments were taken and given back. */
export type End = { booking: number; taken: number; givenBack: number; cells: boolean[] };

export type Trace = { actions: Action[]; ends: End[] };

/** Lets Spin walk through the model of whole calls at random. The same seed gives the same traces. */
export function walk(model: string, { seed, count }: { seed: number; count: number }): Trace[] {
  const cwd = mkdtempSync(join(tmpdir(), "magari-spin-"));
  try {
    const args = ["-T", `-n${seed}`, "-u100000000", "-DTRACE", `-DTRACES=${count}`, model];
    const { stdout, status, error } = spawnSync("spin", args, { cwd, encoding: "utf8", maxBuffer: 2 ** 30 });
    if (error || status !== 0) throw new Error(`spin: ${error?.message ?? stdout.slice(0, 2000)}`);
    // The walk may begin one more before it chooses to end.
    return read(stdout).slice(0, count);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** One line of the model's output each: actions, what they met (indented), and the ends. */
function read(text: string): Trace[] {
  const traces: Trace[] = [];
  let trace: Trace = { actions: [], ends: [] };
  for (const line of text.split("\n")) {
    const words = line.trim().split(" ");
    const [name = "", first, second, third] = words;
    const last = trace.actions.at(-1);
    if (name === "done") {
      traces.push(trace);
      trace = { actions: [], ends: [] };
    } else if (name === "end") trace.ends.push(endOf(words.slice(2).map(Number)));
    else if (name === "die" && last)
      last.deaths.push({ when: first as Death["when"], call: second ?? "", payment: Number(third) });
    else if (name === "now" && last) last.state = Number(second);
    else if (/^[a-z]/.test(line) && !/^(timeout|spin)/.test(name))
      trace.actions.push({
        name,
        who: Number(first ?? 0),
        cell: Number(second ?? 0),
        deaths: [],
        state: null,
      });
  }
  return traces;
}

function endOf([booking = 0, taken = 0, givenBack = 0, ...cells]: number[]): End {
  return { booking, taken, givenBack, cells: cells.map((cell) => cell === 1) };
}
