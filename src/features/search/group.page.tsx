import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { foundOrNull } from "../../api/found-or-null.ts";
import { emptyQuery } from "../../domain/search/search.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths, socialPicturePath } from "../../nav/paths.ts";
import { readSearchedTime } from "../../nav/searched-time.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import type { SpacesContract } from "../rooms/contract.ts";
import { Breadcrumb } from "./areas/components/breadcrumb.tsx";
import { messages } from "./areas/messages.ts";
import { ResultsMap } from "./components/results-map.tsx";
import { SearchPill } from "./components/search-pill.tsx";
import { SpaceGrid } from "./components/space-grid.tsx";
import { SearchBar } from "./form/components/search-bar.tsx";
import { messages as shared } from "./messages.ts";
import { toCards } from "./space-cards.ts";
import { toShellRoom, toSpaceSummary } from "./space-summary.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** The spaces of one owner. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const groups = await foundOrNull(
    api<SpacesContract>()("GET groups/:groupId", { params: { groupId: params.id ?? "" } }),
  );
  const [group] = groups ?? [];
  if (!group) throw new Response(null, { status: 404 });
  const searched = readSearchedTime(new URL(request.url).searchParams);
  const spaces = await toCards(api, group.spaces.map(toSpaceSummary), searched);
  return {
    searched,
    id: group.id,
    name: group.consignor_group_name,
    spaces,
    shellRooms: spaces.slice(0, 30).map(toShellRoom),
  };
}

export default function GroupPage() {
  const t = useTexts(messages);
  const { areaCount } = useTexts(shared);
  const { locale, pictureBase } = useSite();
  const { id, name, spaces, searched } = useLoaderData<typeof loader>();
  return (
    <>
      <SearchBar group={id} />
      <SearchPill query={{ ...emptyQuery, ...searched }} title={name} group={id} />
      <div className="px-4 py-8 md:px-10 md:py-10 lg:max-xl:px-6">
        <PageHead
          title={name}
          description={t.groupDescription(name)}
          picture={spaces[0] && socialPicturePath(pictureBase, spaces[0].id)}
        />
        <Breadcrumb to={paths.groups(locale)} label={t.groups} />
        <h1 className="mt-2 text-h1s md:text-h1">{name}</h1>
        <p className="mb-6 text-ink-2">{areaCount(spaces.length)}</p>
        <div className="mb-8 h-72 overflow-hidden rounded-panel">
          <ResultsMap spaces={spaces} searched={searched} highlighted={null} onHighlight={() => undefined} />
        </div>
        <SpaceGrid spaces={spaces} asked={searched} listedGroup={id} headingLevel={2} />
      </div>
    </>
  );
}
