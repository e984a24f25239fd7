import { type Addressee, addresseeOf, type Payer, writtenAs } from "../../domain/documents/addressee.ts";
import type { DocumentKind } from "../../domain/documents/document-kinds.ts";
import type { DocumentBooking, Sheet, SheetRefund } from "../../domain/documents/document-sheet.ts";
import {
  identityOf,
  isAllCanceledFree,
  isReceiptVoid,
  isUsedUp,
  receivedSheet,
  refundsOf,
  sheetsOf,
  validUntil,
  withPayments,
} from "../../domain/documents/documents.ts";
import { hasTaxInvoices } from "../../domain/documents/tax-invoices.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Day } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/sql.ts";
import { lockBookingsOfCheckout } from "../bookings/db.server.ts";
import type { BookingRow } from "../bookings/row.server.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { principalOf } from "../catalog/own-issuer.server.ts";
import {
  countDownload,
  type DocumentRow,
  insertDocument,
  issuedOf,
  ledgerOf,
  lockCheckout,
  nextNumber,
  type Opening,
  ownerOf,
  refundsOfCheckout,
  returnedByHandOf,
  spaceIdsOf,
  unassignedOfCheckout,
} from "./db.server.ts";
import { type InvoicedLine, toDocumentBooking } from "./document-booking.server.ts";
import { type FileSource, leaveQueue, openFile } from "./files.server.ts";
import { canonicalJson, companyOn, numberText, type Snapshot, sha256 } from "./snapshot.server.ts";
import { accountOnInvoice } from "./transfer.server.ts";

/** An issued document with the stamps of this download, which are no part of what was issued. */
export type Download = {
  snapshot: Snapshot;
  /** 再発行, from the second download on (DOC-10). */
  isReissue: boolean;
  /** 取消: all the money has been refunded (DOC-16). */
  isVoid: boolean;
  /** Receipts: what has been or will be refunded, as of now (DOC-25). */
  refunds: SheetRefund[];
  /** Whether the amount of the receipt is what is left after the refunds. */
  isNet: boolean;
};

/** What a link leads to: the documents, and where their file comes from. */
type Issued = { downloads: Download[]; source: FileSource };

type DownloadRequest = DocumentRequest & Pick<Opening, "browser">;

type DocumentRequest = {
  kind: DocumentKind;
  bookingId: number;
  accountId: number;
  locale: Locale;
  now: number;
};

/**
 * The documents of a booking's checkout, issued now unless they were before, and counted as downloaded. Null if there
 * are none, or the booking is another's. One transaction: a number is taken if and only if its document is stored, and a
 * download counted if and only if its file can be made. Throws QueueFull if it cannot.
 */
export async function issueDocuments(app: App, request: DownloadRequest): Promise<Issued | null> {
  const { accountId, bookingId, locale } = request;
  const owner = await ownerOf(app.db, accountId, bookingId);
  if (!owner) return null;
  const { checkoutId } = owner;
  // Read before the transaction: within it, this would take a second connection.
  const spaces = await app.catalog.spaces(await spaceIdsOf(app.db, checkoutId));
  let source: FileSource | null = null;
  try {
    return await app.db.tx(async (tx) => {
      const group = await lockGroup(app, tx, checkoutId, spaces);
      const downloads = await downloadsOf(app, tx, { ...request, checkoutId }, group, owner);
      if (downloads.length === 0) return null;
      source = await openFile(tx, { pages: downloads, locale }, accountId);
      return { downloads, source };
    });
  } catch (error) {
    leaveQueue(source);
    throw error;
  }
}

/**
 * The documents of a booking's order for others than its guest who is logged in: the newest ones, issued now where they
 * were not before. Counts no download. Empty where there is none yet.
 */
export async function issueUncounted(app: App, request: DocumentRequest): Promise<IssuedSheet[]> {
  const { accountId, bookingId } = request;
  const owner = await ownerOf(app.db, accountId, bookingId);
  if (!owner) return [];
  const { checkoutId } = owner;
  const spaces = await app.catalog.spaces(await spaceIdsOf(app.db, checkoutId));
  return app.db.tx((tx) => issueIn(app, tx, request, { owner, spaces }));
}

/** The same within a transaction; `spaces` were read before it. */
export async function issueIn(
  app: App,
  tx: Tx,
  request: DocumentRequest,
  { owner, spaces }: { owner: Payer & { checkoutId: number }; spaces: ReadonlyMap<number, CatalogSpace> },
): Promise<IssuedSheet[]> {
  const { kind, bookingId } = request;
  const { checkoutId } = owner;
  const group = await lockGroup(app, tx, checkoutId, spaces);
  const sheets = sheetsOf(kind, group, bookingId, app.brand.operator.gst !== null);
  const addressee = addresseeOf(owner, app.brand);
  const issued: IssuedSheet[] = [];
  for (const sheet of sheets)
    issued.push(await issueSheet(app, tx, { ...request, checkoutId, sheet, addressee }));
  return issued;
}

async function downloadsOf(
  app: App,
  tx: Tx,
  request: DownloadRequest & { checkoutId: number },
  group: readonly DocumentBooking[],
  owner: Payer,
): Promise<Download[]> {
  const { kind, bookingId, checkoutId } = request;
  const sheets = sheetsOf(kind, group, bookingId, app.brand.operator.gst !== null);
  if (sheets.length === 0) return canceledReceipt(app, tx, request, group, owner);
  const addressee = addresseeOf(owner, app.brand);
  const refunds =
    kind === "ryosyu" ? [...refundsOf(group), ...(await unassignedRefunds(app, tx, checkoutId))] : [];
  const downloads: Download[] = [];
  for (const sheet of sheets) {
    const row = await issueSheet(app, tx, { ...request, sheet, addressee });
    const before = await countDownload(tx, row.id, request);
    downloads.push({ snapshot: row.snapshot, isReissue: before > 0, isVoid: false, refunds, isNet: true });
  }
  return downloads;
}

/** A receipt says that something went back, even while nobody has said for which booking (OUTSIDE-3). */
async function unassignedRefunds(app: App, tx: Tx, checkoutId: number): Promise<SheetRefund[]> {
  const rows = await unassignedOfCheckout(tx, checkoutId);
  return rows.map(({ amount, at }) => ({
    ...{ reservationId: 0, on: today(app, at.getTime()), amount, fee: 0, transferFee: 0 },
    cause: "unassigned" as const,
  }));
}

/** The bookings of a checkout as documents see them, in order of time. */
export async function lockGroup(
  app: App,
  tx: Tx,
  checkoutId: number,
  spaces: ReadonlyMap<number, CatalogSpace>,
): Promise<DocumentBooking[]> {
  await lockCheckout(tx, checkoutId);
  const rows = await lockBookingsOfCheckout(tx, checkoutId);
  const ledger = await ledgerOf(tx, checkoutId);
  const refunds = await refundsOfCheckout(tx, checkoutId);
  const byHand = await returnedByHandOf(tx, checkoutId);
  const issued = await issuedOf(tx, checkoutId, "tekikakuseikyu");
  const invoices = await issuedOf(tx, checkoutId, "seikyu");
  return rows
    .map((row) => {
      const supplier = supplierOf(app, row);
      const taxInvoiced = taxInvoiceOf(invoices, row.id)?.line ?? null;
      const papers = { refunds, byHand, invoiced: newestLines(issued, row.id), taxInvoiced, supplier };
      return toDocumentBooking(row, ledger, papers, spaces);
    })
    .sort((one, other) => one.start - other.start || one.id - other.id);
}

/** Who supplies the room where the company's GST is not in its price (DOC-49). */
function supplierOf(app: App, { currency, issuer }: BookingRow): string | undefined {
  const isRegistered = hasTaxInvoices(currency, app.brand.operator.gst !== null);
  return isRegistered ? principalOf(app, issuer)?.name : undefined;
}

/** The newest Tax Invoice that lists the use of a booking. */
function taxInvoiceOf(invoices: readonly DocumentRow[], id: number | null) {
  for (const row of invoices) {
    const { isTaxInvoice, lines } = row.snapshot.sheet;
    const line = lines.find(({ reservationId, kind }) => reservationId === id && kind === "use");
    if (isTaxInvoice && line) return { row, line };
  }
  return null;
}

/**
 * The receipt of what had been received, once everything was canceled without a fee: void when all of it has gone back. It
 * exists if one had been issued before, or if the cost of the transfer used up the money (DOC-25).
 */
async function canceledReceipt(
  app: App,
  tx: Tx,
  request: DownloadRequest & { checkoutId: number },
  group: readonly DocumentBooking[],
  owner: Payer,
): Promise<Download[]> {
  if (request.kind !== "ryosyu" || !isAllCanceledFree(group)) return [];
  const [last] = await issuedOf(tx, request.checkoutId, "ryosyu");
  if (!last && !isUsedUp(group)) return [];
  const sheet = receivedSheet(group, app.brand.operator.gst !== null);
  const row = await issueSheet(app, tx, { ...request, sheet, addressee: addresseeOf(owner, app.brand) });
  const before = await countDownload(tx, row.id, request);
  const refunds = refundsOf(group);
  const isReissue = before > 0;
  return [{ snapshot: row.snapshot, isReissue, isVoid: isReceiptVoid(group), refunds, isNet: false }];
}

type Issue = DocumentRequest & { checkoutId: number; sheet: Sheet; addressee: Addressee };

export type IssuedSheet = Pick<DocumentRow, "id" | "locale" | "snapshot">;

/**
 * The newest document of this kind and scope if it still says the same, else a new one that replaces it (DOC-11). An invoice
 * that was issued before says what has come since.
 */
async function issueSheet(app: App, tx: Tx, issue: Issue): Promise<IssuedSheet> {
  const { sheet, addressee, checkoutId, now, locale, accountId } = issue;
  const earlier = (await issuedOf(tx, checkoutId, sheet.kind)).filter(
    (row) => row.snapshot.sheet.scope === sheet.scope,
  );
  const [last] = earlier;
  const identity = identityText(sheet, addressee);
  const isSame = ({ content_key, snapshot }: DocumentRow) =>
    content_key.startsWith(`${identityText(sheet, writtenAs(snapshot.addressee, addressee))}:`);
  if (last && isSame(last)) {
    const { snapshot } = last;
    return { ...last, snapshot: { ...snapshot, sheet: withPayments(snapshot.sheet, sheet) } };
  }

  const issuedOn = today(app, now);
  const year = Number(issuedOn.slice(0, 4));
  const snapshot = await snapshotOf(app, tx, issue, issuedOn, last ?? null);
  const number = await nextNumber(tx, sheet.kind, year);
  const numbered: Snapshot = { ...snapshot, number: numberText(sheet.kind, year, number) };
  const json = canonicalJson(numbered);
  const id = await insertDocument(tx, {
    accountId,
    checkoutId,
    year,
    number,
    // Counted, so that a change and a change back each make a new document.
    contentKey: `${identity}:${earlier.length + 1}`,
    locale,
    snapshot: numbered,
    json,
    sha256: sha256(json),
    now,
  });
  return { id, locale, snapshot: numbered };
}

export function identityText(sheet: Sheet, { name, address }: Addressee): string {
  return sha256(canonicalJson({ ...identityOf(sheet), to: name.ja, address })).toString("hex");
}

async function snapshotOf(
  app: App,
  tx: Tx,
  { sheet, addressee, checkoutId, bookingId }: Issue,
  issuedOn: Day,
  replaced: DocumentRow | null,
): Promise<Omit<Snapshot, "number">> {
  const isEstimate = sheet.kind === "mitsumori" || sheet.kind === "edit_mitsumori";
  const account = await accountOnInvoice(app, tx, sheet, { checkoutId, bookingId });
  return {
    issuedOn,
    validUntil: isEstimate ? validUntil(sheet, issuedOn) : null,
    replaces: replaced && referenceTo(replaced),
    refersTo: sheet.kind === "tekikakuhenkan" ? await originalInvoice(tx, checkoutId, sheet) : null,
    addressee,
    transferName: account && String(sheet.reservationId ?? sheet.lines[0]?.reservationId ?? bookingId),
    account,
    ...companyOn(app.brand, { currency: sheet.currency, isTaxed: sheet.tax !== null }),
    sheet,
  };
}

/** The lines of a booking on the newest qualified invoice of each issuer that lists it. */
function newestLines(invoices: readonly DocumentRow[], id: number): InvoicedLine[] {
  const found = new Map<number, InvoicedLine>();
  for (const { issuer, lines } of invoices.map(({ snapshot }) => snapshot.sheet)) {
    const line = lines.find(({ reservationId }) => reservationId === id);
    if (issuer && line && !found.has(issuer.id)) found.set(issuer.id, { issuer, line });
  }
  return [...found.values()];
}

/** The qualified invoice of the same issuer, or the Tax Invoice of the company, that listed the booking. */
async function originalInvoice(tx: Tx, checkoutId: number, sheet: Sheet): Promise<Snapshot["refersTo"]> {
  if (!sheet.issuer) {
    const invoice = taxInvoiceOf(await issuedOf(tx, checkoutId, "seikyu"), sheet.reservationId);
    return invoice && referenceTo(invoice.row);
  }
  const rows = await issuedOf(tx, checkoutId, "tekikakuseikyu");
  const found = rows.find(
    ({ snapshot: { sheet: invoice } }) =>
      invoice.issuer?.id === sheet.issuer?.id &&
      invoice.lines.some((line) => line.reservationId === sheet.reservationId),
  );
  return found ? referenceTo(found) : null;
}

function referenceTo({ snapshot }: DocumentRow): { number: string; issuedOn: Day } {
  return { number: snapshot.number, issuedOn: snapshot.issuedOn };
}

/** Documents are dated in the zone of the brand. */
function today(app: App, now: number): Day {
  return dayAt(now, app.brand.timeZone);
}
