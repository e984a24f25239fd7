import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";
import { NEEDED, type Needed } from "../domain/space/unfinished.ts";
import { listText } from "./format.ts";

type Params = NonNullable<Problem["params"]>;

/** Sentences about rooms that are prepared and published. */
export const ROOM_PROBLEMS = {
  /** A line of the import: `spaces[3].plans[0].end: must be later than start`. English says it in the same words. */
  catalog_mistake: {
    ja: ({ line }) => mistakeText(String(line)),
    en: ({ line }) => String(line).replace(/must be the id of a station$/, "choose the nearest station"),
  },
  room_changed: {
    ja: ({ rooms }) =>
      `部屋 ${rooms} は、下書きのあとに別の変更が公開されました。内容を見くらべてから公開してください。`,
    en: ({ rooms }) =>
      `Room ${rooms} was changed and published after this draft was begun. Compare the two before you publish.`,
  },
  room_unfinished: {
    ja: (p) =>
      `${p.scheduled ? "予約公開の下書きでは、" : ""}部屋 ${p.room} には${listText(thingsOf(p, "ja"), "ja")}がありません。それでも公開するときは、そのように選んでください。`,
    en: (p) =>
      `${p.scheduled ? `In the draft that is scheduled room ${p.room}` : `Room ${p.room}`} has no ${thingsOf(p, "en").join(", no ")}. To show it to guests all the same, say so.`,
  },
  publish_scheduled: {
    ja: "公開が予約されています。変更するには、先に予約を取り消してください。",
    en: "This draft is scheduled. To change it, cancel the schedule first.",
  },
  not_in_future: { ja: "これからの日時を指定してください。", en: "Choose a time in the future." },
  picture_unreadable: {
    ja: "写真として読み取れません。6,000万画素までのJPEG、PNG、WebPのファイルを選んでください。",
    en: "This cannot be read as a picture. Choose a JPEG, PNG or WebP file of up to 60 megapixels.",
  },
  picture_in_use: {
    ja: "公開中の部屋か下書きがこの写真を使っています。先に写真の一覧から外して、公開してください。",
    en: "The published room or its draft has this picture. Please take it out of the list and publish first.",
  },
  too_many_pictures: {
    ja: ({ most }) => `写真は1部屋に${most}枚までです。`,
    en: ({ most }) => `A room has at most ${most} pictures.`,
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;

/** What a room lacks, in words. */
function thingsOf(params: Params, locale: Locale): string[] {
  return NEEDED.filter((thing) => params[thing]).map((thing) => NEEDED_WORDS[thing][locale]);
}

const NEEDED_WORDS: Record<Needed, Record<Locale, string>> = {
  hours: { ja: "営業時間", en: "opening hours" },
  price: { ja: "料金", en: "price" },
  picture: { ja: "写真", en: "picture" },
};

/** A line of the import in Japanese; what is not known stays as it is. */
function mistakeText(line: string): string {
  const [, path = "", why = ""] = /^(.*?): (.*)$/.exec(line) ?? [];
  if (path === "") return line;
  for (const [pattern, text] of WHYS) {
    const parts = pattern.exec(why);
    if (parts) return `${path}：${text(...(parts.slice(1) as string[]))}`;
  }
  return `${path}：${why}`;
}

const UNITS: Record<string, string> = {
  yen: "円",
  cents: "セント",
  minutes: "分",
  hours: "時間",
  days: "日",
};

/** The sentences of src/features/catalog/import, with what each is in Japanese. */
const WHYS: [RegExp, (...parts: string[]) => string][] = [
  [
    /^must be a whole number(?: of (\w+))?, (\d+) or more$/,
    (unit = "", least) => `${least}${UNITS[unit] ?? ""}以上の整数で入力してください`,
  ],
  [
    /^must be a whole number(?: of (\w+))?, from (\d+) to (\d+)$/,
    (unit = "", least, most) => `${least}から${most}${UNITS[unit] ?? ""}までの整数で入力してください`,
  ],
  [
    /^must be a number from (\S+) to (\S+)$/,
    (least, most) => `${least}から${most}までの数で入力してください`,
  ],
  [/^must be true or false$/, () => "はい・いいえで指定してください"],
  [/^must not be empty$/, () => "入力してください"],
  [/^must be a text$/, () => "文字で入力してください"],
  [/^must be (\d) digits$/, (count) => `${count}けたの数字で入力してください`],
  [/^must be a day that exists/, () => "実在する日付を入力してください"],
  [/^must be a time of day, 00:00 to 36:00$/, () => "00:00から36:00までの時刻を入力してください"],
  [/^must be a day and a time that exist/, () => "実在する日時を入力してください"],
  [/^must be a weekday from 0/, () => "曜日を選んでください"],
  [/^must name at least one weekday/, () => "曜日を1つ以上選んでください"],
  [/^must be at most (\d+) lines$/, (most) => `${most}行までです`],
  [/^must be a list$/, () => "一覧が必要です"],
  [/^must be an object$/, () => "内容が必要です"],
  [/^is not a field of the catalogue$/, () => "カタログにない項目です"],
  [/^must be the IANA name of a time zone/, () => "Asia/Tokyoのような時間帯の名前を入力してください"],
  [/^must be an http or https address/, () => "httpまたはhttpsのアドレスを入力してください"],
  [/^must be later than start$/, () => "開始より後にしてください"],
  [/^must not be before valid_from$/, () => "開始日より前にはできません"],
  [/^must be after registered_from$/, () => "登録日より後にしてください"],
  [/^must not be more than period_from$/, () => "「何日前から」より大きくはできません"],
  [/^has days in common with (.*)$/, (other) => `${other}と日数が重なっています`],
  [/^must be the name of a picture file/, () => "1.jpgのような写真のファイル名にしてください"],
  [/^must be a reading in hiragana or katakana$/, () => "ひらがなかカタカナで入力してください"],
  [/^must be T and 13 digits$/, () => "Tと13けたの数字で入力してください"],
  [/^must be lower-case letters/, () => "小文字の英数字とハイフンで入力してください"],
  // Of tables of rooms and plans.
  [
    /^is no column of (rooms|plans); rename it, or take it out$/,
    () => "知らない見出しです。見出しを直すか、列を外してください",
  ],
  [/^is there twice$/, () => "同じ見出しが2つあります"],
  [/^is missing$/, () => "この見出しの列がありません"],
  [/^has no heading$/, () => "見出しのない列に値があります"],
  [/^has a letter that cannot be read$/, () => "読めない文字があります"],
  [/^there are no rooms below$/, () => "見出しの下に行がありません"],
  [
    /^is there already, (?:room (\d+)|(CSV:\d+))$/,
    (room, line) => `${room ? `部屋 ${room}` : line}としてすでにあります`,
  ],
  [
    /^is the name of several stations; write one of the numbers (.*)$/,
    (ids) => `同じ名前の駅が複数あります。${ids} のいずれかの番号で入力してください`,
  ],
  [
    /^there is no station "(.*)"; add it under stations first$/,
    (name) => `駅「${name}」がありません。先に「駅」で追加してください`,
  ],
  [/^must be the id of a station$/, () => "最寄り駅を選んでください"],
  [/^there is no (station|issuer|space) (\d+)$/, (what, id) => `${THINGS[what] ?? what} ${id} はありません`],
  [/^is the (?:id|alias) of (.*) too$/, (other) => `${other}と重複しています`],
  [
    /^booking (\d+) has the room from (.*) to (.*)$/,
    (id, from, to) => `${from}から${to}まで予約 ${id} があります`,
  ],
  [
    /^somebody is about to book (.*); try again/,
    (time) => `${time.replace(" to ", "から")}はお客さまが手続き中です。数分後にもう一度お試しください`,
  ],
];

const THINGS: Record<string, string> = { station: "駅", issuer: "発行者", space: "部屋" };
