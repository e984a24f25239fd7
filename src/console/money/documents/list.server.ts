import { isUntouched, kindOfNumber } from "../../../features/documents/snapshot.server.ts";
import { readPage } from "../../server/list.db.server.ts";
import type { ListWithFile, Reader } from "../../server/list.server.ts";
import { documentColumns } from "./columns.ts";
import type { DocumentsQuery, IssuedDocument } from "./contract.ts";
import { DOCUMENTS, type DocumentConditions, type IssuedRow } from "./documents.db.server.ts";

export const documents: ListWithFile<DocumentsQuery, DocumentConditions, IssuedRow, IssuedDocument> = {
  name: "documents",
  rows: DOCUMENTS,
  conditions: ({ from = null, to = null, min = null, max = null, kind = null, booking = null, q }) => ({
    ...{ from, to, min, max, booking, id: null, kinds: kind },
    ...wordsOf(q ?? ""),
  }),
  present: (rows) => rows.map(presentDocument),
  columns: documentColumns,
};

/** Documents by their ids, in that order. */
export async function documentsByIds({ app }: Reader, ids: readonly number[]): Promise<IssuedDocument[]> {
  const found: IssuedDocument[] = [];
  for (const id of ids) {
    const conditions = { ...NONE, id };
    const page = { after: null, limit: 1 };
    const rows = await readPage<IssuedRow, DocumentConditions>(app.db, DOCUMENTS, conditions, page);
    found.push(...rows.map(presentDocument));
  }
  return found;
}

const NONE: DocumentConditions = {
  ...{ from: null, to: null, min: null, max: null, kinds: null, booking: null, id: null },
  ...{ numbered: null, name: null },
};

function presentDocument({ snapshot, sha256, ...row }: IssuedRow): IssuedDocument {
  return {
    id: row.id,
    kind: row.kind,
    number: snapshot.number,
    issued_on: row.issued_on,
    amount: row.amount,
    currency: row.currency,
    counterparty: row.counterparty,
    honorific: snapshot.addressee.honorific,
    group_id: row.group_id,
    booking_id: row.booking_id,
    is_untouched: isUntouched({ snapshot, sha256 }),
    replaces: snapshot.replaces?.number ?? null,
    replaced_by: row.replaced_by,
    downloads: row.downloads,
    sha256: sha256.toString("hex"),
  };
}

/** `R-2026-000001`, or `G3-2026-000001` of the series of an issuer, is a number; anything else a part of a name. */
function wordsOf(text: string): Pick<DocumentConditions, "numbered" | "name"> {
  const typed = text.normalize("NFKC").trim();
  const [, letters = "", series = "", year, number] =
    /^([A-Za-z]{1,2})(\d{0,9})-(\d{4})-(\d{1,9})$/.exec(typed) ?? [];
  const kind = kindOfNumber(letters.toUpperCase());
  if (kind)
    return {
      numbered: { kind, series: Number(series), year: Number(year), number: Number(number) },
      name: null,
    };
  return { numbered: null, name: typed === "" ? null : typed };
}
