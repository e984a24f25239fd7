import type { OperatorPlan } from "../../../domain/booking/operator-booking.ts";
import type { BilingualText } from "../../../domain/language/text.ts";
import type { Price } from "../../../domain/money/pricing.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { type OrderRow, toOrderRow } from "../create/order.server.ts";
import { type StoredPriceLine, storedPriceLines } from "../create/price-lines.server.ts";
import { messages } from "../messages.ts";

/** The bookings that staff have decided, as they are written. They need no approval. */
export function toStaffRows(plan: OperatorPlan, spaces: ReadonlyMap<number, CatalogSpace>): OrderRow[] {
  return plan.slots.map((slot) => {
    const { ruled, agreed } = slot;
    const price = ruled ?? { total: 0, currency: plan.currency, lines: [] };
    const row = toOrderRow({ ...slot, price, approval: null, payBy: plan.payBy }, spaces);
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
  if (rest === 0) return lines;
  const key = ruled.lines.length === 0 ? "agreedLine" : isFree ? "freeLine" : "adjustedLine";
  const name: BilingualText = { ja: messages.ja[key], en: messages.en[key] };
  return [...lines, { name, minutes: 0, billed_hours: 0, cost_per_hour: 0, amount: rest }];
}
