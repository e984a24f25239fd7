import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  inquirySubject: (id: number) => [`お問い合わせ #${id}`, `Inquiry #${id}`],
  inquiryBody: [
    "サイトからお問い合わせがありました。このメールに返信すると、お客様に届きます。",
    "An inquiry came in from the site. A reply to this mail goes to the customer.",
  ],
  acknowledgementSubject: ["お問い合わせを受け付けました", "We received your inquiry"],
  acknowledgementBody: [
    "お問い合わせありがとうございます。内容を確認のうえ、担当者よりご連絡いたします。",
    "Thank you for writing to us. We will read your inquiry and get back to you.",
  ],
  notYou: [
    "お問い合わせにお心当たりがない場合は、このメールを破棄してください。",
    "If you did not write to us, please ignore this email.",
  ],
  number: ["受付番号", "Reference"],
  sender: ["お名前", "Name"],
  address: ["メールアドレス", "Email"],
  room: ["会議室", "Room"],
  booking: ["予約番号", "Booking"],
  general: ["全般", "General"],
});
