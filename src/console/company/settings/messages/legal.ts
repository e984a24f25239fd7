import { texts } from "../../../../i18n/texts.ts";

/** Texts of the form of a legal text. */
export const messages = texts({
  fromDraft: ["ひな形から始める", "Begin with the draft"],
  fromDraftAgain: ["ひな形に置きかえる", "Replace with the draft"],
  unread: ["下書きのまま（まだ読まれていません）", "Still a draft that nobody has read"],
  nowDraft: (day: string) => [`下書きを採用（${day}）`, `The draft provided, adopted ${day}`],
  nowOwn: (day: string) => [`自社の文（${day}）`, `Your own, since ${day}`],
  always: ["開設時から", "the beginning"],
  next: (day: string) => [`次の版は${day}から`, `Next version from ${day}`],
  look: ["いまの文を見る", "See the present text"],
  kind: ["使う文", "Text to use"],
  draft: ["用意された下書き", "The draft provided"],
  draftNote: [
    "会社の情報が入った下書きです。法律上の助言ではありません。読んで、御社に合うことを確かめてください。",
    "It has your company's facts in it. It is no legal advice: read it and make sure that it is right for you.",
  ],
  own: ["自社の文", "Your own"],
  ownNote: [
    "Markdownで書きます。1行目は「# 表題」、見出しは「## 見出し」。箇条書き、リンク、表が使えます。",
    "In Markdown: the first line is “# Title”, headings are “## Heading”; lists, links and tables.",
  ],
  /** `language` is the one that readers get then. */
  mayBeLeftOut: (language: string) => [
    `空欄にすると、このページにも${language}の文を出し、${language}だけだと書き添えます。`,
    `If empty, readers get the ${language} text, with a note that it is in ${language} only.`,
  ],
  preview: (language: string) => [`プレビュー（${language}）`, `Preview (${language})`],
  difference: (language: string) => [
    `前の版との違い（${language}）`,
    `Difference to the version before (${language})`,
  ],
  unreadable: [
    "まだ文として読めません。1行目を「# 表題」にして、見出しを入れてください。",
    "It cannot be read as a text yet: begin with “# Title” and add a heading.",
  ],
  noDifference: ["違いはありません。", "No difference."],
  added: ["追加: ", "Added: "],
  removed: ["削除: ", "Deleted: "],
  from: ["いつから", "From"],
  fromHint: ["この日まで、前の版のままです。", "Until then, the version before holds."],
  adopt: ["読んで確かめたので採用する", "I have read it: adopt it"],
  save: ["この版を保存する", "Save this version"],
  saved: (title: string, day: string) => [
    `「${title}」の版を保存しました（${day}から）。`,
    `The version of “${title}” is saved, from ${day}.`,
  ],
});
