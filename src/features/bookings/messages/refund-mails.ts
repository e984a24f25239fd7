import { texts } from "../../../i18n/texts.ts";

/** The mails about a refund that was made or came back, and about the account that it is transferred to. */
export const messages = texts({
  paidSubject: ["返金の手続きが完了しました", "Your refund has been paid"],
  paidCardBody: [
    "次のご予約の返金の手続きが完了しました。カードの明細への反映まで5〜10日ほどかかることがあります。",
    "The refund for this booking has been made. It can take 5 to 10 days to appear on your card statement.",
  ],
  paidElsewhereBody: [
    "次のご予約の返金の手続きが完了しました。反映まで数日かかることがあります。",
    "The refund for this booking has been made. It can take a few days to arrive.",
  ],
  paidBankBody: [
    "次のご予約の返金を、下記の口座へお振込みしました。",
    "The refund for this booking has been transferred to the account below.",
  ],
  returnedSubject: ["カードへの返金ができませんでした", "Your refund could not be paid to your card"],
  returnedElsewhereSubject: ["返金ができませんでした", "Your refund could not be made"],
  returnedElsewhereBody: [
    "決済サービスから返金が戻されたため、銀行振込で返金いたします。返金先の口座をご確認ください。口座が未登録の場合は、メニューの「返金先の口座」からご登録をお願いいたします。先に返金完了のメールをお送りしていた場合は、このメールの内容が最新です。",
    'The payment service has sent the refund back to us, so we will pay it by bank transfer instead. Please check the account below. If none is registered yet, please add one under "Refund account" in the menu. If we told you before that the refund was complete, this email replaces that one.',
  ],
  returnedBody: [
    "カード会社から返金が戻されたため、銀行振込で返金いたします。返金先の口座をご確認ください。口座が未登録の場合は、メニューの「返金先の口座」からご登録をお願いいたします。先に返金完了のメールをお送りしていた場合は、このメールの内容が最新です。",
    'Your card\'s bank has sent the refund back to us, so we will pay it by bank transfer instead. Please check the account below. If none is registered yet, please add one under "Refund account" in the menu. If we told you before that the refund was complete, this email replaces that one.',
  ],
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
