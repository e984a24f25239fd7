import { createHash } from "node:crypto";
import { OutsideError } from "../../adapters/outside/outside.server.ts";
import {
  ASKED_EVERY,
  type FeedProblem,
  PATIENCE,
  pauseAfter,
  READ_ANEW_AFTER,
} from "../../domain/calendar/feed-state.ts";
import {
  type CalendarReading,
  DAYS_AHEAD,
  READING_LIMITS,
  type ReadingLimits,
} from "../../domain/calendar/reading.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { unseal } from "../../platform/sealed.ts";
import { takeEvents } from "../occupancy/calendar-closures.db.server.ts";
import { isOverlap } from "../occupancy/overlap.server.ts";
import {
  type FeedRow,
  feedById,
  lockFeed,
  noteEmptied,
  noteFailed,
  noteRead,
  noteUnchanged,
} from "./feeds.db.server.ts";
import { readCalendar } from "./read-calendar.server.ts";

/** What the addresses of calendars are sealed for. */
export const SEALED_FOR = "calendar";

const DAY = 24 * 3_600_000;

/** It could not be read: why, and what says more to those who mend it. */
class NotRead extends Error {
  override name = "NotRead";
  readonly problem: FeedProblem;
  readonly detail: string | null;
  constructor(problem: FeedProblem, detail: string | null = null) {
    super(problem);
    this.problem = problem;
    this.detail = detail;
  }
}

/** Asks a calendar, and takes in what it says (CALENDAR-13). Whatever goes wrong stands beside it, and its last good state stays. */
export async function askFeed(app: App, id: number, limits: ReadingLimits = READING_LIMITS): Promise<void> {
  const feed = await feedById(app.db, id);
  if (!feed) return;
  try {
    await ask(app, feed, limits);
  } catch (error) {
    const { problem, detail } = failureOf(error);
    const now = app.clock();
    const nextAt = now + pauseAfter(feed.failures + 1);
    await noteFailed(app.db, id, { problem, detail, nextAt }, now);
  }
}

function failureOf(error: unknown): { problem: FeedProblem; detail: string | null } {
  if (error instanceof NotRead) return error;
  // Its text may have the address in it.
  if (error instanceof OutsideError) return { problem: error.code, detail: null };
  throw error;
}

async function ask(app: App, feed: FeedRow, limits: ReadingLimits): Promise<void> {
  const url = unseal(app.secret, SEALED_FOR, feed.url)?.toString("utf8");
  if (url === undefined) throw new NotRead("sealed");
  const asked = app.clock();
  // All of it is read anew once a day, and while it says that it has become empty.
  const isAnew = (feed.full_at?.getTime() ?? 0) < asked - READ_ANEW_AFTER || feed.emptied_at !== null;
  const answer = await app.outside(url, {
    ...{ timeoutMs: PATIENCE, maxBytes: limits.bytes, maxRedirects: 3 },
    headers: { accept: "text/calendar", "user-agent": "Magari", ...(isAnew ? {} : conditionsOf(feed)) },
  });
  const now = app.clock();
  const nextAt = now + ASKED_EVERY;
  if (answer.status === 304 && !isAnew) return noteUnchanged(app.db, feed.id, { nextAt }, now);
  if (answer.status !== 200) throw new NotRead("status", String(answer.status));
  const digest = digestOf(answer.body);
  if (!isAnew && feed.digest?.equals(digest)) return noteUnchanged(app.db, feed.id, { nextAt }, now);
  const charset = /charset="?([\w-]+)/i.exec(answer.headers["content-type"] ?? "")?.[1] ?? null;
  const ownHosts = [new URL(app.env.publicUrl).hostname];
  const input = { bytes: answer.body, charset, timeZone: feed.time_zone, now, ownHosts };
  const reading = await readCalendar(input, limits);
  if ("no" in reading) throw new NotRead(reading.no);
  if (reading.entries === 0 && feed.events > 0 && !feed.may_be_empty)
    return noteEmptied(app.db, feed.id, { nextAt }, now);
  const validators = {
    etag: answer.headers.etag ?? null,
    lastModified: answer.headers["last-modified"] ?? null,
  };
  await takeIn(app, feed, reading, { ...validators, digest, nextAt }, now);
}

function conditionsOf({ etag, last_modified: since }: FeedRow): Record<string, string> {
  return { ...(etag && { "if-none-match": etag }), ...(since && { "if-modified-since": since }) };
}

/** Of what a calendar says. Many write the moment of the answer into each event: that is no change. */
function digestOf(body: Buffer): Buffer {
  const said = body.toString("latin1").replace(/^DTSTAMP[;:].*$/gim, "");
  return createHash("sha256").update(said, "latin1").digest();
}

type Answer = { etag: string | null; lastModified: string | null; digest: Buffer; nextAt: number };

async function takeIn(
  app: App,
  feed: FeedRow,
  { events, notes }: CalendarReading,
  answer: Answer,
  now: number,
): Promise<void> {
  const knownUntil = now + DAYS_AHEAD * DAY;
  await unlessBookedMeanwhile(() =>
    app.db.tx(async (tx) => {
      const current = await lockFeed(tx, feed.id);
      // It was removed while it was being read.
      if (!current) return;
      const place = { calendarId: feed.id, spaceId: feed.space_id, timeZone: feed.time_zone };
      const taken = await takeEvents(tx, place, events, { now, knownUntil });
      const hasChanged = taken.made + taken.changed + taken.ended > 0;
      await noteRead(tx, feed.id, { ...answer, events: events.length, notes, hasChanged }, now);
      if (hasChanged)
        await recordEvent(tx, {
          ...{ type: "calendar.read", actor: "worker", subject: `calendar:${feed.id}`, now },
          detail: taken,
        });
    }),
  );
}

/** A guest who was faster is found in the way the next time. */
async function unlessBookedMeanwhile(work: () => Promise<void>): Promise<void> {
  for (let left = 3; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isOverlap(error)) throw error;
    }
  }
}
