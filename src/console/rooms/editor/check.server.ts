import type { Locale } from "../../../domain/language/locale.ts";
import { priceOf } from "../../../domain/money/pricing.ts";
import { taxWithin } from "../../../domain/money/tax.ts";
import type { Problem } from "../../../domain/problem.ts";
import { rulesOf } from "../../../domain/space/entry.ts";
import { entryChanges } from "../../../domain/space/entry-changes.ts";
import { idlePlans } from "../../../domain/space/idle-plans.ts";
import { effectsOf } from "../../../domain/space/publish-effects.ts";
import { type Needed, neededOf, unfinishedRooms } from "../../../domain/space/unfinished.ts";
import { dayOfWall } from "../../../domain/time/clock.ts";
import type { Range } from "../../../domain/time/slot.ts";
import type { CatalogSpace } from "../../../features/catalog/contract.ts";
import { readSpaces } from "../../../features/catalog/db.server.ts";
import { type DraftEntry, draftsOf } from "../../../features/catalog/drafts/db.server.ts";
import { draftedSpace } from "../../../features/catalog/drafts/drafted-space.server.ts";
import type { By } from "../../../features/catalog/drafts/drafts.server.ts";
import { publishProblems } from "../../../features/catalog/drafts/publish.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { RoomCheck, RoomQuote } from "./contract.ts";
import { bookingsToCome, validEstimates } from "./db.server.ts";

/** What publishing the draft of a room would change and mean, and every mistake in it; null without a draft. */
export async function checkDraft(
  app: App,
  id: number,
  { locale, by }: { locale: Locale; by: By },
): Promise<RoomCheck | null> {
  const [[draft], [published]] = await Promise.all([draftsOf(app.db, [id]), readSpaces(app.db, [id])]);
  if (!draft) return null;
  const [problems, after] = await Promise.all([
    publishProblems(app, [draft], by),
    draftedSpace(app, draft.entry),
  ]);
  const means = after && (await effects(app, { before: published?.entry ?? null, after }, by.now));
  return {
    version: draft.version,
    mistakes: problems.map((problem) => presentMistake(problem, locale)),
    idle: after
      ? idlePlans(after.rules, dayAt(by.now, after.rules.timeZone)).map(({ name, why, by: rival }) => ({
          name,
          why,
          by: rival,
        }))
      : [],
    lacks: lacksOf(app, { before: published?.entry ?? null, after: draft.entry }, by.now),
    changes: entryChanges(published?.entry ?? {}, draft.entry),
    effects: (means?.effects ?? []).map(({ code, ids }) => ({
      code,
      count: ids.length,
      ids: ids.slice(0, NAMED),
    })),
    range: means?.range ?? null,
    gaps: means?.gaps ?? null,
  };
}

function lacksOf(
  { env, brand }: App,
  { before, after }: { before: DraftEntry | null; after: DraftEntry },
  now: number,
): Needed[] {
  const today = dayAt(now, (after.time_zone as string | undefined) ?? brand.timeZone);
  const rooms = [{ before: before as JudgedRoom | null, after: after as JudgedRoom }];
  return unfinishedRooms(rooms, neededOf(env.appEnv), today)[0]?.things ?? [];
}

type JudgedRoom = Parameters<typeof unfinishedRooms>[0][number]["after"];

/** How many bookings or estimates an effect names. */
const NAMED = 50;

async function effects(
  app: App,
  { before, after }: { before: CatalogSpace["entry"] | null; after: CatalogSpace },
  now: number,
) {
  const { timeZone } = after.rules;
  const today = dayAt(now, timeZone);
  const [bookings, estimates] = await Promise.all([
    bookingsToCome(app.db, after.id, now),
    validEstimates(app.db, after.id, today),
  ]);
  const times = bookings.map(({ id, starts_at: start, ends_at: end }) => ({
    id,
    start: toWallMinute(start, timeZone),
    end: toWallMinute(end, timeZone),
  }));
  const rules = { before: before && rulesOf(before), after: after.rules };
  return effectsOf(rules, { bookings: times, estimates }, today, after.isHoliday);
}

/** A mistake with the path of its field; what is about the whole room has none. */
function presentMistake(problem: Problem, locale: Locale): { path: string; text: string } {
  const path = problem.code === "catalog_mistake" ? /^(.*?): /.exec(String(problem.params?.line))?.[1] : "";
  return { path: path ?? "", text: sentence(problem, locale) };
}

/** What a guest pays for a time in a room, as published and as drafted, and once last-minute prices apply. */
export async function quotes(
  app: App,
  id: number,
  entry: DraftEntry,
  range: Range,
): Promise<{ published: RoomQuote | null; draft: RoomQuote | null; last_minute: number | null } | null> {
  const published = await app.catalog.space(id);
  const draft = await draftedSpace(app, { ...entry, id });
  if (!published && (await draftsOf(app.db, [id])).length === 0) return null;
  const soon = draft && quoteOf(app, draft, range, range.start);
  const later = draft && quoteOf(app, draft, range, EVER);
  return {
    published: published && quoteOf(app, published, range, EVER),
    draft: later,
    last_minute: soon && soon.total !== later?.total ? soon.total : null,
  };
}

/** A moment so long ago that no last-minute plan applies. */
const EVER = Number.NEGATIVE_INFINITY;

function quoteOf(
  { brand }: App,
  { rules, isHoliday }: CatalogSpace,
  range: Range,
  now: number,
): RoomQuote | null {
  const price = priceOf(rules, range, now, isHoliday);
  if (!price) return null;
  return {
    total: price.total,
    tax: taxWithin(price.total, price.currency, brand.operator.gst, dayOfWall(range.start)),
    lines: price.lines.map(({ plan, billedHours, costPerHour, amount }) => ({
      name: plan.name,
      hours: billedHours,
      cost_per_hour: costPerHour,
      amount,
    })),
  };
}
