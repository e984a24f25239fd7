import { texts } from "../../../i18n/texts.ts";

/** The mails that ask for the account of a refund. */
export const messages = texts({
  askedSubject: ["返金先の口座をお知らせください", "Where should we send your refund?"],
  askedBody: [
    "次のご予約の返金を銀行振込でお返しします。下のリンクから返金先の口座をご登録ください。すでにご登録の場合は、内容に誤りがないかご確認ください。",
    "We will pay your refund for this booking by bank transfer. Please register the account that it should go to with the link below. If you have registered one already, please check that it is correct.",
  ],
  sentBackSubject: ["返金のお振込みが戻ってきました", "Your refund was returned by the bank"],
  sentBackBody: [
    "返金のお振込みが、銀行から戻されました。口座の番号や名義が違っている可能性があります。下のリンクから、返金先の口座をご登録し直してください。ご登録後にあらためてお振込みします。先に返金完了のメールをお送りしていた場合は、このメールの内容が最新です。",
    "The bank has returned the transfer of your refund to us. The account number or the name of the holder may be wrong. Please register your refund account again with the link below, and we will make a new transfer. If we told you before that the refund was complete, this email replaces that one.",
  ],
});
