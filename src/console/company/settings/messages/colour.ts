import { texts } from "../../../../i18n/texts.ts";

/** Texts of the accent colour. */
export const messages = texts({
  ja: {
    letters: "あ A",
    sample: "予約へ進む",
    pale: "この色では白い文字が読みにくく、使えません。",
    needs: (ratio: string, least: string) => `明暗の差が ${ratio} です。AAには ${least} : 1 が必要です。`,
    nearest: "届くいちばん近い色",
    sameHue: "同じ色みで暗く",
    take: "この色にする",
    shades: "この色から作る4つ",
    button: "ボタン・リンク",
    onTint: "淡い地の文字",
    selected: "選んだ行の地",
    ring: "フォーカスの輪",
  },
  en: {
    letters: "あ A",
    sample: "Book now",
    pale: "White text is hard to read on this colour, so it cannot be used.",
    needs: (ratio: string, least: string) => `Its contrast is ${ratio}. AA needs ${least} : 1.`,
    nearest: "The nearest that passes",
    sameHue: "same hue, darker",
    take: "Use this colour",
    shades: "The four shades made of it",
    button: "Buttons, links",
    onTint: "Text on a tint",
    selected: "Selected row",
    ring: "Focus ring",
  },
});
