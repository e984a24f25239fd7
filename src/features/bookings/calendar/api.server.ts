import { createHash, createHmac } from "node:crypto";
import { publishedText } from "../../../adapters/calendar/icalendar.server.ts";
import { reject, rejectTooMany } from "../../../api/envelope.ts";
import { feature } from "../../../api/handler.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { listText } from "../../../i18n/format.ts";
import { zoneText } from "../../../i18n/zone.ts";
import { API_BASE } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { bookingsForFeed } from "../db.server.ts";
import { calendarContract } from "./contract.ts";
import { type FeedRow, feedOf, identitiesOf, nextVersion, readerOf, storeFeed } from "./db.server.ts";
import { calendarEvent, writtenBy } from "./event.server.ts";
import { messages } from "./messages.ts";

export const calendarFeature = feature(calendarContract, {
  "GET calendar/:file": async ({ params }, { app, now, request }) => {
    const digest = digestOf(params.file.slice(0, -".ics".length));
    const reader = await readerOf(app.db, digest);
    if (!reader) return reject("not_found");
    const seconds = await app.rateLimits.count("calendar_feed", digest.toString("hex"), now);
    if (seconds !== null) return rejectTooMany(seconds);
    return answer(await feedText(app, reader, now), request);
  },

  "GET users/calendar": async (_, { app, user }) => {
    const feed = await feedOf(app.db, user.id);
    return { url: feed && urlOf(app, feed) };
  },

  "POST users/calendar": async (_, { app, user, now }) => {
    const feed = await app.db.tx(async (tx): Promise<FeedRow | null> => {
      const version = await nextVersion(tx, user.id);
      if (version === null) return null;
      const named = { account_id: user.id, version, made_at: new Date(now) };
      const made = { ...named, digest: digestOf(secretOf(app, named)) };
      await storeFeed(tx, made);
      const subject = `account:${user.id}` as const;
      await recordEvent(tx, { type: "calendar_feed", actor: subject, subject, now });
      return made;
    });
    return feed ? { url: urlOf(app, feed) } : reject("unauthenticated");
  },
});

/**
 * The secret of an address. It is derived rather than stored, so that my page can show it again: the database has only
 * its digest, and nobody can derive it from there without the process's key. The time is part of it, so that a restored
 * database never gives out an address that has been renewed since.
 */
function secretOf(
  { secret }: Pick<App, "secret">,
  { account_id, version, made_at }: Omit<FeedRow, "digest">,
): string {
  return createHmac("sha256", secret)
    .update(`calendar:${account_id}:${version}:${made_at.getTime()}`)
    .digest("base64url");
}

function digestOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Null if the process has another key than when the address was made: it still works, but cannot be shown. */
function urlOf(app: App, feed: FeedRow): string | null {
  const secret = secretOf(app, feed);
  return digestOf(secret).equals(feed.digest)
    ? `${app.env.publicUrl}${API_BASE}/calendar/${secret}.ics`
    : null;
}

const DAY = 24 * 3_600_000;

/** Upcoming bookings and those of the last 90 days; canceled ones stay for 30 days, so that programs remove them. */
async function feedText(
  app: App,
  { account_id, locale }: { account_id: number; locale: Locale },
  now: number,
): Promise<string> {
  const rows = await bookingsForFeed(app.db, account_id, {
    endedAfter: new Date(now - 90 * DAY),
    canceledAfter: new Date(now - 30 * DAY),
  });
  // Loads all spaces in one query; the events then find them in memory.
  await app.catalog.spaces([...new Set(rows.map((row) => row.space_id))]);
  const kept = await identitiesOf(
    app.db,
    rows.map(({ id }) => id),
  );
  const events = await Promise.all(rows.map((row) => calendarEvent(app, row, locale, kept.get(row.id))));
  const zones = [...new Set(rows.map((row) => row.time_zone))];
  const [timeZone = app.brand.timeZone, ...others] = zones;
  const named = listText(
    [timeZone, ...others].map((zone) => zoneText(zone, locale)),
    locale,
  );
  const t = messages[locale];
  const feed = { name: t.feed(app.brand.name[locale]), description: t.feedAbout(named), timeZone };
  return publishedText({ ...writtenBy(app, locale), events, feed });
}

function answer(text: string, request: Request): Response {
  const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const headers = {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="bookings.ics"',
    etag: tag,
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  };
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  return known.includes(tag) || known.includes("*")
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers });
}
