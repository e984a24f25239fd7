import type { InvoiceAge } from "../../../../domain/reports/figures.ts";

/** The heads and lines of files and tables; the screen has the same words. */
export const messages = {
  ja: {
    figure: "項目",
    now: "期間",
    before: "比較",
    currency: "通貨",
    revenue: "売上（税込）",
    uses: "予約",
    occupancy: "稼働率",
    perHour: "1室1時間あたり",
    cancelRate: "キャンセル率（件数）",
    cancelRateSum: "キャンセル率（金額）",
    lead: "予約から利用まで（日・中央値）",
    fees: "キャンセル料（不課税）",
    transferFees: "差し引いた振込手数料（不課税）",
    month: "月",
    day: "日",
    weekday: "曜日",
    hour: "時",
    used: "利用（分）",
    available: "営業（分）",
    room: "部屋",
    roomId: "部屋番号",
    leadDays: "予約から利用まで",
    plan: "料金プラン",
    hours: "請求時間",
    guestKind: "お客さま",
    guests: "人数",
    kindOf: { new: "初めて", returning: "2回目以降" },
    company: "会社",
    companyAccount: "法人アカウント",
    source: "予約した人",
    percent: "税率（%）",
    tax: "うち消費税",
    heldRevenue: (name: string) => `預り金 利用（${name}）`,
    heldFees: (name: string) => `預り金 キャンセル料（${name}）`,
    way: "支払い方法",
    invoice: "請求払い",
    age: "期日から",
    ageOf: {
      not_due: "期日前",
      to_30: "1〜30日",
      to_60: "31〜60日",
      to_90: "61〜90日",
      more: "91日以上",
    } satisfies Record<InvoiceAge, string>,
    count: "件数",
    amount: "金額",
    range: (from: number, to: number | null) =>
      from === 0 && to === 0
        ? "当日"
        : to === null
          ? `${from}日以上前`
          : from === to
            ? `${from}日前`
            : `${from}〜${to}日前`,
  },
  en: {
    figure: "Figure",
    now: "Period",
    before: "Compared",
    currency: "Currency",
    revenue: "Revenue (tax included)",
    uses: "Bookings",
    occupancy: "Occupancy",
    perHour: "Revenue per room-hour",
    cancelRate: "Cancel rate (bookings)",
    cancelRateSum: "Cancel rate (amount)",
    lead: "Booked ahead (days, median)",
    fees: "Cancellation fees (outside tax)",
    transferFees: "Transfer fees kept (outside tax)",
    month: "Month",
    day: "Day",
    weekday: "Weekday",
    hour: "Hour",
    used: "Used (minutes)",
    available: "Open (minutes)",
    room: "Room",
    roomId: "Room no.",
    leadDays: "Booked ahead",
    plan: "Price plan",
    hours: "Billed hours",
    guestKind: "Guests",
    guests: "People",
    kindOf: { new: "New", returning: "Returning" },
    company: "Company",
    companyAccount: "Company account",
    source: "Booked by",
    percent: "Tax rate (%)",
    tax: "Tax included",
    heldRevenue: (name: string) => `Held for ${name}: uses`,
    heldFees: (name: string) => `Held for ${name}: cancel fees`,
    way: "Paid by",
    invoice: "Invoice",
    age: "Past due",
    ageOf: {
      not_due: "Not due yet",
      to_30: "1–30 days",
      to_60: "31–60 days",
      to_90: "61–90 days",
      more: "91 days or more",
    } satisfies Record<InvoiceAge, string>,
    count: "Invoices",
    amount: "Amount",
    range: (from: number, to: number | null) =>
      from === 0 && to === 0
        ? "Same day"
        : to === null
          ? `${from} days or more`
          : from === to
            ? `${from} day`
            : `${from}–${to} days`,
  },
};
