import type { Both, CatalogRule } from "./catalog-format.ts";
import type { EquipmentKey, UsageKey } from "./equipment.ts";
import type { HoursKey } from "./hours.ts";
import type { PlansKey, SpecialKey } from "./plans.ts";
import type { StationAlias } from "./stations.ts";
import type { PolicyKey } from "./terms.ts";

export type Pair = [ja: string, en: string];

/** One room as written by hand; make-catalog.ts turns it into the format of DATA.md. */
export type Room = {
  id: number;
  station: StationAlias;
  minutes: number;
  access: Pair;
  /** Metres north and east of the station. */
  at: [north: number, east: number];
  area: Pair;
  name: Pair;
  building: Pair;
  /** 3 is 3階 / 3F, -1 is 地下1階 / B1F. */
  floor: number;
  number: string;
  postal: string;
  city: Pair;
  street: Pair;
  max: number;
  recommended: number;
  shared?: boolean;
  explain: Pair;
  detail: Pair;
  overview: Pair;
  /** One sentence of its own for `attention` and for `notice`; the rest follows from the room's facts. */
  mind: Pair;
  notice: Pair;
  food: "no" | "light" | "catering";
  equipment: EquipmentKey[];
  usages: UsageKey[];
  notFor?: UsageKey[];
  hours: HoursKey;
  plans: PlansKey;
  /** Per hour, tax included: yen, or cents in Singapore. */
  price: number;
  specials?: SpecialKey[];
  policy: PolicyKey;
  rule?: Partial<CatalogRule>;
  holidaysAs?: number | null;
  issuer: number | null;
  unavailable?: { start: string; end: string }[];
  pictures?: number;
};

export function both([ja, en]: Pair): Both {
  return { ja, en };
}
