import { useLocation } from "react-router";
import { needsScript } from "../../../i18n/needs-script.ts";
import { linkedModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocale } from "../../../nav/site.tsx";

/** Without JavaScript, dialogs and the cart do not work: says so where one was requested, and what to do. */
export function NoScriptNote() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const isAsked = linkedModal(pathname, search) !== null || pathname.startsWith(paths.checkout(locale));
  if (!isAsked) return null;
  return (
    <noscript>
      {/* A browser with JavaScript never draws it, and gets no text for it. */}
      {import.meta.env.SSR && (
        <p className="bg-warn-ground px-4 py-3 text-body text-warn md:px-10">{needsScript(locale)}</p>
      )}
    </noscript>
  );
}
