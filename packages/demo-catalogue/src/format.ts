/** The format of a catalogue file, as `catalog:import` reads it. */
export type Catalog = {
  stations: CatalogStation[];
  groups: CatalogGroup[];
  issuers: CatalogIssuer[];
  spaces: CatalogSpace[];
};

/** A text in both languages. */
type Both = { ja: string; en: string };

type CatalogStation = {
  id: number;
  name: Both;
  /** How it is read, in hiragana. */
  kana: string;
  city: Both;
  lines: Both[];
  alias: string;
  latitude: number;
  longitude: number;
  google_map_id: string | null;
};

type CatalogGroup = {
  id: number;
  consignor_group_name: Both;
  space_ids: number[];
  latitude: number;
  longitude: number;
  google_map_id: string | null;
  zoom: number;
};

type CatalogIssuer = {
  id: number;
  name: string;
  registration_number: string;
  registered_from: string;
  registered_to: string | null;
  address: string;
  phone: string;
};

/** 0 is Sunday. */
type Weekdays = number[];

/** Times past 24:00 are on the next day. */
export type CatalogHours = { weekdays: Weekdays; start: string; end: string };

export type CatalogPlan = {
  name: Both;
  /** Left out: every day. */
  weekdays?: Weekdays;
  start: string;
  end: string;
  /** Tax included, in yen or in cents. */
  cost_per_hour: number;
  is_special: boolean;
  valid_from: string | null;
  valid_to: string | null;
  last_minute: number | null;
};

type CatalogCancelPolicy = { period_from: number; period_to: number; fee_percent: number };

type CatalogRule = {
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
  area: Both & { kana: string };
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
  /** In the space's local time, "YYYY-MM-DD HH:mm". */
  unavailable: { start: string; end: string }[];
  pictures: string[];
  hidden: boolean;
};
