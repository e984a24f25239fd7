import type { Actor } from "../../domain/actor.ts";
import { NUMBERED_KINDS } from "../../domain/documents/document-kinds.ts";
import type { ImportKind } from "../../domain/import/columns.ts";
import { IMPORT_OUTCOMES, leftOutOf } from "../../domain/import/judge.ts";
import type { BookingRecord, Records } from "../../domain/import/records.ts";
import type { PaymentMethod } from "../../domain/money/payment-method.ts";
import { isRegistered } from "../../domain/space/issuer.ts";
import { dayOfWall, formatWall } from "../../domain/time/clock.ts";
import { toInstant } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import { sqlState, type Tx } from "../../platform/sql.ts";
import { forEachRow } from "../../platform/sweeps.ts";
import { insertImportedGuests, nextAccountIds } from "../account/imported-guests.db.server.ts";
import {
  type ImportedBooking,
  insertImportedBookings,
  insertImportedNotes,
  nextBookingIds,
} from "../bookings/create/imported.db.server.ts";
import { adjustmentLine } from "../bookings/create/price-lines.server.ts";
import { mailAbout } from "../bookings/mail.server.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { insertCarriedOver } from "../ledger/imported.db.server.ts";
import { insertImportedClosures, removeExpired, revisionsOf } from "../occupancy/imported.db.server.ts";
import { lockSpaces } from "../occupancy/occupancy.db.server.ts";
import {
  claimRun,
  firstOwner,
  forgetOldFiles,
  type Item,
  insertItems,
  markDone,
  markFailed,
  noteProgress,
  type RunRow,
  runById,
  waitingRuns,
} from "./db.server.ts";
import { accountOf, guestKey, type JudgedFile, judgeFile } from "./judge.server.ts";
import { raiseLast } from "./last-numbers.server.ts";
import { jobs, judgeInto, localeOf, tableOf, tryRun } from "./runs.server.ts";
import { finishUndo } from "./undo.server.ts";

/** How an imported booking is paid. What a card has paid elsewhere goes back by transfer: there is no card here (IMPORT-7). */
const METHODS_OF = { bank: 5, card: 6, invoice: 5, free: 5 } as const satisfies Record<
  BookingRecord["way"],
  PaymentMethod
>;

/** How many records are written between two steps of the bar. */
const STEP = 250;

/** Tries, takes in and undoes what people have started. Whichever process comes first does; one that dies leaves it to the next. */
async function sweepImports(app: App): Promise<void> {
  const runs = await waitingRuns(app.db);
  const states = new Map(runs.map(({ id, state }) => [id, state]));
  await forEachRow(app, "imports", [...states.keys()], (id) => {
    const state = states.get(id);
    if (state === "reading") return tryRun(app, id, app.clock());
    return state === "undoing" ? finishUndo(app, id) : takeIn(app, id);
  });
}

export const importSweeps = [
  { name: "imports", everySeconds: 1, run: sweepImports },
  {
    name: "files of imports",
    everySeconds: 3600,
    run: (app: App) => forgetOldFiles(app.db, new Date(app.clock() - 7 * 24 * 3_600_000)),
  },
];

/** Why nothing of a file was taken in, although it had been tried. */
class NotAsTried extends Error {
  override name = "NotAsTried";
}

/**
 * Takes in a file in one transaction: all that is not left out, or nothing (IMPORT-5). It is judged once more under the
 * locks of its rooms; where that finds something else than the person saw, nothing is written, and the file is to be tried
 * again.
 */
export async function takeIn(app: App, id: number): Promise<void> {
  const now = app.clock();
  try {
    await jobs(app).tx(async (tx) => {
      if (!(await claimRun(tx, id))) return;
      const run = await runById(tx, id);
      if (run?.state === "working") await write(app, tx, run, now);
    });
  } catch (error) {
    const isForeseen = error instanceof NotAsTried || /^2[23]/.test(sqlState(error) ?? "");
    // Anything else is tried again, and the log says so.
    if (!isForeseen) throw error;
    await markFailed(app.db, id, "changed");
    await judgeAnew(app, id, now);
  }
}

/** The lines say what is in the way now. */
async function judgeAnew(app: App, id: number, now: number): Promise<void> {
  await jobs(app).tx(async (tx) => {
    const run = await runById(tx, id);
    const table = run && (await tableOf(tx, run));
    if (run && table) await judgeInto(app, tx, run, table, now);
  });
}

type Work = { app: App; tx: Tx; run: RunRow; now: number; noter: number | null };

async function write(app: App, tx: Tx, run: RunRow, now: number): Promise<void> {
  const table = await tableOf(tx, run);
  if (!table) throw new NotAsTried();
  const file = await judgeFile(app, tx, run.kind, table, run, { locale: localeOf(app), now });
  const isAsTried = IMPORT_OUTCOMES.every((one) => file.totals.outcomes[one] === run.counts.outcomes[one]);
  if (!isAsTried) throw new NotAsTried();
  const work: Work = { app, tx, run, now, noter: run.by ?? (await firstOwner(tx)) };
  await WRITERS[run.kind](work, file as never);
  await markDone(tx, run.id, now);
  const actor: Actor = run.by === null ? "command" : `operator:${run.by}`;
  const { outcomes, guests, sums } = file.totals;
  await recordEvent(tx, {
    type: "import.taken_in",
    actor,
    subject: `import:${run.id}`,
    detail: {
      ...{ kind: run.kind, taken: outcomes.take, known: outcomes.known, left_out: leftOutOf(outcomes) },
      ...{ guests: guests.added, sums, mails: run.with_mail },
    },
    now,
  });
}

const WRITERS: { [Kind in ImportKind]: (work: Work, file: JudgedFile<Kind>) => Promise<void> } = {
  guests: writeGuests,
  bookings: writeBookings,
  invoices: writeBookings,
  closures: writeClosures,
  numbers: writeNumbers,
};

function takenOf<Kind extends ImportKind>({ judged }: JudgedFile<Kind>): Records[Kind][] {
  return judged.flatMap(({ outcome, record }) => (outcome === "take" && record ? [record] : []));
}

async function writeGuests(work: Work, file: JudgedFile<"guests">): Promise<void> {
  const guests = takenOf(file);
  for (let at = 0; at < guests.length; at += STEP) {
    const part = guests.slice(at, at + STEP);
    const ids = await enter(work, part);
    await note(
      work,
      part.flatMap(({ note: text }, index) => (text ? [{ account_id: ids[index] as number, text }] : [])),
    );
    await noteProgress(work.app.db, work.run.id, at + part.length);
  }
}

/** Enters guests who are new. Answers their accounts in the same order. */
async function enter({ tx, run, now }: Work, guests: readonly Records["guests"][]): Promise<number[]> {
  const ids = await nextAccountIds(tx, guests.length);
  const rows = guests.map(({ last, first, kana, company, email, phone, locale }, at) => ({
    ...{ id: ids[at] as number, last_name: last, first_name: first, name_kana: kana, company, email },
    ...{ phone_number: phone, locale },
  }));
  await insertImportedGuests(tx, rows, { by: run.by, now });
  const items = guests.map(
    ({ line, number }, at): Item => ({
      ...{ kind: "guest", subject_id: ids[at] as number, line, number },
    }),
  );
  await insertItems(tx, run.id, items);
  return ids;
}

async function note(
  { tx, noter, now }: Work,
  notes: readonly { reservation_id?: number; account_id?: number; text: string }[],
): Promise<void> {
  if (notes.length > 0) await insertImportedNotes(tx, notes, { by: noter, now });
}

async function writeBookings(work: Work, file: JudgedFile<"bookings" | "invoices">): Promise<void> {
  const { app, tx, run, now } = work;
  const bookings = takenOf(file) as BookingRecord[];
  const ids = [...new Set(bookings.map(({ room }) => room.id))];
  await lockSpaces(tx, ids);
  const spaces = await freshSpaces(app, tx, ids);
  await removeExpired(tx, ids, now);
  const accounts = await accountsOf(work, file, bookings);
  for (let at = 0; at < bookings.length; at += STEP) {
    const part = bookings.slice(at, at + STEP);
    const made = await nextBookingIds(tx, part.length);
    const rows = part.map((booking, index) =>
      rowOf(booking, made[index] as Made, {
        accountId: accounts.get(guestKey(booking.guest)) as number,
        space: spaces.get(booking.room.id) as CatalogSpace,
      }),
    );
    await insertImportedBookings(tx, rows, { by: run.by, now });
    const paid = rows.filter((row) => row.paid && row.price > 0);
    const moneyOf = (row: ImportedBooking) => ({ ...row, reservation_id: row.id, amount: row.price });
    await insertCarriedOver(tx, run.id, paid.map(moneyOf), now);
    await insertItems(
      tx,
      run.id,
      part.map(
        ({ line, number }, index): Item => ({
          ...{ kind: "booking", subject_id: (made[index] as Made).id, line, number },
        }),
      ),
    );
    await note(
      work,
      part.flatMap(({ note: text }, index) =>
        text ? [{ reservation_id: (made[index] as Made).id, text }] : [],
      ),
    );
    if (run.with_mail) {
      const told = rows.map(({ checkout_id: checkoutId }) =>
        mailAbout({ key: `booked:${checkoutId}`, kind: "booked", checkoutId }),
      );
      await queueMails(tx, told, now);
    }
    await noteProgress(app.db, run.id, at + part.length);
  }
}

type Made = { id: number; checkout_id: number };

/** The rooms as they are under their locks: a publish that came in between is waited for. */
async function freshSpaces(app: App, tx: Tx, ids: readonly number[]): Promise<Map<number, CatalogSpace>> {
  for (let tries = 0; ; tries += 1) {
    const spaces = await app.catalog.spaces(ids);
    const revisions = await revisionsOf(tx, ids);
    if (ids.every((id) => spaces.get(id)?.revision === revisions.get(id))) return spaces;
    if (tries === 5) throw new NotAsTried();
    await app.catalog.refresh();
  }
}

/** The account of each guest of the file, the new ones entered. */
async function accountsOf(
  work: Work,
  { guests: known }: Pick<JudgedFile, "guests">,
  bookings: readonly BookingRecord[],
): Promise<Map<string, number>> {
  const accounts = new Map<string, number>();
  const added = new Map<string, Records["guests"]>();
  for (const { guest } of bookings) {
    const there = accountOf(guest, known);
    if (there !== null) accounts.set(guestKey(guest), there);
    else if (!added.has(guestKey(guest))) added.set(guestKey(guest), guest);
  }
  const entered = [...added.values()];
  const ids: number[] = [];
  for (let at = 0; at < entered.length; at += STEP)
    ids.push(...(await enter(work, entered.slice(at, at + STEP))));
  for (const [at, key] of [...added.keys()].entries()) accounts.set(key, ids[at] as number);
  return accounts;
}

function rowOf(
  { room, start, end, price, way, paid, payBy, dueOn, guest }: BookingRecord,
  { id, checkout_id }: Made,
  { accountId, space }: { accountId: number; space: CatalogSpace },
): ImportedBooking {
  const instant = (wall: number) => new Date(toInstant(wall, room.timeZone)).toISOString();
  const isFree = way === "free";
  return {
    ...{ id, checkout_id, account_id: accountId, space_id: room.id },
    ...{
      starts_at: instant(start),
      ends_at: instant(end),
      cleaning_minutes: space.rules.rule.cleaningMinutes,
    },
    ...{ price, currency: room.currency, locale: guest.locale, paid, pay_by: payBy, due_on: dueOn },
    // A card that has not paid yet cannot be asked here: what is open is transferred.
    payment_way: way === "card" && !paid ? METHODS_OF.bank : METHODS_OF[way],
    terms: isFree ? "free" : way === "invoice" ? "invoice" : "prepaid",
    price_lines: adjustmentLine("agreedLine", price, "agreed"),
    cancel_policies: space.rules.cancelPolicies,
    issuer: space.issuer?.entry ?? null,
    has_qualified_invoice: !isFree && isRegistered(space.issuer, dayOfWall(start)),
  };
}

async function writeClosures(work: Work, file: JudgedFile<"closures">): Promise<void> {
  const { app, tx, run, now } = work;
  const closures = takenOf(file);
  const ids = [...new Set(closures.map(({ room }) => room.id))];
  await lockSpaces(tx, ids);
  await removeExpired(tx, ids, now);
  for (let at = 0; at < closures.length; at += STEP) {
    const part = closures.slice(at, at + STEP);
    const rows = part.map(({ line, room, start, end, reason, note: text }) => ({
      ...{ line, space_id: room.id, starts: formatWall(start), ends: formatWall(end), reason, note: text },
      begins_at: new Date(toInstant(start, room.timeZone)).toISOString(),
      over_at: new Date(toInstant(end, room.timeZone)).toISOString(),
    }));
    const made = await insertImportedClosures(tx, rows, { by: run.by, now });
    await insertItems(
      tx,
      run.id,
      made.map(({ line, id }): Item => ({ kind: "closure", subject_id: id, line, number: null })),
    );
    await noteProgress(app.db, run.id, at + part.length);
  }
}

async function writeNumbers(work: Work, file: JudgedFile<"numbers">): Promise<void> {
  const { tx, run } = work;
  for (const { line, kind, series, year, last } of takenOf(file)) {
    const before = await raiseLast(tx, { kind, series, year, last });
    const subject = (series * 10_000 + year) * 100 + NUMBERED_KINDS.indexOf(kind);
    await insertItems(tx, run.id, [
      { kind: "number", subject_id: subject, line, number: `${kind} ${year} ${last} ${series}`, before },
    ]);
  }
}
