import type { Locale } from "../../domain/language/locale.ts";

/** The demo's dialog in place of 3-D Secure. */
export const authentication: Record<Locale, Record<"title" | "text" | "pass" | "fail", string>> = {
  ja: {
    title: "本人認証（デモ）",
    text: "カード発行会社の画面のかわりです。本物のカードでは、ここで暗証番号などを入力します。",
    pass: "認証する",
    fail: "認証に失敗する",
  },
  en: {
    title: "Security check (demo)",
    text: "This stands in for your card issuer’s page, where you would enter a code.",
    pass: "Complete",
    fail: "Fail",
  },
};

type CardTexts = Record<"number" | "expiry" | "expiryHint" | "cvc" | "cvcHint" | "sandbox", string>;

/** The demo's fields for a card. */
export const cardTexts: Record<Locale, CardTexts> = {
  ja: {
    number: "カード番号",
    expiry: "有効期限（月/年）",
    expiryHint: "例：08/39",
    cvc: "セキュリティコード",
    cvcHint: "裏面の3桁（AMEXは表面の4桁）",
    sandbox:
      "デモ用のフォームです。本物のカード番号は入力しないでください。例：4242\u00a04242\u00a04242\u00a04242",
  },
  en: {
    number: "Card number",
    expiry: "Expiry date",
    expiryHint: "MM/YY, like 08/39",
    cvc: "Security code",
    cvcHint: "3 digits on the back (Amex: 4 on the front)",
    sandbox: "This is a demo form. Don’t enter a real card; try 4242\u00a04242\u00a04242\u00a04242.",
  },
};

type WalletTexts = {
  book: (wallet: string) => string;
  title: (wallet: string) => string;
  text: string;
  card: string;
  phone: string;
  pay: (amount: string) => string;
  cancel: string;
};

/** The demo's wallet. */
export const walletTexts: Record<Locale, WalletTexts> = {
  ja: {
    book: (wallet) => `${wallet}で支払って予約する`,
    title: (wallet) => `${wallet}（デモ）`,
    text: "ウォレットの画面のかわりです。お金は動きません。",
    card: "デモ用カード 末尾4242",
    phone: "電話番号",
    pay: (amount) => `${amount}を支払う`,
    cancel: "やめる",
  },
  en: {
    book: (wallet) => `Pay with ${wallet} and book`,
    title: (wallet) => `${wallet} (demo)`,
    text: "This stands in for your wallet’s own screen. No money moves.",
    card: "Demo card ending in 4242",
    phone: "Phone number",
    pay: (amount) => `Pay ${amount}`,
    cancel: "Cancel",
  },
};
