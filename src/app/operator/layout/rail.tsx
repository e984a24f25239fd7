import { Link, NavLink } from "react-router";
import { Count, Tag } from "../../../console/kit/components/tag.tsx";
import { useCounts, useLocale, useMe, useTexts } from "../../../console/kit/state.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { messages } from "../messages.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { SECTIONS } from "./sections.ts";

/** The menu at the side: 13 rem with names from 1024 px on, icons from 768 px on. */
export function Rail() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rights } = useMe();
  const counts = useCounts();
  return (
    <nav
      aria-label={t.main}
      className="fixed inset-y-0 left-0 z-20 flex w-14 flex-col border-r border-line bg-ground-2 px-2 max-md:hidden lg:w-[min(13rem,26vw)] lg:px-2.5 print:hidden"
    >
      <div className="flex min-h-[52px] shrink-0 items-center gap-2 max-lg:justify-center lg:px-2">
        <Link
          to={operatePaths.today()}
          className="flex items-center gap-2 text-[1.0625rem] font-bold tracking-normal"
        >
          <Logo />
          <span className="max-lg:sr-only">{"Magari"}</span>
        </Link>
        <span className="ml-auto max-lg:hidden">
          <Tag tone="outlined">{t.operations}</Tag>
        </span>
      </div>
      <div className="flex-1 space-y-0.5 overflow-y-auto py-1.5">
        {SECTIONS.filter(({ right }) => rights.includes(right)).map(
          ({ name, path, icon: Icon, count, isDue }) => {
            const waiting = count ? (counts?.[count] ?? 0) : 0;
            return (
              <NavLink
                key={path}
                to={path}
                end={path === operatePaths.today()}
                title={name[locale]}
                className="relative flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-ink-2 transition-colors hover:bg-taken/60 hover:text-ink aria-[current=page]:bg-accent aria-[current=page]:font-bold aria-[current=page]:text-white max-lg:justify-center max-lg:px-0 lg:min-h-[33px]"
              >
                <Icon size={18} />
                <span className="max-lg:sr-only">{name[locale]}</span>
                {waiting > 0 && <span className="sr-only">{`, ${t.waiting(waiting)}`}</span>}
                {waiting > 0 && (
                  <span aria-hidden="true" className="ml-auto max-lg:absolute max-lg:right-0 max-lg:top-0">
                    <Count isDue={isDue}>{waiting > 999 ? "999+" : waiting}</Count>
                  </span>
                )}
              </NavLink>
            );
          },
        )}
      </div>
      <div className="shrink-0 border-t border-line py-2">
        <AccountMenu place="rail" />
      </div>
    </nav>
  );
}
