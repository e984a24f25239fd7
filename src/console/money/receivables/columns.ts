import { columns } from "../../kit/list/columns.ts";
import type { Receivable } from "./contract.ts";

/** The columns of what companies owe; amounts by how long they are overdue. */
export const receivableColumns = columns<Receivable>()(
  {
    id: { kind: "number", name: ["番号", "Number"] },
    name: { kind: "text", name: ["会社名", "Company"] },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    invoiced: { kind: "money", name: ["請求額", "Invoiced"], width: "130px", from: "lg" },
    left: { kind: "money", name: ["未払い", "Open"], width: "120px" },
    not_due: { kind: "money", name: ["期日前", "Not due"], width: "118px", from: "lg" },
    days_30: { kind: "money", name: ["超過 1〜30日", "1–30 days late"], width: "118px" },
    days_60: { kind: "money", name: ["超過 31〜60日", "31–60 days"], width: "118px" },
    days_90: { kind: "money", name: ["超過 61〜90日", "61–90 days"], width: "118px" },
    older: { kind: "money", name: ["超過 91日以上", "Over 90 days"], width: "118px" },
    disputed: { kind: "money", name: ["うち異議あり", "Disputed"] },
  },
  { table: ["name", "invoiced", "left", "not_due", "days_30", "days_60", "days_90", "older"] },
);
