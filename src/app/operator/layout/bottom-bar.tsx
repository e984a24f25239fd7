import { NavLink } from "react-router";
import { Count } from "../../../features/operator/kit/components/tag.tsx";
import { useCounts, useMe, useTexts } from "../../../features/operator/kit/state.ts";
import { usePanel } from "../../../features/operator/panels/components/use-panel.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { PlusIcon, SearchIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages.ts";
import { palette } from "./palette.tsx";
import { SECTIONS } from "./sections.ts";

/** The menu at the foot of a phone. */
export function BottomBar() {
  const t = useTexts(messages);
  const { rights } = useMe();
  const counts = useCounts();
  const { open } = usePanel();
  return (
    <nav
      aria-label={t.main}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-white pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {SECTIONS.filter(({ right, isInBar }) => isInBar && rights.includes(right)).map(
        ({ name, path, icon: Icon, count, isDue }) => {
          const waiting = count ? (counts?.[count] ?? 0) : 0;
          return (
            <NavLink
              key={name}
              to={path}
              end={path === operatePaths.today()}
              className="relative flex min-h-[60px] flex-1 flex-col items-center justify-center gap-0.5 text-cap text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-accent"
            >
              <Icon size={22} />
              <span>{t[name]}</span>
              {waiting > 0 && <span className="sr-only">{`, ${t.waiting(waiting)}`}</span>}
              {waiting > 0 && (
                <span aria-hidden="true" className="absolute left-1/2 top-1 ml-2">
                  <Count isDue={isDue}>{waiting > 99 ? "99+" : waiting}</Count>
                </span>
              )}
            </NavLink>
          );
        },
      )}
      {rights.includes("desk") && (
        <button
          type="button"
          onClick={() => open("new")}
          className="flex min-h-[60px] flex-1 flex-col items-center justify-center gap-0.5 text-cap text-ink-2"
        >
          <span className="flex size-[22px] items-center justify-center rounded-full bg-accent text-white">
            <PlusIcon size={16} />
          </span>
          <span aria-hidden="true">{t.newShort}</span>
          <span className="sr-only">{t.newBooking}</span>
        </button>
      )}
      <button
        type="button"
        onClick={() => palette.set("search")}
        className="flex min-h-[60px] flex-1 flex-col items-center justify-center gap-0.5 text-cap text-ink-2"
      >
        <SearchIcon size={22} />
        <span>{t.search}</span>
      </button>
    </nav>
  );
}
