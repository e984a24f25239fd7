import { columns } from "../../kit/list/columns.ts";
import type { CompanyBookingItem, CompanyItem } from "./contract.ts";
import { BOOKING_STATES } from "./messages/bookings.ts";
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

/** The columns of what a company has booked. Times are on the clock of the room. */
export const companyBookingColumns = columns<CompanyBookingItem>()(
  {
    id: { kind: "booking", name: ["予約番号", "Booking no."] },
    company: { kind: "text", name: ["会社名", "Company"], of: ({ company }) => company.name },
    group: {
      kind: "text",
      name: ["支払グループ", "Payment group"],
      of: ({ group }) => group.name,
      under: ["cost_center", "purchase_number"],
      width: "150px",
    },
    cost_center: { kind: "text", name: ["コストセンター", "Cost center"] },
    purchase_number: { kind: "text", name: ["発注番号", "Purchase number"] },
    purpose: { kind: "text", name: ["利用目的", "Purpose"], width: "140px", from: "xl" },
    person: { kind: "text", name: ["予約者", "Booked by"], width: "110px" },
    room: { kind: "text", name: ["部屋", "Room"] },
    space_id: { kind: "number", name: ["部屋番号", "Room no."] },
    start_datetime: { kind: "wall", name: ["開始", "Start"], zone: "time_zone" },
    end_datetime: { kind: "wall", name: ["終了", "End"], zone: "time_zone" },
    time_zone: { kind: "zone", name: ["タイムゾーン", "Time zone"] },
    amount: { kind: "money", name: ["金額", "Amount"], width: "120px" },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    state: {
      kind: "word",
      name: ["状態", "State"],
      words: BOOKING_STATES,
      tones: { waiting: "warn", declined: "error", open: "neutral", paid: "ok", canceled: "neutral" },
      width: "130px",
    },
    invoices: {
      kind: "text",
      name: ["請求書", "Invoice"],
      of: ({ invoices }) => invoices.join(" "),
      width: "130px",
      from: "xl",
    },
    due_on: { kind: "day", name: ["支払期日", "Due"] },
    use: { kind: "screen", name: ["利用日時", "Use"] },
  },
  {
    table: ["use", "person", "purpose", "group", "state", "invoices", "amount"],
    card: { title: "use", lines: [["use", "amount"], ["person", "group"], ["purpose"], ["state"]] },
  },
);
