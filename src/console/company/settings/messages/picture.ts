import { texts } from "../../../../i18n/texts.ts";

/** Texts of the logo and the picture of the home page. */
export const messages = texts({
  ja: {
    choose: "選ぶ",
    replace: "置きかえる",
    remove: "外す",
    ours: "まだ選ばれていません。標準のものが出ています。",
    header: "ヘッダー",
    icon: "ファビコン",
    social: "SNS用 1200×630",
    size: (width: number, height: number) => `${width}×${height}`,
    taken: "画像として描き直しました。元のファイルは残しません。保存すると使われます。",
  },
  en: {
    choose: "Choose",
    replace: "Replace",
    remove: "Remove",
    ours: "None chosen yet: the standard one is shown.",
    header: "Header",
    icon: "Favicon",
    social: "Social networks, 1200×630",
    size: (width: number, height: number) => `${width}×${height}`,
    taken: "Drawn anew as a picture; the file itself is not kept. It is used once you save.",
  },
});
