import { bankOf, branchOf } from "../../adapters/banks.server.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { FileOrder } from "../../domain/payouts/bank-file.ts";
import { type Obstacle, type PayableAccount, toFileOrder } from "../../domain/payouts/payable.ts";
import type { RefundRow } from "../ledger/refund.db.server.ts";
import type { RefundAccountRow } from "../ledger/refund-account.db.server.ts";
import { MARKED_DAYS } from "../ledger/refund-account-change.db.server.ts";

/** What decides whether a refund can be in a bank's file. */
type PayableRefund = Pick<RefundRow, "id" | "reservation_id" | "amount" | "bank_account" | "came_back"> & {
  currency: string;
};

/** A refund as a transfer of a bank's file, or why it cannot be one (PAYOUT-2). `changedAt`: PAYOUT-11. */
export function orderOf(
  refund: PayableRefund,
  { isDisputed, changedAt, now }: { isDisputed: boolean; changedAt: Date | null; now: number },
): FileOrder | Obstacle {
  const { id, reservation_id: bookingId, amount, currency, bank_account: account } = refund;
  return toFileOrder({
    ...{ amount, currency: currency as ChargedCurrency, isDisputed, hasComeBack: refund.came_back !== null },
    isChanged: markedSince(changedAt, now) !== null,
    // A refund without a booking has a number of its own, which no booking has.
    reference: bookingId === null ? `R${id}` : String(bookingId),
    account: account && payableAccount(account),
  });
}

/** When a refund's account was changed, as long as the refund says so. */
export function markedSince(changedAt: Date | null, now: number): Date | null {
  return changedAt && now - changedAt.getTime() <= MARKED_DAYS * DAY ? changedAt : null;
}

const DAY = 24 * 3_600_000;

/** The list of banks may have changed since the account was registered: it is looked up again. */
function payableAccount(row: RefundAccountRow): PayableAccount {
  const bank = bankOf({ code: row.bank_code ?? "", name: row.bank_name });
  return {
    ...{ bankCode: bank?.code ?? null, bankKana: bank?.kana ?? null, branchNumber: row.branch_number },
    branchKana: bank ? (branchOf(bank.code, row.branch_number)?.kana ?? null) : null,
    ...{ accountType: row.account_type, accountNumber: row.account_number, holder: row.account_name },
  };
}
