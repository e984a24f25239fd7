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
    refund_account: "返金先の口座",
    cards: "登録したカード",
    ...removedTexts("ja"),
    sessions: "すべての端末のログイン",
    keptLead: (years: number) => `税法により、次の記録は${years}年間保存されます。`,
    bookings: "ご予約の記録",
    payments: "お支払いの記録",
    documents: "発行済みの請求書・領収書",
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
    refund_account: "Refund bank account",
    cards: "Saved cards",
    ...removedTexts("en"),
    sessions: "Logins on all devices",
    keptLead: (years: number) => `Tax law makes us keep the following for ${years} years:`,
    bookings: "Records of bookings",
    payments: "Records of payments",
    documents: "Issued invoices and receipts",
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
