import type { Text } from "../../../../domain/language/text.ts";
import { texts } from "../../../../i18n/texts.ts";
import type { EstimateItem } from "../contract.ts";

export const OUTCOMES: Record<EstimateItem["outcome"], Text> = {
  booked: { ja: "予約あり", en: "Booked" },
  open: { ja: "有効", en: "Open" },
  passed: { ja: "期限切れ", en: "Expired" },
};

const percent = (booked: number, made: number) => Math.round((booked / made) * 100);

export const messages = texts({
  title: ["見積もり", "Estimates"],
  share: (booked: number, made: number) => [
    `この90日の見積もり${made}件のうち、${booked}件（${percent(booked, made)}%）が予約になりました。`,
    `${booked} of the ${made} estimates of the last 90 days became bookings (${percent(booked, made)}%).`,
  ],
  search: ["検索", "Search"],
  searchHint: ["会社、担当者、番号", "Company, person, number"],
  booking: (id: number) => [`予約 ${id}`, `Booking ${id}`],
  noBooking: ["この見積もりからの予約はまだありません。", "Nothing has been booked from it yet."],
  outcomeOf: (outcome: EstimateItem["outcome"]) => [OUTCOMES[outcome].ja, OUTCOMES[outcome].en],
  rows: ["見積もりの内容", "What it is for"],
  none: ["見積もりはありません", "No estimates"],
  noneHint: [
    "お客さまがログインせずに作った見積書が、90日間ここに表示されます。",
    "Estimates that guests make without logging in appear here for 90 days.",
  ],
});
