import { type Addressee, addresseeOf } from "../../domain/addressee.ts";
import type { DocumentBooking, Sheet } from "../../domain/document-sheet.ts";
import { identityOf, isAllReturned, sheetsOf, validUntil } from "../../domain/documents.ts";
import type { DocumentKind } from "../../domain/reservation.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { App } from "../../server/app.ts";
import type { Tx } from "../../server/sql.ts";
import { wallMinuteOf } from "../../server/wall-clock.ts";
import {
  countDownload,
  type DocumentRow,
  insertDocument,
  issuedOf,
  lockGroup,
  nextNumber,
  ownerOf,
  spacesOfCheckout,
} from "./db.server.ts";
import { canonicalJson, numberText, type Snapshot, sha256 } from "./snapshot.server.ts";
import { accountOnInvoice } from "./transfer.server.ts";

/** A document that is handed out, with what is stamped on it and is no part of what was issued. */
export type Download = {
  snapshot: Snapshot;
  /** From the second download on (API.md, Documents). */
  isReissue: boolean;
  /** 取消: the money has all gone back. */
  isVoid: boolean;
};

type Wish = { kind: DocumentKind; reservationId: number; accountId: number; locale: Locale; now: number };

/**
 * The documents behind a link, issued now where they were not before, each with this download counted. Empty where
 * there is none, or the reservation is another's. One transaction: a number is given if and only if its document is kept.
 */
export async function issueDocuments(app: App, wish: Wish): Promise<Download[]> {
  const { kind, reservationId, accountId, now } = wish;
  const owner = await ownerOf(app.db, accountId, reservationId);
  if (!owner) return [];
  const { checkoutId } = owner;
  const spaces = await spacesOfCheckout(app, checkoutId);
  return app.db.tx(async (tx) => {
    const group = await lockGroup(tx, checkoutId, spaces);
    const sheets = sheetsOf(kind, group, reservationId);
    if (sheets.length === 0) return voidReceipt(tx, wish, checkoutId, group);
    const downloads: Download[] = [];
    for (const sheet of sheets) {
      const row = await issued(app, tx, { ...wish, checkoutId, sheet, addressee: addresseeOf(owner) });
      const before = await countDownload(tx, row.id, now);
      downloads.push({ snapshot: row.snapshot, isReissue: before > 0, isVoid: false });
    }
    return downloads;
  });
}

/** A receipt that was given before everything was given back: it is what it was, and says that it is void. */
async function voidReceipt(
  tx: Tx,
  { kind, now }: Wish,
  checkoutId: number,
  group: readonly DocumentBooking[],
): Promise<Download[]> {
  if (kind !== "ryosyu" || !isAllReturned(group)) return [];
  const [last] = await issuedOf(tx, checkoutId, "ryosyu");
  if (!last) return [];
  await countDownload(tx, last.id, now);
  return [{ snapshot: last.snapshot, isReissue: true, isVoid: true }];
}

type Issue = Wish & { checkoutId: number; sheet: Sheet; addressee: Addressee };

/** The newest document of this kind and scope if it still says the same; else a new one, which refers to it. */
async function issued(app: App, tx: Tx, issue: Issue): Promise<Pick<DocumentRow, "id" | "snapshot">> {
  const { sheet, addressee, checkoutId, now, locale, accountId } = issue;
  const earlier = (await issuedOf(tx, checkoutId, sheet.kind)).filter(
    (row) => row.snapshot.sheet.scope === sheet.scope,
  );
  const identity = sha256(canonicalJson({ ...identityOf(sheet), to: addressee.name.ja })).toString("hex");
  const [last] = earlier;
  if (last?.content_key.startsWith(`${identity}:`)) return last;

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
    // What changes and changes back is a new document each time.
    contentKey: `${identity}:${earlier.length + 1}`,
    locale,
    snapshot: numbered,
    json,
    sha256: sha256(json),
    now,
  });
  return { id, snapshot: numbered };
}

async function snapshotOf(
  app: App,
  tx: Tx,
  { sheet, addressee, checkoutId, reservationId }: Issue,
  issuedOn: Day,
  replaced: DocumentRow | null,
): Promise<Omit<Snapshot, "number">> {
  const { operator, name } = app.brand;
  const isEstimate = sheet.kind === "mitsumori" || sheet.kind === "edit_mitsumori";
  const account = await accountOnInvoice(app, tx, sheet, { checkoutId, reservationId });
  return {
    issuedOn,
    validUntil: isEstimate ? validUntil(sheet, issuedOn) : null,
    replaces: replaced && referenceTo(replaced),
    refersTo: sheet.kind === "tekikakuhenkan" ? await originalInvoice(tx, checkoutId, sheet) : null,
    addressee,
    transferName: account && String(sheet.reservationId ?? sheet.lines[0]?.reservationId ?? reservationId),
    account,
    operator: {
      name: operator.name,
      postalCode: operator.postalCode,
      address: operator.address,
      phone: operator.phone,
      email: operator.email,
      hours: operator.hours,
    },
    brandName: name,
    sheet,
  };
}

/** The qualified invoice that listed what was given back. */
async function originalInvoice(tx: Tx, checkoutId: number, sheet: Sheet): Promise<Snapshot["refersTo"]> {
  const rows = await issuedOf(tx, checkoutId, "tekikakuseikyu");
  const found = rows.find((row) =>
    row.snapshot.sheet.lines.some((line) => line.reservationId === sheet.reservationId),
  );
  return found ? referenceTo(found) : null;
}

function referenceTo({ snapshot }: DocumentRow): { number: string; issuedOn: Day } {
  return { number: snapshot.number, issuedOn: snapshot.issuedOn };
}

/** Documents are dated where their issuer is. */
function today(app: App, now: number): Day {
  return dayOfWall(wallMinuteOf(now, app.brand.timeZone));
}
