import { reject } from "../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../api/handler.server.ts";
import { startOfDay } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { lastReconciliation } from "../../features/payments/operator/reconciliation.db.server.ts";
import { dayAt, toInstant } from "../../i18n/wall-clock.ts";
import type { ItemRow } from "../server/booking-item/db.server.ts";
import { readCursor, writeCursor } from "../server/cursor.server.ts";
import { type TodayContract, todayContract } from "./contract.ts";
import { countStarts, type Rooms, readStarts } from "./db.server.ts";
import { presentEntries, presentToday } from "./today.server.ts";

type OperatorContext = Pick<
  Context<{ summary: string; auth: "operator" }>,
  "app" | "now" | "brand" | "locale" | "operator"
>;

const handlers: Handlers<TodayContract> = {
  "GET operate/today": async ({ query }, context) => {
    const today = dayAt(context.now, context.brand.timeZone);
    return presentToday(context.app, {
      day: query.day ?? today,
      today,
      now: context.now,
      locale: context.locale,
      rooms: roomsOfScope(context, query.scope),
      groups: query.scope === "own" ? context.operator.groupIds.length : 0,
    });
  },
  "GET operate/today/entries": async ({ query }, context) => {
    const { app, now, locale } = context;
    const after = query.after === undefined ? null : readCursor(query.after, "instant");
    if (query.after !== undefined && after === null)
      return reject({ code: "wrong_shape", params: { name: "after" } });
    const { from, until } = bounds(query.day, context.brand.timeZone);
    const rooms = roomsOfScope(context, query.scope);
    const [rows, count] = await Promise.all([
      readStarts(app.db, from, until, { rooms, after, limit: query.limit + 1 }),
      after ? null : countStarts(app.db, from, until, rooms),
    ]);
    const page = rows.slice(0, query.limit);
    return {
      items: await presentEntries(app, page, { now, locale }),
      next: rows.length > page.length ? cursorOf(page) : null,
      count,
      exact: count === null ? null : true,
    };
  },
  "GET operate/reconciliation": async (_, { app }) => {
    const last = await lastReconciliation(app.db);
    return last ? { ...last, at: last.at.toISOString() } : { at: null, count: 0, differences: [] };
  },
};

export const todayFeature = feature(todayContract, handlers);

/** The rooms of the person's groups; null if the person's lists show all. */
function roomsOfScope({ app, operator }: OperatorContext, scope: "own" | "all"): Rooms {
  if (scope === "all" || operator.groupIds.length === 0) return null;
  return operator.groupIds.flatMap((id) => app.catalog.group(id)?.space_ids ?? []);
}

function bounds(day: Day, timeZone: string): { from: Date; until: Date } {
  const at = (one: Day) => new Date(toInstant(startOfDay(one), timeZone));
  return { from: at(day), until: at(addDays(day, 1)) };
}

function cursorOf(rows: readonly ItemRow[]): string | null {
  const last = rows.at(-1);
  return last ? writeCursor({ value: last.place, id: last.id }) : null;
}
