import { useNavigate } from "react-router";
import type { Bounds } from "../../../domain/distance.ts";
import { money } from "../../../i18n/format.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { type Marker, PlaceMap } from "../../../ui/map.tsx";
import { messages } from "../messages.ts";
import type { Room } from "./room.ts";

type ResultsMapProps = {
  rooms: readonly Room[];
  lit: number | null;
  onLight: (id: number | null) => void;
  onMoved?: (bounds: Bounds) => void;
};

/** Rooms on the map, each marked with its price. */
export function ResultsMap({ rooms, lit, onLight, onMoved }: ResultsMapProps) {
  const t = useTexts(messages);
  const { locale, mapStyleUrl } = useSite();
  const navigate = useNavigate();
  const markers: Marker[] = rooms.map((room) => {
    const amount = room.total ?? room.lowest;
    const label =
      amount === null ? room.name : `${money(amount, room.currency)}${room.total === null ? "〜" : ""}`;
    return {
      id: room.id,
      latitude: room.latitude,
      longitude: room.longitude,
      label: locale === "en" ? label.replace("〜", "+") : label,
      name: `${room.name} ${label}`,
      href: `${BASE}${paths.space(locale, room.id)}`,
    };
  });
  return (
    <PlaceMap
      styleUrl={mapStyleUrl}
      markers={markers}
      landmarks={stationsOf(rooms)}
      lit={lit}
      onLight={onLight}
      onMoved={onMoved}
      onPick={(id) => navigate(paths.space(locale, id))}
      labels={{ map: t.map, help: t.mapHelp, zoomIn: t.zoomIn, zoomOut: t.zoomOut, together: t.areaCount }}
    />
  );
}

/** Where the rooms of a station lie around, its name stands: a bearing on a ground without streets. */
function stationsOf(rooms: readonly Room[]) {
  const byStation = new Map<string, Room[]>();
  for (const room of rooms) byStation.set(room.station, [...(byStation.get(room.station) ?? []), room]);
  return [...byStation].map(([label, near]) => ({
    label,
    latitude: near.reduce((sum, room) => sum + room.latitude, 0) / near.length,
    longitude: near.reduce((sum, room) => sum + room.longitude, 0) / near.length,
  }));
}
