import type { Locale } from "../../domain/language/locale.ts";
import { texts } from "../../i18n/texts.ts";
import { PARTS, type Part } from "./personal.ts";

/** Texts about the export of personal data and the deletion of the account. */
export const messages = texts({
  ja: {
    title: "アカウントのデータ・削除",
    exportTitle: "データの書き出し",
    exportLead:
      "登録情報、ご予約、お支払い、お問い合わせなど、保存されているすべてのデータをJSONファイルで受け取れます。",
    doExport: "データをダウンロード",
    exportDone: "データをダウンロードしました",
    deleteTitle: "アカウントの削除",
    deleteLead: "削除すると元に戻せません。次のデータがすぐに消去されます。",
    profile: "登録情報（お名前、住所、電話番号、メールアドレス）",
    refund_account: "返金先の口座（返金が済んだ振込先も）",
    cards: "登録したカード",
    ...removedTexts("ja"),
    orders: "ご予約時の連絡先と住所（発行済みの書類の宛名をのぞきます）",
    mails: "お送りしたメールの宛先と本文",
    reasons: "スタッフが記録した理由とメモ",
    sessions: "すべての端末のログイン",
    keptLead: (years: number) =>
      `税法により、次の記録は、その事業年度が終わってから${years}年間保存し、その後に自動で消去します。`,
    bookings: "ご予約の日時・会議室・金額（お名前や連絡先は含みません）",
    payments: "お支払いの記録（銀行の入出金明細と振込ファイルの名義を含みます）",
    documents: "発行済みの請求書・領収書と、その宛名",
    openReservations: (count: number) =>
      count > 0
        ? `これからのご予約が${count}件あるため、まだ削除できません。ご利用が終わるか、キャンセルが済んでからお手続きください。`
        : "お手続き中のお支払いや返金があるため、まだ削除できません。完了してからお手続きください。",
    seeBookings: "予約一覧を見る",
    password: "現在のパスワード",
    understood: "元に戻せないことを理解しました",
    pleaseUnderstand: "確認のチェックを入れてください。",
    doDelete: "アカウントを削除する",
    deleted: "アカウントを削除しました",
  },
  en: {
    title: "Account data and deletion",
    exportTitle: "Download your data",
    exportLead:
      "Get everything we store about you (details, bookings, payments, inquiries) as one JSON file.",
    doExport: "Download my data",
    exportDone: "Your data has been downloaded",
    deleteTitle: "Delete your account",
    deleteLead: "This can’t be undone. The following will be erased immediately:",
    profile: "Your details (name, address, phone number, email)",
    refund_account: "Refund bank account, and where refunds were sent",
    cards: "Saved cards",
    ...removedTexts("en"),
    orders: "Contact details and address of your orders (but for the addressee of issued documents)",
    mails: "Addresses and texts of emails we sent you",
    reasons: "Reasons and notes that our staff wrote down",
    sessions: "Logins on all devices",
    keptLead: (years: number) =>
      `Tax law makes us keep the following for ${years} years after the business year. Then it is erased automatically:`,
    bookings: "Times, rooms and amounts of bookings (without your name or contact details)",
    payments: "Records of payments (with the names on bank statements and in transfer files)",
    documents: "Issued invoices and receipts, and whom they are made out to",
    openReservations: (count: number) =>
      count > 0
        ? `You still have ${count === 1 ? "1 upcoming booking" : `${count} upcoming bookings`}. You can delete your account once they are over or canceled.`
        : "A payment or refund is still on its way. You can delete your account once it is done.",
    seeBookings: "See my bookings",
    password: "Current password",
    understood: "I understand that this can’t be undone",
    pleaseUnderstand: "Please tick the box to confirm.",
    doDelete: "Delete my account",
    deleted: "Your account has been deleted",
  },
});

function removedTexts(locale: Locale): Record<Part["key"], string> {
  return Object.fromEntries(PARTS.map(({ key, removed }) => [key, removed[locale]])) as never;
}
