import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ApiProblem, type Client } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { type Locale, localeOf } from "../../domain/language/locale.ts";
import { isNamedBy, stationLabel } from "../../domain/search/station-label.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { BASE, paths } from "../../nav/paths.ts";
import { readSearchedTime } from "../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Note } from "../../ui/note.tsx";
import type { SpacesContract } from "../rooms/contract.ts";
import { EntryList } from "./components/entry-list.tsx";
import { WaitForm } from "./components/wait-form.tsx";
import type { WaitlistContract, WaitlistEntry } from "./contract.ts";
import { messages } from "./messages/waitlist.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, isLoggedIn } = requestContextOf(context);
  const locale = localeOf(params.locale);
  const url = new URL(request.url);
  const here = `${url.pathname.replace(BASE, "")}${url.search}`;
  if (!isLoggedIn) throw redirect(paths.loginFirst(locale, here));
  const isAsked = ["space", "area", "group"].some((kind) => url.searchParams.has(kind));
  try {
    const [entries, place] = await Promise.all([
      api<WaitlistContract>()("GET waitlist"),
      isAsked ? placeOf(api, url.searchParams, locale) : null,
    ]);
    return { entries, isAsked, place, time: readSearchedTime(url.searchParams) };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401)
      throw redirect(paths.loginFirst(locale, here));
    throw problem;
  }
}

/** What the address names; null if there is no such room, area or group. */
async function placeOf(
  api: Client,
  query: URLSearchParams,
  locale: Locale,
): Promise<WaitlistEntry["place"] | null> {
  const call = api<SpacesContract>();
  const [space, group, area] = ["space", "group", "area"].map((kind) => query.get(kind));
  try {
    if (space) {
      const { id, space_name: name } = await call("GET space_attributes/:id", {
        params: { id: space },
        query: {},
      });
      return { kind: "space", id, name };
    }
    if (group) {
      const [found] = await call("GET groups/:groupId", { params: { groupId: group } });
      return found ? { kind: "group", id: Number(group), name: found.consignor_group_name } : null;
    }
    const found = (await call("GET stations")).find((one) =>
      isNamedBy(one.station_name, one.alias, area ?? ""),
    );
    return found ? { kind: "area", id: found.alias, name: stationLabel(found.station_name, locale) } : null;
  } catch (problem) {
    if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 422)) return null;
    throw problem;
  }
}

/** What a guest waits for, and the form to wait for another time (WAIT-1, WAIT-10). */
export default function WaitlistPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { entries, isAsked, place, time } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 md:px-10 md:py-9">
      <PageHead title={t.title} description={t.description} isPrivate />
      <h1 className="text-h1s md:text-h1">{t.title}</h1>
      <p className="text-ink-2">{t.lead}</p>
      {isAsked &&
        (place ? (
          <WaitForm key={`${place.kind}:${place.id}`} place={place} time={time} />
        ) : (
          <Note tone="error" className="mt-5">
            {t.placeUnknown}
          </Note>
        ))}
      {entries.length > 0 && <EntryList entries={entries} />}
      {entries.length === 0 && !isAsked && (
        <div className="mt-6">
          <EmptyState title={t.none} action={<LinkButton to={paths.search(locale)}>{t.find}</LinkButton>}>
            {t.noneLead}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
