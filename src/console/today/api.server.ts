import { feature, type Handlers } from "../../api/handler.server.ts";
import { startOfDay } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import type { WaitingScope } from "../../domain/waiting.ts";
import { lastReconciliation } from "../../features/payments/operator/reconciliation.db.server.ts";
import { dayAt, toInstant } from "../../i18n/wall-clock.ts";
import type { ItemRow } from "../server/booking-item/db.server.ts";
import { type List, type Reader, readList } from "../server/list.server.ts";
import { ownRooms } from "../server/rooms.server.ts";
import { type Entry, type EntryQuery, type TodayContract, todayContract } from "./contract.ts";
import { STARTS, type StartsOf, waiting } from "./db.server.ts";
import { presentEntries, presentToday } from "./today.server.ts";

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
  "GET operate/today/entries": ({ query }, context) => readList(entries, query, context),
  "GET operate/reconciliation": async (_, { app }) => {
    const last = await lastReconciliation(app.db);
    return last ? { ...last, at: last.at.toISOString() } : { at: null, count: 0, differences: [] };
  },
};

export const todayNoun = { feature: feature(todayContract, handlers), waiting };

/** What begins on a day, for the door. */
const entries: List<Pick<EntryQuery, "day" | "scope">, StartsOf, ItemRow, Entry> = {
  rows: STARTS,
  conditions: ({ day, scope }, reader) => {
    const midnight = (one: Day) => new Date(toInstant(startOfDay(one), reader.app.brand.timeZone));
    return { from: midnight(day), until: midnight(addDays(day, 1)), rooms: roomsOfScope(reader, scope) };
  },
  present: (rows, reader) => presentEntries(reader.app, rows, reader),
};

/** The rooms of the person's groups; null if the person's lists show all. */
function roomsOfScope(
  { app, operator }: Pick<Reader, "app" | "operator">,
  scope: "own" | "all",
): WaitingScope["rooms"] {
  return scope === "all" || !operator || operator.accountId === null
    ? null
    : ownRooms(app, operator.groupIds);
}
