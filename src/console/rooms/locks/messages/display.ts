import type { DisplayLanguages } from "../../../../domain/doors/display-languages.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

export const messages = texts({
  title: ["ドアの表示", "Door display"],
  about: [
    "部屋の入口に置くタブレットに、いまの状態とこのあとの予約を表示します。お客さまの名前は表示しません。",
    "Shows the state of the room and its next bookings on a tablet at its door. It never shows a guest’s name.",
  ],
  initials: ["名字の最初の1文字を表示する", "Show the first letter of the guest’s last name"],
  languages: ["表示する言語", "Languages"],
  languagesHint: ["変えるには、アドレスを変更してください。", "To change them, make another address."],
  languagesOf: (languages: DisplayLanguages) => LANGUAGES[languages],
  none: ["アドレスはまだありません。", "There is no address yet."],
  made: (moment: string) => [`発行 ${moment}`, `made ${moment}`],
  seen: (moment: string) => [`最後の表示 ${moment}`, `last seen ${moment}`],
  never: ["まだ表示されていません", "not opened yet"],
  make: ["アドレスを発行", "Make the address"],
  renew: ["アドレスを変更", "Make another address"],
  renewTitle: ["アドレスを変更しますか", "Make another address?"],
  renewHint: [
    "いまのアドレスの表示は、すぐに止まります。",
    "The display at the present address stops at once.",
  ],
  end: ["表示を終了", "End the display"],
  ended: ["ドアの表示を終了しました", "Ended the door display"],
  secretTitle: ["ドアの表示のアドレス", "Address of the door display"],
  once: [
    "このアドレスが表示されるのは、いまだけです。タブレットで開いてください。",
    "This is the only time that the address is shown. Open it on the tablet.",
  ],
  copy: ["コピー", "Copy"],
  copied: ["コピーしました", "Copied"],
  kept: ["閉じる", "Close"],
});

const LANGUAGES: Record<DisplayLanguages, Wording> = {
  both: ["日本語と英語を並べて", "Japanese and English side by side"],
  turns: ["日本語と英語を10秒ごとに交互に", "Japanese and English in turns of 10 seconds"],
  ja: ["日本語のみ", "Japanese only"],
  en: ["英語のみ", "English only"],
};
