import { type ReactNode, useState } from "react";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Bounds, Position } from "../../../domain/search/distance.ts";
import { money, moneyFrom } from "../../../i18n/format.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { lateCode, useLateCode } from "../../../ui/late-code.ts";
import { type Landmark, type Mark, type Marker, PlaceMap } from "../../../ui/map.tsx";
import { messages } from "../messages/results.ts";
import { messages as shared } from "../messages.ts";
import type { SpaceSummary } from "../space-summary.ts";

/** Loaded with the first marker that is chosen. */
const mapPreview = lateCode(() => import("./map-preview.tsx"));

type ResultsMapProps = {
  spaces: readonly SpaceSummary[];
  searched: SearchedTime;
  /** The station that was searched, and where the guest is if rooms near them were. */
  station?: Landmark | null;
  position?: Position | null;
  /** What a search between places shows about the chosen space, or about the first. */
  between?: (space: SpaceSummary | undefined) => {
    marks: Mark[];
    lines: readonly (readonly Position[])[];
    panel: ReactNode;
  };
  highlighted: number | null;
  onHighlight: (id: number | null) => void;
  onMoved?: (bounds: Bounds) => void;
  /** The pixels at the lower edge that a button of the page floats over. */
  foot?: number;
};

/** A map of spaces, marked with their prices; a marker that is chosen shows its space. */
export function ResultsMap({
  spaces,
  searched,
  station,
  position,
  between,
  highlighted,
  onHighlight,
  onMoved,
  foot,
}: ResultsMapProps) {
  const t = useTexts(messages);
  const { areaCount } = useTexts(shared);
  const { locale, mapStyleUrl } = useSite();
  const [previewed, setPreviewed] = useState<number | null>(null);
  const preview = spaces.find((space) => space.id === previewed);
  const MapPreview = useLateCode(preview ? mapPreview : null);
  const markers: Marker[] = spaces.map((space) => {
    const label = priceOf(space, locale) ?? space.name;
    return {
      id: space.id,
      latitude: space.latitude,
      longitude: space.longitude,
      label,
      name: `${space.name} ${label}`,
      href: `${BASE}${paths.space(locale, space.id, { searched })}`,
    };
  });
  const chosen = highlighted ?? previewed;
  const more = between?.(spaces.find(({ id }) => id === chosen) ?? spaces[0]);
  const marks: Mark[] = [
    ...(more?.marks ?? []),
    ...(position ? [{ ...position, kind: "here" as const, name: t.youAreHere }] : []),
    ...(station && !position ? [{ ...station, kind: "station" as const, name: station.label }] : []),
  ];
  return (
    <>
      <PlaceMap
        styleUrl={mapStyleUrl}
        markers={markers}
        landmarks={stationsOf(spaces)}
        marks={marks}
        lines={more?.lines}
        highlighted={chosen}
        onHighlight={onHighlight}
        onMoved={onMoved}
        foot={foot}
        onSelect={setPreviewed}
        labels={{ map: t.map, help: t.mapHelp, zoomIn: t.zoomIn, zoomOut: t.zoomOut, cluster: areaCount }}
      />
      {!preview && more?.panel}
      {preview && MapPreview && (
        <MapPreview
          key={preview.id}
          space={preview}
          to={paths.space(locale, preview.id, { searched })}
          onClose={() => setPreviewed(null)}
        />
      )}
    </>
  );
}

function priceOf({ total, lowest, currency }: SpaceSummary, locale: Locale): string | null {
  if (total !== null) return money(total, currency);
  return lowest === null ? null : moneyFrom(lowest, currency, locale);
}

/** The names of the stations, in the middle of their spaces: orientation on a map without streets. */
function stationsOf(spaces: readonly SpaceSummary[]) {
  const byStation = new Map<string, SpaceSummary[]>();
  for (const space of spaces) byStation.set(space.station, [...(byStation.get(space.station) ?? []), space]);
  return [...byStation].map(([label, near]) => ({
    label,
    latitude: near.reduce((sum, space) => sum + space.latitude, 0) / near.length,
    longitude: near.reduce((sum, space) => sum + space.longitude, 0) / near.length,
  }));
}
