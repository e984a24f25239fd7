import { texts } from "../../../../i18n/texts.ts";

/** Texts of a booking that the guest's company pays. */
export const messages = texts({
  companyNote: ["会社の月ごとの請求書に載ります", "Goes on the company’s monthly invoice"],
  asksCompany: [
    "承認者に確認のメールを送ります。承認されるまで時間を確保し、承認されると確定します。",
    "Approvers of the company are asked by email. The time is held until they answer, and their yes confirms it.",
  ],
  asked: [
    "法人の承認者に確認のメールを送りました。承認されると確定します。",
    "The company’s approvers were asked by email. Their yes confirms it.",
  ],
  group: ["支払グループ", "Payment group"],
  choose: ["選んでください", "Please choose"],
  groupOf: (company: string, group: string) => [`${company}「${group}」`, `${company}, ${group}`],
  notNow: (name: string, why: string) => [`${name}（${why}）`, `${name} (${why})`],
  otherCurrency: ["通貨が違います", "another currency"],
  otherRooms: ["この部屋には使えません", "not for this room"],
  number: ["発注番号", "Purchase number"],
  numberOptional: ["発注番号（任意）", "Purchase number (optional)"],
  purpose: ["ご利用目的（任意）", "Purpose (optional)"],
  missingGroup: ["支払グループを選んでください", "Please choose a payment group"],
  missingNumber: ["この支払グループには発注番号が必要です", "This payment group asks for a purchase number"],
});
