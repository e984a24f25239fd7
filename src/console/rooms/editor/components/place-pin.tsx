import { useState } from "react";
import type { Bounds, Position } from "../../../../domain/search/distance.ts";
import { PlaceMap } from "../../../../ui/map.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/place.ts";
import { middleOf } from "../position.ts";

/** Where a room is, by a map that is moved under a pin: with the pointer, a finger or the arrow keys (ROOM-20). */
export function PlacePin({
  position,
  start,
  styleUrl,
  onPlaced,
}: {
  /** Where the room is so far; null where it is not set. */
  position: Position | null;
  /** What the map shows then. */
  start: Position;
  styleUrl: string | null;
  onPlaced: (position: Position) => void;
}) {
  const t = useTexts(messages);
  const [opened, setOpened] = useState<Position | null>(null);
  if (!opened)
    return (
      <Button size="small" onClick={() => setOpened(position ?? start)}>
        {t.choose}
      </Button>
    );
  const labels = { map: t.map, help: t.mapHelp, zoomIn: t.zoomIn, zoomOut: t.zoomOut };
  return (
    <div className="space-y-2">
      <p className="text-meta text-ink-2">{t.pinHint}</p>
      <div className="relative h-72 overflow-hidden rounded-control border border-line">
        <PlaceMap
          styleUrl={styleUrl}
          markers={[{ id: 1, ...opened, label: "•", name: t.before }]}
          highlighted={null}
          onSelect={() => {}}
          onMoved={(bounds: Bounds) => onPlaced(middleOf(bounds))}
          labels={{ ...labels, cluster: () => t.before }}
        />
        {/* Its point, not its middle, is in the middle of the map. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-1/2 top-1/2 z-2 -translate-x-1/2 -translate-y-full"
        >
          <span className="mark-station" />
        </span>
      </div>
      <p role="status" className="figures text-meta">
        {position && t.placed(position.latitude.toFixed(6), position.longitude.toFixed(6))}
      </p>
      <Button size="small" onClick={() => setOpened(null)}>
        {t.close}
      </Button>
    </div>
  );
}
