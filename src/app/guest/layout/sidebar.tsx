import { memo, useId, useState } from "react";
import { Link, useLocation, useMatch, useRouteLoaderData } from "react-router";
import { SearchSide } from "../../../features/search/form/components/search-side.tsx";
import { useSearched } from "../../../features/search/state.ts";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths, withoutLocale } from "../../../nav/paths.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import type { ShellRoom, ShellStation } from "../../../nav/shell-data.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { textLinkClass } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { CheckIcon, PinIcon, RoomIcon, SearchIcon } from "../../../ui/icons.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { messages } from "../messages.ts";

/** Areas listed before the link to all of them. */
const AREAS = 10;

export type SidebarLists = { stations: ShellStation[]; rooms: ShellRoom[] };

/**
 * Areas, spaces and search in collapsible sections. All are open at first; beside results and rooms only the search is, so
 * that what was looked for comes first, and beside an order nothing is (SCREEN-64).
 */
export function Sidebar({ stations, rooms }: SidebarLists) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const area = useMatch("/:locale/area/:alias")?.params.alias;
  const space = useMatch("/:locale/id/:id")?.params.id;
  const group = useMatch("/:locale/group/:id")?.params.id;
  const folded = useFoldedSide();
  const id = useId();
  const searched = useSearched();
  const listed = useListedRooms(rooms);
  const active = stations.find((station) => station.alias === area);
  const shown =
    active && stations.indexOf(active) >= AREAS
      ? [active, ...stations.slice(0, AREAS - 1)]
      : stations.slice(0, AREAS);
  return (
    <div className="space-y-6">
      {shown.length > 0 && (
        <Disclosure icon={<PinIcon />} title={t.areas} isOpen={folded === "none"}>
          <nav aria-label={t.areas}>
            <ul className="mt-2">
              {shown.map((station) => (
                <li key={station.alias}>
                  <AreaLink station={station} searched={searched} isActive={station.alias === area} />
                </li>
              ))}
            </ul>
          </nav>
          <Link to={paths.areas(locale)} className={`${textLinkClass} px-3 text-sub`}>
            {t.allAreas}
          </Link>
        </Disclosure>
      )}
      {brand.hasSpaceList && listed.length > 0 && (
        <Disclosure
          icon={<RoomIcon />}
          title={t.rooms}
          isOpen={folded === "none"}
          className="border-t border-line pt-5"
        >
          <ul className="mt-2 space-y-0.5">
            {listed.map((room) => (
              <li key={room.id}>
                <RoomLink room={room} searched={searched} isChosen={String(room.id) === space} />
              </li>
            ))}
          </ul>
          <Link to={paths.spaces(locale, { searched })} className={`${textLinkClass} px-2 text-sub`}>
            {t.allRooms}
          </Link>
        </Disclosure>
      )}
      <Disclosure
        icon={<SearchIcon />}
        title={t.search}
        isOpen={folded !== "all"}
        className="border-t border-line pt-5"
      >
        <div className="mt-3">
          <SearchSide id={id} group={group ? Number(group) : null} />
        </div>
      </Disclosure>
    </div>
  );
}

// Each link is drawn again only when it leads elsewhere: the sidebar is asked at every touch of a search form.
const AreaLink = memo(function AreaLink({
  station,
  searched,
  isActive,
}: {
  station: ShellStation;
  searched: SearchedTime;
  isActive: boolean;
}) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  return (
    <PageLink
      to={paths.area(locale, station.alias, { searched })}
      aria-current={isActive ? "page" : undefined}
      className="side-area"
    >
      {station.name} {brand.showsStationCounts && <span>{t.count(station.spaces)}</span>}
    </PageLink>
  );
});

const RoomLink = memo(function RoomLink({
  room,
  searched,
  isChosen,
}: {
  room: ShellRoom;
  searched: SearchedTime;
  isChosen: boolean;
}) {
  const t = useTexts(messages);
  const { locale, pictureBase } = useSite();
  return (
    <PageLink
      to={paths.space(locale, room.id, { searched })}
      aria-current={isChosen ? "page" : undefined}
      onClick={(event) => {
        // Already on that page: do nothing.
        if (isChosen) event.preventDefault();
      }}
      className="side-room"
    >
      <Picture src={`${pictureBase}/${room.id}/1.jpg`} alt="" sizes="64px" />
      <span>
        <b>{room.name}</b> {t.roomMeta(room.station, room.minutes, room.people)}
      </span>
      {isChosen && <CheckIcon size={18} className="shrink-0 text-accent" />}
    </PageLink>
  );
});

/** What of the sidebar is folded: the lists beside what the guest has found, all of it beside an order. */
export function useFoldedSide(): "none" | "lists" | "all" {
  const page = withoutLocale(useLocation().pathname) ?? "";
  if (/^\/(reservation|transfer)/.test(page)) return "all";
  return /^\/(search|id\/\d)/.test(page) ? "lists" : "none";
}

/** The spaces that the sidebar lists: those of an area, or the given ones. */
export function useListedRooms(rooms: ShellRoom[]): ShellRoom[] {
  return useRoomsOfArea() ?? rooms;
}

/** The spaces of the area chosen last. They stay listed while the guest looks at one of them. */
function useRoomsOfArea(): ShellRoom[] | null {
  const area = useRouteLoaderData("area") as { shellRooms?: ShellRoom[] } | undefined;
  const ofGroup = useRouteLoaderData("group") as { shellRooms?: ShellRoom[] } | undefined;
  const home = useMatch("/:locale");
  const [kept, keep] = useState<ShellRoom[] | null>(null);
  const rooms = area?.shellRooms ?? ofGroup?.shellRooms ?? (home ? null : kept);
  if (rooms !== kept) keep(rooms);
  return rooms;
}
