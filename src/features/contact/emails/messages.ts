import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    inquirySubject: (id: number) => `お問い合わせ #${id}`,
    inquiryBody: "サイトからお問い合わせがありました。このメールに返信すると、お客様に届きます。",
    acknowledgementSubject: "お問い合わせを受け付けました",
    acknowledgementBody: "お問い合わせありがとうございます。内容を確認のうえ、担当者よりご連絡いたします。",
    notYou: "お問い合わせにお心当たりがない場合は、このメールを破棄してください。",
    number: "受付番号",
    sender: "お名前",
    address: "メールアドレス",
    room: "会議室",
    booking: "予約番号",
    general: "全般",
  },
  en: {
    inquirySubject: (id: number) => `Inquiry #${id}`,
    inquiryBody: "An inquiry came in from the site. A reply to this mail goes to the customer.",
    acknowledgementSubject: "We received your inquiry",
    acknowledgementBody: "Thank you for writing to us. We will read your inquiry and get back to you.",
    notYou: "If you did not write to us, please ignore this email.",
    number: "Reference",
    sender: "Name",
    address: "Email",
    room: "Room",
    booking: "Booking",
    general: "General",
  },
});
