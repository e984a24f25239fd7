import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { LegalPage } from "./components/legal-text.tsx";
import { privacyText } from "./messages/privacy.ts";
import { textToShow } from "./text-to-show.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** /ja/privacy, or /ja/privacy/en: the text in another language than the page around it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return textToShow(requestContextOf(context), { params, request }, "privacy", privacyText);
}

export default function PrivacyPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
