import type { Locale } from "../../../domain/language/locale.ts";
import type { Match } from "../../../domain/transfers/matching.ts";
import { suggestionsFor } from "../../../features/transfers/candidates.server.ts";
import { type MatchRow, matchesOfLines } from "../../../features/transfers/matches.db.server.ts";
import { type LineRow, linesNamed } from "../../../features/transfers/statements.db.server.ts";
import type { App } from "../../../platform/app.ts";
import { actorNames } from "../../server/actor-names.server.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { itemsById } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import type { TransferLine, TransferMatch } from "./contract.ts";

export type Reader = { locale: Locale; now: number };

/** Lines as the list shows them: with what they pay, or may pay. */
export async function presentLines(
  app: App,
  rows: readonly LineRow[],
  reader: Reader,
): Promise<TransferLine[]> {
  const open = rows.filter(({ state }) => state === "open");
  const found = await suggestionsFor(app.db, open, reader.now);
  const best = new Map([...found].flatMap(([id, matches]) => (matches[0] ? [[id, matches[0]]] : [])));
  const settled = await matchesOfLines(
    app.db,
    rows.filter(({ state }) => state !== "open").map(({ id }) => id),
  );
  const bookings = await bookingsOf(
    app,
    [...idsOf([...best.values()]), ...settled.map(({ reservation_id: id }) => id)],
    reader,
  );
  const nameOf = await actorNames(
    app.db,
    rows.map(({ decided_by: by }) => by),
    reader.locale,
  );
  const twins = new Map(
    (
      await linesNamed(
        app.db,
        rows.flatMap(({ twin_id: id }) => id ?? []),
      )
    ).map((one) => [one.id, one]),
  );
  return rows.map(({ payer_folded: _, decided_at: decidedAt, decided_by: by, twin_id: twin, ...row }) => {
    const match = best.get(row.id);
    return {
      ...row,
      twin: (twin !== null && twins.get(twin)) || null,
      decided_by: by === null ? null : nameOf(by),
      decided_at: decidedAt?.toISOString() ?? null,
      best: match ? present(match, bookings) : null,
      others: Math.max(0, (found.get(row.id)?.length ?? 0) - 1),
      paid: paidOf(settled.filter(({ line_id: line }) => line === row.id)).flatMap(([id, amount]) =>
        allocationOf(bookings, id, amount),
      ),
    };
  });
}

/** What each booking has of a line; it may have been paid twice by it, once by its surplus (TRANSFER-16). */
function paidOf(matches: readonly MatchRow[]): [number, number][] {
  const sums = new Map<number, number>();
  for (const { reservation_id: id, amount } of matches) sums.set(id, (sums.get(id) ?? 0) + amount);
  return [...sums];
}

export async function presentMatches(
  app: App,
  matches: readonly Match[],
  reader: Reader,
): Promise<TransferMatch[]> {
  const bookings = await bookingsOf(app, idsOf(matches), reader);
  return matches.map((match) => present(match, bookings));
}

function present(
  { candidate, level, score, clues, difference }: Match,
  bookings: ReadonlyMap<number, BookingItem>,
): TransferMatch {
  return {
    ...{ kind: candidate.kind, level, score, clues, difference },
    invoices: (candidate.invoices ?? []).map(({ dueOn, ...invoice }) => ({ ...invoice, due_on: dueOn })),
    allocations: bookingsIn(candidate).flatMap(({ bookingId, amount }) =>
      allocationOf(bookings, bookingId, candidate.kind === "paid" ? 0 : amount),
    ),
    left: candidate.kind === "paid" || candidate.kind === "lapsed" ? 0 : candidate.amount,
  };
}

function allocationOf(bookings: ReadonlyMap<number, BookingItem>, id: number, amount: number) {
  const booking = bookings.get(id);
  return booking ? [{ booking, amount }] : [];
}

/** A company's invoices have hundreds of bookings, which nobody looks at one by one. */
function bookingsIn({ allocations, invoices = [] }: Match["candidate"]): Match["candidate"]["allocations"] {
  return invoices.length > 0 ? [] : allocations;
}

function idsOf(matches: readonly Match[]): number[] {
  return matches.flatMap(({ candidate }) => bookingsIn(candidate).map(({ bookingId }) => bookingId));
}

async function bookingsOf(
  app: App,
  ids: readonly number[],
  reader: Reader,
): Promise<ReadonlyMap<number, BookingItem>> {
  const items = await presentItems(app, await itemsById(app.db, [...new Set(ids)]), reader);
  return new Map(items.map((item) => [item.id, item]));
}
