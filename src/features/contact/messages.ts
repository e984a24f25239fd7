import { texts } from "../../i18n/texts.ts";

export const messages = texts({
  title: ["お問い合わせ", "Contact us"],
  lead: [
    "2営業日以内に、ご入力のメールアドレスへご返信いたします。",
    "We’ll reply by email within two business days.",
  ],
  about: ["お問い合わせの種類", "What is it about?"],
  general: ["一般のお問い合わせ", "A general question"],
  generalLead: ["サービス、お支払い、領収書など", "The service, payment, receipts"],
  room: ["会議室について", "A room"],
  roomLead: ["設備、広さ、利用条件など", "Equipment, size, conditions"],
  booking: ["ご予約について", "A booking of mine"],
  bookingLead: ["変更、キャンセル、当日のことなど", "Changes, cancellation, the day itself"],
  chooseRoom: ["会議室", "Room"],
  roomHint: [
    "会議室名・駅・建物名で検索して、候補から選んでください",
    "Search by room, station or building and choose from the list",
  ],
  chooseBooking: ["ご予約", "Booking"],
  bookingUnset: ["選択してください", "Please choose"],
  bookingHint: [
    "この会議室のご予約があります。どのご予約についてかお選びください。",
    "You have bookings for this room. Please choose the one you are asking about.",
  ],
  bookingLabel: (id: number, name: string, span: string) => [
    `${id} ${name} ${span}`,
    `${id} ${name} ${span}`,
  ],
  name: ["お名前", "Name"],
  mail: ["メールアドレス", "Email address"],
  content: ["お問い合わせの内容", "Your message"],
  contentHint: ["カード番号は入力しないでください。", "Please don’t include card numbers."],
  send: ["送信する", "Send"],
  sent: ["お問い合わせを送信しました", "Inquiry sent"],
});
