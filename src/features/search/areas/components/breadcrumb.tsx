import { Link } from "react-router";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { messages } from "../messages.ts";

/** The way from the home page to a list of rooms, without that list itself. */
export function Breadcrumb({ to, label }: { to: string; label: string }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <nav aria-label={t.breadcrumb} className="text-meta text-ink-2">
      <ol className="flex items-center gap-2">
        <li>
          <Link to={paths.home(locale)} className="hover:text-accent hover:underline">
            {t.home}
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link to={to} className="hover:text-accent hover:underline">
            {label}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
