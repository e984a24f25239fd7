import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { visitOf } from "../../api/context.ts";
import { DEFAULT_LOCALE, isLocale } from "../../i18n/locale.ts";
import { LegalPage } from "./components/legal-text.tsx";
import { privacyText } from "./messages/privacy.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** In the page's language, or in the one that the address names (SPEC section 2, Routing). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 });
  const lang = [params.lang, params.locale].find(isLocale) ?? DEFAULT_LOCALE;
  return { text: privacyText(visitOf(context).site.brand, lang) };
}

export default function PrivacyPage() {
  return <LegalPage text={useLoaderData<typeof loader>().text} />;
}
