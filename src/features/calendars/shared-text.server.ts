import { type CalendarEvent, publishedText } from "../../adapters/calendar/icalendar.server.ts";
import { DAYS_AHEAD } from "../../domain/calendar/reading.ts";
import { closureReasonName } from "../../i18n/closures.ts";
import type { App } from "../../platform/app.ts";
import { breathing } from "../../platform/thread/breathe.ts";
import { messages } from "./messages.ts";
import type { SharedRow } from "./shared.db.server.ts";
import { type SharedTime, sharedTimes } from "./shared-times.db.server.ts";

const DAY = 24 * 3_600_000;
/** What is over stays for so long: people look back. */
const DAYS_BACK = 30;

/**
 * A calendar of ours (CALENDAR-9). It is the whole state of its rooms: what was canceled is not in it, because portals take a
 * canceled event for a busy one.
 */
export async function sharedText(app: App, shared: SharedRow, now: number): Promise<string> {
  const t = messages[shared.locale];
  const [spaces, times] = await Promise.all([
    app.catalog.spaces(shared.space_ids),
    sharedTimes(app.db, {
      ...{
        spaceIds: shared.space_ids,
        hasCleaning: shared.has_cleaning,
        hasNames: shared.detail === "names",
        leavesOut: shared.leaves_out,
        now,
      },
      from: new Date(now - DAYS_BACK * DAY),
      until: new Date(now + DAYS_AHEAD * DAY),
    }),
  ]);
  const host = new URL(app.env.publicUrl).hostname;
  const roomName = (id: number) => spaces.get(id)?.entry.name[shared.locale] ?? String(id);
  const breathe = breathing();
  const events: CalendarEvent[] = [];
  const uids = new Set<string>();
  const counts = timesOfClosures(times);
  for (const time of times) {
    await breathe();
    // A booking with several kept times: each needs a UID of its own.
    const uid = uidOf(time, uids, counts);
    uids.add(uid);
    events.push({ ...eventOf(time, shared, roomName(time.space_id)), uid: `${uid}@${host}` });
  }
  const [first] = spaces.values();
  return publishedText({
    ...{ product: app.brand.name[shared.locale], language: shared.locale, organizer: null, events },
    feed: {
      name: shared.name,
      description: t.about(shared.space_ids.length),
      timeZone: first?.rules.timeZone ?? app.brand.timeZone,
    },
  });
}

/** The same as in the mails of a booking (CALENDAR-4), so that a booking that moves is the same event. */
function uidOf(
  { id, reservation_id, is_kept, closure_id, space_id, starts_at }: SharedTime,
  taken: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
): string {
  if (reservation_id !== null) {
    const uid = `reservation-${reservation_id}${is_kept ? "-kept" : ""}`;
    return taken.has(uid) ? `${uid}-${id}` : uid;
  }
  if (closure_id === null) return `closed-${space_id}-${starts_at.getTime() / 60_000}`;
  const uid = `closure-${closure_id}-${space_id}`;
  return (counts.get(uid) ?? 0) > 1 ? `${uid}-${starts_at.getTime() / 60_000}` : uid;
}

/** How many times each closure has in each room: a single one keeps its UID when it moves. */
function timesOfClosures(times: readonly SharedTime[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { closure_id: closure, space_id: space } of times) {
    if (closure === null) continue;
    const uid = `closure-${closure}-${space}`;
    counts.set(uid, (counts.get(uid) ?? 0) + 1);
  }
  return counts;
}

function eventOf(
  time: SharedTime,
  { detail, locale, space_ids: ids }: SharedRow,
  room: string,
): Omit<CalendarEvent, "uid"> {
  const hasNames = detail === "names";
  const title = titleOf(time, hasNames, locale);
  return {
    sequence: time.sequence,
    changedAt: (time.updated_at ?? time.starts_at).getTime(),
    start: time.starts_at.getTime(),
    end: time.ends_at.getTime(),
    // Some portals take what is tentative for free: busy is busy.
    status: !hasNames || time.is_certain ? "CONFIRMED" : "TENTATIVE",
    summary: ids.length > 1 ? messages[locale].inRoom(room, title) : title,
    location: ids.length > 1 || hasNames ? room : "",
    ...{ description: "", url: "", position: null },
  };
}

function titleOf(
  { reservation_id: number, guest, reason, label, summary }: SharedTime,
  hasNames: boolean,
  locale: SharedRow["locale"],
) {
  const t = messages[locale];
  if (number !== null) return hasNames ? t.booking(guest ?? "", number) : t.busy;
  if (hasNames && label !== null) return t.elsewhere(label, summary ?? "");
  return reason === null ? t.closed : t.closedFor(closureReasonName(reason, locale));
}
