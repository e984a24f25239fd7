import type { Locale } from "../../../../domain/language/locale.ts";

/** What helps to fill a field, by its path. */
export const hints: Record<Locale, Readonly<Record<string, string>>> = {
  ja: {
    from: "例: こもれび会議室 <no-reply@example.jp>",
    reply_to: "空欄なら、返信は差出人に届きます。",
    accent: "ボタン、リンク、選択。空欄なら、サイトの標準の色です。",
    name_en: "空欄なら、上と同じです。",
    logo: "SVGかPNG、2MBまで。横長（横が縦の2倍以上）なら、名前入りのロゴとして文字を横に置きません。",
    logo_text: "空欄なら、サイトの名前です。",
    hero: "JPEG、PNG、WebP、15MBまで。横2,560px以上がきれいです。位置情報は除きます。",
    home_url: "空欄なら、このサイトのトップです。",
    postal_code: "ハイフンなし",
    SGD: "スタッフが受けた予約の振込と請求書に使います。お客さまが自分で選べる銀行振込は円だけです。",
  },
  en: {
    from: "Such as: Komorebi Rooms <no-reply@example.com>",
    reply_to: "If empty, replies go to the sender.",
    accent: "Buttons, links, selection. If empty, the standard colour.",
    name_en: "If empty, the same as above.",
    logo: "SVG or PNG, up to 2 MB. One at least twice as wide as high is taken to have the name in it: no text is put beside it.",
    logo_text: "If empty, the name of the site.",
    hero: "JPEG, PNG or WebP, up to 15 MB, best 2,560 pixels wide or more. The place where it was taken is removed.",
    home_url: "If empty, the home page of this site.",
    postal_code: "Without a hyphen",
    SGD: "For transfers and invoices of bookings that staff make. Guests who book themselves can choose a transfer in yen only.",
  },
};
