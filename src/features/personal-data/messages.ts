import { texts, type Wording } from "../../i18n/texts.ts";
import { PARTS, type Part } from "./personal.ts";

const REMOVED: Record<Part["key"], Wording> = Object.fromEntries(
  PARTS.map(({ key, removed }) => [key, [removed.ja, removed.en]]),
) as never;

/** Texts about the export of personal data and the deletion of the account. */
export const messages = texts({
  title: ["アカウントのデータ・削除", "Account data and deletion"],
  exportTitle: ["データの書き出し", "Download your data"],
  exportLead: [
    "登録情報、ご予約、お支払い、お問い合わせなど、保存されているすべてのデータをJSONファイルで受け取れます。",
    "Get everything we store about you (details, bookings, payments, inquiries) as one JSON file.",
  ],
  doExport: ["データをダウンロード", "Download my data"],
  exportDone: ["データをダウンロードしました", "Your data has been downloaded"],
  deleteTitle: ["アカウントの削除", "Delete your account"],
  deleteLead: [
    "削除すると元に戻せません。次のデータがすぐに消去されます。",
    "This can’t be undone. The following will be erased immediately:",
  ],
  profile: [
    "登録情報（お名前、住所、電話番号、メールアドレス）",
    "Your details (name, address, phone number, email)",
  ],
  refund_account: ["返金先の口座（返金が済んだ振込先も）", "Refund account, and where refunds were sent"],
  cards: ["登録済みのカード", "Saved cards"],
  ...REMOVED,
  orders: [
    "ご予約時の連絡先と住所（発行済みの書類の宛名をのぞきます）",
    "Contact details and address of your orders (but for the addressee of issued documents)",
  ],
  mails: ["お送りしたメールの宛先と本文", "Addresses and texts of emails we sent you"],
  reasons: ["スタッフが記録した理由とメモ", "Reasons and notes that our staff wrote down"],
  sessions: ["すべての端末のログイン", "Logins on all devices"],
  keptLead: (years: number) => [
    `税法により、次の記録は、その事業年度が終わってから${years}年間保存し、その後に自動で消去します。`,
    `Tax law makes us keep the following for ${years} years after the business year. Then it is erased automatically:`,
  ],
  bookings: [
    "ご予約の日時・会議室・金額（お名前や連絡先は含みません）",
    "Times, rooms and amounts of bookings (without your name or contact details)",
  ],
  payments: [
    "お支払いの記録（銀行の入出金明細と振込ファイルの名義を含みます）",
    "Records of payments (with the names on bank statements and in transfer files)",
  ],
  documents: [
    "発行済みの請求書・領収書と、その宛名",
    "Issued invoices and receipts, and whom they are made out to",
  ],
  openReservations: (count: number) =>
    count > 0
      ? [
          `これからのご予約が${count}件あるため、まだ削除できません。ご利用が終わるか、キャンセルが済んでからお手続きください。`,
          `You still have ${count === 1 ? "1 upcoming booking" : `${count} upcoming bookings`}. You can delete your account once they are over or canceled.`,
        ]
      : [
          "お手続き中のお支払いや返金があるため、まだ削除できません。完了してからお手続きください。",
          "A payment or refund is still on its way. You can delete your account once it is done.",
        ],
  seeBookings: ["予約一覧を見る", "See my bookings"],
  password: ["現在のパスワード", "Current password"],
  understood: ["元に戻せないことを理解しました", "I understand that this can’t be undone"],
  pleaseUnderstand: ["確認のチェックを入れてください。", "Please tick the box to confirm."],
  doDelete: ["アカウントを削除する", "Delete my account"],
  deleted: ["アカウントを削除しました", "Your account has been deleted"],
});
