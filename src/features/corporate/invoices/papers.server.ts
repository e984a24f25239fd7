import { createHash } from "node:crypto";
import { type Rejection, reject } from "../../../api/envelope.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import type { App } from "../../../platform/app.ts";
import { issuedByIds } from "../../documents/db.server.ts";
import { QueueFull, readFile } from "../../documents/files.server.ts";
import { openUncounted } from "../../documents/open-issued.server.ts";
import { corporateById } from "../db.server.ts";
import { type InvoiceRow, invoicesByIds } from "./db.server.ts";
import { linesFile } from "./lines-file.server.ts";
import { ublBuyer, ublOf } from "./ubl.server.ts";

/** An invoice of a company in one of its forms, as it was issued (CORP-45). */

/** Null unless it is of this company. */
export async function invoiceOf(
  app: App,
  corporateId: number,
  invoiceId: number,
): Promise<InvoiceRow | null> {
  const [row] = await invoicesByIds(app.db, [invoiceId]);
  return row?.corporate_id === corporateId ? row : null;
}

export async function answerPdf(
  app: App,
  { document_id, number }: InvoiceRow,
  { accountId, lang }: { accountId: number; lang: Locale | undefined },
): Promise<Response | Rejection> {
  const issued = await issuedByIds(app.db, [document_id]);
  try {
    const opened = await openUncounted(app, issued, { accountId, locale: lang });
    if (!opened) return reject("not_found");
    const bytes = await readFile(app, opened.file, opened.source);
    return fileResponse(bytes, "application/pdf", `inline; filename="${number}.pdf"`);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return { ...reject("unavailable"), retryAfterSeconds: error.retryAfterSeconds };
  }
}

export async function answerLines(app: App, row: InvoiceRow, locale: Locale): Promise<Response> {
  return linesFile(await snapshotOf(app, row), locale);
}

export async function answerUbl(app: App, row: InvoiceRow): Promise<Response> {
  const snapshot = await snapshotOf(app, row);
  const { sheet, operator, addressee, account, number, issuedOn } = snapshot;
  const { issuer } = sheet;
  const isJapan = CURRENCIES[sheet.currency].hasJapaneseTax;
  const language = dataLanguage(isJapan ? "ja" : "en");
  const buyer = sheet.month?.buyer ?? ublBuyer(await corporateById(app.db, row.corporate_id));
  const xml = ublOf({
    ...{ number, issuedOn, sheet, uuid: uuidOf(snapshot.number, row.corporate_id) },
    seller: issuer
      ? {
          ...{ name: issuer.name, address: issuer.address, postalCode: "", email: operator.email },
          country: isJapan ? "JP" : "SG",
          taxNumber: issuer.registrationNumber || null,
        }
      : {
          ...{ name: operator.name[language], address: operator.address[language], email: operator.email },
          ...{ postalCode: operator.postalCode, country: isJapan ? "JP" : "SG" },
          taxNumber: operator.gstNumber ?? null,
        },
    buyer: {
      ...{ name: addressee.name[language], address: (addressee.address ?? []).join(" ") },
      ...buyer,
    },
    account: account && {
      ...{ bank: `${account.bank[language]} ${account.branch[language]}`, number: account.number },
      holder: account.holder,
    },
    payNumber: snapshot.transferName,
  });
  const bytes = new TextEncoder().encode(xml);
  return fileResponse(bytes, "application/xml", `attachment; filename="${number}.xml"`);
}

async function snapshotOf(app: App, { document_id }: InvoiceRow) {
  const [issued] = await issuedByIds(app.db, [document_id]);
  if (!issued) throw new Error(`document ${document_id} is gone`);
  return issued.snapshot;
}

/** The same for the same invoice, in the form of a random one. */
function uuidOf(number: string, corporateId: number): string {
  const hex = createHash("sha256").update(`${corporateId}:${number}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join("-");
}

function fileResponse(bytes: Uint8Array<ArrayBuffer>, type: string, disposition: string): Response {
  return new Response(bytes, {
    headers: {
      "content-type": type,
      "content-length": String(bytes.length),
      "content-disposition": disposition,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      // A link with a token must not be passed on to anybody else.
      "referrer-policy": "no-referrer",
    },
  });
}
