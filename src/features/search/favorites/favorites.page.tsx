import { PageHead } from "../../../nav/page-head.tsx";
import { useTexts } from "../../../nav/site.tsx";
import { useUser } from "../../account/state.ts";
import { DateField, TimeField } from "../form/components/when-fields.tsx";
import { useSearchForm } from "../form/use-search-form.ts";
import { FavoriteRooms } from "./components/favorite-rooms.tsx";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../../nav/reload.ts";

/**
 * The rooms that the visitor has marked, with what is free at the time that was searched for last (FAVORITE-4). The page is
 * the same for everybody: which rooms they are, the browser knows.
 */
export default function FavoritesPage() {
  const t = useTexts(messages);
  const form = useSearchForm(null);
  const user = useUser();
  return (
    // However many rooms there turn out to be, the footer stays below what is seen: it does not jump.
    <div className="min-h-dvh px-4 py-8 md:px-10 md:py-10 lg:max-xl:px-6">
      <PageHead title={t.title} description={t.description} isPrivate />
      <h1 className="text-h1s md:text-h1">{t.title}</h1>
      <p className="text-ink-2">{t.lead}</p>
      {user === null && <p className="needs-script text-sub text-ink-2">{t.where}</p>}
      <noscript>
        <p className="mt-4">{t.noScript}</p>
      </noscript>
      <div className="needs-script">
        <div className="mb-8 mt-5 grid max-w-xl gap-3 sm:grid-cols-2">
          <DateField form={form} />
          <TimeField form={form} />
        </div>
        <FavoriteRooms />
      </div>
    </div>
  );
}
