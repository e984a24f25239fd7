import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../../api/context.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { paths } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { ChevronRightIcon, TrainIcon } from "../../../ui/icons.tsx";
import type { SpacesContract } from "../../rooms/contract.ts";
import { messages } from "../messages.ts";
import { useSearchFields } from "../state.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../../nav/reload.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const stations = await requestContextOf(context).api<SpacesContract>()("GET stations");
  return {
    stations: stations
      .toSorted((a, b) => b.spaces - a.spaces || a.id - b.id)
      .map(({ station_name, alias, spaces }) => ({ name: station_name, alias, spaces })),
  };
}

/** All areas with their numbers of spaces. */
export default function AreasPage() {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const [searched] = useSearchFields();
  const { stations } = useLoaderData<typeof loader>();
  const spaces = stations.reduce((sum, station) => sum + station.spaces, 0);
  return (
    <div className="px-4 py-8 md:px-10 md:py-10">
      <PageHead title={t.areasTitle} description={t.areasDescription} />
      <h1 className="text-h1s md:text-h1">{t.areasTitle}</h1>
      <p className="mt-1 text-ink-2">{t.areasLead(stations.length, spaces)}</p>
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {stations.map((station) => (
          <li key={station.alias} className="border-b border-line">
            <Link
              to={paths.area(locale, station.alias, { searched })}
              className="flex min-h-16 items-center gap-3 rounded-field px-2 hover:bg-tint"
            >
              <TrainIcon className="text-ink-3" />
              <span className="flex-1 text-h3 font-bold">{station.name}</span>
              {brand.showsStationCounts && (
                <span className="unbroken text-sub text-ink-2">{t.areaCount(station.spaces)}</span>
              )}
              <ChevronRightIcon size={18} className="text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
