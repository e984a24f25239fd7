import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Period } from "../../../domain/reports/period.ts";
import { principalOf } from "../../../features/catalog/own-issuer.server.ts";
import type { App } from "../../../platform/app.ts";
import { agreedIssuer, type Scope, sumsByIssuer } from "./sums.db.server.ts";

export type AgencySum = {
  issuer_id: number;
  name: string;
  currency: ChargedCurrency;
  revenue: number;
  fees: number;
};

/** What came of the rooms of issuers who are not the company: it is held for them, and is no revenue (REPORT-9). */
export async function agencySums(app: App, period: Period, scope: Scope): Promise<AgencySum[]> {
  const sums: AgencySum[] = [];
  for (const row of await sumsByIssuer(app.db, period, scope)) {
    const agreed = app.catalog.issuer(row.issuer_id) ?? (await agreedIssuer(app.db, row.issuer_id));
    const principal = principalOf(app, agreed);
    if (principal) sums.push({ ...row, name: principal.name });
  }
  return sums;
}
