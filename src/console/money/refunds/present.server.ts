import type { Locale } from "../../../domain/language/locale.ts";
import type { RefundCause } from "../../../domain/payouts/refund-views.ts";
import type { BatchItemRow, BatchRow } from "../../../features/payouts/batches.db.server.ts";
import { markedSince, orderOf } from "../../../features/payouts/payable.server.ts";
import type { App } from "../../../platform/app.ts";
import { actorNames } from "../../server/actor-names.server.ts";
import { itemsById } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { providerPage } from "../../server/provider-page.server.ts";
import type { BatchItem, DisputeItem, RefundItem } from "./contract.ts";
import { type DisputeRow, type RefundListRow, readRefund } from "./db.server.ts";

export type Reader = { locale: Locale; now: number };

export async function presentRefunds(
  app: App,
  rows: readonly RefundListRow[],
  reader: Reader,
): Promise<RefundItem[]> {
  const ids = rows.flatMap(({ reservation_id: id }) => id ?? []);
  const items = await presentItems(app, await itemsById(app.db, [...new Set(ids)]), reader);
  const bookings = new Map(items.map((item) => [item.id, item]));
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, amount: row.amount, currency: row.currency, way: row.way },
    booking: row.reservation_id === null ? null : (bookings.get(row.reservation_id) ?? null),
    ...{ payer: row.payer, line_id: row.bank_line_id, state: row.state, cause: causeOf(row) },
    fee: row.is_of_cancel && row.way === "bank" && !row.is_excess ? row.fee : 0,
    is_our_fault: row.is_of_cancel && FREE_OF_FEE.has(row.cancel_code ?? ""),
    ...{ problem: row.problem, account: row.bank_account, obstacle: obstacleOf(row, reader.now) },
    account_changed_at: markedSince(row.account_changed_at, reader.now)?.toISOString() ?? null,
    account_objected_at: row.account_objected_at?.toISOString() ?? null,
    ...{ batch_id: row.batch_id, came_back: row.came_back, asked_at: row.asked_at?.toISOString() ?? null },
    ...{ created_at: row.created_at.toISOString(), transferred_on: row.transferred_on },
  }));
}

/** One refund as it is now; null if there is none. */
export async function presentRefund(app: App, id: number, reader: Reader): Promise<RefundItem | null> {
  const row = await readRefund(app.db, id);
  const [item] = row ? await presentRefunds(app, [row], reader) : [];
  return item ?? null;
}

/** A transfer of a bank's file. */
export function presentTransfer(item: BatchItemRow, now: number) {
  const {
    bank_account: account,
    account_changed_at: changedAt,
    account_objected_at: objectedAt,
    ...rest
  } = item;
  return {
    ...{ ...rest, account },
    account_changed_at: markedSince(changedAt, now)?.toISOString() ?? null,
    account_objected_at: objectedAt?.toISOString() ?? null,
  };
}

export async function presentBatches(
  app: App,
  rows: readonly BatchRow[],
  { locale }: Reader,
): Promise<BatchItem[]> {
  const nameOf = await actorNames(
    app.db,
    rows.flatMap(({ by, decided_by: decidedBy }) => [by, decidedBy]),
    locale,
  );
  return rows.map(({ id, version, transfer_on, count, total, state, by, at, decided_by, decided_at }) => ({
    ...{ id, version, transfer_on, count, total, state, by: nameOf(by), at: at.toISOString() },
    decided_by: decided_by === null ? null : nameOf(decided_by),
    decided_at: decided_at?.toISOString() ?? null,
  }));
}

export async function presentDisputes(
  app: App,
  rows: readonly DisputeRow[],
  reader: Reader,
): Promise<DisputeItem[]> {
  const ids = [...new Set(rows.flatMap(({ bookings }) => bookings))];
  const items = await presentItems(app, await itemsById(app.db, ids), reader);
  return rows.map(({ bookings, due_by: dueBy, created_at: createdAt, ...row }) => ({
    ...row,
    due_by: dueBy?.toISOString() ?? null,
    created_at: createdAt?.toISOString() ?? null,
    url: providerPage(app, row.id),
    bookings: items.filter(({ id }) => bookings.includes(id)),
  }));
}

/** Reasons of a cancel by staff for which the guest bears no fee of the transfer. */
const FREE_OF_FEE: ReadonlySet<string> = new Set(["our_fault", "maintenance"]);

function causeOf(row: RefundListRow): RefundCause {
  if (row.bank_line_id !== null) return "unmatched";
  if (row.reservation_id === null) return "no_booking";
  if (row.is_excess) return "surplus";
  return row.is_of_cancel ? "cancel" : "change";
}

function obstacleOf(row: RefundListRow, now: number): RefundItem["obstacle"] {
  if (row.state !== "manual" || row.batch_id !== null) return null;
  const { is_disputed: isDisputed, account_changed_at: changedAt } = row;
  const order = orderOf(row, { isDisputed, changedAt, now });
  return typeof order === "string" ? order : null;
}
