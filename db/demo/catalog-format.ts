import type {
  GroupEntry,
  IssuerEntry,
  PolicyEntry,
  RuleEntry,
  StationEntry,
} from "../../src/features/catalog/contract.ts";

/** The catalogue file of DATA.md as the demo catalogue writes it: the parts that differ from what is kept have their own type. */

export type Both = { ja: string; en: string };
export type CatalogStation = StationEntry;
export type CatalogGroup = GroupEntry;
export type CatalogIssuer = IssuerEntry;
export type CatalogCancelPolicy = PolicyEntry;
export type CatalogRule = RuleEntry;
export type Weekdays = number[];

export type CatalogHours = { weekdays: Weekdays; start: string; end: string };

export type CatalogPlan = {
  name: Both;
  weekdays?: Weekdays;
  start: string;
  end: string;
  cost_per_hour: number;
  is_special: boolean;
  valid_from: string | null;
  valid_to: string | null;
  last_minute: number | null;
};

export type CatalogSpace = {
  id: number;
  name: Both;
  building_name: Both;
  floor: Both;
  room_number: string;
  country_code: "JP" | "SG";
  time_zone: string;
  currency: "JPY" | "SGD";
  postal_code: string;
  address: { ja: string[]; en: string[] };
  latitude: number;
  longitude: number;
  google_map_url: string | null;
  area: Both;
  station_id: number;
  access_minutes: number;
  access: Both;
  max_member: number;
  recommended_member: number;
  is_private: boolean;
  explain: Both;
  detail_explain: Both;
  attention: Both;
  term: Both;
  notice: Both;
  over_view: Both;
  equipments: { name: Both; detail: Both }[];
  usages: { name: Both; usable: boolean }[];
  business_hours: CatalogHours[];
  closed_dates: string[];
  holidays_as: number | null;
  plans: CatalogPlan[];
  cancel_policies: CatalogCancelPolicy[];
  rule: CatalogRule;
  issuer_id: number | null;
  unavailable: { start: string; end: string }[];
  pictures: string[];
  hidden: boolean;
};

export type Catalog = {
  stations: CatalogStation[];
  groups: CatalogGroup[];
  issuers: CatalogIssuer[];
  spaces: CatalogSpace[];
};
