/**
 * How bank customers abbreviate legal forms (法人略語) and offices (営業所略語) in a payer's name: before the name `カ)`, behind it
 * `(カ`, in the middle `(カ)`. After the tables that the member banks of the Japanese Bankers Association publish, as
 * keiyobank.co.jp/alpha_dbank/internet/typing.html, seen on 2026-11-28. Each with the words that it stands for, in kanji and as
 * read.
 */
const FORMS: readonly (readonly [short: string, kanji: string, kana: string])[] = [
  ["カ", "株式会社|㈱", "カブシキガイシヤ|カブシキカイシヤ"],
  ["ユ", "有限会社|㈲", "ユウゲンガイシヤ|ユウゲンカイシヤ"],
  ["メ", "合名会社", "ゴウメイガイシヤ|ゴウメイカイシヤ"],
  ["シ", "合資会社", "ゴウシガイシヤ|ゴウシカイシヤ"],
  ["ド", "合同会社", "ゴウドウガイシヤ|ゴウドウカイシヤ"],
  ["ソ", "相互会社", "ソウゴガイシヤ|ソウゴカイシヤ"],
  [
    "イ",
    "社会医療法人|医療法人(?:社団|財団)?",
    "シヤカイイリヨウホウジン|イリヨウホウジン(?:シヤダン|ザイダン)?",
  ],
  ["ザイ", "(?:一般|公益)?財団法人", "(?:イツパン|コウエキ)?ザイダンホウジン"],
  ["シヤ", "(?:一般|公益)?社団法人", "(?:イツパン|コウエキ)?シヤダンホウジン"],
  ["シユウ", "宗教法人", "シユウキヨウホウジン"],
  ["ガク", "学校法人", "ガツコウホウジン"],
  ["フク", "社会福祉法人", "シヤカイフクシホウジン"],
  ["ホゴ", "更生保護法人", "コウセイホゴホウジン"],
  ["トクヒ", "特定非営利活動法人|NPO法人", "トクテイヒエイリカツドウホウジン|NPOホウジン"],
  ["ドク", "独立行政法人", "ドクリツギヨウセイホウジン"],
  ["チドク", "地方独立行政法人", "チホウドクリツギヨウセイホウジン"],
  ["チユウ", "(?:有限責任|無限責任)?中間法人", "(?:ユウゲンセキニン|ムゲンセキニン)?チユウカンホウジン"],
  ["ベン", "弁護士法人", "ベンゴシホウジン"],
  ["ギヨ", "行政書士法人", "ギヨウセイシヨシホウジン"],
  ["シホウ", "司法書士法人", "シホウシヨシホウジン"],
  ["ゼイ", "税理士法人", "ゼイリシホウジン"],
  ["ロウム", "社会保険労務士法人", "シヤカイホケンロウムシホウジン"],
  ["ダイ", "(?:国立|公立)大学法人", "(?:コクリツ|コウリツ)ダイガクホウジン"],
  ["ノウ", "農事組合法人", "ノウジクミアイホウジン"],
  ["カンリ", "管理組合法人", "カンリクミアイホウジン"],
  ["エイ", "営業所", "エイギヨウシヨ"],
  ["シユツ", "出張所", "シユツチヨウジヨ"],
];

/** As guests abbreviate their own company in kanji: (株). */
const KANJI_SHORT: Record<string, string> = {
  ...{
    株: "カ",
    有: "ユ",
    名: "メ",
    資: "シ",
    同: "ド",
    相: "ソ",
    医: "イ",
    財: "ザイ",
    社: "シヤ",
    宗: "シユウ",
  },
  ...{ 学: "ガク", 福: "フク", 特非: "トクヒ", 独: "ドク", 弁: "ベン", 税: "ゼイ", NPO: "トクヒ" },
  ...{ 一社: "シヤ", 公社: "シヤ", 一財: "ザイ", 公財: "ザイ", 社福: "フク", 医社: "イ", 医財: "イ" },
};

const SHORT = [...FORMS.map(([short]) => short), ...Object.keys(KANJI_SHORT)]
  .sort((a, b) => b.length - a.length)
  .join("|");
// The longest first: of 地方独立行政法人 and 独立行政法人 the former is meant.
const WORDS = FORMS.flatMap(([short, kanji, kana]) =>
  `${kanji}|${kana}`.split(/\|(?![^(]*\))/).map((word) => ({ short, word })),
)
  .sort((a, b) => b.word.length - a.word.length)
  .map(({ short, word }) => ({
    short,
    // Made once: a statement has tens of thousands of names.
    before: new RegExp(`^(?:${word})(?=.)`),
    behind: new RegExp(`(?<=.)(?:${word})$`),
  }));

const SHORT_BEFORE = new RegExp(`^\\(?(${SHORT})\\)`);
const SHORT_WITHIN = new RegExp(`\\((${SHORT})\\)(?=.)`);
const SHORT_BEHIND = new RegExp(`\\((${SHORT})\\)?$`);

/** The offices follow a name and its form, and say nothing about who it is. */
const OFFICES = ["エイ", "シユツ"];

/**
 * A name in one form, without its legal forms, and these with their place: `カ)` before it, `(カ` behind it. `letters` are
 * capitals, with kana as large ones.
 */
export function withoutForms(letters: string): { rest: string; forms: string[] } {
  const forms: string[] = [];
  const found = (text: string, place: "before" | "behind") => {
    const short = KANJI_SHORT[text] ?? text;
    if (!OFFICES.includes(short)) forms.push(place === "before" ? `${short})` : `(${short}`);
    return " ";
  };
  let rest = letters;
  for (const { short, before, behind } of WORDS)
    rest = rest.replace(before, () => found(short, "before")).replace(behind, () => found(short, "behind"));
  rest = rest
    .trim()
    .replace(SHORT_BEFORE, (_, short: string) => found(short, "before"))
    .replace(SHORT_WITHIN, (_, short: string) => found(short, "behind"));
  // A form and an office may follow one another.
  while (SHORT_BEHIND.test(rest))
    rest = rest.replace(SHORT_BEHIND, (_, short: string) => found(short, "behind").trim());
  return { rest, forms };
}
