import { Link } from "react-router";
import { Button, KeyCap } from "../../../console/kit/components/button.tsx";
import { Tag } from "../../../console/kit/components/tag.tsx";
import { usePanel } from "../../../console/kit/panel/use-panel.ts";
import { useCan, useLocale, useMe, useTexts } from "../../../console/kit/state.ts";
import { useNow } from "../../../console/kit/use-now.ts";
import { minuteOfWall } from "../../../domain/time/clock.ts";
import { dayText, timeText } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { PlusIcon, SearchIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages.ts";
import { AccountMenu, LanguageChoice } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { palette } from "./palette.tsx";

/** The bar at the top: the brand's clock, its name, the language. On a phone the mark and the account. */
export function TopBar() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const now = useNow();
  const { open } = usePanel();
  const mayBook = useCan("desk");
  const clock = timeText(minuteOfWall(toWallMinute(now, brand.time_zone)));
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-white px-4 md:h-[52px] md:px-5 print:hidden">
      <Link
        to={operatePaths.today()}
        className="flex items-center gap-2 text-[1.125rem] font-bold tracking-normal md:hidden"
      >
        <Logo />
        {"Magari"}
        <Tag tone="outlined">{t.operations}</Tag>
      </Link>
      <button
        type="button"
        onClick={() => palette.set("search")}
        className="flex h-[34px] w-full min-w-0 max-w-[480px] items-center gap-2.5 rounded-control border border-edge/45 bg-white px-3 text-left text-ink-2 transition-colors hover:bg-ground-2 max-md:hidden"
      >
        <SearchIcon size={16} />
        <span className="flex-1 truncate">{t.searchPlaceholder}</span>
        <KeyCap>{"/"}</KeyCap>
      </button>
      <div className="ml-auto flex shrink-0 items-center gap-2.5 max-md:hidden">
        <time className="figures text-ink-2">
          {dayText(dayAt(now, brand.time_zone), locale)} {clock}
        </time>
        <Tag tone="outlined">
          {brand.logo && <img src={brand.logo} alt="" className="mr-1.5 inline-block h-4 w-auto" />}
          {brand.name}
        </Tag>
        <span className="max-lg:hidden">
          <LanguageChoice />
        </span>
        {mayBook && (
          <Button look="filled" keyCap="N" icon={<PlusIcon size={16} />} onClick={() => open("new")}>
            {t.newBooking}
          </Button>
        )}
      </div>
      <div className="ml-auto md:hidden">
        <AccountMenu place="head" />
      </div>
    </header>
  );
}
