import { addresseeOf, writtenAs } from "../../domain/documents/addressee.ts";
import type { DocumentEffect, DocumentKind } from "../../domain/documents/document-kinds.ts";
import { sheetsOf } from "../../domain/documents/documents.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/sql.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { issuedOf, ownerOf } from "./db.server.ts";
import { identityText, lockGroup } from "./issue.server.ts";

/** A document that was issued and says something else by now: the next one replaces it, or there is none any more. */
type OutdatedDocument = { kind: DocumentKind; number: string; effect: Exclude<DocumentEffect, "follows"> };

const KINDS = ["seikyu", "ryosyu", "tekikakuseikyu"] as const;

/** The issued documents of a booking's order that no longer say what is true. */
export async function outdatedDocuments(
  app: App,
  tx: Tx,
  { bookingId, accountId }: { bookingId: number; accountId: number },
  spaces: ReadonlyMap<number, CatalogSpace>,
): Promise<OutdatedDocument[]> {
  const owner = await ownerOf(tx, accountId, bookingId);
  if (!owner) return [];
  const { checkoutId } = owner;
  const group = await lockGroup(app, tx, checkoutId, spaces);
  const addressee = addresseeOf(owner, app.brand);
  const gst = app.brand.operator.gst !== null;
  const outdated: OutdatedDocument[] = [];
  for (const kind of KINDS) {
    const sheets = sheetsOf(kind, group, bookingId, gst).filter((sheet) => sheet.kind === kind);
    const newest = new Map<string, Awaited<ReturnType<typeof issuedOf>>[number]>();
    for (const row of await issuedOf(tx, checkoutId, kind)) {
      const { scope } = row.snapshot.sheet;
      if (!newest.has(scope)) newest.set(scope, row);
    }
    for (const [scope, row] of newest) {
      const sheet = sheets.find((one) => one.scope === scope);
      const to = writtenAs(row.snapshot.addressee, addressee);
      if (sheet && row.content_key.startsWith(`${identityText(sheet, to)}:`)) continue;
      outdated.push({ kind, number: row.snapshot.number, effect: sheet ? "replaced" : "ended" });
    }
  }
  return outdated;
}

/** The invoices of issuers whose rooms a booking has left: a return invoice follows each (DOC-37). */
export async function leftInvoices(
  app: App,
  tx: Tx,
  { bookingId, checkoutId }: { bookingId: number; checkoutId: number },
  spaces: ReadonlyMap<number, CatalogSpace>,
): Promise<{ number: string; amount: number }[]> {
  const group = await lockGroup(app, tx, checkoutId, spaces);
  const { left = [] } = group.find(({ id }) => id === bookingId) ?? {};
  const rows = await issuedOf(tx, checkoutId, "tekikakuseikyu");
  return left.flatMap(({ issuer, line }) => {
    const found = rows.find(({ snapshot }) => snapshot.sheet.issuer?.id === issuer.id);
    return found ? [{ number: found.snapshot.number, amount: line.amount }] : [];
  });
}

/** The qualified invoices, or the Tax Invoice, that list a booking. */
export async function qualifiedInvoicesOf(
  tx: Tx,
  { bookingId, checkoutId }: { bookingId: number; checkoutId: number },
): Promise<string[]> {
  const qualified = await issuedOf(tx, checkoutId, "tekikakuseikyu");
  const invoices = await issuedOf(tx, checkoutId, "seikyu");
  return [...qualified, ...invoices.filter(({ snapshot }) => snapshot.sheet.isTaxInvoice)]
    .filter(({ snapshot }) => snapshot.sheet.lines.some((line) => line.reservationId === bookingId))
    .map(({ snapshot }) => snapshot.number);
}
