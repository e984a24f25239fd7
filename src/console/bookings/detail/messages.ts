import { texts } from "../../../i18n/texts.ts";

/** Texts of what the guest of a booking agreed to, and of the series that it was booked in. */
export const messages = texts({
  ja: {
    terms: "同意した利用規約",
    privacy: "同意したプライバシーポリシー",
    series: "くり返し予約",
    seriesCount: (all: number, left: number) => `全${all}件・これから${left}件`,
    cancelSeries: (count: number) => `これからの${count}件をキャンセル…`,
  },
  en: {
    terms: "Terms agreed to",
    privacy: "Privacy policy agreed to",
    series: "Repeated booking",
    seriesCount: (all: number, left: number) => `${all} dates, ${left} to come`,
    cancelSeries: (count: number) => `Cancel the ${count} to come…`,
  },
});
