import { texts } from "../../../i18n/texts.ts";

/** What a person should know before a change, and why there may be none, in every language. */
export const messages = texts({
  ja: {
    invoice_lost: "変更後は適格請求書を発行できません。",
    issuer_changes: "適格請求書の発行者が変わります。",
    invoice_issued: "適格請求書を発行済みです。変更後の内容のものをあらためてお渡しください。",
    difference_too_small: "差額が小さすぎて請求できません。",
    card_not_charged:
      "お支払い済みのカードには、追加で請求できません。追加でいただくには、この予約をキャンセルし、銀行振込か請求払いで取り直してください。",
    change_on_card:
      "カードの予約では、こちらから差額を請求できません。いただくには、お客さまに「予約一覧」で変更していただくと、その場でカードで支払えます。「料金の変更」の権限があれば免除できます。",
    rebook_on_card:
      "カードの予約では、こちらから差額を請求できません。いただくには、この予約をキャンセルし、新しい内容を銀行振込か請求払いで取り直してください。「料金の変更」の権限があれば免除できます。",
    change_too_late:
      "差額の入金は利用日の前日までのため、当日からは請求できません。「料金の変更」の権限があれば免除できます。",
    due_too_late: "差額の入金は利用日の前日までです。当日からは追加で請求できません。",
  },
  en: {
    invoice_lost: "No qualified invoice can be issued after this change.",
    issuer_changes: "Another company issues the qualified invoice after this change.",
    invoice_issued: "A qualified invoice was issued. The guest needs the one that replaces it.",
    difference_too_small: "The difference is too small to be charged.",
    card_not_charged:
      "Nothing more can be charged to the card that paid. To collect more, cancel this booking and book again by bank transfer or invoice.",
    change_on_card:
      "Staff cannot charge more to a card. To collect the difference, ask the guest to make the change under “My bookings” and pay there by card. With the right “Change prices” it can be waived.",
    rebook_on_card:
      "Staff cannot charge more to a card. To collect the difference, cancel this booking and book the new time or room by bank transfer or invoice. With the right “Change prices” it can be waived.",
    change_too_late:
      "A difference is due before the day of the use, so it is too late to ask for it. With the right “Change prices” it can be waived.",
    due_too_late: "A difference is due before the day of the use. It is too late to ask for more.",
  },
});
