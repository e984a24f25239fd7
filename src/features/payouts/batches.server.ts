import { createHash } from "node:crypto";
import { bankOf, branchOf } from "../../adapters/banks.server.ts";
import { type Brand, ownAccount } from "../../domain/brand/brand.ts";
import { accept, type Decision } from "../../domain/decision.ts";
import { toZenginKana } from "../../domain/fields/zengin-kana.ts";
import { isChecking } from "../../domain/money/account-kind.ts";
import type { Amount } from "../../domain/money/money.ts";
import {
  type FileOrder,
  type FileSender,
  jisBytes,
  readBankFile,
  writeBankFile,
} from "../../domain/payouts/bank-file.ts";
import { type LeftOut, nameInFile } from "../../domain/payouts/payable.ts";
import { isBankDay } from "../../domain/time/business-days.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import type { Staff } from "../bookings/staff/seen.server.ts";
import { holidaysOf } from "../catalog/holidays.server.ts";
import { lockRefunds, type RefundRow } from "../ledger/refund.db.server.ts";
import { accountChangeOf } from "../ledger/refund-account-change.db.server.ts";
import { putIntoBatch, takeOutOfBatch } from "../ledger/refund-transitions.db.server.ts";
import { isInDispute } from "../payments/refunds/dispute.db.server.ts";
import { payOwedAgain } from "../payments/refunds/owed-again.server.ts";
import { enterCameBack, enterTransferred } from "../payments/refunds/transferred.server.ts";
import {
  type BatchRow,
  decideBatch,
  fileOfBatch,
  insertBatch,
  itemsOfBatch,
  lockBatch,
  setOutcome,
} from "./batches.db.server.ts";
import { orderOf } from "./payable.server.ts";
import { rejectUnlessBackOn } from "./refunds.server.ts";

/** The most days that a bank takes a transfer ahead. */
const AHEAD = 30;

/** A refund in the version that somebody chose it in. */
type Chosen = { id: number; version: number };

type Made = { id: number; count: number; total: Amount; leftOut: { refundId: number; code: LeftOut }[] };

/**
 * Makes a bank's file of refunds (PAYOUT-5): all that can be in one, the others are left out and named. A refund is in one
 * file at a time, whoever makes them. File and batch are one transaction: it is there, or nothing has happened.
 */
export function createBatch(
  app: App,
  { chosen, transferOn }: { chosen: readonly Chosen[]; transferOn: Day },
  { actor, now }: Pick<Staff, "actor" | "now">,
): Promise<Decision<Made>> {
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<Made>> => {
      const sender = senderOf(app.brand);
      if (!sender) throw new Rejected([{ code: "bank_sender_missing" }]);
      const today = dayAt(now, app.brand.timeZone);
      const isOffered = transferOn > today && transferOn <= addDays(today, AHEAD);
      if (!isOffered || !isBankDay(transferOn, holidaysOf("JP")))
        throw new Rejected([{ code: "no_bank_day", field: "transfer_on" }]);
      const versions = new Map(chosen.map(({ id, version }) => [id, version]));
      const ids = [...versions.keys()];
      const rows = await lockRefunds(tx, ids);
      const orders: { row: RefundRow; order: FileOrder }[] = [];
      const leftOut: Made["leftOut"] = ids
        .filter((id) => !rows.some((row) => row.id === id))
        .map((refundId) => ({ refundId, code: "not_owed" }));
      for (const row of rows) {
        const order = await orderNow(tx, row, { version: versions.get(row.id), now });
        if (typeof order === "string") leftOut.push({ refundId: row.id, code: order });
        else orders.push({ row, order });
      }
      if (orders.length === 0) throw new Rejected([{ code: "nothing_to_transfer" }]);
      const refunds = orders.map(({ row }) => row);
      const total = refunds.reduce((sum, { amount }) => sum + amount, 0);
      const file = fileOf({ sender, transferOn, orders: orders.map(({ order }) => order) }, total);
      const sha256 = createHash("sha256").update(file).digest();
      const id = await insertBatch(tx, { transferOn, refunds, file, sha256, by: actor, now });
      await putIntoBatch(
        tx,
        refunds.map((row) => row.id),
        id,
      );
      await recordEvent(tx, {
        ...{ type: "refund_batch.exported", actor, subject: `refund_batch:${id}`, now },
        detail: { count: refunds.length, total, transfer_on: transferOn },
        after: { refunds: refunds.map((row) => row.id) },
      });
      return accept({ id, count: refunds.length, total, leftOut });
    }),
  );
}

/** A refund that has changed since it was chosen goes nowhere: somebody has seen another account or amount (PAYOUT-12). */
async function orderNow(
  tx: Tx,
  row: RefundRow,
  { version, now }: { version: number | undefined; now: number },
): Promise<FileOrder | LeftOut> {
  if (row.state !== "manual") return "not_owed";
  if (row.batch_id !== null) return "in_batch";
  if (row.version !== version) return "changed";
  const isDisputed = row.payment_id !== null && (await isInDispute(tx, row.payment_id));
  return orderOf(row, { isDisputed, changedAt: await accountChangeOf(tx, row.id), now });
}

/** The file as bytes. It is read again before anybody gets it: what it adds up to is what is owed. */
function fileOf(file: Parameters<typeof writeBankFile>[0], total: Amount): Uint8Array {
  const text = writeBankFile(file);
  const read = readBankFile(text);
  const sum = read?.orders.reduce((all, { amount }) => all + amount, 0);
  if (sum !== total) throw new Error(`the bank's file adds up to ${sum} instead of ${total}`);
  return jisBytes(text);
}

/** The company as the bank knows it; null where that is not set. */
export function senderOf(brand: Brand): FileSender | null {
  const account = ownAccount(brand);
  const name = account ? toZenginKana(account.holder) : null;
  const { sender_code: code, bank_code: bank, branch_code: branch } = account ?? {};
  if (!account || !code || !bank || !branch || name === null) return null;
  return {
    ...{ code, name: name.slice(0, 40), bank, branch, kind: isChecking(account.type) ? "2" : "1" },
    bankKana: nameInFile(bankOf({ code: bank, name: "" })?.kana ?? ""),
    branchKana: nameInFile(branchOf(bank, branch)?.kana ?? ""),
    number: account.number.replaceAll("-", "").padStart(7, "0"),
  };
}

/** The file of a batch under its name; null where there is no such batch. The audit records who took it. */
export async function takeFile(
  app: App,
  id: number,
  { actor, now }: Pick<Staff, "actor" | "now">,
): Promise<{ name: string; bytes: Uint8Array } | null> {
  const found = await fileOfBatch(app.db, id);
  if (!found) return null;
  await recordEvent(app.db, { type: "refund_batch.downloaded", actor, subject: `refund_batch:${id}`, now });
  return { name: `furikomi-${id}.txt`, bytes: found.file };
}

type Seen = { batchId: number; version: number };

/** A transfer that came back, on the bank's day; null for today. */
type CameBack = { refundId: number; reason: string; backOn: Day | null };

/**
 * The bank has made the transfers of a batch (PAYOUT-6), but for those that came back, each with its reason: they are owed
 * again, and their guests are asked for another account.
 */
export function markBatchMade(
  app: App,
  { except, ...seen }: Seen & { except: readonly CameBack[] },
  staff: Pick<Staff, "actor" | "now">,
): Promise<Decision<{ id: number; made: number; cameBack: number }>> {
  const { actor, now } = staff;
  const today = dayAt(now, app.brand.timeZone);
  const cameBack = new Map(except.map((one) => [one.refundId, one]));
  return decide(app, seen, async (tx, batch) => {
    // Until then the bank has not made any.
    if (batch.transfer_on > today)
      throw new Rejected([{ code: "batch_not_due", params: { day: batch.transfer_on } }]);
    const refunds = await refundsOf(tx, batch);
    const made = refunds.filter(({ id }) => !cameBack.has(id));
    const returned = refunds.flatMap((refund) => {
      const back = cameBack.get(refund.id);
      return back ? [{ refund, back }] : [];
    });
    if (returned.length !== cameBack.size) throw new Rejected([{ code: "not_found" }]);
    await enterTransferred(tx, made, { batchId: batch.id, day: batch.transfer_on, actor, now });
    const ids = made.map(({ id }) => id);
    await setOutcome(tx, batch.id, ids, { outcome: "made", reason: null });
    for (const { refund, back } of returned) {
      const { reason, backOn } = back;
      const madeOn = batch.transfer_on;
      await rejectUnlessBackOn(app, tx, { backOn, madeOn, now });
      await enterCameBack(tx, refund, { madeOn, backOn, reason, actor, now });
      await setOutcome(tx, batch.id, [refund.id], { outcome: "came_back", reason });
    }
    await decideBatch(tx, batch.id, { state: "made", by: actor, now });
    return { id: batch.id, made: made.length, cameBack: returned.length };
  });
}

/** The file was not given to the bank: its refunds are owed as before. */
export function voidBatch(
  app: App,
  { reason, ...seen }: Seen & { reason: string },
  { actor, now }: Pick<Staff, "actor" | "now">,
): Promise<Decision<{ id: number }>> {
  return decide(app, seen, async (tx, batch) => {
    const refunds = await refundsOf(tx, batch);
    const ids = refunds.map(({ id }) => id);
    await takeOutOfBatch(tx, ids);
    await payOwedAgain(tx, refunds, now);
    await setOutcome(tx, batch.id, ids, { outcome: "void", reason });
    await decideBatch(tx, batch.id, { state: "void", by: actor, now });
    await recordEvent(tx, {
      ...{ type: "refund_batch.voided", actor, subject: `refund_batch:${batch.id}`, reason, now },
      ...{ before: { state: batch.state }, after: { state: "void" } },
    });
    return { id: batch.id };
  });
}

/** Locks a batch in the version that a person saw, and while it is neither made nor void. */
function decide<Plan>(
  app: App,
  { batchId, version }: Seen,
  work: (tx: Tx, batch: BatchRow) => Promise<Plan>,
): Promise<Decision<Plan>> {
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<Plan>> => {
      const batch = await lockBatch(tx, batchId);
      if (!batch) throw new Rejected([{ code: "not_found" }]);
      if (batch.version !== version)
        throw new Rejected([{ code: "stale", params: { version: batch.version } }]);
      if (batch.state !== "exported") throw new Rejected([{ code: "batch_decided" }]);
      return accept(await work(tx, batch));
    }),
  );
}

async function refundsOf(tx: Tx, { id }: BatchRow): Promise<RefundRow[]> {
  const items = await itemsOfBatch(tx, id);
  return lockRefunds(
    tx,
    items.map(({ refund_id: refundId }) => refundId),
  );
}
