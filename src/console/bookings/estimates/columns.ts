import { columns } from "../../kit/list/columns.ts";
import type { EstimateItem } from "./contract.ts";
import { OUTCOMES } from "./messages/list.ts";

/** The columns of the list of estimates. */
export const estimateColumns = columns<EstimateItem>()(
  {
    number: { kind: "text", name: ["番号", "Number"], width: "150px" },
    at: { kind: "instant", name: ["作成", "Created"], width: "140px" },
    company: { kind: "text", name: ["宛先の会社", "Company"], under: ["person"] },
    person: { kind: "text", name: ["担当者", "Person"] },
    valid_until: { kind: "day", name: ["有効期限", "Valid until"], width: "150px", from: "xl" },
    total: { kind: "money", name: ["見積額", "Total"], width: "120px" },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    times: { kind: "number", name: ["件数", "Times"], width: "80px", from: "lg" },
    booking_ids: { kind: "bookings", name: ["予約番号", "Bookings"] },
    outcome: {
      kind: "word",
      name: ["結果", "Outcome"],
      words: OUTCOMES,
      tones: { booked: "ok", open: "tint", passed: "neutral" },
      width: "100px",
    },
  },
  {
    table: ["at", "number", "company", "times", "total", "valid_until", "outcome"],
    card: { title: "company", lines: [["at", "outcome"], ["company"], ["number", "total"]] },
  },
);
