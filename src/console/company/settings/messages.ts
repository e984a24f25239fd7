import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  title: ["設定", "Settings"],
  save: ["保存する", "Save"],
  saved: ["保存しました。5秒以内にすべての画面に出ます。", "Saved. Every screen shows it within 5 seconds."],
  appears: ["変更が出る場所", "Where a change appears"],
  appearsHint: [
    "保存すると5秒以内に出ます。発行済みの書類は変わりません。",
    "Within 5 seconds of saving. Documents that were issued stay as they are.",
  ],
  contents: ["内容", "Contents"],
  earlier: ["これまでの内容", "Earlier versions"],
  nothingEarlier: ["まだ変更されていません。", "Not changed yet."],
  restore: ["この内容に戻す", "Restore"],
  now: ["いまの内容", "Current"],
  byCommand: ["コマンド", "Command line"],
  notSet: [
    "まだ決まっていません。入力するまで、お客さまには出ません。",
    "Not set yet. Until it is filled in, guests are not shown it.",
  ],
  hasPart: ["入力する", "Fill in"],
  missing: ["この設定はありません", "There is no such setting"],
});
