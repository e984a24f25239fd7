import type { SearchQuery } from "../src/domain/search/search.ts";
import { requestedTime } from "../src/domain/search/search.ts";
import { type Day, dayNumber } from "../src/domain/time/day.ts";
import { readOccupancyBlock } from "../src/features/search/index/db.server.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";

const DAYS = 128;
/** The 96 quarter hours of a day are three words. */
const WORDS = 3;

/**
 * The floor of the search: one bit for every quarter hour of every room, the rooms of a day side by side. It knows no
 * prices, no order and no cleaning, and never changes once it is filled.
 */
type Bitmap = {
  free(query: SearchQuery): number;
  /** The rooms that are free for some quarter hour of a day. */
  freeOn(day: Day): number;
  megabytes: number;
  builtIn: number;
};

export async function bitmapOf({ db, clock }: RunningApp): Promise<Bitmap> {
  const started = performance.now();
  const ids = await db.rows<{ id: number }>(sql`SELECT id FROM space ORDER BY id`);
  const slots = new Map(ids.map(({ id }, slot) => [id, slot]));
  const rooms = ids.length;
  const bits = new Uint32Array(DAYS * rooms * WORDS);
  const firstDay = Math.floor(clock() / 86_400_000);
  for (let place = 0; place < rooms; place += 1000) {
    const last = ids[Math.min(place + 1000, rooms) - 1]?.id ?? 0;
    const block = await readOccupancyBlock(db, ids[place]?.id ?? 0, last, clock());
    for (let row = 0; row < block.length; row += 3) {
      const slot = slots.get(block[row] as number) as number;
      // As if all rooms were in Japan, which makes no difference to the scan.
      const from = Math.floor(((block[row + 1] as number) + 540) / 15);
      const to = Math.ceil(((block[row + 2] as number) + 540) / 15);
      for (let quarter = from; quarter < to; quarter += 1) {
        const day = Math.floor(quarter / 96) - firstDay;
        if (day < 0 || day >= DAYS) continue;
        const word = (day * rooms + slot) * WORDS + ((quarter % 96) >> 5);
        bits[word] = (bits[word] as number) | (1 << (quarter & 31));
      }
    }
  }
  return {
    megabytes: bits.byteLength / 1024 / 1024,
    builtIn: performance.now() - started,
    freeOn(day) {
      let at = (dayNumber(day) - firstDay) * rooms * WORDS;
      let free = 0;
      for (const end = at + rooms * WORDS; at < end; at += WORDS) {
        const taken = (bits[at] as number) & (bits[at + 1] as number) & (bits[at + 2] as number);
        if (~taken !== 0) free += 1;
      }
      return free;
    },
    free(query) {
      const time = requestedTime(query);
      if (!time) throw new Error("a question without a time");
      const [a, b, c] = maskOf(time.start, time.end);
      let at = (Math.floor(time.start / 1440) - firstDay) * rooms * WORDS;
      let free = 0;
      for (const end = at + rooms * WORDS; at < end; at += WORDS) {
        if (
          ((bits[at] as number) & a) === 0 &&
          ((bits[at + 1] as number) & b) === 0 &&
          ((bits[at + 2] as number) & c) === 0
        )
          free += 1;
      }
      return free;
    },
  };
}

/** The bits of a range of wall minutes within one day. */
function maskOf(start: number, end: number): [number, number, number] {
  const mask: [number, number, number] = [0, 0, 0];
  const midnight = Math.floor(start / 1440) * 96;
  for (let quarter = start / 15 - midnight; quarter < Math.min(end / 15 - midnight, 96); quarter += 1) {
    mask[quarter >> 5] = (mask[quarter >> 5] as number) | (1 << (quarter & 31));
  }
  return mask;
}
