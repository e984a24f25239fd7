import type { Text } from "../../../domain/language/text.ts";
import { reasonName } from "../../../i18n/reasons.ts";
import { texts } from "../../../i18n/texts.ts";

type GuestField = "last_name" | "first_name" | "name_kana" | "company" | "phone_number" | "email";

/** Texts of the panel of a new booking. */
export const messages = texts({
  title: ["予約を作る", "New booking"],
  note: ["電話で受けた予約", "taken by phone"],
  guest: ["お客さま", "Guest"],
  guests: ["見つかったお客さま", "Guests found"],
  guestHint: ["名前・会社・メール・電話・カナ", "Name, company, email, phone or kana"],
  visits: (count: number) => [`予約${count}件`, count === 1 ? "1 booking" : `${count} bookings`],
  unpaid: (count: number) =>
    count === 0 ? ["未払いなし", "nothing unpaid"] : [`未払い${count}件`, `${count} unpaid`],
  newGuestOf: (text: string) => [`「${text}」を新しいお客さまとして登録`, `Add “${text}” as a new guest`],
  nobodyFound: [
    "見つかりません。Enterで新しいお客さまとして登録します。",
    "No guest found. Press Enter to add a new one.",
  ],
  changeGuest: ["変更", "Change"],
  searchAgain: ["検索し直す", "Search again"],
  guestField: (field: GuestField) => [GUEST_FIELDS[field].ja, GUEST_FIELDS[field].en],
  guestLanguage: ["メールの言語", "Language for emails"],
  mailOptional: ["メール（任意）", "Email (optional)"],
  withoutMail: [
    "メールアドレスがないため、メールは送られません。予約のあとに印刷できます。",
    "Without an email address nothing is sent. You can print after booking.",
  ],
  when: ["日時と部屋", "When and where"],
  whenLine: ["日時", "When"],
  whenHint: ["12/10 14-17 6名、明日 14-17", "12/10 14-17 6 people, tomorrow 2-5pm"],
  notRead: [
    "日時を読み取れません。下の欄に入力してください。",
    "We could not read a time here. Please use the fields below.",
  ],
  day: ["日", "Day"],
  start: ["開始", "From"],
  end: ["終了", "To"],
  people: ["人数", "People"],
  wrongTimes: [
    "開始と終了の時刻を確認してください（例：14、14:30）",
    "Please check the times (such as 14 or 2:30pm)",
  ],
  words: ["設備・キーワード", "Equipment, keywords"],
  wordsHint: ["部屋の名前、駅、設備", "Room name, station or equipment"],
  addSlot: ["日時を追加", "Add a slot"],
  removeSlot: ["この日時を外す", "Remove this slot"],
  removeSlotOf: (name: string) => [`${name} を外す`, `Remove ${name}`],
  changeSlot: ["変更", "Change"],
  noRoomYet: ["部屋が未定", "No room yet"],
  noTimeYet: ["日時が未定", "No time yet"],
  keyRoom: ["部屋", "room"],
  keyQuarter: ["15分", "15 min"],
  rooms: ["空いている部屋", "Free rooms"],
  searching: ["部屋を検索しています", "Looking for rooms"],
  chooseTime: [
    "日時を入力すると、空いている部屋が表示されます。",
    "Free rooms appear once there is a day and a time.",
  ],
  freeCount: (count: number) => [
    `${count}室空いています`,
    count === 1 ? "1 room is free" : `${count} rooms are free`,
  ],
  noneFree: ["この時間に空いている部屋はありません", "No room is free at this time"],
  noneFreeOf: (words: string) => [
    `「${words}」でこの時間に空いている部屋はありません`,
    `No room for “${words}” is free at this time`,
  ],
  others: ["この時間に空いているほかの部屋", "Other rooms that are free at this time"],
  near: ["近い時間なら空いています", "Free at a nearby time"],
  freeUntil: (time: string) => [`${time}まで空き`, `free until ${nextDayTime(time)}`],
  freeFor: (count: number) => [`${count}名`, `${count} people`],
  noPrice: ["料金なし", "no price"],
  notFreeNow: ["この時間には空いていません", "Not free at this time"],
  notFound: ["いまの条件に合わない部屋です", "Does not match the search"],
  kept: ["条件には合いませんが、この部屋にします", "Kept although it does not match the search"],
  keepRoom: ["この部屋のままにする", "Keep this room"],
  lostRoom: (name: string) => [
    `${name} はいまの条件に合いません。このままにするか、選び直してください`,
    `${name} is no longer among the rooms found. Please keep it or choose another`,
  ],
  overridable: ["例外として使える部屋", "Possible with an override"],
  needsRight: (right: string) => [`「${right}」の権限が必要です`, `This needs the right “${right}”`],
  terms: ["支払い", "Payment"],
  alike: ["すでに登録されているお客さまではありませんか？", "Is this one of these guests?"],
  alikeSame: (same: "phone" | "name" | "both") => [SAME_WORDS[same].ja, SAME_WORDS[same].en],
  alikeTake: ["この方で予約", "Use this guest"],
  prepaid: ["銀行振込", "Bank transfer"],
  prepaidNote: ["期限までに入金がないと取り消されます", "Released if unpaid by the due date"],
  payByRule: (day: string) => [`${day}まで。入金がないと取り消されます`, `Due by ${day}; released if unpaid`],
  payBy: ["支払い期限", "Pay by"],
  payByHint: ["空欄なら通常の期限です", "Leave empty for the usual due date"],
  link: ["カード（支払いリンク）", "Card (payment link)"],
  linkNote: [
    "期限まで会議室を確保し、支払われないと取り消されます",
    "Held until the link ends, and released if unpaid by then",
  ],
  linkUntilRule: (when: string) => [
    `${when}まで確保します。支払われないと取り消されます`,
    `Held until ${when}; released if unpaid`,
  ],
  linkUntil: ["リンクの期限", "The link works until"],
  linkUntilHint: (days: number) => [
    `${days}日以内、ご利用の開始より前。空欄なら24時間後です`,
    `Within ${days} days and before the use. Leave empty for 24 hours from now.`,
  ],
  noCard: (currency: string) => [
    `${currency} はカードで支払えないため選べません`,
    `Not available: no card payments in ${currency}`,
  ],
  linkSent: (to: string) => [`${to} に支払いリンクを送りました。`, `The payment link was sent to ${to}.`],
  linkNotSent: [
    "メールは送っていません。下のリンクをお客さまにお伝えください。",
    "No email was sent. Please give the link below to the guest.",
  ],
  invoice: ["請求払い", "Invoice"],
  invoiceNote: ["予約はすぐに確定します", "Confirmed at once"],
  company: ["法人の請求書", "Company’s invoice"],
  dueOn: ["お支払い日", "Due date"],
  endOfNextMonth: ["翌月末", "End of next month"],
  inDays: (days: number) => [`${days}日以内`, `Within ${days} days`],
  chosenDay: ["日を選ぶ", "Choose a day"],
  free: ["無料", "Free"],
  freeNote: ["理由の入力が必要です", "Needs a reason"],
  noInvoices: [
    "請求書払いは、設定の「上限」で受け付けないことになっています",
    "Invoices are switched off under Settings, Limits",
  ],
  noAccount: (currency: string) => [
    `${currency} の振込先口座がないため選べません`,
    `Not available: no company account for ${currency}`,
  ],
  freeNeedsPrice: ["「料金の変更」の権限が必要です", "This needs the right “Change prices”"],
  check: ["確認", "Check"],
  checkFirst: [
    "お客さまと部屋が決まると、料金とキャンセルポリシーを確認できます。",
    "The price and the cancellation policy appear once a guest and a room are chosen.",
  ],
  changePrice: ["料金を調整", "Adjust price"],
  rulesPrice: ["通常の料金に戻す", "Back to the standard price"],
  otherPrice: ["この予約の料金", "Price of this booking"],
  otherPriceOf: (name: string) => [`${name}の料金`, `Price of ${name}`],
  noAmount: [
    "1円以上の金額を入力してください。無料なら「無料」を選びます",
    "Enter an amount above 0, or choose “Free” for no charge",
  ],
  ruledPrice: (amount: string) => [`通常の料金は ${amount}`, `The standard price is ${amount}`],
  noPlan: [
    "この時間には料金の設定がありません。料金を入力してください。",
    "There is no price for this time. Please enter one.",
  ],
  roomOf: (id: number) => [`部屋 ${id}`, `Room ${id}`],
  blocked: ["利用制限", "Blocked"],
  reason: ["理由", "Reason"],
  reasonCode: (code: string) => [reasonName(code, "ja"), reasonName(code, "en")],
  estimateToo: ["見積書も送る", "Send the estimate as well"],
  policyNow: (day: string) => [`${day}まで無料でキャンセルできます`, `Free to cancel until ${day}`],
  policySteps: (steps: string) => [`キャンセル料 ${steps}`, `Cancellation fee: ${steps}`],
  policyStep: (to: number, percent: number) =>
    to === 0
      ? [`当日${percent}%`, `on the day ${percent}%`]
      : [`${to}日前まで${percent}%`, `up to ${to === 1 ? "1 day" : `${to} days`} before ${percent}%`],
  calculating: ["計算しています", "Calculating"],
  withoutCleaning: ["清掃時間を設けない", "No cleaning time"],
  hours: (hours: number, rate: string) => [`${hours}時間 × ${rate}`, `${hours} h × ${rate}`],
  taxOf: (percent: number, amount: string) => [
    `うち消費税${percent}% ${amount}`,
    `including ${percent}% tax ${amount}`,
  ],
  book: (amount: string) => [`${amount} で予約する`, `Book for ${amount}`],
  bookFree: ["無料で予約する", "Book for free"],
  missingGuest: ["お客さまを選んでください", "Please choose a guest"],
  missingName: ["お名前と連絡先を確認してください", "Please check the name and the contact details"],
  missingReach: ["電話かメールを入力してください", "Please enter a phone number or an email address"],
  missingTime: ["日時を入力してください", "Please enter a day and a time"],
  missingRoom: ["部屋を選んでください", "Please choose a room"],
  missingDay: ["お支払い日を選んでください", "Please choose the due date"],
  booked: (numbers: string) => [`予約 ${numbers} を受け付けました。`, `Booked: ${numbers}.`],
  bookedTitle: ["予約しました", "Booked"],
  openOf: (id: number) => [`予約 ${id} を開く`, `Open booking ${id}`],
  readOut: ["お客さまに読み上げる内容", "To read out to the guest"],
  sendNow: ["確認メールを送る", "Send a confirmation"],
  total: ["合計", "Total"],
  copyLink: ["リンクをコピー", "Copy the link"],
  linkCopied: ["リンクをコピーしました。", "Copied the link."],
  print: ["予約票を印刷", "Print a slip"],
  another: ["続けて予約を作る", "Make another booking"],
  mailSent: (to: string) => [`${to} に確認メールを送りました。`, `A confirmation was sent to ${to}.`],
  mailNotSent: ["メールは送っていません。", "No email was sent."],
  close: ["閉じる", "Close"],
});

const GUEST_FIELDS: Record<GuestField, Text> = {
  last_name: { ja: "姓", en: "Last name" },
  first_name: { ja: "名", en: "First name" },
  name_kana: { ja: "フリガナ（任意）", en: "Kana (optional)" },
  company: { ja: "会社", en: "Company" },
  phone_number: { ja: "電話", en: "Phone" },
  email: { ja: "メール", en: "Email" },
};

const SAME_WORDS = {
  phone: { ja: "電話番号が同じ", en: "Same phone number" },
  name: { ja: "お名前が同じ", en: "Same name" },
  both: { ja: "お名前と電話番号が同じ", en: "Same name and phone number" },
};

/** 29:00 as "05:00 the next day": in English the hours of a day end at 24. */
function nextDayTime(time: string): string {
  const hours = Number(time.slice(0, 2));
  if (time === "24:00") return "midnight";
  return hours < 24 ? time : `${String(hours - 24).padStart(2, "0")}${time.slice(2)} the next day`;
}
