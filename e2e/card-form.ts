import type { Locator, Page } from "@playwright/test";
import type { Locale } from "../src/domain/language/locale.ts";

/** The form of a card, wherever it is asked for, and the button that pays with it. */
export const CARD_WORDS = {
  ja: {
    card: "クレジットカード",
    number: "カード番号",
    expiry: "有効期限（月/年）",
    cvc: "セキュリティコード",
    holder: "カードの名義（ローマ字）",
    save: "次回のためにこのカードを保存する",
    order: /を支払って予約する/,
    secure: "本人認証（デモ）",
    pass: "認証する",
    fail: "認証に失敗する",
  },
  en: {
    card: "Credit card",
    number: "Card number",
    expiry: "Expiry date",
    cvc: "Security code",
    holder: "Name on the card",
    save: "Save this card for next time",
    order: /^Pay .* and book/,
    secure: "Security check (demo)",
    pass: "Complete",
    fail: "Fail",
  },
} as const;

/** Types a card into the form that `of` shows; it is good until August 2039. */
export async function fillCard(
  of: Page | Locator,
  language: Locale,
  { number, holder = "aoi minato" }: { number: string; holder?: string },
): Promise<void> {
  const c = CARD_WORDS[language];
  await of.getByLabel(c.number).fill(number);
  await of.getByLabel(c.expiry).fill("0839");
  await of.getByLabel(c.cvc).fill("123");
  await of.getByLabel(c.holder).fill(holder);
}
