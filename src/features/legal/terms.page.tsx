import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { DEFAULT_LOCALE, isLocale } from "../../domain/language/locale.ts";
import { LegalPage } from "./components/legal-text.tsx";
import { termsText } from "./messages/terms.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** /ja/terms, or /ja/terms/en: the text in another language than the page around it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 });
  const lang = [params.lang, params.locale].find(isLocale) ?? DEFAULT_LOCALE;
  return { text: termsText(requestContextOf(context).site.brand, lang) };
}

export default function TermsPage() {
  return <LegalPage text={useLoaderData<typeof loader>().text} />;
}
