import type { LedgerMethod } from "../../../domain/money/ledger.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { App } from "../../../platform/app.ts";
import { type PaymentOfDay, paymentsOfDay } from "./day-at-provider.db.server.ts";

type ProviderDay = {
  sums: { currency: ChargedCurrency; method: LedgerMethod; came: number; went: number }[];
  /** A line for each payment of which the provider says something else than the ledger. */
  differences: string[];
};

/** The most payments of a day of which the provider is asked one by one. */
const MOST = 500;
const AT_ONCE = 8;

/**
 * What the card provider says of the payments of a time: what the ledger has of them on other days is taken off. Null where
 * it cannot be asked now, or has too many to be asked one by one; the comparison of the night has them all.
 */
export async function dayAtProvider(
  app: Pick<App, "db" | "provider" | "log">,
  window: { from: Date; until: Date },
): Promise<ProviderDay | null> {
  const payments = await paymentsOfDay(app.db, window, MOST);
  if (payments.length > MOST) return null;
  const differences: string[] = [];
  const sums = new Map<string, ProviderDay["sums"][number]>();
  try {
    for (let at = 0; at < payments.length; at += AT_ONCE) {
      const some = payments.slice(at, at + AT_ONCE);
      const said = await Promise.all(some.map((one) => askAbout(app, one)));
      for (const [index, payment] of some.entries()) {
        const { charged, refunded } = said[index] as Said;
        differences.push(...differencesOf(payment, { charged, refunded }));
        const { currency, method } = payment;
        const key = `${currency} ${method}`;
        const sum = sums.get(key) ?? { currency, method, came: 0, went: 0 };
        sum.came += charged - payment.other_charges;
        sum.went += refunded - payment.other_refunds;
        sums.set(key, sum);
      }
    }
  } catch (error) {
    app.log.warn({ error: String(error) }, "the provider could not be asked about a day");
    return null;
  }
  return { sums: [...sums.values()], differences };
}

type Said = { charged: number; refunded: number };

async function askAbout({ provider }: Pick<App, "provider">, { intent_id: id }: PaymentOfDay): Promise<Said> {
  const [{ received }, refunds] = await Promise.all([provider.readIntent(id), provider.listRefundsOf(id)]);
  const refunded = refunds
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  return { charged: received, refunded };
}

function differencesOf(
  { intent_id: id, charges, refunds }: PaymentOfDay,
  { charged, refunded }: Said,
): string[] {
  return [
    ...(charged === charges ? [] : [`${id}: the provider took ${charged}, the ledger says ${charges}`]),
    ...(refunded === refunds
      ? []
      : [`${id}: the provider gave back ${refunded}, the ledger says ${refunds}`]),
  ];
}
