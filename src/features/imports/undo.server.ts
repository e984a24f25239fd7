import type { Actor } from "../../domain/actor.ts";
import { accept, type Decision, reject } from "../../domain/decision.ts";
import type { DocumentKind } from "../../domain/documents/document-kinds.ts";
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
import { lowerNumber } from "../documents/numbers.db.server.ts";
import { countLaterMoney, removeCarriedOver } from "../ledger/imported.db.server.ts";
import {
  countChangedClosures,
  freeImported,
  removeImportedClosures,
} from "../occupancy/imported.db.server.ts";
import { countMails, itemsOf, lockRun, markInvited, markUndone, type RunRow } from "./db.server.ts";
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

/** Removes all that an import brought, or nothing where somebody has built on a part of it; then it says on what. */
export async function undoRun(app: App, { id, version }: Seen, by: By): Promise<Decision<{ id: number }>> {
  try {
    return await catchRejection(() =>
      jobs(app).tx(async (tx): Promise<Decision<{ id: number }>> => {
        const run = await lockRun(tx, id);
        const late = whyNotDone(run, version);
        if (late || !run) return reject(late ?? { code: "not_found" });
        if (by.now - (run.done_at?.getTime() ?? 0) > UNDO_MILLISECONDS)
          return reject({ code: "import_too_late" });
        await remove(tx, run);
        await markUndone(tx, id, by.now);
        const { kind, counts } = run;
        await recordEvent(tx, {
          ...{ type: "import.undone", actor: by.actor, subject: `import:${id}`, now: by.now },
          detail: { kind, taken: counts.outcomes.take },
        });
        return accept({ id });
      }),
    );
  } catch (error) {
    // Something refers to what would go.
    if (sqlState(error) === "23503") return reject(builtOn("other", 1));
    throw error;
  }
}

async function remove(tx: Tx, run: RunRow): Promise<void> {
  const items = await itemsOf(tx, run.id);
  const idsOf = (kind: (typeof items)[number]["kind"]) =>
    items.filter((item) => item.kind === kind).map((item) => item.subject_id);
  const [bookings, guests, closures] = [idsOf("booking"), idsOf("guest"), idsOf("closure")];
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
  await freeImported(tx, bookings);
  await removeCarriedOver(tx, run.id);
  await removeImportedBookings(tx, bookings, guests);
  await removeImportedGuests(tx, guests);
  await removeImportedClosures(tx, closures);
  for (const { kind, number, before } of items) {
    if (kind !== "number" || number === null) continue;
    const [paper, year, last] = number.split(" ");
    const raised = { kind: paper as DocumentKind, year: Number(year), last: Number(last) };
    if (!(await lowerNumber(tx, raised, before ?? 0))) throw new Rejected([builtOn("numbers", 1)]);
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
