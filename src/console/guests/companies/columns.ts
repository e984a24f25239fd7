import { columns } from "../../kit/list/columns.ts";
import type { CompanyItem } from "./contract.ts";
import { STATES } from "./messages/screen.ts";

/** The columns of the list of companies. */
export const companyColumns = columns<CompanyItem>()(
  {
    id: { kind: "number", name: ["番号", "Number"] },
    name: { kind: "text", name: ["会社名", "Company"] },
    state: {
      kind: "word",
      name: ["状態", "State"],
      words: STATES,
      tones: { none: "neutral", invoice: "ok", overdue: "warn", stopped: "error" },
      width: "150px",
    },
    members: { kind: "number", name: ["メンバー", "People"], width: "100px", from: "lg" },
    groups: { kind: "number", name: ["支払グループ", "Payment groups"] },
    credit_used: { kind: "money", name: ["未払い", "Open"], width: "190px" },
    credit_limit: { kind: "money", name: ["与信枠", "Credit limit"] },
    overdue: { kind: "money", name: ["期日超過", "Overdue"], width: "160px" },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    overdue_since: { kind: "day", name: ["最も古い期日", "Oldest due day"] },
    since: { kind: "instant", name: ["登録", "Since"], width: "140px", from: "lg" },
  },
  {
    table: ["name", "state", "members", "credit_used", "overdue", "since"],
    card: { title: "name", lines: [["name", "state"], ["credit_used"]] },
  },
);
