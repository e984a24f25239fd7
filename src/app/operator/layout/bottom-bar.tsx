import { NavLink } from "react-router";
import { usePanel } from "../../../console/kit/panel/use-panel.ts";
import { useLocale, useMe, useTexts } from "../../../console/kit/state.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { PlusIcon, SearchIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages.ts";
import { palette } from "./palette.tsx";
import { SECTIONS } from "./sections.ts";

const IN_BAR = SECTIONS.filter(({ isInBar }) => isInBar);
/** A new booking stands in the middle. */
const BEFORE_NEW = 2;

/** The menu at the foot of a phone: Today, Timeline, a new booking, Bookings, Search. The account's menu has the rest. */
export function BottomBar() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rights } = useMe();
  const { open } = usePanel();
  const links = IN_BAR.map(
    ({ name, path, icon: Icon, right }) =>
      rights.includes(right) && (
        <NavLink
          key={path}
          to={path}
          end={path === operatePaths.today()}
          className={`${ENTRY} aria-[current=page]:font-bold aria-[current=page]:text-accent`}
        >
          <Icon size={22} />
          <span>{name[locale]}</span>
        </NavLink>
      ),
  );
  return (
    <nav
      aria-label={t.main}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-white pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {links.slice(0, BEFORE_NEW)}
      {rights.includes("desk") && (
        <button type="button" aria-label={t.newBooking} onClick={() => open("new")} className={ENTRY}>
          <span className="flex size-11 items-center justify-center rounded-full bg-accent text-white">
            <PlusIcon size={22} />
          </span>
        </button>
      )}
      {links.slice(BEFORE_NEW)}
      <button type="button" onClick={() => palette.set("search")} className={ENTRY}>
        <SearchIcon size={22} />
        <span>{t.search}</span>
      </button>
    </nav>
  );
}

const ENTRY = "flex min-h-[60px] flex-1 flex-col items-center justify-center gap-0.5 text-cap text-ink-2";
