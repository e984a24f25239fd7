import { useLocation } from "react-router";
import { linkedModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages.ts";

/** Without JavaScript, dialogs and the cart do not work: says so where one was requested, and what to do. */
export function NoScriptNote() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const isAsked = linkedModal(pathname, search) !== null || pathname.startsWith(paths.checkout(locale));
  if (!isAsked) return null;
  return (
    <noscript>
      <p className="bg-warn-ground px-4 py-3 text-body text-warn md:px-10">{t.noScript}</p>
    </noscript>
  );
}
