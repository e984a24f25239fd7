import { type ReactNode, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { messages } from "../messages.ts";
import { useNouns } from "../noun.ts";
import { useLocale, useMe, useTexts } from "../state.ts";
import { useCurrentInView } from "../use-current-in-view.ts";

/** The screens under Settings that this person may open: at the side, and on a narrow screen above the content. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rights } = useMe();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, useLocation().pathname);
  const tabs = useNouns()
    .flatMap(({ tabs = [] }) => tabs)
    .filter(({ right }) => right === undefined || rights.includes(right));
  return (
    <div className="lg:grid lg:grid-cols-[168px_minmax(0,1fr)] lg:items-start lg:gap-5">
      <nav
        aria-label={t.settingsTabs}
        ref={row}
        className="scrolls-aside mb-3 border-b border-line lg:sticky lg:top-2 lg:border-0 print:hidden"
      >
        <ul className="flex gap-1 lg:flex-col lg:gap-0.5">
          {tabs.map(({ path, name }) => (
            <li key={path}>
              <NavLink
                to={path}
                className="flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-ink-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-bold aria-[current=page]:text-ink md:min-h-9 lg:rounded-control lg:border-0 lg:hover:bg-ground-2 lg:aria-[current=page]:bg-tint lg:aria-[current=page]:text-accent"
              >
                {name[locale]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
