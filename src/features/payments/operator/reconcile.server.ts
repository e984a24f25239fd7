import { ProviderRejection } from "../../../adapters/stripe/provider-errors.server.ts";
import { amountKept } from "../../../domain/booking/amount-kept.ts";
import { OPERATOR_METHOD } from "../../../domain/booking/operator-booking.ts";
import { companyAccount } from "../../../domain/brand/brand.ts";
import { CHARGED_CURRENCIES } from "../../../domain/money/money.ts";
import { METHODS, refundCost } from "../../../domain/money/payment-method.ts";
import type { App } from "../../../platform/app.ts";
import { balanceDifferences } from "../../ledger/bank-balance.db.server.ts";
import { cameBackDifferences } from "../../ledger/came-back.db.server.ts";
import { closingDifferences } from "../../ledger/closing.server.ts";
import { unassignedRefunds } from "../../ledger/outside-money.db.server.ts";
import { suspenseDifferences } from "../../ledger/suspense.db.server.ts";
import { disputeStatuses } from "../refunds/dispute.db.server.ts";
import { storeDispute } from "../refunds/disputes.server.ts";
import { readOutsideRefunds } from "../refunds/refund.server.ts";
import {
  type BookingMoney,
  bookingMoney,
  type IntentTotals,
  intentTotals,
  transferCustomers,
} from "./lists.db.server.ts";

/** Money that the provider keeps for a guest and no order, in yen. */
export type UnclaimedMoney = { account_id: number; amount: number };

/** A line for each difference, and the money for no order that is among them. */
export type Comparison = { differences: string[]; unclaimed: UnclaimedMoney[]; isProviderAsked: boolean };

/**
 * Compares the ledger with the provider's, with the bookings and with the days that are closed, and the disputes with the
 * provider's. A refund or a dispute of which no webhook came is entered now, and named once. Charges of intents that are not ours are left out: another
 * system may use the same account. Where no provider is set, what is here is compared alone.
 */
export async function reconcile(app: App): Promise<Comparison> {
  const { isSet: isProviderAsked } = app.provider;
  const { differences, unclaimed } = isProviderAsked
    ? await providerDifferences(app)
    : { differences: [], unclaimed: [] };
  differences.push(
    ...(await bookingDifferences(app)),
    ...(await suspenseOf(app)),
    ...(await balancesOfBank(app)),
    ...(await cameBackOf(app)),
    ...(await closingDifferences(app)),
  );
  return { differences, unclaimed, isProviderAsked };
}

async function providerDifferences(app: App): Promise<Omit<Comparison, "isProviderAsked">> {
  const rows = await intentTotals(app.db);
  const ours = new Map(rows.map((row) => [row.intent_id, row]));
  // First: what a lost dispute took is entered with it.
  const differences = await disputeDifferences(app, ours);
  const seen = new Set<string>();
  for await (const charge of app.provider.listCharges()) {
    const row = charge.intentId ? ours.get(charge.intentId) : undefined;
    if (!row || !charge.intentId) continue;
    seen.add(charge.intentId);
    if (row.charges !== charge.captured) {
      differences.push(
        `${charge.intentId}: the provider took ${charge.captured}, the ledger says ${row.charges}`,
      );
    }
    if (!isRefundKnown(row, charge.refunded)) {
      differences.push(
        `${charge.intentId}: the provider gave back ${charge.refunded}, the ledger says ${row.refunds}`,
      );
      const found = await readOutsideRefunds(app, charge.intentId);
      if (found > 0) differences.push(`${charge.intentId}: refunds made by hand and entered now: ${found}`);
    }
  }
  for (const row of await intentTotals(app.db)) {
    if (row.captured !== row.charges || row.refunded !== row.refunds + row.disputed) {
      differences.push(`${row.intent_id}: payment and ledger differ`);
    }
    if (row.charges > 0 && !seen.has(row.intent_id)) {
      differences.push(`${row.intent_id}: the ledger has ${row.charges}, the provider knows of nothing`);
    }
  }
  differences.push(...(await unassignedDifferences(app)));
  const balances = await balancesOf(app);
  differences.push(
    ...balances.map(({ customer, amount }) => `${customer}: ${amount} is at the provider for no order`),
  );
  return {
    differences,
    unclaimed: balances.map(({ account_id, amount }) => ({ account_id, amount })),
  };
}

/** The provider counts a refund before it has succeeded. */
function isRefundKnown({ refunds, pending }: IntentTotals, refunded: number): boolean {
  return refunds === refunded || refunds + pending === refunded;
}

async function disputeDifferences(app: App, ours: ReadonlyMap<string, IntentTotals>): Promise<string[]> {
  const disputed = await disputeStatuses(app.db);
  const disputes = new Map(disputed.map(({ id, status }) => [id, status]));
  const differences: string[] = [];
  const lost = new Map<string, number>();
  for await (const dispute of app.provider.listDisputes()) {
    const { id, intentId, status, amount } = dispute;
    if (!intentId || !ours.has(intentId)) continue;
    const known = disputes.get(id);
    if (known !== status) {
      differences.push(`${intentId}: dispute ${id} is ${status}, here ${known ?? "unknown"}`);
      await storeDispute(app, id);
    }
    if (status === "lost") lost.set(intentId, (lost.get(intentId) ?? 0) + amount);
  }
  for (const [intentId, amount] of lost) {
    const [row] = await intentTotals(app.db, intentId);
    if (row && row.disputed !== amount)
      differences.push(`${intentId}: lost disputes took ${amount}, the ledger says ${row.disputed}`);
  }
  return differences;
}

/** Refunds made by hand that nobody has assigned to a booking yet (OUTSIDE-3). */
async function unassignedDifferences({ db }: App): Promise<string[]> {
  return (await unassignedRefunds(db)).map(
    ({ provider_ref: ref, unassigned, amount }) =>
      `${ref}: ${unassigned} of ${amount} that somebody gave back by hand belongs to no booking yet`,
  );
}

const YEAR = 365 * 24 * 3_600_000;

/** Money that the provider keeps for guests and no order (PAY-9). */
async function balancesOf(app: App): Promise<(UnclaimedMoney & { customer: string })[]> {
  const balances: (UnclaimedMoney & { customer: string })[] = [];
  for (const { account_id, customer } of await transferCustomers(app.db, app.clock() - YEAR)) {
    const amount = await balanceOf(app, customer);
    if (amount > 0) balances.push({ account_id, customer, amount });
  }
  return balances;
}

/** 0 for a customer that is deleted there. */
async function balanceOf(app: App, customer: string): Promise<number> {
  try {
    return await app.provider.cashBalance(customer);
  } catch (error) {
    if (error instanceof ProviderRejection) return 0;
    throw error;
  }
}

/** Lines of statements of which the ledger has more or less without a booking than their state says (LEDGER-5). */
async function suspenseOf({ db }: App): Promise<string[]> {
  return (await suspenseDifferences(db)).map(
    ({ id, expected, sum }) =>
      `bank line ${id}: the ledger has ${sum} of it for no booking, it should be ${expected}`,
  );
}

/** Days between two balances of statements over which the books' bank moved otherwise than the bank's account (LEDGER-6). */
async function balancesOfBank({ db, brand }: App): Promise<string[]> {
  const own = CHARGED_CURRENCIES.flatMap((currency) => {
    const number = companyAccount(brand, OPERATOR_METHOD, currency)?.number;
    return number === undefined ? [] : [{ account: number, currency }];
  });
  return (await balanceDifferences(db, own, brand.timeZone)).map(
    ({ account, currency, since, day, bank, books }) =>
      `account ${account}, after ${since} until ${day}: the bank's balance moved by ${bank} ${currency}, the books by ${books}`,
  );
}

/** Transfers of refunds that came back by the bank and not by the books, or by the books alone (LEDGER-7). */
async function cameBackOf({ db, brand }: App): Promise<string[]> {
  return (await cameBackDifferences(db, brand.timeZone)).map(
    ({ currency, amount, lines, refunds }) =>
      `of ${amount} ${currency}, ${lines} bank lines are called a transfer of ours that came back, and ${refunds} refunds came back`,
  );
}

const BOOKINGS_PER_READ = 5000;

/** The bookings whose money is neither their price nor what is kept after their cancel. */
async function bookingDifferences(app: App): Promise<string[]> {
  const differences: string[] = [];
  for (let after = 0; ; ) {
    const rows = await bookingMoney(app.db, after, BOOKINGS_PER_READ);
    differences.push(...rows.flatMap(differenceOf));
    const last = rows.at(-1);
    if (!last || rows.length < BOOKINGS_PER_READ) return differences;
    after = last.id;
  }
}

function differenceOf(row: BookingMoney): string[] {
  // Paid elsewhere, before it was imported.
  if (!METHODS[row.payment_way].isOffered && row.entries === 0) return [];
  const kept = row.came_in - row.owed;
  const before = row.before_price === null ? null : { start: 0, end: 0, price: row.before_price };
  const expected = row.paid ? amountKept({ ...row, before }) : row.received - row.returned;
  if (kept !== expected) return [`booking ${row.id}: ${kept} came in for it, it should be ${expected}`];
  const fee = row.cancel_fee ?? 0;
  // What somebody gave back by hand on top of what was given back already (OUTSIDE-6).
  const least = row.canceled && row.paid ? fee : 0;
  if (kept < least)
    return [`booking ${row.id}: ${kept} of its money is kept, and not ${least}: it went back twice`];
  // The guest pays for the transfer of a refund.
  if (!row.canceled || !row.paid || kept <= fee + refundCost(row.payment_way, row.currency)) return [];
  return [`booking ${row.id}: it was canceled for a fee of ${fee}, but ${kept} of its money is kept`];
}
