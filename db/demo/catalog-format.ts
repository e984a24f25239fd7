/** The catalogue file of DATA.md, as far as the demo catalogue writes it. */

export type Both = { ja: string; en: string };
export type Weekdays = number[];

export type CatalogStation = {
  id: number;
  name: Both;
  alias: string;
  latitude: number;
  longitude: number;
  google_map_id: string | null;
};

export type CatalogGroup = {
  id: number;
  consignor_group_name: Both;
  space_ids: number[];
  latitude: number;
  longitude: number;
  google_map_id: string | null;
  zoom: number;
};

export type CatalogIssuer = {
  id: number;
  name: string;
  registration_number: string;
  registered_from: string;
  registered_to: string | null;
  address: string;
  phone: string;
};

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

export type CatalogCancelPolicy = { period_from: number; period_to: number; fee_percent: number };

export type CatalogRule = {
  is_auto_approve: boolean;
  available_from_now: { period: number; unit: "minute" | "day" };
  available_period_days: number;
  cleaning_minutes: number;
  min_reservation_minutes: number;
  can_preview: boolean;
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
