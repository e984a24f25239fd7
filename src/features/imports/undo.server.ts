import type { Actor } from "../../domain/actor.ts";
import { accept, type Decision, reject } from "../../domain/decision.ts";
import type { LastNumber } from "../../domain/documents/document-kinds.ts";
import type { Problem } from "../../domain/problem.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import { sqlState, type Tx } from "../../platform/sql.ts";
import {
  countUsedAccounts,
  guestsToInvite,
  removeImportedGuests,
} from "../account/imported-guests.db.server.ts";
import { firstPasswordOf } from "../account/mails.server.ts";
import {
  countChangedBookings,
  countOtherBookings,
  removeImportedBookings,
} from "../bookings/create/imported.db.server.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import { countLaterMoney, removeCarriedOver } from "../ledger/imported.db.server.ts";
import {
  countChangedClosures,
  freeImported,
  removeImportedClosures,
} from "../occupancy/imported.db.server.ts";
import {
  claimRun,
  countMails,
  itemsOf,
  lockRun,
  markInvited,
  markStays,
  markUndoing,
  markUndone,
  noteProgress,
  type RunRow,
  runById,
} from "./db.server.ts";
import { lowerLast } from "./last-numbers.server.ts";
import { jobs } from "./runs.server.ts";

/** How long an import can be undone (IMPORT-8). */
export const UNDO_MILLISECONDS = 24 * 3_600_000;

type Seen = { id: number; version: number };
type By = { actor: Actor; now: number };

/** What of an import somebody has built on, so that it cannot be undone as a whole (IMPORT-8). */
const BUILT_ON = [
  "bookings",
  "money",
  "closed_day",
  "guests",
  "mails",
  "closures",
  "numbers",
  "other",
] as const;
type BuiltOn = (typeof BUILT_ON)[number];

/** What may be removed while the person waits; for more there is a bar. */
const SHORT = 500;
const STEP = 500;

/**
 * Has all that an import brought removed by a sweep, or nothing where somebody has built on a part of it; then it says on what.
 * What is asked here is asked once more when it is removed.
 */
export function undoRun(
  app: App,
  { id, version }: Seen,
  by: By,
): Promise<Decision<{ id: number; isShort: boolean }>> {
  return catchRejection(() =>
    jobs(app).tx(async (tx): Promise<Decision<{ id: number; isShort: boolean }>> => {
      const run = await lockRun(tx, id);
      const late = whyNotDone(run, version);
      if (late || !run) return reject(late ?? { code: "not_found" });
      if (by.now - (run.done_at?.getTime() ?? 0) > UNDO_MILLISECONDS)
        return reject({ code: "import_too_late" });
      const items = await itemsOf(tx, id);
      await refuseIfBuiltOn(tx, run, items);
      await markUndoing(tx, id, items.length, by.actor);
      const { kind, counts } = run;
      await recordEvent(tx, {
        ...{ type: "import.undone", actor: by.actor, subject: `import:${id}`, now: by.now },
        detail: { kind, taken: counts.outcomes.take },
      });
      return accept({ id, isShort: items.length <= SHORT });
    }),
  );
}

/** Removes an import that waits for it, in one transaction; answers why not where somebody has built on it meanwhile. */
export async function finishUndo(app: App, id: number): Promise<Problem | null> {
  const now = app.clock();
  try {
    const done = await catchRejection(() =>
      jobs(app).tx(async (tx): Promise<Decision<null>> => {
        if (!(await claimRun(tx, id))) return accept(null);
        const run = await runById(tx, id);
        if (run?.state !== "undoing") return accept(null);
        await remove(app, tx, run);
        await markUndone(tx, id, now);
        return accept(null);
      }),
    );
    if (done.ok) return null;
    await stay(app, id, now);
    return done.problems[0] ?? null;
  } catch (error) {
    // Something refers to what would go.
    if (sqlState(error) !== "23503") throw error;
    await stay(app, id, now);
    return builtOn("other", 1);
  }
}

/** The import stays after all, and the audit says so after it has said who undid it. */
async function stay({ db }: App, id: number, now: number): Promise<void> {
  await db.tx(async (tx) => {
    await markStays(tx, id, "built_on");
    await recordEvent(tx, { type: "import.stays", actor: "worker", subject: `import:${id}`, now });
  });
}

type Items = Awaited<ReturnType<typeof itemsOf>>;

function idsOf(items: Items, kind: Items[number]["kind"]): number[] {
  return items.filter((item) => item.kind === kind).map((item) => item.subject_id);
}

async function refuseIfBuiltOn(tx: Tx, run: RunRow, items: Items): Promise<void> {
  const [bookings, guests, closures] = [
    idsOf(items, "booking"),
    idsOf(items, "guest"),
    idsOf(items, "closure"),
  ];
  const at = run.done_at ?? run.at;
  const { later, closed } = await countLaterMoney(tx, run.id, bookings);
  const inTheWay: Record<Exclude<BuiltOn, "numbers" | "other">, number> = {
    bookings: await countChangedBookings(tx, bookings, at),
    money: later,
    closed_day: closed,
    guests: (await countUsedAccounts(tx, guests)) + (await countOtherBookings(tx, guests, bookings)),
    mails: await countMails(tx, bookings, guests),
    closures: await countChangedClosures(tx, closures),
  };
  const built = BUILT_ON.flatMap((what) => {
    const count = what in inTheWay ? inTheWay[what as keyof typeof inTheWay] : 0;
    return count > 0 ? [builtOn(what, count)] : [];
  });
  if (built.length > 0) throw new Rejected(built);
}

async function remove(app: App, tx: Tx, run: RunRow): Promise<void> {
  const items = await itemsOf(tx, run.id);
  await refuseIfBuiltOn(tx, run, items);
  const [bookings, guests, closures] = [
    idsOf(items, "booking"),
    idsOf(items, "guest"),
    idsOf(items, "closure"),
  ];
  let done = 0;
  const inSteps = async (ids: readonly number[], step: (some: number[]) => Promise<unknown>) => {
    for (let at = 0; at < ids.length; at += STEP) {
      await step(ids.slice(at, at + STEP));
      done += Math.min(STEP, ids.length - at);
      await noteProgress(app.db, run.id, done);
    }
  };
  await removeCarriedOver(tx, run.id);
  await inSteps(bookings, async (some) => {
    await freeImported(tx, some);
    await removeImportedBookings(tx, some, []);
  });
  await inSteps(guests, async (some) => {
    await removeImportedBookings(tx, [], some);
    await removeImportedGuests(tx, some);
  });
  await inSteps(closures, (some) => removeImportedClosures(tx, some));
  for (const { kind, number, before } of items) {
    if (kind !== "number" || number === null) continue;
    const [paper, year, last, series = 0] = number.split(" ");
    const raised = {
      ...{ kind: paper as LastNumber["kind"], series: Number(series) },
      ...{ year: Number(year), last: Number(last) },
    };
    if (!(await lowerLast(tx, raised, before ?? 0))) throw new Rejected([builtOn("numbers", 1)]);
  }
}

function builtOn(what: BuiltOn, n: number): Problem {
  return { code: "import_built_on", params: { what, n } };
}

function whyNotDone(run: RunRow | null, version: number): Problem | null {
  if (!run) return { code: "not_found" };
  if (run.version !== version) return { code: "stale", params: { version: run.version } };
  return run.state === "done" ? null : { code: "import_over" };
}

/** Mails guests of an import the link with which they set a password: those who have an address and none (IMPORT-9). */
export async function inviteGuests(
  app: App,
  { id, version }: Seen,
  by: By,
): Promise<Decision<{ id: number; invited: number }>> {
  return jobs(app).tx(async (tx) => {
    const run = await lockRun(tx, id);
    const late = whyNotDone(run, version);
    if (late || !run) return reject(late ?? { code: "not_found" });
    const items = await itemsOf(tx, id);
    const ids = items.filter(({ kind }) => kind === "guest").map((item) => item.subject_id);
    const guests = await guestsToInvite(tx, ids);
    if (guests.length === 0) return reject({ code: "import_nobody_to_invite" });
    await queueMails(
      tx,
      guests.map((guest) => firstPasswordOf(guest.id, `import:${id}:${guest.id}`)),
      by.now,
    );
    await markInvited(tx, id, by.now);
    await recordEvent(tx, {
      ...{ type: "import.invited", actor: by.actor, subject: `import:${id}`, now: by.now },
      detail: { guests: guests.length },
    });
    return accept({ id, invited: guests.length });
  });
}
