import { texts } from "../../../../i18n/texts.ts";

/** Texts of a room's pictures. */
export const messages = texts({
  ja: {
    title: "写真",
    hint: "並べ替えはドラッグ、または Alt＋← →",
    add: "追加",
    none: "写真がありません。ここにファイルを置くか、「追加」で選んでください。",
    picture: (no: number, of: number) => `${of}枚中${no}枚目の写真`,
    cover: "表紙",
    earlier: "前へ",
    later: "後ろへ",
    remove: (no: number) => `${no}枚目を外す`,
    small: (width: number) => `幅${width}pxです。1,200px以上をおすすめします`,
    progress: (no: number, of: number) => `${of}枚中${no}枚目を送信中`,
    added: (count: number) => `${count}枚を追加しました。下書きに保存してください。`,
    alt: "写真の説明",
    altMissing: "見えない方のために、何が写っているかを書いてください",
    described: "写真の説明を保存しました。",
    ja: "日本語",
    en: "英語",
  },
  en: {
    title: "Pictures",
    hint: "Order them by dragging, or with Alt and ← →",
    add: "Add",
    none: "There are no pictures. Drop files here, or choose them with Add.",
    picture: (no: number, of: number) => `Picture ${no} of ${of}`,
    cover: "Cover",
    earlier: "Earlier",
    later: "Later",
    remove: (no: number) => `Remove picture ${no}`,
    small: (width: number) => `${width} px wide: 1,200 px or more look better`,
    progress: (no: number, of: number) => `Sending ${no} of ${of}`,
    added: (count: number) =>
      `${count} ${count === 1 ? "picture" : "pictures"} added. Save the draft to keep them.`,
    alt: "Description",
    altMissing: "Say what it shows, for those who cannot see it",
    described: "The description is saved.",
    ja: "Japanese",
    en: "English",
  },
});
