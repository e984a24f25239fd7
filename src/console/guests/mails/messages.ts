import type { MailState } from "../../../domain/mail-state.ts";
import { texts, type Wording } from "../../../i18n/texts.ts";

/** Whether a mail was sent. */
export const STATES: Record<MailState, Wording> = {
  sent: ["送信済み", "Sent"],
  failed: ["送信失敗", "Failed"],
};

/** Texts of the log of mails. */
export const messages = texts({
  title: ["メールの記録", "Email log"],
  search: ["検索", "Search"],
  searchHint: ["宛先のメールアドレス・予約番号・注文番号", "Address, number of a booking or an order"],
  all: ["すべて", "All"],
  none: ["メールはまだありません", "No emails yet"],
  noneHint: [
    "お客さまへのメールが送られると、ここに表示されます。",
    "Emails to guests appear here once they are sent.",
  ],
});
