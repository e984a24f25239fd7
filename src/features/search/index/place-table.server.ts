import type { BilingualText } from "../../../domain/language/text.ts";
import { type Address, addressText, districtsOf } from "../../../domain/search/address-parts.ts";
import type { Position } from "../../../domain/search/distance.ts";
import { buildingText } from "../../../domain/search/name-texts.ts";
import {
  type PlaceForms,
  type PlaceName,
  placeForms,
  stationForms,
} from "../../../domain/search/place-forms.ts";
import type { StationEntry } from "../../catalog/contract.ts";

export type Place = { name: BilingualText; forms: PlaceForms };

/** A station of the catalogue. */
export type StationPlace = Place & { position: Position };

/** An address without its building: what searches read of it, and the index of its region. */
type Street = ReturnType<typeof addressText> & { region: number };

/**
 * What many spaces share: stations, areas, buildings, streets, and regions, which are the districts of an address from the
 * largest.
 */
export class PlaceTable {
  stations: StationPlace[] = [];
  areas: Place[] = [];
  regions: (readonly Place[])[] = [];
  streets: Street[] = [];
  /** Folded names. */
  buildings: string[] = [];
  private stationById = new Map<number, { entry: StationEntry; index: number }>();
  private areaByKey = new Map<string, number>();
  private regionByKey = new Map<string, number>();
  private streetByKey = new Map<string, number>();
  private buildingByKey = new Map<string, number>();

  /** A station that was changed keeps its index. */
  stationIndex(entry: StationEntry): number {
    const known = this.stationById.get(entry.id);
    if (known?.entry === entry) return known.index;
    const index = known?.index ?? this.stations.length;
    const { name, kana, latitude, longitude } = entry;
    const position = { latitude, longitude };
    this.stations[index] = { name, forms: stationForms({ ...name, kana }), position };
    this.stationById.set(entry.id, { entry, index });
    return index;
  }

  areaIndex(area: PlaceName): number {
    const { ja, en, kana = "" } = area;
    return indexed(this.areaByKey, `${ja}\n${en}\n${kana}`, this.areas, () => ({
      name: { ja, en },
      forms: placeForms({ ja, en, kana: kana || undefined }),
    }));
  }

  streetIndex(address: Address): number {
    const { ja, en } = address;
    const key = [ja[0], ja[1], ja[2], en[0], en[1], en[2]].join("\n");
    return indexed(this.streetByKey, key, this.streets, () => ({
      ...addressText(address),
      region: this.regionIndex(address),
    }));
  }

  buildingIndex(name: BilingualText, { ja, en }: Address): number {
    const key = [name.ja, name.en, ja[3], en[3]].join("\n");
    return indexed(this.buildingByKey, key, this.buildings, () => buildingText(name, { ja, en }));
  }

  private regionIndex({ ja, en }: Address): number {
    const key = [ja[0], ja[1], en[0], en[1]].join("\n");
    return indexed(this.regionByKey, key, this.regions, () =>
      districtsOf({ ja, en }).map(({ name, parts }) => ({ name, forms: parts.flatMap(placeForms) })),
    );
  }
}

function indexed<Item>(known: Map<string, number>, key: string, list: Item[], make: () => Item): number {
  let index = known.get(key);
  if (index === undefined) {
    index = list.push(make()) - 1;
    known.set(key, index);
  }
  return index;
}
