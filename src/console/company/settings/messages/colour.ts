import { texts } from "../../../../i18n/texts.ts";

/** Texts of the accent colour. */
export const messages = texts({
  letters: ["あ A", "あ A"],
  sample: ["予約へ進む", "Book now"],
  pale: [
    "この色では白い文字が読みにくく、使えません。",
    "White text is hard to read on this colour, so it cannot be used.",
  ],
  needs: (ratio: string, least: string) => [
    `明暗の差が ${ratio} です。AAには ${least} : 1 が必要です。`,
    `Its contrast is ${ratio}. AA needs ${least} : 1.`,
  ],
  nearest: ["届くいちばん近い色", "The nearest that passes"],
  sameHue: ["同じ色みで暗く", "same hue, darker"],
  take: ["この色にする", "Use this colour"],
  shades: ["この色から作る4つ", "The four shades made of it"],
  button: ["ボタン・リンク", "Buttons, links"],
  onTint: ["淡い地の文字", "Text on a tint"],
  selected: ["選んだ行の地", "Selected row"],
  ring: ["フォーカスの輪", "Focus ring"],
});
