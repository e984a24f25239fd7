import { texts } from "../../../../i18n/texts.ts";

/** Texts of the logo and the picture of the home page. */
export const messages = texts({
  choose: ["選ぶ", "Choose"],
  replace: ["置きかえる", "Replace"],
  remove: ["外す", "Remove"],
  ours: ["まだ選ばれていません。標準のものが出ています。", "None chosen yet: the standard one is shown."],
  header: ["ヘッダー", "Header"],
  icon: ["ファビコン", "Favicon"],
  social: ["SNS用 1200×630", "Social networks, 1200×630"],
  size: (width: number, height: number) => [`${width}×${height}`, `${width}×${height}`],
  taken: [
    "画像として描き直しました。元のファイルは残しません。保存すると使われます。",
    "Drawn anew as a picture; the file itself is not kept. It is used once you save.",
  ],
});
