import { useLocation } from "react-router";
import { BackLink } from "../../../../nav/page-link.tsx";
import { paths } from "../../../../nav/paths.ts";
import { readSearchedTime, writeSearchedTime } from "../../../../nav/searched-time.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { ChevronLeftIcon } from "../../../../ui/icons.tsx";
import { messages } from "../../messages/room.ts";

/**
 * On a phone, the link back to the list that the guest came from, or for other guests to the rooms at the same station
 * (SCREEN-36).
 */
export function BackToList({ station }: { station: string }) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const query = writeSearchedTime(readSearchedTime(new URLSearchParams(useLocation().search)));
  query.set("text", station);
  return (
    <BackLink to={paths.search(locale, query.toString())} aria-label={t.backToList} className="back-mark">
      <ChevronLeftIcon />
    </BackLink>
  );
}
