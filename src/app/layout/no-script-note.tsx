import { useLocation } from "react-router";
import { linkedModal } from "../../nav/modal.ts";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { messages } from "../messages.ts";

/** Where a dialog or the cart was asked for, without JavaScript: why it does not come, and what to do. */
export function NoScriptNote() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const isAsked = linkedModal(pathname, search) !== null || pathname.startsWith(paths.reservation(locale));
  if (!isAsked) return null;
  return (
    <noscript>
      <p className="bg-warn-ground px-4 py-3 text-body text-warn md:px-10">{t.noScript}</p>
    </noscript>
  );
}
