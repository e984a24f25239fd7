import type { Locale } from "../../../domain/language/locale.ts";
import { costRange } from "../../../domain/money/cost-range.ts";
import { isEqual, mergedEntries } from "../../../domain/space/entry-changes.ts";
import {
  type DraftState,
  missingIn,
  pricedHoursOf,
  type RoomState,
} from "../../../domain/space/room-state.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { readSpaces } from "../../../features/catalog/db.server.ts";
import { type DraftRow, draftsOf } from "../../../features/catalog/drafts/db.server.ts";
import { versionsOf } from "../../../features/catalog/versions.db.server.ts";
import { uploadedOf } from "../../../features/rooms/pictures/db.server.ts";
import { personName } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { mapStyleUrlOf } from "../../../platform/map-style-url.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import type { RoomDetail, RoomEntry, RoomItem } from "./contract.ts";
import { nextBookings, peopleOf, type RoomRow } from "./db.server.ts";
import { messages } from "./messages/server.ts";

type Reader = { locale: Locale; now: number };

/** How many versions the editor lists. */
const VERSIONS = 100;

export async function presentRooms(app: App, rows: readonly RoomRow[], { now }: Reader): Promise<RoomItem[]> {
  const { byId } = await roomsOf(app);
  const upcoming = await nextBookings(
    app.db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const entry = (row.entry ?? row.draft ?? {}) as RoomEntry;
    const edited = (row.draft ?? row.entry ?? {}) as RoomEntry;
    const zone = entry.time_zone ?? app.brand.timeZone;
    const today = dayAt(now, zone);
    const next = upcoming.find(({ space_id: id }) => id === row.id);
    const room = byId.get(row.id);
    return {
      id: row.id,
      name: nameOf(edited),
      group: room?.group ?? null,
      group_id: room?.groupId ?? null,
      state: stateOf(row.entry as RoomEntry | null),
      draft: draftStateOf(row),
      version: row.version ?? 0,
      publish_at: row.publish_at?.toISOString() ?? null,
      picture: coverOf(app, row.id, edited),
      currency: entry.currency ?? app.brand.currency,
      range: costRange(pricedHoursOf(entry).plans, today),
      next_booking: next
        ? {
            id: next.id,
            start_datetime: formatWall(toWallMinute(next.starts_at, next.time_zone)),
            time_zone: next.time_zone,
          }
        : null,
      missing: missingIn(edited, today),
    };
  });
}

/** A room as the editor shows it; null where there is neither a room nor a draft. */
export async function presentRoom(app: App, id: number, { locale, now }: Reader): Promise<RoomDetail | null> {
  const [[space = null], [draft = null], versions, uploads] = await Promise.all([
    readSpaces(app.db, [id]),
    draftsOf(app.db, [id]),
    versionsOf(app.db, id, VERSIONS),
    uploadedOf(app.db, id),
  ]);
  if (!space && !draft) return null;
  const published = (space?.entry ?? null) as RoomEntry | null;
  const entry = (draft?.entry ?? published ?? {}) as RoomEntry;
  const zone = (published ?? entry).time_zone ?? app.brand.timeZone;
  const today = dayAt(now, zone);
  const group = app.catalog.groups().find(({ space_ids: ids }) => ids.includes(id));
  const nameBy = await namesOf(app, [draft?.by ?? null, ...versions.map(({ by }) => by)], locale);
  return {
    id,
    entry,
    published,
    revision: space?.revision ?? 0,
    version: draft?.version ?? 0,
    picture_base: app.env.pictureBaseUrl,
    map_style_url: mapStyleUrlOf(app.env, locale),
    draft: draft && { ...presentDraft(draft, published), by: nameBy(draft.by) },
    state: stateOf(published),
    group: group ? { id: group.id, name: group.consignor_group_name } : null,
    today,
    time_zone: zone,
    missing: missingIn(entry, today),
    uploads,
    versions: versions.map(({ no, at, by, note }) => ({
      no,
      at: at?.toISOString() ?? null,
      by: nameBy(by),
      note,
    })),
  };
}

function presentDraft(
  draft: DraftRow,
  published: RoomEntry | null,
): Omit<RoomDetail["draft"] & object, "by"> {
  const isBehind = !isEqual(published, draft.base_entry);
  return {
    version: draft.version,
    base_revision: draft.base_revision,
    base_entry: draft.base_entry as RoomEntry | null,
    is_behind: isBehind,
    conflicts: isBehind
      ? mergedEntries({ base: draft.base_entry ?? {}, theirs: published ?? {}, mine: draft.entry }).conflicts
      : [],
    updated_at: draft.updated_at.toISOString(),
    publish_at: draft.publish_at?.toISOString() ?? null,
    note: draft.publish_note ?? "",
    problem: draft.publish_problem,
  };
}

/** The names of actors: people by their own, the command line and the product by a word. */
async function namesOf(
  app: App,
  actors: readonly (string | null)[],
  locale: Locale,
): Promise<(actor: string | null) => string> {
  const idOf = (actor: string | null) => Number(/^operator:(\d+)$/.exec(actor ?? "")?.[1] ?? 0);
  const people = await peopleOf(app.db, [...new Set(actors.map(idOf))]);
  const t = messages[locale];
  return (actor) => {
    const person = people.find(({ id }) => id === idOf(actor));
    if (person) return personName(person.last_name, person.first_name, locale).trim();
    return actor === null ? t.before : t.command;
  };
}

function stateOf(published: RoomEntry | null): RoomState {
  if (!published) return "new";
  return published.hidden ? "hidden" : "shown";
}

function draftStateOf({ draft, publish_at: at, publish_problem: problem }: RoomRow): DraftState | null {
  if (!draft) return null;
  if (at) return "scheduled";
  return problem ? "failed" : "draft";
}

function coverOf({ env }: App, id: number, { pictures }: RoomEntry): string | null {
  const [first] = pictures ?? [];
  return first === undefined ? null : `${env.pictureBaseUrl}/${id}/${first}?w=320`;
}

function nameOf({ name }: RoomEntry): RoomItem["name"] {
  return name ?? { ja: "", en: "" };
}
