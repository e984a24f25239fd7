import type { OperatorPlan } from "../../../domain/booking/operator-booking.ts";
import type { Price } from "../../../domain/money/pricing.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { type OrderRow, toOrderRow } from "../create/order.server.ts";
import { adjustmentLine, type StoredPriceLine, storedPriceLines } from "../create/price-lines.server.ts";

/** The bookings that staff have decided, as they are written. They need no approval. */
export function toStaffRows(plan: OperatorPlan, spaces: ReadonlyMap<number, CatalogSpace>): OrderRow[] {
  return plan.slots.map((slot) => {
    const { ruled, agreed } = slot;
    const price = ruled ?? { total: 0, currency: plan.currency, lines: [] };
    const row = toOrderRow({ ...slot, price, approval: null, payBy: plan.payBy, estimateId: null }, spaces);
    const isFree = plan.terms === "free";
    return {
      ...row,
      price: agreed,
      price_lines: agreedLines(price, agreed, { isFree }),
      // Nothing is sold, so nothing is invoiced.
      qualified: row.qualified && !isFree,
    };
  });
}

/** The lines of the rules, and a line that adjusts them to the agreed price, so that they add up to it. */
function agreedLines(ruled: Price, agreed: number, { isFree }: { isFree: boolean }): StoredPriceLine[] {
  const lines = storedPriceLines(ruled);
  const rest = agreed - ruled.total;
  if (ruled.lines.length === 0) return adjustmentLine("agreedLine", agreed, "agreed");
  return [...lines, ...adjustmentLine(isFree ? "freeLine" : "adjustedLine", rest)];
}
