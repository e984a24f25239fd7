import { dayAt } from "../../../i18n/wall-clock.ts";
import { asRead, type ListWithFile } from "../../server/list.server.ts";
import { payoutColumns, payoutLineColumns } from "./columns.ts";
import type { PayoutItem, PayoutLineItem, PayoutLinesQuery, PayoutsQuery } from "./contract.ts";
import {
  type LineConditions,
  PAYOUT_LINES,
  PAYOUTS,
  type PayoutConditions,
  type PayoutLineRow,
  type PayoutRow,
} from "./payouts.db.server.ts";

export const payouts: ListWithFile<PayoutsQuery, PayoutConditions, PayoutRow, PayoutItem> = {
  name: "provider_payouts",
  rows: PAYOUTS,
  conditions: ({ from = null, to = null, status = null, differing }, { app, now }) => ({
    ...{ from, to, statuses: status, isDiffering: differing === "yes" },
    waitingOn: differing === "waiting" ? dayAt(now, app.brand.timeZone) : null,
  }),
  present: asRead,
  columns: payoutColumns,
};

export const payoutLines: ListWithFile<PayoutLinesQuery, LineConditions, PayoutLineRow, PayoutLineItem> = {
  name: "provider_payout_lines",
  rows: PAYOUT_LINES,
  conditions: ({ payout = null, kind = null, differing }) => ({
    ...{ payout, kinds: kind, isDiffering: differing === "yes" },
  }),
  present: asRead,
  columns: payoutLineColumns,
};
