import { isRejection, type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import { type Context, featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import { within } from "../../../api/reach.server.ts";
import type { Actor } from "../../../domain/actor.ts";
import { isDeskClosure } from "../../../domain/availability/closure.ts";
import type { Right } from "../../../domain/staff.ts";
import { closuresById } from "../../../features/occupancy/closing.db.server.ts";
import { changeClosure, createClosure, removeClosure } from "../../../features/occupancy/closing.server.ts";
import type { ClosureOutcome } from "../../../features/occupancy/closing-steps.server.ts";
import { timeOf } from "../../../features/occupancy/closure-extent.server.ts";
import type { App } from "../../../platform/app.ts";
import { DEADLINES } from "../../../platform/connections.ts";
import { answerList, readList } from "../../server/list.server.ts";
import { closuresCommand } from "./command.server.ts";
import { type ClosureDetail, type ClosuresContract, closuresContract } from "./contract.ts";
import { closedInMonth, closures, fileClosures, roomsIn } from "./list.server.ts";
import { closablePlaces, presentClosures } from "./present.server.ts";
import { previewClosure } from "./preview.server.ts";
import { type ClosureExtent, extentIn, wishIn } from "./wish.server.ts";

type Caller = Pick<Context, "app" | "locale" | "now" | "once"> & {
  operator: { accountId: number | null; actor: Actor; rights: readonly Right[] };
};

const handlers: Handlers<ClosuresContract> = {
  "GET operate/closures": async ({ query }, context) => {
    const page = await answerList(closures, query, context);
    if (!("items" in page)) return page;
    // Their rooms can be thousands: those that ask for one get them.
    return { ...page, items: page.items.map(({ space_ids: _, around: __, ...item }) => item) };
  },

  "GET operate/closures/catalog": ({ query }, context) => readList(fileClosures, query, context),

  "GET operate/closures/month": ({ query }, { app, locale }) => closedInMonth(app, query, { locale }),

  "GET operate/closures/rooms": (_, { app, locale }) => closablePlaces(app, locale),

  "GET operate/closures/:id": async ({ params }, { app, locale, now }) =>
    (await presentClosures(app, [params.id], { locale, now }))[0] ?? reject("not_found"),

  "POST operate/closures/preview": async ({ body }, { app, locale, now }) => {
    const extent = extentIn(app, body);
    if (isRejection(extent)) return extent;
    const preview = await previewClosure(app, extent, { locale, now });
    return "code" in preview ? reject(preview) : preview;
  },

  "POST operate/closures": async ({ body }, caller) => {
    const wish = wishIn(caller.app, body);
    if (isRejection(wish)) return wish;
    const missing = whyNotAllowed(caller, wish);
    if (missing) return missing;
    const outcome = await caller.once("closure", (app) =>
      createClosure(patient({ app }), wish, writer(caller)),
    );
    return answer(outcome, caller);
  },

  "PATCH operate/closures/:id": async ({ params, body }, caller) => {
    const wish = wishIn(caller.app, body);
    if (isRejection(wish)) return wish;
    const missing = whyNotAllowed(caller, wish) ?? (await whyNotTouch(caller, params.id));
    if (missing) return missing;
    const seen = { id: params.id, version: body.version };
    return answer(await changeClosure(patient(caller), seen, wish, writer(caller)), caller);
  },

  "DELETE operate/closures/:id": async ({ params, query }, caller) => {
    const missing = await whyNotTouch(caller, params.id);
    if (missing) return missing;
    const seen = { id: params.id, version: query.version };
    const removed = await answer(await removeClosure(patient(caller), seen, writer(caller)), caller);
    return isRejection(removed) ? removed : {};
  },
};

/** A program closes and opens whole closures of its own rooms only. */
const ofExtent = {
  touches({ body }: { body: Parameters<typeof extentIn>[1] }, app: App) {
    const extent = extentIn(app, body);
    return isRejection(extent) ? [] : extent.space_ids;
  },
};

export const closuresNoun = {
  feature: featureForPrograms(closuresContract, handlers, {
    "GET operate/closures": {
      narrows: ({ query: { group_ids: groups, ...query } }, rooms, app) => ({
        query: {
          ...query,
          space_ids: within(roomsIn(app, { ...query, group_ids: groups }) ?? undefined, rooms),
        },
      }),
    },
    "POST operate/closures/preview": ofExtent,
    "POST operate/closures": ofExtent,
    "DELETE operate/closures/:id": {
      touches: async ({ params }, { db }) => (await closuresById(db, [params.id]))[0]?.space_ids ?? null,
    },
  }),
  command: closuresCommand,
};

/** More than the front desk may close needs another right (CLOSURE-9). */
function whyNotAllowed({ operator }: Caller, extent: ClosureExtent): Rejection | null {
  if (operator.rights.includes("rooms") || isDeskClosure(timeOf(extent), new Set(extent.space_ids).size))
    return null;
  return reject({ code: "right_missing", params: { right: "rooms" } });
}

/** The same for the closure as it is. */
async function whyNotTouch(caller: Caller, id: number): Promise<Rejection | null> {
  const [row] = await closuresById(caller.app.db, [id]);
  return row ? whyNotAllowed(caller, row) : reject("not_found");
}

/** A hundred thousand times are written in more than the seconds that a statement of the site may take. */
function patient({ app: { db, background } }: Pick<Caller, "app">) {
  return { db: db.withDeadlines(DEADLINES.jobs), background };
}

function writer({ operator, now }: Caller) {
  return { actor: operator.actor, accountId: operator.accountId, now };
}

async function answer(
  outcome: ClosureOutcome,
  { app, locale, now }: Caller,
): Promise<ClosureDetail | Rejection> {
  switch (outcome.kind) {
    case "done":
      return (await presentClosures(app, [outcome.id], { locale, now }))[0] ?? reject("not_found");
    case "problem":
      return reject(outcome.problem);
    case "missing":
      return reject("not_found");
    case "stale":
      return rejectStale(outcome.version);
    case "conflicts":
      return reject({ code: "has_conflicts", params: { bookings: outcome.bookings, holds: outcome.holds } });
  }
}
