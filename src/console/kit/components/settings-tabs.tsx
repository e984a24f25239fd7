import { useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { messages } from "../messages.ts";
import { useNouns } from "../noun.ts";
import { useLocale, useMe, useTexts } from "../state.ts";
import { useCurrentInView } from "../use-current-in-view.ts";

/** The screens under Settings that this person may open. */
export function SettingsTabs() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rights } = useMe();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, useLocation().pathname);
  const tabs = useNouns()
    .flatMap(({ tab }) => tab ?? [])
    .filter(({ right }) => right === undefined || rights.includes(right));
  return (
    <nav
      aria-label={t.settingsTabs}
      ref={row}
      className="scrolls-aside mb-3 border-b border-line print:hidden"
    >
      <ul className="flex gap-1">
        {tabs.map(({ path, name }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-ink-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-bold aria-[current=page]:text-ink md:min-h-9"
            >
              {name[locale]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
