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
