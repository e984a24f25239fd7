import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { columns } from "../../kit/list/columns.ts";
import type { Closing } from "./contract.ts";

const sumOf = (side: "came" | "went", currency: ChargedCurrency) => (closing: Closing) =>
  closing.totals.filter((one) => one.currency === currency).reduce((sum, one) => sum + one[side], 0);

/** The columns of closed days; a file has those of sums for each currency. */
export const closingColumns = columns<Closing>()(
  {
    id: { kind: "number", name: ["締め番号", "Closing"] },
    day: { kind: "day", name: ["日付", "Day"], width: "120px" },
    lines: { kind: "number", name: ["件数", "Lines"], width: "80px" },
    came_jpy: { kind: "money", name: ["入金", "In"], in: "JPY", of: sumOf("came", "JPY") },
    went_jpy: { kind: "money", name: ["出金", "Out"], in: "JPY", of: sumOf("went", "JPY") },
    came_sgd: { kind: "money", name: ["入金", "In"], in: "SGD", of: sumOf("came", "SGD") },
    went_sgd: { kind: "money", name: ["出金", "Out"], in: "SGD", of: sumOf("went", "SGD") },
    differences: {
      kind: "number",
      name: ["決済代行との差異", "Differences with the provider"],
      of: ({ differences }) => differences?.length,
    },
    by: { kind: "text", name: ["締めた人", "Closed by"] },
    at: { kind: "instant", name: ["締めた日時", "Closed at"], width: "150px", from: "lg" },
    sha256: { kind: "text", name: ["行の指紋（SHA-256）", "SHA-256 of the lines"] },
    came: { kind: "screen", name: ["入金", "In"], align: "end" },
    went: { kind: "screen", name: ["出金", "Out"], align: "end" },
    differing: { kind: "screen", name: ["決済代行との差異", "Differences with the provider"] },
  },
  {
    table: ["day", "lines", "came", "went", "differing", "by", "at"],
    card: {
      title: "day",
      lines: [
        ["day", "came"],
        ["lines", "by", "differing"],
      ],
      labelled: ["lines"],
    },
  },
);
