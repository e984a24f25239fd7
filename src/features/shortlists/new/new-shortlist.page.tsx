import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../../api/context.ts";
import { storedFavorites } from "../../../domain/space/favorites.ts";
import { MOST_LISTED } from "../../../domain/space/shortlist.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { paths } from "../../../nav/paths.ts";
import { readSearchedTime } from "../../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { ComparisonContract } from "../../rooms/comparison/contract.ts";
import { messages } from "../messages/shortlist.ts";
import { ShortlistForm } from "./components/shortlist-form.tsx";

export { reloadWhenMoved as shouldRevalidate } from "../../../nav/reload.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, now, site } = requestContextOf(context);
  const { searchParams } = new URL(request.url);
  const ids = storedFavorites((searchParams.get("rooms") ?? "").split(",").map(Number)).slice(0, MOST_LISTED);
  const rooms =
    ids.length === 0
      ? []
      : await api<ComparisonContract>()("POST space_comparisons", { body: { space_ids: ids } });
  return {
    rooms: rooms.map(({ id, name, nearest, access_minutes }) => ({
      id,
      name,
      nearest,
      minutes: access_minutes,
    })),
    searched: readSearchedTime(searchParams),
    today: dayAt(now, site.brand.timeZone),
  };
}

/** Makes a shortlist of the rooms that its address names (SHORTLIST-1). */
export default function NewShortlistPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rooms, searched, today } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 md:px-10 md:py-9">
      <PageHead title={t.newTitle} description={t.newLead} isPrivate />
      <h1 className="text-h1s md:text-h1">{t.newTitle}</h1>
      <p className="mb-6 text-ink-2">{t.newLead}</p>
      {rooms.length === 0 ? (
        <EmptyState
          title={t.noRooms}
          action={<LinkButton to={paths.favorites(locale, { searched })}>{t.toFavorites}</LinkButton>}
        />
      ) : (
        <ShortlistForm given={rooms} searched={searched} today={today} />
      )}
    </div>
  );
}
