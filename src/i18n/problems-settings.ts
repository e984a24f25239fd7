import type { WrongText } from "../domain/brand/legal-text.ts";
import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";

type Params = NonNullable<Problem["params"]>;

const WRONG_TEXTS: Record<WrongText, Record<Locale, string>> = {
  title: {
    ja: "最初の行を「# 利用規約」のような表題にしてください。",
    en: "It must begin with its title: # Terms of use",
  },
  section: { ja: "「## 見出し」がありません。", en: "It has no section: ## Heading" },
  heading: {
    ja: "見出しは「#」（表題）と「##」だけ使えます。",
    en: "It has a heading that is neither the title nor of a section (##).",
  },
  html: { ja: "HTMLは使えません。", en: "It has HTML." },
  link: {
    ja: "リンク先はhttps、mailto、telだけ使えます。",
    en: "It has a link that is not https, mailto or tel.",
  },
  bold: {
    ja: "太字（**）や下線（__）の記号は使えません。記号を外してください。",
    en: "It has bold or underlined text (** or __), which is not supported. Please take the signs out.",
  },
  quote: {
    ja: "引用（>）やコード（`）の記号は使えません。記号を外してください。",
    en: "It has a quotation (>) or code (`), which is not supported. Please take the signs out.",
  },
  picture: { ja: "画像は入れられません。", en: "It has a picture." },
  table: {
    ja: "表の2行目に「| --- | --- |」が必要です。列の数もそろえてください。",
    en: "It has a table without | --- | below its first row, or with rows of different length.",
  },
};

/** Sentences about the settings of the company. */
export const SETTING_PROBLEMS = {
  setting_unknown: { ja: "この項目はありません。", en: "This is not a setting." },
  postal_code_any: {
    ja: "ハイフンなしの5〜7桁の数字で入力してください。",
    en: "Please enter 5 to 7 digits, without a hyphen.",
  },
  phone_any_format: {
    ja: "0312345678や+6561234567のような番号を入力してください。",
    en: "Please enter digits, such as 0312345678 or +6561234567.",
  },
  url_format: {
    ja: "https:// から始まるアドレスを入力してください。",
    en: "Please enter an address that begins with https://",
  },
  origin_format: {
    ja: "https://www.example.com のように、サイトの先頭だけを入力してください。",
    en: "Please enter only the beginning of the site, such as https://www.example.com",
  },
  account_number_format: {
    ja: "口座番号は数字で入力してください。",
    en: "Please enter the account number in digits.",
  },
  placeholder_unknown: {
    ja: ({ name }) => `{${name}} は使えません。使えるのは {name} {booking} {room} {start} {link} です。`,
    en: ({ name }) => `{${name}} is not known. Please use {name} {booking} {room} {start} {link}.`,
  },
  clock_format: {
    ja: "9:00や22:30のように、36:00までの時刻で入力してください。",
    en: "Please enter a time such as 09:00 or 22:30, up to 36:00.",
  },
  legal_text_owed: {
    ja: "お客さまが同意する文なので、なくすことはできません。別の版に替えてください。",
    en: "Guests agree to this text, so it cannot be removed. Please replace it with another version.",
  },
  yen_account_format: {
    ja: "口座番号は7桁の数字で入力してください（7桁に満たないときは先頭に0を付けます）。",
    en: "Please enter the account number in 7 digits, with zeros in front of a shorter one.",
  },
  required_together: {
    ja: "委託者コード・銀行コード・支店コードは、3つとも入力するか、すべて空欄にしてください。",
    en: "Please enter the sender code, bank code and branch code, or none of the three.",
  },
  name_repeated: { ja: "同じ項目が2回書かれています。", en: "This is written twice in the same object." },
  day_to_come: {
    ja: "今日までの日付を入力してください。",
    en: "Please enter a day that is not in the future.",
  },
  registration_number_format: {
    ja: "Tと13桁の数字で入力してください。",
    en: "Please enter T and 13 digits.",
  },
  sender_format: {
    ja: "「名前 <mail@address.jp>」の形で入力してください。",
    en: "Please enter it as: Name <mail@address.com>",
  },
  day_format: {
    ja: "2026-11-20のような日付を入力してください。",
    en: "Please enter a day, such as 2026-11-20.",
  },
  out_of_range: {
    ja: ({ min, max }) => `${min}から${max}までの整数を入力してください。`,
    en: ({ min, max }) => `Please enter a whole number from ${min} to ${max}.`,
  },
  demo_fact: {
    ja: "デモの架空の情報です。御社の情報を入力してください。",
    en: "This is the demo's, which is invented. Please enter your own.",
  },
  example_address: {
    ja: "例示用のアドレスで、どこにも届きません。",
    en: "This is an address of examples, which reaches nobody.",
  },
  colour_format: {
    ja: "#1558C0のような形で入力してください。",
    en: "Please enter a colour such as #1558C0.",
  },
  colour_pale: {
    ja: ({ ratio, nearest }) =>
      `白い文字が読みにくい色です（${ratio} : 1、4.5 : 1が必要です）。いちばん近い色は${nearest}です。`,
    en: ({ ratio, nearest }) =>
      `White text is hard to read on it (${ratio} : 1, it needs 4.5 : 1). The nearest that passes is ${nearest}.`,
  },
  picture_unknown: {
    ja: "この画像はありません。もう一度お選びください。",
    en: "There is no such picture. Please choose it again.",
  },
  logo_unreadable: {
    ja: "SVGかPNGの画像として読めませんでした（2MBまで）。",
    en: "This could not be read as an SVG or PNG picture (up to 2 MB).",
  },
  svg_hostile: {
    ja: ({ what }) =>
      `SVGに、絵ではないもの（${what}）が入っています。それを除いてから、もう一度お選びください。`,
    en: ({ what }) =>
      `The SVG has something in it that is no drawing (${what}). Please remove it and choose the file again.`,
  },
  too_many_entries: {
    ja: ({ most }) => `${most}件までです。`,
    en: ({ most }) => `Up to ${most} entries are possible.`,
  },
  opening_owed: {
    ja: ({ n }) => `あと${n}つ、開くまでに必要なものがあります。`,
    en: ({ n }) => `${n} more to do before the site can open.`,
  },
  group_limits_staff: {
    ja: ({ n }) =>
      `このグループだけを担当するスタッフが${n}名います。先に、設定の「スタッフ」で担当を変えてください。`,
    en: ({ n }) =>
      `${n} of the staff work on this group only. Please give them other groups first, under Settings, Staff.`,
  },
  entry_code_taken: {
    ja: "前後1日のあいだに、この部屋のほかの予約が同じ暗証番号を使っています。別の暗証番号にしてください。",
    en: "Another booking of this room has the same code within a day of it. Please choose another.",
  },
  entry_code_times: {
    ja: "暗証番号は、予約の利用時間をすべて含み、前後の予約にかからず、利用の前後24時間以内に収まる時間で有効にしてください。",
    en: "The code must work for the whole booking, not during another booking, and for a day before and after it at most.",
  },
  lock_device: {
    ja: "Seamの錠を選んでください。",
    en: "Please choose a lock of Seam.",
  },
  webhook_events: {
    ja: "知らせるイベントを1つ以上選んでください。",
    en: "Please choose at least one kind of event.",
  },
  webhook_off: {
    ja: "このWebhookは停止しています。先に再開してください。",
    en: "This webhook is switched off. Please switch it on first.",
  },
  outside_address: {
    ja: "https://で始まる、443番ポートのアドレスを入力してください。名前やパスワードは入れられません。",
    en: "Please enter an address that begins with https:// on port 443, without a name or a password in it.",
  },
  outside_not_public: {
    ja: "このアドレスはインターネットに公開されていないため、使えません。",
    en: "This address is not on the public internet, so it cannot be used.",
  },
  outside_not_found: {
    ja: "このアドレスのサーバーが見つかりません。",
    en: "No server was found at this address.",
  },
  outside_redirects: {
    ja: "転送が多すぎるため、読み込めませんでした。",
    en: "This address was redirected too often.",
  },
  outside_too_large: {
    ja: "内容が大きすぎるため、読み込めませんでした。",
    en: "What came from this address is too large.",
  },
  outside_too_slow: {
    ja: "時間内に応答がありませんでした。",
    en: "There was no answer in time.",
  },
  outside_connection: {
    ja: "接続できませんでした。",
    en: "The connection failed.",
  },
  token_until: {
    ja: ({ n }) => `今日から${n}日先までの日付を入力してください。`,
    en: ({ n }) => `Please enter a day from today to ${n} days from now.`,
  },
  token_rights: {
    ja: "できることを1つ以上選んでください。",
    en: "Please choose at least one thing that it may do.",
  },
  token_rooms: {
    ja: "部屋かグループを1つ以上選ぶか、「すべての部屋」にしてください。",
    en: "Please choose at least one room or group, or all rooms.",
  },
  station_has_rooms: {
    ja: ({ n }) =>
      `この駅が最寄りの部屋が${n}室あります（非公開と下書きを含む）。先に、その部屋の最寄り駅を変えてください。`,
    en: ({ n }) =>
      `Rooms with this station: ${n}, hidden ones and drafts included. Please give them another station first.`,
  },
  mail_sender_owed: {
    ja: "先に、設定の「メール」で差出人を決めてください。",
    en: "Please set the sender first, under Settings, Email.",
  },
  mail_test_failed: {
    ja: ({ why }) => `メールサーバーが受け付けませんでした：${why}`,
    en: ({ why }) => `The mail server did not take the email: ${why}`,
  },
  not_open: { ja: "もうすぐ開きます。ただいま準備中です。", en: "Opening soon. The site is being prepared." },
  legal_text_wrong: {
    ja: ({ why, at }) => `${WRONG_TEXTS[why as WrongText].ja}（${at}）`,
    en: ({ why, at }) => `${WRONG_TEXTS[why as WrongText].en} ("${at}")`,
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
