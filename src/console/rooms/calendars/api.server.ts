import { enteredProblem } from "../../../adapters/outside/outside.server.ts";
import { isRejection, type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import { type Context, featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import { MOST_CALENDARS } from "../../../domain/calendar/feed-state.ts";
import { labelProblems } from "../../../domain/calendar/shared.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import { wantsClashMails } from "../../../features/account/on-staff.db.server.ts";
import { askFeed, SEALED_FOR } from "../../../features/calendars/ask.server.ts";
import { markSame } from "../../../features/calendars/clashes.db.server.ts";
import { tellOfClashes } from "../../../features/calendars/clashes.server.ts";
import {
  allowEmpty,
  countFeedsLocked,
  type FeedRow,
  feedById,
  insertFeed,
  lockFeed,
  makeDue,
  markFeedRemoved,
  renameFeed,
} from "../../../features/calendars/feeds.db.server.ts";
import { calendarSweeps } from "../../../features/calendars/sweeps.server.ts";
import { takeEvents } from "../../../features/occupancy/calendar-closures.db.server.ts";
import { setClashMails } from "../../../features/staff/people.db.server.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { seal } from "../../../platform/sealed.ts";
import type { Tx } from "../../../platform/sql.ts";
import { calendarsCommand } from "./command.server.ts";
import { type CalendarsContract, calendarsContract, type Feed } from "./contract.ts";
import { waiting } from "./db.server.ts";
import { feedAnswer, presentCalendars } from "./present.server.ts";
import { changeShared, endShared, makeShared, renewShared } from "./shared.server.ts";

type Caller = Pick<
  Context<{ summary: string; auth: "operator"; byToken: "rooms" }>,
  "app" | "operator" | "now" | "locale" | "once"
>;

const handlers: Handlers<CalendarsContract> = {
  "GET operate/calendars": async (
    { query: { space_id: id } },
    { app, locale, now, operator, accessToken },
  ) => {
    const own = accessToken?.spaceIds ?? null;
    if (id !== undefined && own && !own.includes(id)) return reject("not_found");
    const spaceIds = id === undefined ? own : [id];
    const seesGuests = operator.rights.includes("see");
    const [calendars, wantsMails] = await Promise.all([
      presentCalendars(app, { spaceIds, own, seesGuests }, { locale, now }),
      operator.accountId === null ? false : wantsClashMails(app.db, operator.accountId),
    ]);
    return { ...calendars, wants_mails: wantsMails };
  },

  "POST operate/rooms/:id/calendars": async ({ params, body }, caller) => {
    const { app, operator, now, once } = caller;
    const fields = await fieldsOf(app, body);
    if (isRejection(fields)) return fields;
    if (!(await app.catalog.space(params.id))) return reject("not_found");
    const made = await once("calendar", ({ db }) =>
      db.tx(async (tx): Promise<{ id: number } | Rejection> => {
        if ((await countFeedsLocked(tx, params.id)) >= MOST_CALENDARS)
          return reject({ code: "calendars_most", params: { n: MOST_CALENDARS } });
        const id = await insertFeed(tx, params.id, fields, now);
        const { label, host } = fields;
        await recordEvent(tx, {
          ...{ type: "calendar.connected", actor: operator.actor, subject: `calendar:${id}`, now },
          after: { label, host, space_ids: [params.id] },
        });
        return { id };
      }),
    );
    return isRejection(made) ? made : asked(caller, made.id);
  },

  "PATCH operate/calendars/:id": async ({ params: { id }, body }, caller) => {
    const problems = labelProblems(body.label);
    if (problems.length > 0) return reject(...problems);
    const label = cleanedText(body.label);
    const missing = await write(caller, { id, version: body.version }, async (tx, row) => {
      await renameFeed(tx, id, label);
      return { type: "calendar.changed", before: { label: row.label }, after: { label } };
    });
    return missing ?? answer(caller, id);
  },

  "DELETE operate/calendars/:id": async ({ params: { id }, query: { version } }, caller) => {
    const missing = await write(caller, { id, version }, async (tx, row) => {
      const place = { calendarId: id, spaceId: row.space_id, timeZone: row.time_zone };
      await takeEvents(tx, place, [], { now: caller.now, knownUntil: caller.now });
      await markFeedRemoved(tx, id, caller.now);
      return {
        type: "calendar.removed",
        before: { label: row.label, host: row.host, space_ids: [row.space_id] },
      };
    });
    return missing ?? {};
  },

  "POST operate/calendars/:id/ask": async ({ params: { id } }, caller) => {
    const { operator, now, once } = caller;
    const isThere = await once("ask", ({ db }) =>
      db.tx(async (tx) => {
        if (!(await makeDue(tx, id, now))) return false;
        const subject = `calendar:${id}` as const;
        await recordEvent(tx, { type: "calendar.asked", actor: operator.actor, subject, now });
        return true;
      }),
    );
    return isThere ? askedIfDue(caller, id) : reject("not_found");
  },

  "POST operate/calendars/:id/empty": async ({ params: { id }, body: { version } }, caller) => {
    const missing = await caller.once("empty", (app) =>
      write({ ...caller, app }, { id, version }, async (tx) => {
        await allowEmpty(tx, id, caller.now);
        return { type: "calendar.empty_confirmed" };
      }),
    );
    return missing ?? askedIfDue(caller, id);
  },

  "POST operate/calendars/same": ({ body }, { operator, now, once }) =>
    once("same", ({ db }) =>
      db.tx(async (tx): Promise<Record<string, never> | Rejection> => {
        const clash = { closureId: body.closure_id, reservationId: body.booking_id };
        if (!(await markSame(tx, clash, { by: operator.accountId, now }))) return reject("not_found");
        await recordEvent(tx, {
          ...{ type: "calendar.same", actor: operator.actor, subject: `reservation:${body.booking_id}`, now },
          detail: { closure: body.closure_id },
        });
        return {};
      }),
    ),

  "PUT operate/calendars/mails": async ({ body }, { app, operator }) => {
    await setClashMails(app.db, operator.accountId, body.wants_mails);
    return body;
  },

  "POST operate/shared_calendars": ({ body }, caller) => makeShared(body, caller),
  "PATCH operate/shared_calendars/:id": ({ params, body }, caller) => changeShared(params.id, body, caller),
  "POST operate/shared_calendars/:id/address": ({ params, body }, caller) =>
    renewShared(params.id, body.version, caller),
  "DELETE operate/shared_calendars/:id": ({ params }, caller) => endShared(params.id, caller),
};

const ofFeed = {
  touches: async ({ params }: { params: { id: number } }, { db }: App) => {
    const row = await feedById(db, params.id);
    return row && [row.space_id];
  },
};

export const calendarsNoun = {
  feature: featureForPrograms(calendarsContract, handlers, {
    "GET operate/calendars": "handler",
    "POST operate/rooms/:id/calendars": { touches: ({ params }) => [params.id] },
    "PATCH operate/calendars/:id": ofFeed,
    "DELETE operate/calendars/:id": ofFeed,
    "POST operate/calendars/:id/ask": ofFeed,
    "POST operate/calendars/:id/empty": ofFeed,
    "POST operate/shared_calendars": "handler",
    "PATCH operate/shared_calendars/:id": "handler",
    "POST operate/shared_calendars/:id/address": "handler",
    "DELETE operate/shared_calendars/:id": "handler",
  }),
  command: calendarsCommand(handlers),
  waiting,
  sweeps: calendarSweeps,
};

/** Reads a calendar at once, so that its owner sees what comes of it. */
async function asked(caller: Caller, id: number): Promise<Feed | Rejection> {
  await askFeed(caller.app, id);
  await tellOfClashes(caller.app);
  return answer(caller, id);
}

/** A repeat of a call whose answer was lost finds it read already. */
async function askedIfDue(caller: Caller, id: number): Promise<Feed | Rejection> {
  const row = await feedById(caller.app.db, id);
  return row && row.next_at.getTime() <= caller.now ? asked(caller, id) : answer(caller, id);
}

async function answer({ app, locale }: Caller, id: number): Promise<Feed | Rejection> {
  return (await feedAnswer(app, id, { locale, now: app.clock() })) ?? reject("not_found");
}

type Written = {
  type: "calendar.changed" | "calendar.removed" | "calendar.empty_confirmed";
  before?: object;
  after?: object;
};

async function write(
  { app, operator, now }: Caller,
  seen: { id: number; version: number },
  work: (tx: Tx, row: FeedRow) => Promise<Written>,
): Promise<Rejection | null> {
  return app.db.tx(async (tx) => {
    const row = await lockFeed(tx, seen.id);
    if (!row) return reject("not_found");
    if (row.version !== seen.version) return rejectStale(row.version);
    const written = await work(tx, row);
    await recordEvent(tx, { ...written, actor: operator.actor, subject: `calendar:${seen.id}`, now });
    return null;
  });
}

async function fieldsOf(app: App, { label, url }: { label: string; url: string }) {
  const problems = labelProblems(label);
  const typed = url.trim();
  const address = await enteredProblem(typed, app.env.outsideAllow ?? []);
  if (address) problems.push({ code: `outside_${address}` as const, field: "url" });
  if (problems.length > 0) return reject(...problems);
  const { host } = new URL(typed.replace(/^webcals?:/i, "https:"));
  return { label: cleanedText(label), host, url: seal(app.secret, SEALED_FOR, Buffer.from(typed)) };
}
