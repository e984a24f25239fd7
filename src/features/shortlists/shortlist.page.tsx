import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { foundOrNull } from "../../api/found-or-null.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OpenList } from "./components/open-list.tsx";
import { messages } from "./messages/shortlist.ts";
import { loadLiveList } from "./use-live-list.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const token = params.token ?? "";
  const asked = Number(new URL(request.url).searchParams.get("time") ?? "1");
  const place = asked >= 1 && asked <= 5 && Number.isInteger(asked) ? asked - 1 : 0;
  const live = await foundOrNull(loadLiveList(api, token, place));
  return live ? { token, place, live } : data({ token, place, live }, { status: 404 });
}

/** A shortlist as everybody with its link sees it: nothing of an account (SHORTLIST-2). */
export default function ShortlistPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { token, place, live } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-[1280px] px-4 py-6 md:px-10 md:py-9">
      <PageHead
        title={live ? t.title(live.list.title) : t.endedTitle}
        description={t.description}
        isPrivate
      />
      {live ? (
        <OpenList key={place} token={token} place={place} given={live} />
      ) : (
        <>
          <h1 className="sr-only">{t.endedTitle}</h1>
          <EmptyState
            title={t.endedTitle}
            action={<LinkButton to={paths.search(locale)}>{t.find}</LinkButton>}
          >
            {t.endedLead}
          </EmptyState>
        </>
      )}
    </div>
  );
}
