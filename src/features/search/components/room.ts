import type { Currency } from "../../../domain/money.ts";
import type { FoundSpace } from "../../finding/contract.ts";
import type { Space } from "../../spaces/contract.ts";

/** What a card and a marker show of a room: loaders pass on no more than that. */
export type Room = {
  id: number;
  name: string;
  station: string;
  minutes: number;
  people: number;
  lowest: number | null;
  highest: number | null;
  currency: Currency;
  hasInvoice: boolean;
  latitude: number;
  longitude: number;
  /** For the asked time, else null. */
  total: number | null;
  distance: number | null;
};

export function roomOf(space: Space | FoundSpace): Room {
  return {
    id: space.id,
    name: space.name,
    station: space.nearest,
    minutes: space.access_minutes,
    people: space.max_member,
    lowest: space.lowest,
    highest: space.highest,
    currency: space.currency,
    hasInvoice: space.has_tekikaku_seikyu,
    latitude: space.latitude,
    longitude: space.longitude,
    total: "total_price" in space ? space.total_price : null,
    distance: "distance_km" in space ? space.distance_km : null,
  };
}

export function shellRoomOf(room: Room): { id: number; name: string; station: string; people: number } {
  return { id: room.id, name: room.name, station: room.station, people: room.people };
}
