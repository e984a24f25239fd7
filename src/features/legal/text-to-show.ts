import type { requestContextOf } from "../../api/context.ts";
import type { AgreedTexts } from "../../domain/brand/agreed-texts.ts";
import type { Brand } from "../../domain/brand/brand.ts";
import type { LegalText } from "../../domain/brand/legal-text.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/language/locale.ts";
import type { LegalContract } from "./contract.ts";

/**
 * What a page of a legal text shows. `agreed`: since when an earlier version was in force; null for the present one. `isOnly`: the
 * company publishes it in another language than the one that was asked for, and in no other.
 */
export type ShownText = { text: LegalText; agreed: string | null; isOnly: boolean };

/**
 * /ja/terms, /ja/terms/en (the text in another language than the page around it), or with `?version=7` what an order was
 * made under.
 */
export async function textToShow(
  { api, site }: ReturnType<typeof requestContextOf>,
  { params, request }: { params: Record<string, string | undefined>; request: Request },
  name: keyof AgreedTexts,
  textOf: (brand: Brand, lang: Locale) => LegalText,
): Promise<ShownText> {
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 });
  const lang = [params.lang, params.locale].find(isLocale) ?? DEFAULT_LOCALE;
  const version = new URL(request.url).searchParams.get("version");
  const shown = (text: LegalText, agreed: string | null) => ({ text, agreed, isOnly: text.lang !== lang });
  if (version === null) return shown(textOf(site.brand, lang), null);
  if (!/^[1-9]\d{0,8}$/.test(version)) throw new Response(null, { status: 404 });
  const call = { params: { version: Number(version), text: name }, query: { lang } };
  const { text, at, is_current: isCurrent } = await api<LegalContract>()("GET legal/:version/:text", call);
  return shown(text, isCurrent ? null : at);
}
