import type { CancelCause } from "../../domain/booking/reasons.ts";
import type { Text } from "../../domain/language/text.ts";
import type { Right } from "../../domain/staff.ts";
import { countText } from "../../i18n/format.ts";
import { rightName } from "../../i18n/staff.ts";
import { texts } from "../../i18n/texts.ts";

/** The texts that all screens of the console share. */
export const messages = texts({
  close: ["閉じる", "Close"],
  optional: ["任意", "optional"],
  sameAs: (language: string) => [
    `空欄なら、${language}と同じです。`,
    `If empty, the same as in ${language}.`,
  ],
  console: ["管理画面", "Console"],
  language: ["表示する言語", "Language"],
  settingsTabs: ["設定の画面", "Settings"],
  retry: ["もう一度読み込む", "Try again"],
  loading: ["読み込んでいます", "Loading"],
  failed: ["読み込めませんでした", "This could not be loaded"],
  failedNetwork: [
    "サーバーに接続できませんでした。通信の状態をご確認ください。",
    "The server could not be reached. Please check your connection.",
  ],
  failedInternal: [
    "サーバーでエラーが発生しました。しばらくしてからお試しください。",
    "An error occurred on the server. Please try again in a moment.",
  ],
  missing: ["見つかりません", "Not found"],
  missingHint: [
    "番号かアドレスが違うか、削除されています。",
    "The number or the address is wrong, or it was deleted.",
  ],
  filteredAway: ["条件に合うものがありません", "Nothing matches the filters"],
  clearFilters: ["条件をクリア", "Clear filters"],
  noRight: ["この画面を開く権限がありません", "You do not have access to this screen"],
  noRightHow: (right: Right) => [
    `「${rightName(right, "ja")}」の権限が必要です。設定を管理できるスタッフに依頼してください。`,
    `It needs the right “${rightName(right, "en")}”. Ask someone who manages staff.`,
  ],
  noRightAny: [
    "必要な権限は、設定を管理できるスタッフに依頼してください。",
    "Ask someone who manages staff for access.",
  ],
  offline: (time: string) => [
    `オフラインです。${time}時点の内容を表示しています。変更はできません。`,
    `You are offline. You see the state of ${time}, and cannot make changes.`,
  ],
  offlineUnknown: ["オフラインです。変更はできません。", "You are offline and cannot make changes."],
  notWhileOffline: ["オフラインのため変更できません", "Not possible while you are offline"],
  stale: [
    "別の人が先に変更しました。内容を確認して、もう一度お試しください。",
    "Someone else changed this first. Please check it and try again.",
  ],
  staleChanged: [
    "ほかのスタッフかお客さまが先に変更しました。入力した内容は残っています。",
    "Someone else changed this first. What you typed is still here.",
  ],
  staleSame: ["表示している項目に違いはありません。", "Nothing shown here is different."],
  staleGone: ["ほかのスタッフが先に削除しました。", "Someone else deleted this."],
  staleAnyway: ["それでも実行する", "Do it all the same"],
  staleSeen: ["変更を確認しました", "I have seen it"],
  unsaved: ["入力した内容は保存されていません。", "What you typed has not been saved."],
  unsavedHint: ["ほかの画面に移ると、入力した内容は失われます。", "If you open another screen, it is lost."],
  discard: ["破棄する", "Discard"],
  keepEditing: ["入力に戻る", "Keep editing"],
  undo: ["元に戻す", "Undo"],
  audit: ["記録を見る", "View log"],
  dismiss: ["メッセージを閉じる", "Dismiss this message"],
  messagesRegion: ["操作の結果", "Messages"],
  more: ["さらに表示", "Show more"],
  loadingMore: ["続きを読み込んでいます", "Loading more"],
  count: (count: number, exact: boolean) => [
    `${countText(count)}件${exact ? "" : "以上"}`,
    `${countText(count)}${exact ? "" : "+"}`,
  ],
  selectAll: ["表示中のすべてを選択", "Select all shown"],
  selectRow: (name: string) => [`${name}を選択`, `Select ${name}`],
  selected: (count: number) => [`${count}件を選択`, `${count} selected`],
  unselect: ["選択をやめる", "Clear selection"],
  daysLeft: (days: number, hours: number) =>
    hours > 0 ? [`${days}日${hours}時間`, `${days} d ${hours} h`] : [`${days}日`, `${days} d`],
  keyUpDown: ["上下", "up, down"],
  keySelect: ["選ぶ", "select"],
  keyOpen: ["開く", "open"],
  nextRow: ["次の行へ", "Next row"],
  previousRow: ["前の行へ", "Previous row"],
  selectThisRow: ["この行を選択", "Select this row"],
  closePanel: ["パネルを閉じる", "Close the panel"],
  csv: ["CSV", "CSV"],
  csvLabel: ["CSVをダウンロード", "Download as CSV"],
  print: ["印刷", "Print"],
  all: ["すべて", "All"],
  reset: ["クリア", "Clear"],
  findChoice: ["名前で探す", "Find by name"],
  moreChoices: (count: number) => [
    `ほか${count}件。名前で絞り込んでください。`,
    `${count} more. Type part of the name.`,
  ],
  filterOff: (label: string) => [`${label}の条件を外す`, `Remove the filter ${label}`],
  fellBecause: (cause: CancelCause) => [FALLEN[cause]?.ja ?? "", FALLEN[cause]?.en ?? ""],
  payBy: (word: string, day: string) => [`${word} ${day}まで`, `${word}, due ${day}`],
  invoiceDue: (day: string) => [`請求払い ${day}期限`, `Invoice, due ${day}`],
});

/** How a booking ended that no guest and no staff canceled, by the reason that is stored with it. */
const FALLEN: Record<CancelCause, Text | null> = {
  user: null,
  operator: null,
  declined: { ja: "お断り", en: "Declined" },
  lapsed: { ja: "承認期限切れ", en: "Lapsed" },
  unpaid: { ja: "未入金で取消", en: "Released unpaid" },
  payment_failed: { ja: "決済不成立", en: "Payment failed" },
  company_declined: { ja: "社内で否認", en: "Declined by its company" },
  company_lapsed: { ja: "社内承認の期限切れ", en: "Lapsed in its company" },
};
