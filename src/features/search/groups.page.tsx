import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { PageLink } from "../../nav/page-link.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import type { SpacesContract } from "../rooms/contract.ts";
import { Breadcrumb } from "./areas/components/breadcrumb.tsx";
import { messages } from "./areas/messages.ts";
import { messages as shared } from "./messages.ts";
import { useSearched } from "./state.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const groups = await requestContextOf(context).api<SpacesContract>()("GET groups");
  return {
    groups: groups.map(({ id, consignor_group_name: name, spaces }) => ({ id, name, spaces })),
  };
}

/** All groups with their numbers of spaces. */
export default function GroupsPage() {
  const t = useTexts(messages);
  const { areaCount } = useTexts(shared);
  const locale = useLocale();
  const searched = useSearched();
  const { groups } = useLoaderData<typeof loader>();
  return (
    <div className="px-4 py-8 md:px-10 md:py-10">
      <PageHead title={t.groupsTitle} description={t.groupsDescription} />
      <Breadcrumb to={paths.spaces(locale, { searched })} label={t.spaces} />
      <h1 className="mt-2 text-h1s md:text-h1">{t.groupsTitle}</h1>
      <p className="mt-1 text-ink-2">{groups.length > 0 ? t.groupsLead(groups.length) : t.noGroups}</p>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 2xl:grid-cols-3">
        {groups.map(({ id, name, spaces }) => (
          <li key={id} className="border-b border-line">
            <PageLink to={paths.group(locale, id, { searched })} className="area-row row-link">
              <span>
                <b>{name}</b>
              </span>{" "}
              <i>{areaCount(spaces)}</i>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
