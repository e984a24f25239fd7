import { texts } from "../../../i18n/texts.ts";

/** What a person should know before a change, and why there may be none, in every language. */
export const messages = texts({
  invoice_lost: [
    "変更後は適格請求書を発行できません。",
    "No qualified invoice can be issued after this change.",
  ],
  issuer_changes: [
    "適格請求書の発行者が変わります。",
    "Another company issues the qualified invoice after this change.",
  ],
  invoice_issued: [
    "適格請求書を発行済みです。変更後の内容のものをあらためてお渡しください。",
    "A qualified invoice was issued. The guest needs the one that replaces it.",
  ],
  difference_too_small: ["差額が小さすぎて請求できません。", "The difference is too small to be charged."],
  card_not_charged: [
    "ご利用の開始後と直前は、支払いリンクを送れません。追加でいただくには、別の予約を請求払いで登録してください。",
    "A payment link has to be paid before the use begins, and it is too late for that. To collect more, add a booking by invoice.",
  ],
  change_on_card: [
    "ご利用の開始後と直前は、支払いリンクを送れません。いただくには、お客さまに「予約一覧」で変更していただくと、その場でカードで支払えます。「料金の変更」の権限があれば免除できます。",
    "A payment link has to be paid before the use begins, and it is too late for that. To collect the difference, ask the guest to make the change under “My bookings” and pay there by card. With the right “Change prices” it can be waived.",
  ],
  rebook_on_card: [
    "ご利用の開始後と直前は、支払いリンクを送れません。いただくには、この予約をキャンセルし、新しい内容を請求払いで取り直してください。「料金の変更」の権限があれば免除できます。",
    "A payment link has to be paid before the use begins, and it is too late for that. To collect the difference, cancel this booking and book the new time or room by invoice. With the right “Change prices” it can be waived.",
  ],
  change_too_late: [
    "ご利用の開始後と直前は、差額を請求できません。「料金の変更」の権限があれば免除できます。",
    "A difference has to be paid before the use begins, so it is too late to ask for it. With the right “Change prices” it can be waived.",
  ],
  due_too_late: [
    "ご利用の開始後と直前は、追加で請求できません。",
    "A difference has to be paid before the use begins. It is too late to ask for more.",
  ],
});
