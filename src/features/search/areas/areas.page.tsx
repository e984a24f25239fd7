import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../../api/context.ts";
import { inAreaOrder, placeOf } from "../../../domain/space/area-order.ts";
import { listText } from "../../../i18n/format.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import type { SpacesContract } from "../../rooms/contract.ts";
import { messages as shared } from "../messages.ts";
import { useSearched } from "../state.ts";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../../nav/reload.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const stations = await requestContextOf(context).api<SpacesContract>()("GET stations");
  return {
    stations: inAreaOrder(stations.filter(({ spaces }) => spaces > 0)).map(
      ({ station_name, alias, spaces, city, lines, order }) => ({
        name: station_name,
        ...{ alias, spaces, city, lines, order },
      }),
    ),
  };
}

type Area = Awaited<ReturnType<typeof loader>>["stations"][number];

/** All areas with their railway lines and numbers of spaces, by city. */
export default function AreasPage() {
  const t = useTexts(messages);
  const { areaCount } = useTexts(shared);
  const { brand, locale } = useSite();
  const searched = useSearched();
  const { stations } = useLoaderData<typeof loader>();
  const spaces = stations.reduce((sum, station) => sum + station.spaces, 0);
  const cities = byCity(stations);
  return (
    <div className="px-4 py-8 md:px-10 md:py-10">
      <PageHead title={t.areasTitle} description={t.areasDescription} />
      <h1 className="text-h1s md:text-h1">{t.areasTitle}</h1>
      <p className="mt-1 text-ink-2">{t.areasLead(stations.length, spaces)}</p>
      {cities.length > 1 && (
        <nav aria-label={t.cities} className="mt-4 flex flex-wrap gap-2">
          {cities.map(({ city }, index) => (
            <a
              key={city}
              href={`#city-${index + 1}`}
              className="unbroken inline-flex min-h-11 items-center rounded-full bg-ground-2 px-4 text-sub font-bold text-ink-2 hover:text-ink"
            >
              {city ?? t.otherCity}{" "}
            </a>
          ))}
        </nav>
      )}
      {cities.map(({ city, areas }, index) => (
        <section key={city} aria-labelledby={`city-${index + 1}`} className="mt-8">
          {cities.length > 1 && (
            <h2
              id={`city-${index + 1}`}
              className="flex scroll-mt-24 flex-wrap items-baseline gap-x-3 text-h2"
            >
              {city ?? t.otherCity}{" "}
              <span className="text-sub font-normal text-ink-2">
                {areaCount(areas.reduce((sum, area) => sum + area.spaces, 0))}
              </span>
            </h2>
          )}
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 2xl:grid-cols-3">
            {areas.map((area) => (
              <li key={area.alias} className="border-b border-line">
                <PageLink
                  to={paths.area(locale, area.alias, { searched })}
                  className="area-row row-link glyph-train"
                >
                  <span>
                    <b>{area.name}</b>{" "}
                    {area.lines.length > 0 && <small>{listText(area.lines, locale)}</small>}
                  </span>{" "}
                  {brand.showsStationCounts && <i>{areaCount(area.spaces)}</i>}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The city of the company's first area first, then those with the most spaces; areas without a city last. */
function byCity(stations: readonly Area[]): { city: string | null; areas: Area[] }[] {
  const cities = new Map<string | null, Area[]>();
  for (const area of stations) cities.set(area.city, [...(cities.get(area.city) ?? []), area]);
  const count = (areas: readonly Area[]) => areas.reduce((sum, { spaces }) => sum + spaces, 0);
  return [...cities]
    .map(([city, areas]) => ({ city, areas }))
    .sort(
      (a, b) =>
        Number(a.city === null) - Number(b.city === null) ||
        placeOf(a.areas[0]?.order ?? null) - placeOf(b.areas[0]?.order ?? null) ||
        count(b.areas) - count(a.areas),
    );
}
