import { formatWall, parseWall, type WallMinute } from "../../../domain/time/clock.ts";

/**
 * The room and time that a panel opens with, from the address: `?panel=new&space=101&from=2026-12-08T18:00&to=…`, on
 * the clock of the room. `panel=new` is a new booking, `panel=closure` a new closure.
 */
export type PanelPlace = { spaceId: number; from: WallMinute; to: WallMinute };

const FIELDS = ["space", "from", "to"] as const;

/** Null if the address names none, or an invalid one. */
export function placeIn(params: URLSearchParams): PanelPlace | null {
  const [space, from, to] = FIELDS.map((name) => params.get(name) ?? "") as [string, string, string];
  const [start, end] = [parseWall(from.replace("T", " ")), parseWall(to.replace("T", " "))];
  if (!/^\d{1,9}$/.test(space) || start === null || end === null || end <= start) return null;
  return { spaceId: Number(space), from: start, to: end };
}

export function writePlace(params: URLSearchParams, place: PanelPlace | null): void {
  for (const name of FIELDS) params.delete(name);
  if (!place) return;
  params.set("space", String(place.spaceId));
  params.set("from", formatWall(place.from).replace(" ", "T"));
  params.set("to", formatWall(place.to).replace(" ", "T"));
}
