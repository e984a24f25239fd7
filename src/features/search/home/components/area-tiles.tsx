import { memo } from "react";
import { listText } from "../../../../i18n/format.ts";
import { PageLink } from "../../../../nav/page-link.tsx";
import { paths } from "../../../../nav/paths.ts";
import type { SearchedTime } from "../../../../nav/searched-time.ts";
import type { ShellStation } from "../../../../nav/shell-data.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { ChevronRightIcon } from "../../../../ui/icons.tsx";
import { messages } from "../../messages.ts";
import { useSearched } from "../../state.ts";

/** Areas as tiles, with their railway lines and the number of their spaces where the brand shows it. */
export function AreaTiles({
  stations,
  lines,
}: {
  stations: readonly ShellStation[];
  /** By alias. */
  lines: Record<string, string[]>;
}) {
  const searched = useSearched();
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {stations.map((station) => (
        <li key={station.alias} className="md:max-xl:nth-[n+7]:hidden">
          <AreaTile station={station} lines={lines[station.alias]} searched={searched} />
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly string[] = [];

const AreaTile = memo(function AreaTile({
  station,
  lines = NONE,
  searched,
}: {
  station: ShellStation;
  lines?: readonly string[];
  searched: SearchedTime;
}) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const showsCount = brand.showsStationCounts;
  return (
    <PageLink
      to={paths.area(locale, station.alias, { searched })}
      className={`area-tile ${showsCount ? "flex-col" : "items-center sm:gap-2"}`}
    >
      <span className="min-w-0 flex-1">
        <b>{station.name}</b>
        {lines.length > 0 && <small>{listText(lines, locale)}</small>}
      </span>
      <span className={`flex items-center justify-between ${showsCount ? "mt-3" : ""}`}>
        {showsCount && (
          <span className="unbroken text-body">
            <span className="figures mr-1 text-h2 font-bold">{station.spaces}</span>
            {t.rooms}
          </span>
        )}
        {/* Beside the name it would break long ones on a phone. */}
        <ChevronRightIcon size={18} className={`text-accent ${showsCount ? "" : "max-sm:hidden"}`} />
      </span>
    </PageLink>
  );
});
