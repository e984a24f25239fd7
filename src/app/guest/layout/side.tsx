import { type ReactNode, useContext } from "react";
import { useMatch } from "react-router";
import { useSearchFields } from "../../../features/search/state.ts";
import { KeptPartContext } from "../../../nav/kept-part.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages.ts";
import { Sidebar, type SidebarLists, useFoldedSide, useListedRooms } from "./sidebar.tsx";

const CLASS =
  "sticky top-[72px] hidden h-[calc(100dvh-72px)] self-start overflow-y-auto overscroll-contain border-r border-line px-6 py-8 lg:block xl:px-8";

/**
 * The sidebar beside the page. It is a third of a page's elements and the same on most of them: on the server its markup is
 * kept, and put in as it is. The browser makes it of the same components.
 */
export function Side(lists: SidebarLists) {
  const t = useTexts(messages);
  const keptPart = useContext(KeptPartContext);
  const whole = (
    <aside aria-label={t.side} className={CLASS}>
      <Sidebar {...lists} />
    </aside>
  );
  if (import.meta.env.SSR && keptPart)
    return (
      <KeptSide lists={lists} label={t.side} keptPart={keptPart}>
        {whole}
      </KeptSide>
    );
  return whole;
}

function KeptSide({
  lists,
  label,
  keptPart,
  children,
}: {
  lists: SidebarLists;
  label: string;
  keptPart: (key: string) => string | null;
  /** What is rendered where nothing is kept yet. */
  children: ReactNode;
}) {
  const markup = keptPart(useSidebarKey(lists));
  if (markup === null) return children;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it.
  return <aside aria-label={label} className={CLASS} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** Everything that the sidebar depends on: what it lists, where it is and what is searched for, to the minute. */
function useSidebarKey(lists: SidebarLists): string {
  const { now, ...site } = useSite();
  const area = useMatch("/:locale/area/:alias")?.params.alias;
  const group = useMatch("/:locale/group/:id")?.params.id;
  const space = useMatch("/:locale/id/:id")?.params.id;
  const rooms = useListedRooms(lists.rooms);
  const folded = useFoldedSide();
  const [searched] = useSearchFields();
  const chosen = rooms.find(({ id }) => String(id) === space)?.id;
  return JSON.stringify([
    Math.floor(now / 60_000),
    site,
    lists.stations,
    rooms,
    area,
    group,
    chosen,
    folded,
    searched,
  ]);
}
