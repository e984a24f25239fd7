import { hasBranches } from "../../../domain/fields/bank-fields.ts";
import { plainAmount } from "../../../domain/money/money.ts";
import type { BatchRow } from "../../../features/payouts/batches.db.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import type { BatchesQuery, BatchItem, RefundItem, RefundsQuery } from "./contract.ts";
import { BATCHES, REFUNDS, type RefundConditions, type RefundListRow } from "./db.server.ts";
import { messages } from "./messages/list.ts";
import { presentBatches, presentRefunds } from "./present.server.ts";

export const refundList: ListWithFile<RefundsQuery, RefundConditions, RefundListRow, RefundItem> = {
  name: "refunds",
  rows: REFUNDS,
  conditions: ({ state, booking }) => ({ view: state, bookingId: booking ?? null }),
  present: (rows, { app, ...reader }) => presentRefunds(app, rows, reader),
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    return [
      [t.refund, ({ id }) => id],
      [t.booking, ({ booking }) => booking?.id ?? null],
      [t.guest, ({ booking, payer }) => booking?.guest.name ?? payer],
      [t.amount, ({ amount, currency }) => plainAmount(amount, currency)],
      [t.currency, ({ currency }) => currency],
      [t.causeHead, ({ cause }) => t.cause(cause)],
      [t.causeCode, ({ cause }) => cause],
      [t.stateHead, ({ state, batch_id: batch }) => t.state(state, batch !== null)],
      [t.stateCode, ({ state }) => state],
      [t.bank, ({ account }) => account && `${account.bank_name} ${account.bank_code ?? ""}`.trim()],
      [t.branch, ({ account }) => account && `${account.branch_name} ${account.branch_number}`.trim()],
      [
        t.kind,
        ({ account, currency }) =>
          account && hasBranches(currency) ? t.accountKind(account.account_type) : null,
      ],
      [
        t.kindCode,
        ({ account, currency }) => (account && hasBranches(currency) ? account.account_type : null),
      ],
      [t.number, ({ account }) => account?.account_number ?? null],
      [t.holder, ({ account }) => account?.account_name ?? null],
      [t.obstacleHead, ({ obstacle }) => obstacle && t.obstacle(obstacle)],
      [t.obstacleCode, ({ obstacle }) => obstacle],
      [clock.head(t.accountChanged), ({ account_changed_at: at }) => at && clock.at(at)],
      [clock.head(t.accountObjected), ({ account_objected_at: at }) => at && clock.at(at)],
      [t.cameBack, ({ came_back: why }) => why],
      [t.batch, ({ batch_id: id }) => id],
      [clock.head(t.since), ({ created_at: at }) => clock.at(at)],
      [t.transferredOn, ({ transferred_on: day }) => day],
    ];
  },
};

export const batchList: ListWithFile<BatchesQuery, Pick<BatchesQuery, "state">, BatchRow, BatchItem> = {
  name: "batches",
  rows: BATCHES,
  conditions: ({ state }) => ({ state }),
  present: (rows, { app, ...reader }) => presentBatches(app, rows, reader),
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    return [
      [t.batch, ({ id }) => id],
      [t.transferOn, ({ transfer_on: day }) => day],
      [t.count, ({ count }) => count],
      // The bank's files of refunds are in yen alone.
      [t.total, ({ total }) => plainAmount(total, "JPY")],
      [t.currency, () => "JPY"],
      [t.stateHead, ({ state }) => t.batchState(state)],
      [t.stateCode, ({ state }) => state],
      [t.madeBy, ({ by }) => by],
      [clock.head(t.madeAt), ({ at }) => clock.at(at)],
      [t.decidedBy, ({ decided_by: by }) => by],
    ];
  },
};
