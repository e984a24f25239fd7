import { CURRENCIES, type Currency } from "../../domain/money/money.ts";
import { isOwnIssuer } from "../../domain/space/issuer.ts";
import type { App } from "../../platform/app.ts";
import type { IssuerEntry } from "./contract.ts";

/**
 * The issuer for whom a room was let, as it is now; null where it is the company's own (ISSUER-4). `agreed` is the issuer
 * that a booking was made with.
 */
export function principalOf(
  { catalog, brand }: Pick<App, "catalog" | "brand">,
  agreed: IssuerEntry | null,
): { id: number; name: string } | null {
  if (!agreed) return null;
  const { id, name, is_own: isOwn = null } = catalog.issuer(agreed.id) ?? agreed;
  return isOwnIssuer({ name, isOwn }, brand.operator.name) ? null : { id, name };
}

/**
 * Whose invoices to companies list a booking: the issuer that it was made with. In Singapore dollars the company itself issues for
 * its own rooms, whatever entry they have (DOC-49). 0 is the company without an entry.
 */
export function invoicingIssuer(
  app: Pick<App, "catalog" | "brand">,
  { issuer, currency }: { issuer: IssuerEntry | null; currency: Currency },
): number {
  if (CURRENCIES[currency].hasJapaneseTax) return issuer?.id ?? 0;
  return principalOf(app, issuer)?.id ?? 0;
}
