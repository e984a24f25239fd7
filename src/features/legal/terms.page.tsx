import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { LegalPage } from "./components/legal-text.tsx";
import { termsText } from "./messages/terms.ts";
import { textToShow } from "./text-to-show.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** /ja/terms, or /ja/terms/en: the text in another language than the page around it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return textToShow(requestContextOf(context), { params, request }, "terms", termsText);
}

export default function TermsPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
