import type { BatchRow } from "../../../features/payouts/batches.db.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { batchColumns, refundColumns } from "./columns.ts";
import type { BatchesQuery, BatchItem, RefundItem, RefundsQuery } from "./contract.ts";
import { BATCHES, REFUNDS, type RefundConditions, type RefundListRow } from "./db.server.ts";
import { presentBatches, presentRefunds } from "./present.server.ts";

export const refundList: ListWithFile<RefundsQuery, RefundConditions, RefundListRow, RefundItem> = {
  name: "refunds",
  rows: REFUNDS,
  conditions: ({ state, booking, currency }) => ({
    view: state,
    bookingId: booking ?? null,
    currency: currency ?? null,
  }),
  present: (rows, { app, ...reader }) => presentRefunds(app, rows, reader),
  columns: refundColumns,
};

export const batchList: ListWithFile<BatchesQuery, Pick<BatchesQuery, "state">, BatchRow, BatchItem> = {
  name: "batches",
  rows: BATCHES,
  conditions: ({ state }) => ({ state }),
  present: (rows, { app, ...reader }) => presentBatches(app, rows, reader),
  columns: batchColumns,
};
