import { csvResponse } from "../../api/csv.server.ts";
import { type ImportKind, writtenColumns } from "../../domain/import/columns.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { METHODS } from "../../domain/money/payment-method.ts";
import { editedAmount } from "../../domain/money/typed-amount.ts";
import type { App } from "../../platform/app.ts";
import type { Db } from "../../platform/sql.ts";
import { exportCatalog } from "../catalog/export.server.ts";
import { exportSettings } from "../settings/file.server.ts";
import {
  type BookingRow,
  bookingRows,
  closureRows,
  companyGroupRows,
  companyMemberRows,
  companyRows,
  guestRows,
  ledgerRows,
  numberRows,
  paperRows,
  type Row,
} from "./export.db.server.ts";
import { type ExportedPicture, exportedPictures, pictureBytes } from "./exported-pictures.server.ts";

const BATCH = 5000;
const ENCODER = new TextEncoder();

type ExportedFile = { name: string; bytes: Uint8Array };

/**
 * Everything of an installation, file by file (IMPORT-11). The catalogue, guests, bookings, invoices, closures and numbers
 * are in the form that the imports read, and the pictures of the rooms in that of PICTURES_DIR. What they cannot take in comes
 * along for the record: what is canceled, companies, the ledger and the papers. Passwords, factors, saved cards and sessions stay here.
 */
async function* exportAll(
  app: App,
  locale: Locale,
  pictures: readonly ExportedPicture[],
): AsyncGenerator<ExportedFile> {
  const { db } = app;
  yield { name: "catalogue.json", bytes: await bytesOf(exportCatalog(db)) };
  yield { name: "settings.json", bytes: ENCODER.encode(await exportSettings(app)) };
  const tables: [name: ImportKind, rows: Row[]][] = [
    ["guests", await all((after, count) => guestRows(db, after, count))],
    ["bookings", await bookings(db, "bookings")],
    ["invoices", await bookings(db, "invoices")],
    ["closures", await all((after, count) => closureRows(db, after, count))],
    ["numbers", await numberRows(db)],
  ];
  for (const [kind, rows] of tables) {
    const columns = writtenColumns(kind, "export").map(([key, { name }]) => [key, name[locale]] as const);
    yield* filesOf(kind, columns, rows);
  }
  const records: [name: string, rows: Row[]][] = [
    ["canceled-and-requested", await bookings(db, "rest")],
    ["companies", await companyRows(db)],
    ["company-groups", await companyGroupRows(db)],
    ["company-members", await companyMemberRows(db)],
    ["ledger", await all((after, count) => ledgerRows(db, after, count))],
    ["documents", await all((after, count) => paperRows(db, after, count))],
    ["pictures", [...pictures]],
  ];
  for (const [name, rows] of records) {
    const columns = Object.keys(rows[0] ?? {}).map((key) => [key, key] as const);
    yield* filesOf(name, columns, rows);
  }
  for (const picture of pictures) {
    const bytes = await pictureBytes(app, picture);
    if (bytes) yield { name: `pictures/${picture.room}/${picture.filename}`, bytes };
  }
}

/** What there is to take out, and how many files it makes. */
export async function openExport(
  app: App,
  locale: Locale,
): Promise<{ files: AsyncGenerator<ExportedFile>; count: number }> {
  const pictures = await exportedPictures(app);
  return { files: exportAll(app, locale, pictures), count: FILES + pictures.length };
}

const FILES = 2 + 2 * 12;

async function* filesOf(
  name: string,
  columns: readonly (readonly [key: string, head: string])[],
  rows: readonly Row[],
): AsyncGenerator<ExportedFile> {
  const items = rows.map((row) => Object.fromEntries(columns.map(([key]) => [key, row[key] ?? null])));
  const lines = items.map((item) => JSON.stringify(item)).join(",\n");
  yield { name: `${name}.json`, bytes: ENCODER.encode(`[\n${lines}\n]\n`) };
  const table = async function* () {
    yield columns.map(([, head]) => head);
    for (const item of items) yield columns.map(([key]) => item[key] ?? null);
  };
  yield { name: `${name}.csv`, bytes: new Uint8Array(await csvResponse(name, table()).arrayBuffer()) };
}

async function bytesOf(parts: AsyncIterable<string>): Promise<Uint8Array> {
  let text = "";
  for await (const part of parts) text += part;
  return ENCODER.encode(text);
}

/** All rows, in batches of ascending ids. */
async function all<One extends { id: number }>(
  read: (after: number, count: number) => Promise<One[]>,
): Promise<One[]> {
  const rows: One[] = [];
  for (;;) {
    const batch = await read(rows.at(-1)?.id ?? 0, BATCH);
    rows.push(...batch);
    if (batch.length < BATCH) return rows;
  }
}

async function bookings(db: Db, part: "bookings" | "invoices" | "rest"): Promise<Row[]> {
  const rows = await all((after, count) => bookingRows(db, part, after, count));
  return rows.map((row) => presented(row, part === "rest"));
}

function presented(row: BookingRow, withEnd: boolean): Row {
  const {
    id: _,
    currency,
    payment_way,
    terms,
    paid,
    price,
    received,
    canceled_on,
    cancel_fee,
    refund,
    ...rest
  } = row;
  const amount = (value: number | null) => (value === null ? null : editedAmount(value, currency));
  return {
    ...rest,
    price: amount(price),
    way: terms === "prepaid" ? METHODS[payment_way].kind : terms,
    paid: paid ? "yes" : "no",
    ...(withEnd
      ? { currency, received: amount(received), canceled_on, fee: amount(cancel_fee), refund: amount(refund) }
      : {}),
  };
}
