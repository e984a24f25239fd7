import type { BilingualText } from "../../../domain/language/text.ts";
import { type Address, districtsOf } from "../../../domain/search/address-parts.ts";
import {
  type PlaceForms,
  type PlaceName,
  placeForms,
  stationForms,
} from "../../../domain/search/place-forms.ts";
import type { StationEntry } from "../../catalog/contract.ts";

export type Place = { name: BilingualText; forms: PlaceForms };

/** What many spaces share: stations, areas, and regions, which are the districts of an address from the largest. */
export class PlaceTable {
  stations: Place[] = [];
  areas: Place[] = [];
  regions: (readonly Place[])[] = [];
  private stationById = new Map<number, { entry: StationEntry; index: number }>();
  private areaByKey = new Map<string, number>();
  private regionByKey = new Map<string, number>();

  /** A station that was changed keeps its index. */
  stationIndex(entry: StationEntry): number {
    const known = this.stationById.get(entry.id);
    if (known?.entry === entry) return known.index;
    const index = known?.index ?? this.stations.length;
    this.stations[index] = { name: entry.name, forms: stationForms({ ...entry.name, kana: entry.kana }) };
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

  regionIndex({ ja, en }: Address): number {
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
