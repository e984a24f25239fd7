import { type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import type { Decision } from "../../../domain/decision.ts";
import { costRange } from "../../../domain/money/cost-range.ts";
import type { GroupValues } from "../../../domain/settings/groups.ts";
import { entryChanges } from "../../../domain/space/entry-changes.ts";
import { whyNotPublish } from "../../../domain/space/may-publish.ts";
import { pricedHoursOf } from "../../../domain/space/room-state.ts";
import { type Needed, neededOf } from "../../../domain/space/unfinished.ts";
import { wallMinute } from "../../../domain/time/clock.ts";
import { completed } from "../../../features/catalog/drafts/blank-entry.server.ts";
import { type ChangedRoom, changeRoomsWithin } from "../../../features/catalog/drafts/bulk.server.ts";
import { type DraftRow, draftsOf } from "../../../features/catalog/drafts/db.server.ts";
import { draftedSpace } from "../../../features/catalog/drafts/drafted-space.server.ts";
import {
  createRoom,
  discardDraft,
  restoreVersion,
  saveDraft,
  unschedule,
} from "../../../features/catalog/drafts/drafts.server.ts";
import {
  type Published,
  publishDrafts,
  publishProblems,
  publishSweep,
  schedulePublish,
  setHidden,
} from "../../../features/catalog/drafts/publish.server.ts";
import { versionOf } from "../../../features/catalog/versions.db.server.ts";
import { presentAttributes, presentGroupOf } from "../../../features/rooms/present.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { DEADLINES } from "../../../platform/connections.ts";
import { tryOut } from "../../../platform/try-out.ts";
import { staffOf } from "../../server/authority.server.ts";
import { answerList } from "../../server/list.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { checkDraft, quotes } from "./check.server.ts";
import { type RoomDetail, type RoomEntry, type RoomsContract, roomsContract } from "./contract.ts";
import { rooms } from "./list.server.ts";
import { presentRoom } from "./present.server.ts";

type Caller = Context<{ summary: string; auth: "operator" }>;

const handlers: Handlers<RoomsContract> = {
  "GET operate/rooms": ({ query }, context) => answerList(rooms, query, context),

  "GET operate/rooms/:id": ({ params }, context) => answerRoom(params.id, context),

  async "GET operate/rooms/:id/versions/:no"({ params }, { app }) {
    const [version, before] = await Promise.all([
      versionOf(app.db, params.id, params.no),
      versionOf(app.db, params.id, params.no - 1),
    ]);
    if (!version) return reject("not_found");
    const { no, entry } = version;
    return { no, entry: entry as RoomEntry, changes: entryChanges(before?.entry ?? {}, entry) };
  },

  async "PUT operate/rooms/:id/draft"({ params, body }, context) {
    const { entry, base_revision: baseRevision, version } = body;
    const whole = completed(context.app.catalog, entry);
    const seen = { id: params.id, version };
    return saved(await saveDraft(context.app, seen, { entry: whole, baseRevision }, byOf(context)), context);
  },

  async "DELETE operate/rooms/:id/draft"({ params, query }, context) {
    const seen = { id: params.id, version: query.version };
    const decision = await discardDraft(context.app, seen, byOf(context));
    if (!decision.ok) return rejectionOf(decision.problems);
    return presentRoom(context.app, params.id, context);
  },

  "GET operate/rooms/:id/check": async ({ params }, context) =>
    (await checkDraft(context.app, params.id, { locale: context.locale, by: byOf(context) })) ??
    reject("not_found"),

  async "GET operate/rooms/:id/preview"({ params, query }, { app, now }) {
    const [draft] = await draftsOf(app.db, [params.id]);
    const space = draft ? await draftedSpace(app, draft.entry) : await app.catalog.space(params.id);
    if (!space) return reject("not_found");
    const group = presentGroupOf(app.catalog.groupOf(space.id), query.lang);
    return { ...presentAttributes(space, query.lang, now), group };
  },

  async "POST operate/rooms/:id/prices/preview"({ params, body }, { app }) {
    const start = wallMinute(body.day, body.start);
    const range = { start, end: start + body.minutes };
    return (await quotes(app, params.id, body.entry, range)) ?? reject("not_found");
  },

  async "POST operate/rooms"({ body }, context) {
    const { app, brand, once } = context;
    const country = brand.countryCode;
    const defaults = app.settings.values("new_rooms") as GroupValues<"new_rooms">;
    const fresh = { country, zone: brand.timeZone, currency: brand.currency, defaults };
    const decision = await once("room", (keeping) =>
      createRoom(keeping, { copyOf: body.copy_of, ...fresh }, byOf(context)),
    );
    return saved(decision, context);
  },

  async "POST operate/rooms/publish"({ body }, context) {
    const { app, once } = context;
    const { note } = body;
    const drafts = [...new Map(body.rooms.map((one) => [one.id, one])).values()];
    const { authority } = staffOf(context);
    const whyNot = whyNotPublish(authority, { rooms: drafts.length, issuers: 0 });
    if (whyNot) return reject(whyNot);
    const by = byOf(context);
    const needed = body.unfinished ? [] : neededOf(app.env.appEnv);
    if (body.at === null)
      return published(
        await once("publish", (keeping) => publishDrafts(patient(keeping), drafts, { note, needed }, by)),
        context,
      );
    const rows = await draftsOf(
      app.db,
      drafts.map(({ id }) => id),
    );
    const when = { at: Date.parse(body.at), note };
    const problems = await publishProblems(patient(app), rows, by, { needed, at: when.at });
    if (problems.length > 0) return rejectionOf(problems);
    return published(
      await once("schedule", (keeping) => schedulePublish(keeping, drafts, when, by)),
      context,
    );
  },

  async "POST operate/rooms/bulk/preview"({ body }, context) {
    const { app } = context;
    const tried = await tryOut<Decision<ChangedRoom[]>, never>((undo) =>
      // The write, undone: it runs in a transaction of its own.
      app.db.tx(async (tx) => undo(await changeRoomsWithin(tx, body.rooms, body.change, byOf(context)))),
    );
    const decision = "undone" in tried ? tried.undone : tried.left;
    if (!decision.ok) return rejectionOf(decision.problems);
    const seen = new Map(body.rooms.map(({ id, version }) => [id, version]));
    const unwritten = decision.plan.map((one) => ({ ...one, version: seen.get(one.id) ?? one.version }));
    return presentBulk(unwritten, context);
  },

  async "POST operate/rooms/bulk"({ body }, context) {
    const by = byOf(context);
    const decision = await context.once("rooms", ({ db }) =>
      db.tx((tx) => changeRoomsWithin(tx, body.rooms, body.change, by)),
    );
    return decision.ok ? presentBulk(decision.plan, context) : rejectionOf(decision.problems);
  },

  async "POST operate/rooms/:id/unschedule"({ params, body }, context) {
    const seen = { id: params.id, ...body };
    const decision = await context.once("room", (app) => unschedule(app, seen, byOf(context)));
    return saved(decision, context);
  },

  async "POST operate/rooms/:id/restore"({ params, body: { no, version } }, context) {
    const decision = await context.once("room", (app) =>
      restoreVersion(app, { id: params.id, version }, no, byOf(context)),
    );
    return saved(decision, context);
  },

  "POST operate/rooms/:id/hide": ({ params, body }, context) =>
    turn(params.id, body.version, { hidden: true, needed: [] }, context),

  "POST operate/rooms/:id/show": ({ params, body }, context) => {
    const needed = body.unfinished ? [] : neededOf(context.app.env.appEnv);
    return turn(params.id, body.version, { hidden: false, needed }, context);
  },
};

export const roomsNoun = { feature: feature(roomsContract, handlers), sweeps: [publishSweep] };

async function answerRoom(id: number, context: Caller): Promise<RoomDetail | Rejection> {
  return (await presentRoom(context.app, id, context)) ?? reject("not_found");
}

async function saved(decision: Decision<Pick<DraftRow, "space_id">>, context: Caller) {
  return decision.ok ? answerRoom(decision.plan.space_id, context) : rejectionOf(decision.problems);
}

async function published(decision: Decision<Published>, { app }: Caller) {
  if (!decision.ok) return rejectionOf(decision.problems);
  const { ids, revision, at } = decision.plan;
  await app.catalog.refresh();
  return { ids, revision, at: at === null ? null : new Date(at).toISOString() };
}

async function turn(
  id: number,
  revision: number,
  turned: { hidden: boolean; needed: readonly Needed[] },
  context: Caller,
) {
  const decision = await context.once("room", (app) =>
    setHidden(app, { id, revision }, turned, byOf(context)),
  );
  if (!decision.ok) return rejectionOf(decision.problems);
  await context.app.catalog.refresh();
  return answerRoom(id, context);
}

function presentBulk(changed: readonly ChangedRoom[], { app, now }: Caller) {
  return {
    rooms: changed.map(({ id, version, before, after }) => {
      const [was, is] = [before, after] as [RoomEntry, RoomEntry];
      const today = dayAt(now, is.time_zone ?? app.brand.timeZone);
      return {
        id,
        version,
        name: is.name ?? { ja: "", en: "" },
        before: costRange(pricedHoursOf(was).plans, today),
        after: costRange(pricedHoursOf(is).plans, today),
        changes: entryChanges(was, is).length,
      };
    }),
  };
}

function byOf(context: Caller) {
  const { actor, now } = staffOf(context);
  return { actor, now };
}

/** Hundreds of rooms are written in more than the seconds that a statement of the site may take. */
function patient({ db }: Pick<Context["app"], "db">): Pick<Context["app"], "db"> {
  return { db: db.withDeadlines(DEADLINES.jobs) };
}
