import { memo } from "react";
import type { Amount, Currency } from "../../../../domain/money/money.ts";
import { listText, money } from "../../../../i18n/format.ts";
import { PageLink } from "../../../../nav/page-link.tsx";
import { paths, picturePath } from "../../../../nav/paths.ts";
import type { SearchedTime } from "../../../../nav/searched-time.ts";
import type { ShellStation } from "../../../../nav/shell-data.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { messages } from "../../messages.ts";
import { useSearched } from "../../state.ts";
import { messages as home } from "../messages.ts";

/**
 * What an area has today, or tomorrow if nothing is free today: how many rooms are free for an hour, the lowest price of it, and
 * the room whose picture it shows.
 */
export type AreaFacts = {
  room: number;
  free: number;
  isTomorrow: boolean;
  lowest: { amount: Amount; currency: Currency } | null;
};

/** Areas as tiles: a picture, their railway lines, what is free today, and the number of spaces where the brand shows it. */
export function AreaTiles({
  stations,
  lines,
  facts,
}: {
  stations: readonly ShellStation[];
  /** By alias. */
  lines: Record<string, string[]>;
  facts: Record<string, AreaFacts>;
}) {
  const searched = useSearched();
  return (
    <ul className="area-tiles">
      {stations.map((station) => (
        <li key={station.alias}>
          <AreaTile
            station={station}
            lines={lines[station.alias]}
            facts={facts[station.alias]}
            searched={searched}
          />
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly string[] = [];

const AreaTile = memo(function AreaTile({
  station,
  lines = NONE,
  facts,
  searched,
}: {
  station: ShellStation;
  lines?: readonly string[];
  facts?: AreaFacts;
  searched: SearchedTime;
}) {
  const t = useTexts(messages);
  const own = useTexts(home);
  const { brand, locale, pictureBase } = useSite();
  const showsCount = brand.showsStationCounts;
  return (
    <PageLink to={paths.area(locale, station.alias, { searched })} className="area-tile">
      {facts && (
        <Picture
          src={picturePath(pictureBase, facts.room, "1.jpg")}
          alt=""
          sizes="(min-width: 1210px) 220px, (min-width: 768px) 30vw, 45vw"
          widest={480}
        />
      )}
      <span>
        <b>{station.name}</b> {lines.length > 0 && <small>{listText(lines, locale)}</small>}{" "}
        {facts && (
          <small className="figures">
            {facts.lowest && own.lowest(money(facts.lowest.amount, facts.lowest.currency))}
            <span className={facts.free > 0 ? "text-ok" : ""}>
              {facts.isTomorrow && facts.free > 0 ? own.freeTomorrow(facts.free) : own.freeToday(facts.free)}
            </span>
          </small>
        )}
      </span>{" "}
      <span className="row-link">
        {showsCount && (
          <span>
            <span className="figures">{station.spaces}</span> {t.rooms}
          </span>
        )}
      </span>
    </PageLink>
  );
});
