import type { HistoryActor } from "../../../domain/actor.ts";
import type { ScheduledKind } from "../../../domain/booking/booking-mails.ts";
import type { EventAbout } from "../../../domain/events.ts";
import { isKey } from "../../../domain/keys.ts";
import type { Text } from "../../../domain/language/text.ts";
import { MAIL_NAMES, mailText } from "../../../domain/mail-names.ts";
import type { MailState } from "../../../domain/mail-state.ts";
import { texts } from "../../../i18n/texts.ts";

/** What the history of a booking is made of. */
type HistoryEvent = EventAbout<"reservation" | "checkout" | "payment" | "refund">;

/** Texts of the screen of one booking. */
export const messages = texts({
  booking: (id: number) => [`予約 ${id}`, `Booking ${id}`],
  order: (id: number) => [`注文 ${id}`, `Order ${id}`],
  crumb: ["予約", "Bookings"],
  qualified: ["インボイス対応", "Qualified invoice"],
  paid: ["支払い済み", "Paid"],
  cleaning: (minutes: number) => [`清掃 ${minutes}分`, `${minutes} min of cleaning`],
  price: ["料金と支払い", "Price and payment"],
  content: ["内容", "Item"],
  quantity: ["数量", "Quantity"],
  unit: ["単価", "Unit price"],
  amount: ["金額（税込）", "Amount (tax included)"],
  amountAbroad: ["金額", "Amount"],
  hours: (count: number) => [`${count}時間`, `${count} h`],
  total: ["合計", "Total"],
  tax: (percent: number, amount: string) => [
    `うち消費税${percent}% ${amount}`,
    `including ${percent}% tax ${amount}`,
  ],
  at: ["日時", "When"],
  movement: ["入出金", "Money"],
  ref: ["相手・番号", "Reference"],
  left: ["残り", "Balance"],
  stillOwed: (amount: string) => [`未入金 ${amount}`, `${amount} still owed`],
  recordPayment: ["入金を記録する", "Record payment"],
  takeBackPayment: ["入金を取り消す…", "Take back…"],
  /** How money came that was recorded by hand. */
  cameBy: (means: "cash" | "other") =>
    means === "cash" ? ["現金", "Cash"] : ["その他の入金", "Other payment"],
  openRefund: ["返金の手続き", "Handle refund"],
  openLine: ["銀行の明細", "Bank line"],
  noMoney: ["入出金はまだありません。", "No money has moved yet."],
  cancelNow: ["いまキャンセルすると", "If canceled now"],
  cancelTerms: (days: number, percent: number) => [
    `${days === 0 ? "当日" : `${days}日前`}・規定${percent}%`,
    `${beforeText(days)}, ${percent}% by the policy`,
  ],
  cancelFee: (fee: string, refund: string) => [
    `キャンセル料 ${fee}（不課税）・返金 ${refund}`,
    `Fee ${fee} (no tax), refund ${refund}`,
  ],
  cancelFeeAbroad: (fee: string, refund: string) => [
    `キャンセル料 ${fee}・返金 ${refund}`,
    `Fee ${fee}, refund ${refund}`,
  ],
  policyDays: (from: number, to: number) =>
    from === 0
      ? ["当日", "on the day"]
      : from === to
        ? [`${from}日前`, `${from} ${from === 1 ? "day" : "days"}`]
        : from >= 365
          ? [`${to}日前まで`, `${to}+ days`]
          : to === 0
            ? [`${from}日前〜当日`, `last ${from} days`]
            : [`${from}〜${to}日前`, `${to}–${from} days`],
  canceledWith: (fee: string, refund: string) => [
    `キャンセル済み・キャンセル料 ${fee}・返金 ${refund}`,
    `Canceled, fee ${fee}, refund ${refund}`,
  ],
  documents: ["書類", "Documents"],
  number: ["番号", "Number"],
  issuedOn: ["発行日", "Issued on"],
  addressee: ["宛名", "Addressee"],
  downloads: (count: number) => [`お客さま ${count}回`, `Guest: ${count}`],
  downloadsHead: ["ダウンロード", "Downloads"],
  stateHead: ["状態", "State"],
  seenTime: ["利用日時", "Used"],
  replaced: ["差し替え済み", "Replaced"],
  open: ["開く", "Open"],
  noDocuments: ["発行した書類はありません。", "No document has been issued."],
  mailDocuments: ["書類をメールで送る", "Send documents by email"],
  mails: ["送ったメール", "Emails"],
  subject: ["件名", "Subject"],
  to: ["宛先", "To"],
  state: (state: MailState | "waiting") => [STATES[state].ja, STATES[state].en],
  readMail: ["文面", "Text"],
  noMails: ["メールはまだ送られていません。", "No email has been sent yet."],
  sentBy: (name: string) => [`${name}が再送`, `Sent again by ${name}`],
  sameOrder: ["同じ注文の予約", "Bookings of the same order"],
  guest: ["お客さま", "Guest"],
  mail: ["メール", "Email"],
  phone: ["電話", "Phone"],
  verified: ["確認済み", "Verified"],
  unreached: ["メールが届きません", "Emails are not arriving"],
  noMail: ["メールアドレスなし", "No email address"],
  past: ["ご利用", "Visits"],
  pastText: (visits: number, spent: string, cancels: number) => [
    [`${visits}回`, spent, `キャンセル ${cancels}回`].filter(Boolean).join("・"),
    [`${visits} ${visits === 1 ? "visit" : "visits"}`, spent, `${cancels} canceled`]
      .filter(Boolean)
      .join(", "),
  ],
  next: ["次の予約", "Next booking"],
  erased: ["退会済み", "Account deleted"],
  notes: ["メモ", "Notes"],
  notesHint: [
    "お客さまには表示されません。法律にもとづく請求があれば開示することがあります",
    "Not shown to the guest. May be disclosed if the law requires it",
  ],
  writeNote: ["メモを書く", "Write a note"],
  addNote: ["メモを追加", "Add the note"],
  pin: ["固定する", "Pin"],
  unpin: ["固定を外す", "Unpin"],
  pinned: ["固定", "Pinned"],
  removeNote: ["削除", "Delete"],
  noteAdded: ["メモを追加しました。", "Added the note."],
  noteOfImport: ["取り込み", "Import"],
  noteRemoved: ["メモを削除しました。", "Deleted the note."],
  aboutGuest: ["お客さまについて", "About the guest"],
  history: ["履歴", "History"],
  actor: (kind: HistoryActor) => [ACTORS[kind].ja, ACTORS[kind].en],
  event: (action: string) => [eventText(action)?.ja ?? action, eventText(action)?.en ?? action],
  reason: (text: string) => [`理由：${text}`, `Reason: ${text}`],
  override: (rules: string) => [`例外として：${rules}`, `Override: ${rules}`],
  change: ["変更", "Change"],
  move: ["部屋を移す", "Move"],
  otherPrice: ["料金を調整…", "Adjust price…"],
  cancel: ["キャンセル…", "Cancel…"],
  reinstate: ["予約を戻す…", "Reinstate…"],
  copyLink: ["リンクをコピー", "Copy the link"],
  writeMail: ["メールを書く", "Write an email"],
  crumbs: ["現在地", "You are here"],
  previousBooking: ["一覧の前の予約へ", "Previous booking in the list"],
  nextBooking: ["一覧の次の予約へ", "Next booking in the list"],
  guestName: (name: string) => [`${name} 様`, name],
  untilStart: (time: string) => [`あと${time}`, `in ${time}`],
  untilEnd: (time: string) => [`終了まで${time}`, `ends in ${time}`],
  sum: ["金額", "Amount"],
  kept: ["受領残高", "Balance"],
  atProvider: ["決済サービスで開く", "Open at the payment provider"],
  policy: ["キャンセルポリシー", "Cancellation policy"],
  planned: ["予定", "Planned"],
  scheduledMail: (kind: ScheduledKind) => [MAIL_NAMES[kind].ja, MAIL_NAMES[kind].en],
  mailKind: (kind: string) => [mailText(kind)?.ja ?? "メール", mailText(kind)?.en ?? "Email"],
  record: ["記録を見る", "View log"],
  linkCopied: ["リンクをコピーしました。", "Copied the link."],
  bookedBy: (name: string) => [`受付 ${name}`, `Booked by ${name}`],
  seenStatus: ["状態", "Status"],
  seenRoom: ["部屋", "Room"],
  seenStart: ["開始", "Start"],
  seenEnd: ["終了", "End"],
  seenPrice: ["料金", "Price"],
  seenReceived: ["入金済み", "Received"],
  seenPaid: ["お支払い", "Payment"],
  seenUnpaid: ["未払い", "Not paid"],
  seenDue: ["支払期限", "Due"],
  seenGuest: ["お客さま", "Guest"],
  seenNotes: ["メモの数", "Notes"],
  seenLast: (event: string, who: string) => [`最後の操作：${event}（${who}）`, `Last: ${event} (${who})`],
});

const STATES: Record<MailState | "waiting", Text> = {
  sent: { ja: "送信済み", en: "Sent" },
  failed: { ja: "送信失敗", en: "Failed" },
  waiting: { ja: "送信待ち", en: "Waiting" },
};

const ACTORS: Record<HistoryActor, Text> = {
  guest: { ja: "お客さま", en: "Guest" },
  staff: { ja: "スタッフ", en: "Staff" },
  program: { ja: "外部のシステム", en: "Connected system" },
  command: { ja: "システム", en: "System" },
  provider: { ja: "決済サービス", en: "Payment provider" },
  product: { ja: "自動処理", en: "Automatic" },
};

const EVENTS: Record<HistoryEvent, Text> = {
  "checkout.booked": { ja: "予約しました", en: "Booked" },
  "checkout.paid": { ja: "支払いを受領しました", en: "Payment received" },
  "document.issued": { ja: "書類を発行", en: "Document issued" },
  "checkout.payment_failed": { ja: "支払いに失敗しました", en: "Payment failed" },
  "reservation.accepted": { ja: "承認しました", en: "Approved" },
  "reservation.declined": { ja: "お断りしました", en: "Declined" },
  "reservation.lapsed": { ja: "承認の期限が過ぎました", en: "Expired without an answer" },
  "reservation.changed": { ja: "変更しました", en: "Changed" },
  "reservation.change_paid": { ja: "差額を受領しました", en: "Difference paid" },
  "reservation.change_failed": { ja: "差額の支払いに失敗しました", en: "Payment of the difference failed" },
  "reservation.repriced": { ja: "料金を変更しました", en: "Price changed" },
  "reservation.reinstated": { ja: "元に戻しました", en: "Reinstated" },
  "reservation.entry_code_made": { ja: "ドアの暗証番号を作りました", en: "Door code made" },
  "reservation.entry_code_set": { ja: "ドアの暗証番号を設定しました", en: "Door code set" },
  "reservation.entry_read": { ja: "ドアの暗証番号を見ました", en: "Door code read" },
  "calendar.clash": {
    ja: "外部カレンダーの予定と重なりました",
    en: "Overlaps an event of a calendar",
  },
  "calendar.same": {
    ja: "重なった予定を同じ予約としました",
    en: "The event that it overlaps was called the same",
  },
  "reservation.change_requested": {
    ja: "お客さまが変更を申し込みました",
    en: "The guest asked for a change",
  },
  "reservation.change_accepted": { ja: "変更を承認しました", en: "Change accepted" },
  "reservation.change_declined": { ja: "変更をお断りしました", en: "Change declined" },
  "reservation.change_lapsed": { ja: "変更の承認の期限が過ぎました", en: "Change request unanswered" },
  "reservation.company_asked": {
    ja: "変更について社内の承認を求めました",
    en: "Its company was asked about a change",
  },
  "reservation.company_accepted": { ja: "会社の承認者が承認しました", en: "Approved by its company" },
  "reservation.company_declined": { ja: "会社の承認者が承認しませんでした", en: "Declined by its company" },
  "reservation.company_lapsed": { ja: "社内の承認の期限が過ぎました", en: "Unanswered in its company" },
  "reservation.change_withdrawn": {
    ja: "お客さまが変更の申し込みを取り下げました",
    en: "The guest withdrew the change request",
  },
  "reservation.arrived": {
    ja: "お客さまがドアでチェックインしました",
    en: "The guest checked in at the door",
  },
  "reservation.left": { ja: "お客さまが早めに退室しました", en: "The guest left early" },
  "reservation.change_expired": {
    ja: "差額の入金がなく、変更が取り消されました",
    en: "Change released unpaid",
  },
  "reservation.canceled": { ja: "キャンセルしました", en: "Canceled" },
  "reservation.expired": { ja: "期限切れで取り消されました", en: "Expired unpaid" },
  "reservation.marked_paid": { ja: "入金を確認しました", en: "Transfer confirmed" },
  "reservation.payment_undone": { ja: "入金の確認を取り消しました", en: "Payment confirmation reversed" },
  "reservation.payment_by_hand_undone": {
    ja: "手で記録した入金を取り消しました",
    en: "Payment by hand taken back",
  },
  "reservation.payment_moved": { ja: "入金をほかの予約に移しました", en: "Payment moved to another booking" },
  "reservation.part_received": { ja: "一部の入金を確認しました", en: "Part payment confirmed" },
  "refund.transferred": { ja: "返金を振り込みました", en: "Refund transferred" },
  "refund.not_made": {
    ja: "振込済みの記録を取り消しました（振り込んでいませんでした）",
    en: "Refund was never transferred: owed again",
  },
  "refund.came_back": { ja: "返金の振込が銀行から戻りました", en: "Refund returned by the bank" },
  "refund.account_entered": { ja: "返金先の口座を入力しました", en: "Refund account entered" },
  "refund.account_asked": {
    ja: "返金先の口座を伺うメールを送りました",
    en: "Asked for the refund account",
  },
  "refund.tried_again": { ja: "支払い元への返金をやり直しました", en: "Refund by the provider tried again" },
  "reservation.marked_refunded": { ja: "返金を振り込みました", en: "Refund transferred" },
  "payment.asked": { ja: "支払いリンクを送りました", en: "Payment link made" },
  "payment.asked_again": { ja: "支払いリンクを再送しました", en: "Payment link sent again" },
  "payment.withdrawn": { ja: "支払いリンクを取り消しました", en: "Payment link withdrawn" },
  "payment.lapsed": { ja: "支払いリンクの期限が過ぎました", en: "Payment link ended unpaid" },
  "payment.by_link": { ja: "リンクでの支払いを受領しました", en: "Paid by the payment link" },
  "payment.awaited": {
    ja: "コンビニ払いの番号を発行しました",
    en: "Number for a convenience store given out",
  },
  "payment.failed": { ja: "支払いに失敗しました", en: "Payment failed" },
  "payment.arrived_in_part": { ja: "振込の一部が入金されました", en: "Transfer arrived in part" },
  "payment.disputed": { ja: "異議が申し立てられました", en: "Disputed" },
  "refund.paid": { ja: "返金しました", en: "Refunded" },
  "refund.failed": { ja: "返金に失敗しました", en: "Refund failed" },
  "refund.for_no_booking": {
    ja: "予約と関係のない返金として処理しました",
    en: "Refund marked as for no booking",
  },
  "refund.made_outside": { ja: "決済サービスで返金されました", en: "Refunded at the payment provider" },
  "reservation.money_returned": {
    ja: "決済サービスでの返金を記録しました",
    en: "Refund at the payment provider recorded",
  },
  "note.added": { ja: "メモを追加しました", en: "Note added" },
  "note.changed": { ja: "メモを変更しました", en: "Note changed" },
  "note.removed": { ja: "メモを削除しました", en: "Note removed" },
  "mail.sent_again": { ja: "メールを再送しました", en: "Email sent again" },
  "mail.written": { ja: "メールを送信しました", en: "Email sent" },
};

function eventText(action: string): Text | null {
  return isKey(EVENTS, action) ? EVENTS[action] : null;
}

function beforeText(days: number): string {
  if (days === 0) return "on the day";
  return days === 1 ? "1 day before" : `${days} days before`;
}
