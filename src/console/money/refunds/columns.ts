import { hasBranches } from "../../../domain/fields/bank-fields.ts";
import { batchStateName } from "../../../i18n/money-states.ts";
import { columns } from "../../kit/list/columns.ts";
import type { BatchItem, RefundItem } from "./contract.ts";
import { ACCOUNT_KINDS, CAUSES, OBSTACLES, stateName } from "./messages/list.ts";

/** The columns of refunds that leave by transfer. */
export const refundColumns = columns<RefundItem>()(
  {
    id: { kind: "number", name: ["返金番号", "Refund"] },
    booking_id: { kind: "booking", name: ["予約", "Booking"], of: ({ booking }) => booking?.id },
    guest: {
      kind: "text",
      name: ["お客さま", "Guest"],
      of: ({ booking, payer }) => booking?.guest.name ?? payer,
    },
    amount: { kind: "money", name: ["金額", "Amount"], width: "110px" },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    cause: { kind: "word", name: ["理由", "Why"], words: CAUSES },
    state: { kind: "word", name: ["状態", "State"], words: stateName, width: "150px" },
    bank: {
      kind: "text",
      name: ["銀行", "Bank"],
      of: ({ account }) => account && `${account.bank_name} ${account.bank_code ?? ""}`.trim(),
    },
    branch: {
      kind: "text",
      name: ["支店", "Branch"],
      of: ({ account }) => account && `${account.branch_name} ${account.branch_number}`.trim(),
    },
    account_kind: {
      kind: "word",
      name: ["種類", "Kind"],
      words: ACCOUNT_KINDS,
      of: ({ account, currency }) => (account && hasBranches(currency) ? String(account.account_type) : null),
    },
    account_number: {
      kind: "text",
      name: ["口座番号", "Account number"],
      of: ({ account }) => account?.account_number,
    },
    holder: { kind: "text", name: ["口座名義", "Holder"], of: ({ account }) => account?.account_name },
    obstacle: { kind: "word", name: ["ファイルに入らない理由", "Obstacle"], words: OBSTACLES },
    account_changed_at: { kind: "instant", name: ["口座の変更", "Account changed"] },
    account_objected_at: { kind: "instant", name: ["お客さまの異議", "Guest objected"] },
    came_back: { kind: "text", name: ["戻った理由", "Why it came back"] },
    batch_id: { kind: "number", name: ["ファイル番号", "Bank file"] },
    created_at: { kind: "instant", name: ["発生", "Since"], width: "96px" },
    transferred_on: { kind: "day", name: ["振込日", "Transferred on"] },
    whose: { kind: "screen", name: ["予約", "Booking"] },
    account: { kind: "screen", name: ["返金先の口座", "Refund account"], from: "lg" },
  },
  { table: ["created_at", "whose", "cause", "account", "state", "amount"] },
);

/** The columns of the bank's files of refunds, which are in yen alone. */
export const batchColumns = columns<BatchItem>()(
  {
    id: { kind: "text", name: ["ファイル番号", "Bank file"], of: ({ id }) => String(id), width: "110px" },
    transfer_on: { kind: "day", name: ["振込指定日", "Transfer day"], width: "130px" },
    count: { kind: "number", name: ["件数", "Refunds"], width: "80px" },
    total: { kind: "money", name: ["合計", "Total"], width: "130px" },
    currency: { kind: "currency", name: ["通貨", "Currency"], of: () => "JPY" },
    state: {
      kind: "word",
      name: ["状態", "State"],
      words: batchStateName,
      tones: { exported: "warn", made: "ok", void: "neutral" },
    },
    by: { kind: "text", name: ["作成者", "Made by"], from: "lg" },
    at: { kind: "instant", name: ["作成日時", "Made at"] },
    decided_by: { kind: "text", name: ["確定した人", "Decided by"] },
  },
  {
    table: ["id", "transfer_on", "count", "total", "state", "by"],
    card: {
      title: "total",
      lines: [
        ["id", "state"],
        ["total", "transfer_on"],
      ],
    },
  },
);
