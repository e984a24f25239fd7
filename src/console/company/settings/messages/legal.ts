import { texts } from "../../../../i18n/texts.ts";

/** Texts of the form of a legal text. */
export const messages = texts({
  ja: {
    unread: "下書きのまま（まだ読まれていません）",
    nowDraft: (day: string) => `下書きを採用（${day}）`,
    nowOwn: (day: string) => `自社の文（${day}）`,
    always: "開設時から",
    next: (day: string) => `次の版は${day}から`,
    look: "いまの文を見る",
    kind: "使う文",
    draft: "用意された下書き",
    draftNote:
      "会社の情報が入った下書きです。法律上の助言ではありません。読んで、御社に合うことを確かめてください。",
    own: "自社の文",
    ownNote: "Markdownで書きます。1行目は「# 表題」、見出しは「## 見出し」。箇条書き、リンク、表が使えます。",
    from: "いつから",
    fromHint: "この日まで、前の版のままです。",
    adopt: "読んで確かめたので採用する",
    save: "この版を保存する",
    saved: (title: string, day: string) => `「${title}」の版を保存しました（${day}から）。`,
  },
  en: {
    unread: "Still a draft that nobody has read",
    nowDraft: (day: string) => `Our draft, adopted ${day}`,
    nowOwn: (day: string) => `Your own, since ${day}`,
    always: "the beginning",
    next: (day: string) => `Next version from ${day}`,
    look: "See the present text",
    kind: "Text to use",
    draft: "The draft provided",
    draftNote:
      "It has your company's facts in it. It is no legal advice: read it and make sure that it is right for you.",
    own: "Your own",
    ownNote: "In Markdown: the first line is “# Title”, headings are “## Heading”; lists, links and tables.",
    from: "From",
    fromHint: "Until then, the version before holds.",
    adopt: "I have read it: adopt it",
    save: "Save this version",
    saved: (title: string, day: string) => `The version of “${title}” is saved, from ${day}.`,
  },
});
