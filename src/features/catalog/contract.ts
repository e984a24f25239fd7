import type { Issuer, SpaceRules } from "../../domain/space.ts";
import type { Text } from "../../domain/text.ts";
import type { Day, IsHoliday, Weekday } from "../../domain/time/day.ts";

/** The catalogue file (DATA.md) as it is kept: every field there, nothing besides. */
export type CatalogFile = {
  stations: StationEntry[];
  groups: GroupEntry[];
  issuers: IssuerEntry[];
  spaces: SpaceEntry[];
};

export type StationEntry = {
  id: number;
  name: Text;
  alias: string;
  latitude: number;
  longitude: number;
  google_map_id: string | null;
};

export type GroupEntry = {
  id: number;
  consignor_group_name: Text;
  space_ids: number[];
  latitude: number;
  longitude: number;
  google_map_id: string | null;
  zoom: number;
};

export type IssuerEntry = {
  id: number;
  name: string;
  registration_number: string;
  registered_from: Day;
  registered_to: Day | null;
  address: string;
  phone: string;
};

export type HoursEntry = { weekdays: Weekday[]; start: string; end: string };

export type PlanEntry = {
  name: Text;
  /** null: every day; the file leaves the field out. */
  weekdays: Weekday[] | null;
  start: string;
  end: string;
  cost_per_hour: number;
  is_special: boolean;
  valid_from: Day | null;
  valid_to: Day | null;
  last_minute: number | null;
};

export type PolicyEntry = { period_from: number; period_to: number; fee_percent: number };

export type RuleEntry = {
  is_auto_approve: boolean;
  available_from_now: { period: number; unit: "minute" | "day" };
  available_period_days: number;
  cleaning_minutes: number;
  min_reservation_minutes: number;
  can_preview: boolean;
};

export type SpaceEntry = {
  id: number;
  name: Text;
  building_name: Text;
  floor: Text;
  room_number: string;
  country_code: "JP" | "SG";
  time_zone: string;
  currency: "JPY" | "SGD";
  postal_code: string;
  address: { ja: string[]; en: string[] };
  latitude: number;
  longitude: number;
  google_map_url: string | null;
  area: Text;
  station_id: number;
  access_minutes: number;
  access: Text;
  max_member: number;
  recommended_member: number;
  is_private: boolean;
  explain: Text;
  detail_explain: Text;
  attention: Text;
  term: Text;
  notice: Text;
  over_view: Text;
  equipments: { name: Text; detail: Text }[];
  usages: { name: Text; usable: boolean }[];
  business_hours: HoursEntry[];
  closed_dates: Day[];
  holidays_as: Weekday | null;
  plans: PlanEntry[];
  cancel_policies: PolicyEntry[];
  rule: RuleEntry;
  issuer_id: number | null;
  /** Wall clock of the space, 'YYYY-MM-DD HH:mm'. */
  unavailable: { start: string; end: string }[];
  pictures: string[];
  hidden: boolean;
};

/** A space with everything that hangs on it, read once and shared: nobody changes it. */
export type CatalogSpace = {
  id: number;
  revision: number;
  entry: SpaceEntry;
  rules: SpaceRules;
  station: StationEntry;
  issuer: (Issuer & { id: number; entry: IssuerEntry }) | null;
  /** The holidays of the space's country. */
  isHoliday: IsHoliday;
};

/** A space without the long texts and pictures: what rules and search look at. */
export type LeanSpace = Omit<CatalogSpace, "entry"> & {
  entry: Pick<SpaceEntry, "id" | "name" | "building_name" | "area" | "address" | "latitude" | "longitude">;
};

/** `spaceIds`: the visible ones, ascending. */
export type CatalogStation = { entry: StationEntry; spaceIds: readonly number[] };

/** The catalogue as a process sees it: at most a second behind the database, in bounded memory. */
export type Catalog = {
  /** Grows with every import that changed anything. */
  readonly revision: number;
  /** A space by id, hidden ones too (their bookings live on); null where there is none. */
  space(id: number): Promise<CatalogSpace | null>;
  /** Several at once; what does not exist is not in the answer. */
  spaces(ids: readonly number[]): Promise<Map<number, CatalogSpace>>;
  /** The visible spaces in ascending order of id, a few hundred at a time. */
  list(): AsyncGenerator<CatalogSpace[]>;
  /** Every space, hidden ones too, in ascending order of id: the next `count` after an id. */
  leanAfter(id: number, count: number): Promise<LeanSpace[]>;
  /** Some spaces, read from the database now. */
  lean(ids: readonly number[]): Promise<LeanSpace[]>;
  /** How many spaces are visible. */
  readonly visibleCount: number;
  /** Ascending by id. */
  stations(): readonly CatalogStation[];
  groups(): readonly GroupEntry[];
  group(id: number): GroupEntry | null;
  issuer(id: number): IssuerEntry | null;
  /** Looks for a newer catalogue now. */
  refresh(): Promise<void>;
  /** Called after each change with the ids of the spaces that changed. Answers how to stop. */
  onChange(listener: (spaceIds: readonly number[]) => void): () => void;
  close(): Promise<void>;
};
