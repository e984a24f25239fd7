import type { Browser, Page } from "@playwright/test";

/** What the main thread of a page did: how long it worked for each frame, in milliseconds of the processor. */
type Frames = { count: number; worst: number; long: number; p95: number; work: number };

/** A frame of more than this is seen. */
const LONG_MILLISECONDS = 32;

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Thread time: without waiting for a busy machine. */
  tdur?: number;
  args?: { name?: string };
};

/**
 * Records what the main thread does while `work` runs, in thread time, which means the same on a busy machine.
 */
export async function framesOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, {
    categories: [
      "devtools.timeline",
      "disabled-by-default-devtools.timeline",
      "disabled-by-default-devtools.timeline.frame",
    ],
  });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return framesIn(trace.traceEvents);
}

function framesIn(events: readonly TraceEvent[]): Frames {
  const main = mainThreadOf(events);
  const own = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  const begins = own
    .filter(({ name }) => name === "BeginMainThreadFrame")
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const tasks = own
    .filter(({ name, ph }) => name === "RunTask" && ph === "X")
    .map(({ ts, dur = 0, tdur = 0 }) => ({ from: ts, to: ts + dur, milliseconds: tdur / 1000 }))
    .sort((a, b) => a.from - b.from);
  const frames: number[] = begins.map(() => 0);
  let at = -1;
  for (const { to, milliseconds } of tasks) {
    // A task that draws begins just before its frame does.
    while (at + 1 < begins.length && (begins[at + 1] as number) <= to) at += 1;
    if (at >= 0) frames[at] = (frames[at] as number) + milliseconds;
  }
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    count: frames.length,
    worst: sorted.at(-1) ?? 0,
    long: frames.filter((one) => one > LONG_MILLISECONDS).length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    work: tasks.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

/** Of several pages' threads, the one that drew most. */
function mainThreadOf(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const drawn = ({ pid, tid }: TraceEvent) =>
    events.filter((event) => event.name === "BeginMainThreadFrame" && event.pid === pid && event.tid === tid)
      .length;
  const busiest = mains.toSorted((a, b) => drawn(b) - drawn(a))[0];
  if (!busiest) throw new Error("the trace has no page");
  return busiest;
}
