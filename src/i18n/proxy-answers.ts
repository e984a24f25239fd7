import type { Locale } from "../domain/language/locale.ts";

/** What a proxy's own answer to a call means, by its status; null for a status that proxies do not answer with. */
export function proxySentence(status: number, locale: Locale): string | null {
  return SENTENCES[status]?.[locale] ?? null;
}

const NO_ANSWER: Record<Locale, string> = {
  ja: "サイトからの応答がなく、処理されたかどうかわかりません。内容をご確認ください。",
  en: "The site did not answer, so this may have been done. Please look before you try again.",
};

const SENTENCES: Partial<Record<number, Record<Locale, string>>> = {
  413: {
    ja: "送信する内容が大きすぎるため、サイトの手前のサーバーで止まりました。",
    en: "This is too large: a server before the site has stopped it.",
  },
  502: NO_ANSWER,
  503: {
    ja: "サイトはいま応答できません。しばらくしてから、もう一度お試しください。",
    en: "The site cannot answer right now. Please try again in a moment.",
  },
  504: NO_ANSWER,
};
