import type { Text } from "../../../../domain/language/text.ts";
import { texts } from "../../../../i18n/texts.ts";
import type { EstimateItem } from "../contract.ts";

const OUTCOMES: Record<EstimateItem["outcome"], Text> = {
  booked: { ja: "予約あり", en: "Booked" },
  open: { ja: "有効", en: "Open" },
  passed: { ja: "期限切れ", en: "Expired" },
};

const percent = (booked: number, made: number) => Math.round((booked / made) * 100);

export const messages = texts({
  ja: {
    title: "見積もり",
    share: (booked: number, made: number) =>
      `この90日の見積もり${made}件のうち、${booked}件（${percent(booked, made)}%）が予約になりました。`,
    search: "検索",
    searchHint: "会社、担当者、番号",
    number: "番号",
    at: "作成",
    company: "宛先の会社",
    person: "担当者",
    validUntil: "有効期限",
    total: "見積額",
    currency: "通貨",
    times: "件数",
    timesOf: (count: number) => `${count}件`,
    bookings: "予約番号",
    booking: (id: number) => `予約 ${id}`,
    noBooking: "この見積もりからの予約はまだありません。",
    outcome: "結果",
    outcomeCode: "結果のコード",
    outcomeOf: (outcome: EstimateItem["outcome"]) => OUTCOMES[outcome].ja,
    rows: "見積もりの内容",
    none: "見積もりはありません",
    noneHint: "お客さまがログインせずに作った見積書が、90日間ここに表示されます。",
  },
  en: {
    title: "Estimates",
    share: (booked: number, made: number) =>
      `${booked} of the ${made} estimates of the last 90 days became bookings (${percent(booked, made)}%).`,
    search: "Search",
    searchHint: "Company, person, number",
    number: "Number",
    at: "Created",
    company: "Company",
    person: "Person",
    validUntil: "Valid until",
    total: "Total",
    currency: "Currency",
    times: "Times",
    timesOf: (count: number) => (count === 1 ? "1 time" : `${count} times`),
    bookings: "Bookings",
    booking: (id: number) => `Booking ${id}`,
    noBooking: "Nothing has been booked from it yet.",
    outcome: "Outcome",
    outcomeCode: "Outcome code",
    outcomeOf: (outcome: EstimateItem["outcome"]) => OUTCOMES[outcome].en,
    rows: "What it is for",
    none: "No estimates",
    noneHint: "Estimates that guests make without logging in appear here for 90 days.",
  },
});
