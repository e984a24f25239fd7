import type { Locale } from "../domain/language/locale.ts";

/** What a proxy's own answer to a call means, by its status; null for a status that proxies do not answer with. */
export function proxySentence(status: number, locale: Locale): string | null {
  return SENTENCES[status]?.[locale] ?? null;
}

const NO_ANSWER: Record<Locale, string> = {
  ja: "サイトからの応答がありません。処理されたかどうかわからないため、少し待ってから内容をご確認ください。",
  en: "The site did not answer. We do not know whether this was done: wait a moment, and look before you try again.",
};

const SENTENCES: Partial<Record<number, Record<Locale, string>>> = {
  413: {
    ja: "送信する内容が大きすぎて、サイトの手前のサーバーで止まりました。小さくしてからお試しください。",
    en: "This is too large: a server before the site has stopped it. Please make it smaller and try again.",
  },
  502: NO_ANSWER,
  503: {
    ja: "サイトはいま応答できません。少し待ってから、もう一度お試しください。",
    en: "The site cannot answer at the moment. Please wait a little and try again.",
  },
  504: NO_ANSWER,
};
