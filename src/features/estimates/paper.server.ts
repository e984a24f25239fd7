import { type Rejection, reject } from "../../api/envelope.ts";
import { estimateNumber } from "../../domain/booking/estimate.ts";
import { addresseeAt } from "../../domain/documents/addressee.ts";
import type { Sheet } from "../../domain/documents/document-sheet.ts";
import { taxOf } from "../../domain/documents/group-sheet.ts";
import { hasTaxInvoices } from "../../domain/documents/tax-invoices.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { METHODS, offeredMethods } from "../../domain/money/payment-method.ts";
import type { App } from "../../platform/app.ts";
import type { EstimateRow } from "../bookings/estimates/db.server.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { principalOf } from "../catalog/own-issuer.server.ts";
import { openFile, QueueFull, readFile } from "../documents/files.server.ts";
import { companyOn, type Snapshot } from "../documents/snapshot.server.ts";

/** Estimates of visitors wait in the queue of documents as one party, behind nobody's own papers. */
const VISITORS = 0;

/** The PDF of an estimate, as it was offered. Rejected while too many documents wait to be made. */
export async function estimatePaper(
  app: App,
  row: EstimateRow,
  locale: Locale,
): Promise<{ file: Uint8Array<ArrayBuffer> } | (Rejection & { retryAfterSeconds: number })> {
  const spaces = await app.catalog.spaces(row.items.map(({ space_id }) => space_id));
  const snapshot = snapshotOf(app, row, spaces);
  const page = { snapshot, isReissue: false, isVoid: false, refunds: [], isNet: true };
  const file = { pages: [page], locale };
  try {
    const source = await openFile(app.db, file, VISITORS);
    return { file: await readFile(app, file, source) };
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return { ...reject("unavailable"), retryAfterSeconds: error.retryAfterSeconds };
  }
}

type Spaces = ReadonlyMap<number, CatalogSpace>;

function snapshotOf(app: App, row: EstimateRow, spaces: Spaces): Snapshot {
  const sheet = sheetOf(app, row, spaces);
  return {
    number: estimateNumber(row.year, row.number),
    issuedOn: row.made_on,
    validUntil: row.valid_until,
    replaces: null,
    refersTo: null,
    addressee: addresseeAt(row.company, row.person),
    transferName: null,
    account: null,
    ...companyOn(app.brand, { currency: row.currency, isTaxed: sheet.tax !== null }),
    sheet,
  };
}

function sheetOf(app: App, row: EstimateRow, spaces: Spaces): Sheet {
  const { brand } = app;
  const lines = row.items.map(({ space_id, start, end, price }, index) => ({
    kind: "use" as const,
    reservationId: index + 1,
    isUnbooked: true,
    room: spaces.get(space_id)?.entry.name ?? { ja: `${space_id}`, en: `${space_id}` },
    start,
    end,
    amount: price.total,
    parts: price.lines.map(({ plan, billedHours, costPerHour, amount }) => ({
      ...{ name: plan.name, billedHours, costPerHour, amount },
    })),
    was: null,
    isEligible: false,
    ...suppliedBy(app, row, spaces.get(space_id)),
  }));
  const methods = offeredMethods(brand, row.currency);
  const policies = new Map<string, Sheet["policies"][number]>();
  row.items.forEach((item, index) => {
    const key = JSON.stringify(item.policies);
    const same = policies.get(key) ?? { reservationIds: [], policies: item.policies };
    policies.set(key, { ...same, reservationIds: [...same.reservationIds, index + 1] });
  });
  return {
    kind: "mitsumori",
    scope: "",
    reservationId: null,
    currency: row.currency,
    paymentWay: methods.find((one) => !METHODS[one].isPaidLater) ?? 2,
    paymentWays: [...methods],
    lines,
    total: row.total,
    tax: taxOf(lines, row.currency, brand.operator.gst !== null),
    issuer: null,
    suppliers: [],
    payBy: null,
    payments: [],
    refunds: [],
    policies: [...policies.values()],
  };
}

/** Who supplies a room where the company's GST is not in its price (DOC-49). */
function suppliedBy(
  app: App,
  { currency }: EstimateRow,
  space: CatalogSpace | undefined,
): { supplier?: string } {
  const isRegistered = hasTaxInvoices(currency, app.brand.operator.gst !== null);
  const supplier = isRegistered ? principalOf(app, space?.issuer?.entry ?? null) : null;
  return supplier ? { supplier: supplier.name } : {};
}
