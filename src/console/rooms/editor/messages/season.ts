import { texts } from "../../../../i18n/texts.ts";

/** Texts of a season's form. */
export const messages = texts({
  add: ["シーズンを追加", "Add a season"],
  change: ["シーズンの変更", "Change the season"],
  edit: (name: string) => [`${name} を変更`, `Change ${name}`],
  ja: ["名前（日本語）", "Name in Japanese"],
  en: ["名前（英語）", "Name in English"],
  nameOwed: ["名前を入力してください。", "Please enter a name."],
  from: ["最初の日", "First day"],
  to: ["最後の日", "Last day"],
  dayOwed: [
    "最初の日以降の、実在する日付を選んでください。",
    "Please choose an existing date that is not before the first day.",
  ],
  kind: ["料金の決め方", "How it is priced"],
  onePrice: ["すべての時間を同じ料金に", "One price for all hours"],
  byPercent: ["通常の料金から何%か変える", "Regular prices plus or minus a percentage"],
  price: ["1時間の料金", "Price per hour"],
  priceOwed: ["料金を入力してください。", "Please enter a price."],
  priceHint: ["料金のあるすべての時間が、この料金になります。", "All hours that have a price get this one."],
  percent: ["変える割合（%、値下げはマイナス）", "Change in percent (negative to lower it)"],
  percentOwed: ["-90から500までの整数で入力してください。", "Enter a whole number from -90 to 500."],
  percentHint: [
    "いまの通常の料金から計算し、10円単位に丸めます。あとで通常の料金を変えても、シーズンの料金は変わりません。",
    "Calculated from the regular prices as they are now, rounded to tens. Changing those later does not change the season.",
  ],
  remove: ["シーズンを削除", "Delete the season"],
  cancel: ["やめる", "Cancel"],
  set: ["決める", "Set"],
  usual: ["通常", "Usual"],
  usualHint: ["シーズンのない日", "Days without a season"],
  lastMinute: ["直前割", "Last minute"],
  lastMinuteHint: [
    "空いたままの時間を、近くなったら安くします",
    "Lowers the price of hours that are still free shortly before they begin",
  ],
  lastMinuteNeeds: ["先に通常の料金を入れてください。", "Please enter the usual prices first."],
  lastMinuteSeveral: (count: number) => [
    `直前割が${count}つあります。上の料金プランで変えてください。`,
    `There are ${count} last-minute prices. Please change them among the plans above.`,
  ],
  lastMinuteFrom: ["始まりの", "From"],
  lastMinuteHours: ["時間前から", "hours before the start"],
  lastMinutePrice: ["直前割の1時間の料金", "Last-minute price per hour"],
  anHour: ["/ 時間", "/ hour"],
});
