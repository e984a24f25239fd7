import { useState } from "react";
import { MOST_COMPARED } from "../../../../domain/space/favorites.ts";
import { MOST_LISTED } from "../../../../domain/space/shortlist.ts";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { CardSkeleton } from "../../../../ui/skeleton.tsx";
import { SpaceGrid } from "../../components/space-grid.tsx";
import { useSearched } from "../../state.ts";
import { messages } from "../messages.ts";
import { useFavoriteRooms } from "../use-favorite-rooms.ts";

/** The marked rooms as cards; up to four can be compared (FAVORITE-5), up to six put on a shortlist. */
export function FavoriteRooms() {
  const t = useTexts(messages);
  const locale = useLocale();
  const searched = useSearched();
  const [rooms, retry] = useFavoriteRooms();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (rooms.state === "loading") {
    return (
      <div
        role="status"
        aria-label={t.loading}
        className="grid gap-x-6 gap-y-9 sm:grid-cols-2 xl:grid-cols-3"
      >
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    );
  }
  if (rooms.state === "failed")
    return (
      <div role="alert">
        <EmptyState title={t.failed} action={<Button onClick={retry}>{t.again}</Button>} />
      </div>
    );
  if (rooms.spaces.length === 0)
    return (
      <EmptyState
        icon={<span className="flex glyph-heart scale-150" />}
        title={t.none}
        action={<LinkButton to={paths.search(locale)}>{t.find}</LinkButton>}
      >
        {t.noneHint}
      </EmptyState>
    );
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <p className="mb-4 text-sub text-ink-2">{t.compareHint(MOST_COMPARED, MOST_LISTED)}</p>
      <SpaceGrid
        spaces={rooms.spaces}
        asked={rooms.asked}
        headingLevel={2}
        footOf={({ id, name }) => (
          <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sub">
            <input
              type="checkbox"
              aria-label={t.compareOne(name)}
              className="size-5 accent-accent"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= MOST_LISTED}
              onChange={() => toggle(id)}
            />
            {t.compare}
          </label>
        )}
      />
      {chosen.length > 0 && (
        <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-white px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-10 md:px-10 lg:max-xl:-mx-6 lg:max-xl:px-6">
          <p role="status" className="mr-auto font-bold">
            {t.chosen(chosen.length)}
          </p>
          <Button look="text" size="medium" onClick={() => setChosen([])}>
            {t.clear}
          </Button>
          <LinkButton size="medium" look="outlined" to={paths.newShortlist(locale, chosen, searched)}>
            {t.shortlist}
          </LinkButton>
          {chosen.length > 1 && chosen.length <= MOST_COMPARED && (
            <LinkButton size="medium" to={paths.compare(locale, chosen, searched)}>
              {t.sideBySide}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}
