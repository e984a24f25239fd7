import type { TransferInstructions } from "../../adapters/stripe-shapes.server.ts";
import type { Sheet } from "../../domain/document-sheet.ts";
import { kindOf } from "../../domain/payment-way.ts";
import type { App } from "../../server/app.ts";
import { type Queryable, sql } from "../../server/sql.ts";
import type { TransferAccount } from "./snapshot.server.ts";

/** Where an invoice is to be paid: the operator's account, or with way 3 the one that the provider gave; null for cards. */
export async function transferAccountOf(
  app: App,
  db: Queryable,
  sheet: Sheet,
  { checkoutId, reservationId }: { checkoutId: number; reservationId: number },
): Promise<TransferAccount | null> {
  if (sheet.kind !== "seikyu" && sheet.kind !== "edit_seikyu") return null;
  if (kindOf(sheet.paymentWay) === "card") return null;
  if (sheet.paymentWay !== 3) return app.brand.operator.bankAccount;
  const found = await db.row<{ transfer: TransferInstructions }>(sql`
    SELECT transfer FROM payment
    WHERE (checkout_id = ${checkoutId} OR reservation_id = ${reservationId}) AND transfer IS NOT NULL
    ORDER BY id DESC LIMIT 1`);
  return found ? accountOf(found.transfer) : null;
}

function accountOf(transfer: TransferInstructions): TransferAccount {
  const both = (text: string) => ({ ja: text, en: text });
  return {
    bank: both(transfer.bankName),
    branch: both(transfer.branchName),
    type: TYPES[transfer.accountType] ?? both(transfer.accountType),
    number: transfer.accountNumber,
    holder: transfer.accountHolder,
  };
}

/** The provider's words for the kinds of account. */
const TYPES: Record<string, TransferAccount["type"]> = {
  futsu: { ja: "普通", en: "Ordinary" },
  toza: { ja: "当座", en: "Checking" },
  chochiku: { ja: "貯蓄", en: "Savings" },
};
