import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  title: ["カレンダー連携", "Calendar"],
  lead: [
    "お使いのカレンダーに、ご予約が自動で表示されます。変更やキャンセルも反映されます。",
    "Your bookings show up in your own calendar automatically, along with every change and cancellation.",
  ],
  make: ["カレンダーのアドレスを作成する", "Create my calendar address"],
  address: ["カレンダーのアドレス", "Your calendar address"],
  copy: ["コピー", "Copy"],
  copied: ["アドレスをコピーしました", "Address copied"],
  notCopied: [
    "コピーできませんでした。アドレスを選択してコピーしてください。",
    "That couldn’t be copied. Please select the address and copy it yourself.",
  ],
  subscribe: ["カレンダーアプリで開く", "Open in a calendar app"],
  google: ["Googleカレンダーに追加", "Add to Google Calendar"],
  private: [
    "このアドレスを知っている人は、だれでもご予約を見ることができます。ほかの人に教えないでください。",
    "Anyone who has this address can see your bookings. Please keep it to yourself.",
  ],
  delay: [
    "反映には、カレンダーによって数時間かかることがあります。",
    "Some calendars take a few hours to show a change.",
  ],
  renewTitle: ["アドレスを作り直す", "Get a new address"],
  renewLead: [
    "今のアドレスはすぐに使えなくなります。登録済みのカレンダーには、新しいアドレスを登録し直してください。",
    "The current address stops working at once. Add the new one to the calendars that use it.",
  ],
  renew: ["アドレスを作り直す", "Get a new address"],
  renewNow: ["作り直して今のアドレスを無効にする", "Replace the current address"],
  keep: ["やめる", "Keep it"],
  made: ["カレンダーのアドレスを作成しました", "Calendar address created"],
  renewed: ["新しいアドレスにしました", "You have a new address"],
  failed: [
    "アドレスを作成できませんでした。もう一度お試しください。",
    "The address could not be created. Please try again.",
  ],
});
