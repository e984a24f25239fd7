import type { Rejection } from "../../../api/envelope.ts";
import {
  isOurs,
  largestFee,
  planStaffCancel,
  policyFee,
  whyNotFee,
} from "../../../domain/booking/staff-cancel.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Amount } from "../../../domain/money/money.ts";
import {
  type PlannedCancel,
  planCancel,
  type StaffCancel,
  storeStaffCancel,
} from "../../../features/bookings/cancel/staff-cancel.server.ts";
import type { Staff } from "../../../features/bookings/staff/seen.server.ts";
import type { CatalogSpace } from "../../../features/catalog/contract.ts";
import { whyNotGiveBackNow } from "../../../features/ledger/money-back.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/sql.ts";
import {
  aftermathOf,
  isAccountMissing,
  ledgerOfRefund,
  previewInTransaction,
  refundWayOf,
} from "../../server/preview.server.ts";
import type { CancelOffer, CancelPreview } from "./contract.ts";

type Caller = { staff: Staff; locale: Locale };

/** What a cancel would cost and refund. It is written and rolled back. */
export async function previewCancel(
  app: App,
  id: number,
  cancel: Omit<StaffCancel, "reason"> & { reason: StaffCancel["reason"] | null },
  caller: Caller,
): Promise<CancelPreview | Rejection> {
  return previewInTransaction<CancelPreview>(app, id, async (tx, spaces) => {
    const planned = await planCancel(tx, id, cancel, {
      version: null,
      now: caller.staff.now,
      limits: app.brand.limits,
    });
    const reason = cancel.reason ?? { code: "other" as const, text: "" };
    return describe(app, tx, planned, { ...cancel, reason }, { ...caller, spaces });
  });
}

async function describe(
  app: App,
  tx: Tx,
  planned: PlannedCancel,
  cancel: StaffCancel,
  { staff, locale, spaces }: Caller & { spaces: ReadonlyMap<number, CatalogSpace> },
): Promise<CancelPreview> {
  const { row, facts, choice, plan } = planned;
  const { mails, arrived } = await storeStaffCancel(tx, planned, cancel, staff);
  const refundTo = arrived > 0 || plan.refundTo !== null ? refundWayOf(row, plan.refund) : null;
  const isMissing = refundTo === "bank" && (await isAccountMissing(tx, row));
  const after = await aftermathOf(app, tx, { before: row, mails, returned: plan.refund, spaces });
  const policy = policyFee(facts);
  const ours = isOurs(cancel.reason.code);
  const offer = (one: PlannedCancel["choice"]) =>
    offerOf(app, tx, one, { ...planned, arrived }, { staff, locale });
  return {
    currency: row.currency,
    price_before: row.price,
    price_after: plan.fee,
    difference: plan.fee - row.price,
    settle: [],
    fee: plan.fee,
    refund: plan.refund,
    transfer_fee: plan.transferFee,
    bears_transfer_fee: choice.bearsTransferFee,
    refund_to: refundTo,
    arrived,
    is_account_missing: isMissing,
    due: plan.due,
    largest_fee: largestFee(facts),
    choices: {
      policy: { ...(await offer({ fee: policy.fee, bearsTransferFee: !ours })), percent: policy.percent },
      none: await offer({ fee: 0, bearsTransferFee: false }),
      asked: await offer(choice),
    },
    rules_broken: [],
    impossible: [],
    conflicts: [],
    ...after,
    ledger: plan.refundTo ? ledgerOfRefund(row, plan.refund) : [],
  };
}

async function offerOf(
  app: App,
  tx: Tx,
  choice: PlannedCancel["choice"],
  { row, facts, arrived }: PlannedCancel & { arrived: Amount },
  { staff, locale }: Caller,
): Promise<CancelOffer> {
  const { fee, refund, transferFee, due } = planStaffCancel(choice, facts);
  const back = [{ amount: refund + arrived, currency: row.currency }];
  const problem =
    whyNotFee(choice, facts, staff.authority) ?? (await whyNotGiveBackNow(app, tx, back, staff));
  const needsStepUp = problem?.code === "step_up_required";
  return {
    fee,
    bears_transfer_fee: choice.bearsTransferFee,
    refund,
    transfer_fee: transferFee,
    due,
    why_not: problem && !needsStepUp ? sentence(problem, locale) : null,
    needs_step_up: needsStepUp,
  };
}
