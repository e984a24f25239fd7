import type { Payer } from "../../domain/addressee.ts";
import type { DocumentBooking, SheetIssuer, SheetKind, SheetPayment } from "../../domain/document-sheet.ts";
import { isRegistered } from "../../domain/space.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { App } from "../../server/app.ts";
import { type Queryable, sql, type Tx } from "../../server/sql.ts";
import type { CatalogSpace, IssuerEntry } from "../catalog/contract.ts";
import { domainOf, lockCheckout, type ReservationRow, wallOf } from "../reservations/db.server.ts";
import type { StoredPriceLine } from "../reservations/price-lines.db.server.ts";
import type { Snapshot } from "./snapshot.server.ts";

/**
 * The group as documents see it. The checkout is locked until the transaction ends, so that two first downloads of it
 * make one document.
 */
export async function lockGroup(
  tx: Tx,
  checkoutId: number,
  spaces: ReadonlyMap<number, CatalogSpace>,
): Promise<DocumentBooking[]> {
  await tx.run(sql`SELECT 1 FROM checkout WHERE id = ${checkoutId} FOR NO KEY UPDATE`);
  const rows = await lockCheckout(tx, checkoutId);
  const moves = await tx.rows<MoveRow>(sql`
    SELECT l.reservation_id, l.at, l.amount FROM ledger l JOIN reservation r ON r.id = l.reservation_id
    WHERE r.checkout_id = ${checkoutId} ORDER BY l.id`);
  return rows
    .map((row) => bookingOf(row, moves, spaces.get(row.space_id)))
    .sort((one, other) => one.start - other.start || one.id - other.id);
}

/** The rooms of a checkout. Asked for before the transaction: within it they would take a second connection. */
export async function spacesOfCheckout(app: App, checkoutId: number): Promise<Map<number, CatalogSpace>> {
  const rows = await app.db.rows<{ space_id: number }>(
    sql`SELECT DISTINCT space_id FROM reservation WHERE checkout_id = ${checkoutId}`,
  );
  return app.catalog.spaces(rows.map((row) => row.space_id));
}

/** The checkout of a reservation of this user, and whom its documents are made out to; null for anybody else's. */
export async function ownerOf(db: Queryable, accountId: number, reservationId: number) {
  return db.row<Payer & { checkoutId: number }>(sql`
    SELECT r.checkout_id AS "checkoutId", a.receipt_name AS "receiptName", a.company, a.first_name AS "firstName",
      a.last_name AS "lastName"
    FROM reservation r JOIN account a ON a.id = r.account_id
    WHERE r.id = ${reservationId} AND r.account_id = ${accountId}`);
}

export type DocumentRow = {
  id: number;
  kind: SheetKind;
  content_key: string;
  issued_on: Day;
  snapshot: Snapshot;
  sha256: Buffer;
};

/** The documents of a kind that were issued for a checkout, the newest first. */
export function issuedOf(db: Queryable, checkoutId: number, kind: SheetKind): Promise<DocumentRow[]> {
  return db.rows(sql`SELECT id, kind, content_key, issued_on, snapshot, sha256 FROM document
    WHERE checkout_id = ${checkoutId} AND kind = ${kind} ORDER BY id DESC`);
}

/** The next number of a kind and year. Its row stays locked, so that a transaction that fails leaves no gap. */
export async function nextNumber(tx: Tx, kind: SheetKind, year: number): Promise<number> {
  await tx.run(
    sql`INSERT INTO document_number (kind, year, last) VALUES (${kind}, ${year}, 0) ON CONFLICT DO NOTHING`,
  );
  const row = await tx.row<{ last: number }>(
    sql`UPDATE document_number SET last = last + 1 WHERE kind = ${kind} AND year = ${year} RETURNING last`,
  );
  return row?.last as number;
}

export async function insertDocument(
  tx: Tx,
  document: {
    accountId: number;
    checkoutId: number;
    year: number;
    number: number;
    contentKey: string;
    locale: Locale;
    snapshot: Snapshot;
    json: string;
    sha256: Buffer;
    now: number;
  },
): Promise<number> {
  const { snapshot } = document;
  const { sheet } = snapshot;
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO document (kind, year, number, account_id, checkout_id, reservation_id, content_key, issued_on, amount,
      currency, counterparty, locale, snapshot, sha256, created_at)
    VALUES (${sheet.kind}, ${document.year}, ${document.number}, ${document.accountId}, ${document.checkoutId},
      ${sheet.reservationId}, ${document.contentKey}, ${snapshot.issuedOn}, ${sheet.total}, ${sheet.currency},
      ${snapshot.addressee.name.ja}, ${document.locale}, ${document.json}, ${document.sha256}, ${new Date(document.now)})
    RETURNING id`);
  return row?.id as number;
}

/** Counts a download and answers how many there have been before it. */
export async function countDownload(tx: Tx, documentId: number, now: number): Promise<number> {
  const row = await tx.row<{ before: number }>(
    sql`SELECT count(*) AS before FROM document_download WHERE document_id = ${documentId}`,
  );
  await tx.run(sql`INSERT INTO document_download (document_id, at) VALUES (${documentId}, ${new Date(now)})`);
  return row?.before ?? 0;
}

type MoveRow = { reservation_id: number; at: Date; amount: number };

function bookingOf(
  row: ReservationRow,
  allMoves: MoveRow[],
  space: CatalogSpace | undefined,
): DocumentBooking {
  const booking = domainOf(row);
  const moves = allMoves.filter((move) => move.reservation_id === row.id);
  const before = booking.before && {
    ...booking.before,
    parts: partsOf(row.before_edit?.price_lines ?? []),
  };
  const dayOf = (instant: Date): Day => dayOfWall(wallOf(instant, row));
  const entry = space?.entry;
  const room = (locale: Locale) =>
    [entry?.building_name[locale], entry?.name[locale]]
      .filter((part, index, all) => part && !(index === 0 && all[1]?.includes(part)))
      .join(" ");
  return {
    ...booking,
    room: { ja: room("ja"), en: room("en") },
    parts: partsOf(row.price_lines),
    payBy: row.pay_by,
    before,
    canceledOn: row.canceled_at && dayOf(row.canceled_at),
    refund: row.refund,
    refundedOn: refundedOn(row, moves, dayOf),
    payments: paymentsOf(row, moves, dayOf),
    policies: row.cancel_policies,
    issuer: row.issuer && issuerOf(row.issuer),
    isEligible: isEligible(row, dayOfWall((before ?? booking).start), space),
  };
}

function partsOf(lines: readonly StoredPriceLine[]) {
  return lines.map((line) => ({
    name: line.name,
    billedHours: line.billed_hours,
    costPerHour: line.cost_per_hour,
    amount: line.amount,
  }));
}

/** The day on which all of the refund had gone back. */
function refundedOn(row: ReservationRow, moves: MoveRow[], dayOf: (at: Date) => Day): Day | null {
  let left = row.refund ?? 0;
  if (left <= 0) return null;
  for (const move of moves) {
    if (move.amount < 0) left += move.amount;
    if (left <= 0) return dayOf(move.at);
  }
  return null;
}

/** What the ledger says came in; a record brought in from elsewhere has no ledger, but the day of its payment. */
function paymentsOf(row: ReservationRow, moves: MoveRow[], dayOf: (at: Date) => Day): SheetPayment[] {
  const came = moves.filter((move) => move.amount > 0);
  if (came.length > 0) return came.map((move) => ({ on: dayOf(move.at), amount: move.amount }));
  return row.paid && row.paid_at ? [{ on: dayOf(row.paid_at), amount: row.price }] : [];
}

function issuerOf(entry: IssuerEntry): SheetIssuer {
  const { id, name, address, phone } = entry;
  return { id, name, registrationNumber: entry.registration_number, address, phone };
}

/**
 * Promised when it was booked, and still so: an issuer that the catalogue knows by now to lose its registration before
 * the day of use issues nothing (FACTS.md 4.1, re-check at issue).
 */
function isEligible(row: ReservationRow, day: Day, space: CatalogSpace | undefined): boolean {
  const promised = row.before_edit?.has_qualified_invoice ?? row.has_qualified_invoice;
  if (!promised || !row.issuer || row.currency !== "JPY") return false;
  const { registered_from: registeredFrom, registered_to: registeredTo } = row.issuer;
  const known = space?.issuer?.registrationNumber === row.issuer.registration_number ? space.issuer : null;
  return isRegistered(known ?? { registeredFrom, registeredTo }, day);
}
