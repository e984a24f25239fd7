import { gzipSync } from "node:zlib";
import { bookingDetail } from "../src/console/bookings/detail/detail.server.ts";
import { bookingQuerySchema } from "../src/console/bookings/list/contract.ts";
import { bookings } from "../src/console/bookings/list/list.server.ts";
import { readList } from "../src/console/server/list.server.ts";
import { timelineQuerySchema } from "../src/console/timeline/contract.ts";
import { readTimeline } from "../src/console/timeline/timeline.server.ts";
import { presentToday } from "../src/console/today/today.server.ts";
import { addDays } from "../src/domain/time/day.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { median } from "./availability.ts";
import type { Figure } from "./figure.ts";

const TABS = ["all", "today", "approvals", "unpaid", "changing", "refunds", "invoice", "disputes"];
const ORDERS = ["changed", "used_asc", "used_desc", "booked", "amount_asc", "amount_desc"];
const WORDS = {
  "two-letter name": "佐藤",
  "two names": "佐藤 遥",
  mail: "person77@",
  amount: "¥14,300",
  date: "明日",
  phone: "4418",
};
const ROUNDS = 7;

/** The console's lists among many bookings: the first page with its count, the next page, and one booking. */
export async function operate(app: RunningApp): Promise<Figure[]> {
  const reader = { app, locale: "ja" as const, now: Date.now(), operator: null };
  const figures: Figure[] = [];
  const figure = (name: string, value: number, goal: number): Figure => ({
    name: `console: ${name}`,
    value,
    unit: "ms",
    floor: null,
    goal,
  });
  const measure = async (name: string, asked: Record<string, string>) => {
    const query = bookingQuerySchema.parse(asked);
    const first = await timed(() => readList(bookings, query, reader));
    figures.push(figure(`first page, ${name}`, first.milliseconds, 50));
    const after = "next" in first.answer ? first.answer.next : null;
    if (after === null) return;
    const next = await timed(() => readList(bookings, { ...query, after }, reader));
    figures.push(figure(`next page, ${name}`, next.milliseconds, 30));
  };
  for (const tab of TABS) await measure(`tab ${tab}`, { tab });
  for (const order of ORDERS) await measure(`order ${order}`, { order });
  for (const [name, q] of Object.entries(WORDS)) await measure(name, { q });
  const today = dayAt(reader.now, app.brand.timeZone);
  await measure("money held half a year ago", { held: addDays(today, -180), order: "used_asc" });
  const one = await app.db.row<{ id: number }>(sql`SELECT max(id) AS id FROM reservation WHERE paid`);
  await measure("number", { q: String(one?.id) });
  const detail = await timed(() => bookingDetail(app, one?.id as number, reader));
  figures.push(figure("one booking", detail.milliseconds, 60));
  const day = await timed(() => presentToday(app, { ...reader, day: today, today, rooms: null, groups: 0 }));
  figures.push(figure("today", day.milliseconds, 60));
  return [...figures, ...(await timeline(app, reader))];
}

const TIMELINE_ROUNDS = 60;

/** A day of 200 rooms: how long the answer takes in the worst of twenty, and how large it is on the wire. */
async function timeline(app: RunningApp, reader: { locale: "ja"; now: number }): Promise<Figure[]> {
  const rooms = await app.db.rows<{ id: number }>(sql`
    SELECT id FROM space WHERE NOT hidden AND currency = 'JPY' ORDER BY id LIMIT 200`);
  const query = timelineQuerySchema.parse({ space_ids: rooms.map(({ id }) => id).join(",") });
  const times: number[] = [];
  let answer = await readTimeline(app, query, reader);
  for (let round = 0; round < TIMELINE_ROUNDS; round += 1) {
    const started = performance.now();
    answer = await readTimeline(app, query, reader);
    times.push(performance.now() - started);
  }
  if ("code" in answer) throw new Error(answer.code);
  const slow = times.sort((a, b) => a - b)[Math.floor(TIMELINE_ROUNDS * 0.95)] as number;
  const bars = Buffer.byteLength(JSON.stringify(answer.bars)) / Math.max(1, answer.bars.length);
  const kilobytes = gzipSync(JSON.stringify(answer)).length / 1000;
  const name = `console: timeline, 200 rooms and ${answer.bars.length} bars`;
  return [
    { name: `${name}, p95`, value: slow, unit: "ms", floor: null, goal: 40 },
    { name: `${name}, gzip`, value: kilobytes, unit: "kB", floor: null, goal: 60 },
    { name: "console: timeline, bytes a bar", value: bars, unit: "count", floor: null, goal: 120 },
  ];
}

/** The median of a few rounds. */
export async function timed<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; milliseconds: number }> {
  const times: number[] = [];
  let answer = await work();
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    answer = await work();
    times.push(performance.now() - started);
  }
  return { answer, milliseconds: median(times) };
}
