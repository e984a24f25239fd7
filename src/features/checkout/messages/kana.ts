import { texts } from "../../../i18n/texts.ts";

/** The name on a transfer, asked for beside the bank transfer. */
export const messages = texts({
  kana: ["振込名義（カナ）", "Name on the transfer, in katakana"],
  kanaHint: [
    "ご入金をお名前で確認するために使います。会社名義で振り込む場合は会社名のカナをご入力ください。",
    "We find your payment by this name. If your company pays, enter its name.",
  ],
});
