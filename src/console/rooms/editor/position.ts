import type { Bounds, Position } from "../../../domain/search/distance.ts";

/**
 * The position in a text that was copied from a map: two numbers with a decimal point, as maps give them, or the address of
 * a place on Google Maps (`…/@35.6812,139.7671,17z`). null if there is none.
 */
export function positionIn(text: string): Position | null {
  const [, north, east] =
    /(?:^|[@=])\s*\(?(-?\d{1,2}\.\d+)\s*[,\s]\s*(-?\d{1,3}\.\d+)(?=$|[^\d.])/.exec(text.trim()) ?? [];
  const position = { latitude: Number(north), longitude: Number(east) };
  const isPlace = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return north !== undefined && isPlace ? position : null;
}

/** The middle of what a map shows, to some 10 cm. */
export function middleOf({ north, south, east, west }: Bounds): Position {
  const place = (one: number, other: number) => Math.round(((one + other) / 2) * 1e6) / 1e6;
  return { latitude: place(north, south), longitude: place(east, west) };
}
