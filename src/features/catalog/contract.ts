import type { BilingualText } from "../../domain/language/text.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { Rating } from "../../domain/reviews/review.ts";
import type { HoursEntry, PlanEntry, PolicyEntry, RuleEntry } from "../../domain/space/entry.ts";
import type { Issuer } from "../../domain/space/issuer.ts";
import type { OwnRoomField, PlainRoomValues } from "../../domain/space/room-fields.ts";
import type { SpaceRules } from "../../domain/space/space-rules.ts";
import type { Day, Holidays, IsHoliday, Weekday } from "../../domain/time/day.ts";

/** The catalogue file with every default filled in. */
export type CatalogFile = {
  stations: StationEntry[];
  groups: GroupEntry[];
  issuers: IssuerEntry[];
  spaces: SpaceEntry[];
};

/** A reading in kana, by which searches find a name in Chinese characters; the file may leave it out. */
type Reading = { kana?: string };

export type StationEntry = Reading & {
  id: number;
  name: BilingualText;
  /** By which lists group stations, and the railway lines that stop there; the file may leave them out. */
  city?: BilingualText;
  lines?: BilingualText[];
  alias: string;
  latitude: number;
  longitude: number;
  google_map_id: string | null;
  /** Its place in lists of areas, ascending; those without one come after, the one with the most rooms first. */
  order?: number;
};

export type GroupEntry = {
  id: number;
  consignor_group_name: BilingualText;
  space_ids: number[];
  latitude: number;
  longitude: number;
  google_map_id: string | null;
  zoom: number;
  /** Its place in lists, ascending; a group without one comes after those that have one, by id. */
  order?: number;
};

export type IssuerEntry = {
  id: number;
  name: string;
  registration_number: string;
  registered_from: Day;
  registered_to: Day | null;
  address: string;
  phone: string;
  /** Whether it is the company itself; absent where its name says so (ISSUER-4). */
  is_own?: boolean;
};

/** What a room has besides its plain values: a type for each field whose kind is its own. */
type OwnRoomValues = ForEachOwn<{
  country_code: "JP" | "SG";
  time_zone: string;
  currency: ChargedCurrency;
  postal_code: string;
  address: { ja: string[]; en: string[] };
  google_map_url: string | null;
  area: BilingualText & Reading;
  station_id: number;
  equipments: { name: BilingualText; detail: BilingualText }[];
  usages: { name: BilingualText; usable: boolean }[];
  business_hours: HoursEntry[];
  closed_dates: Day[];
  holidays_as: Weekday | null;
  plans: PlanEntry[];
  cancel_policies: PolicyEntry[];
  rule: RuleEntry;
  issuer_id: number | null;
  /** Local time of the space, 'YYYY-MM-DD HH:mm'. */
  unavailable: { start: string; end: string }[];
  pictures: string[];
}>;
type ForEachOwn<
  Values extends Record<OwnRoomField, unknown> & Record<Exclude<keyof Values, OwnRoomField>, never>,
> = Values;

export type SpaceEntry = { id: number } & PlainRoomValues & OwnRoomValues;

/** A space with its rules, station and issuer. Shared by all callers: read-only. */
export type CatalogSpace = {
  id: number;
  revision: number;
  /** Of the reviews that are shown. */
  rating: Rating;
  entry: SpaceEntry;
  rules: SpaceRules;
  station: StationEntry;
  issuer: (Issuer & { id: number; entry: IssuerEntry }) | null;
  /** The holidays of the space's country. */
  isHoliday: IsHoliday;
};

/** A space without the long texts and pictures: what the rules and the search need. */
export type LeanSpace = Omit<CatalogSpace, "entry"> & {
  entry: Pick<
    SpaceEntry,
    "id" | "name" | "building_name" | "area" | "address" | "latitude" | "longitude" | "equipments" | "usages"
  >;
};

/** `spaceIds`: the visible ones, ascending. */
export type CatalogStation = { entry: StationEntry; spaceIds: readonly number[] };

/** A group that guests can see. `spaceIds`: its visible spaces, in its own order; at least one. */
export type CatalogGroup = { entry: GroupEntry; spaceIds: readonly number[] };

/** The catalogue of a process: at most a second behind the database, in bounded memory. */
export type Catalog = {
  /** Another one after every import that changes something, and after a change of the holidays. */
  readonly revision: number;
  /** A space by id, also a hidden one, which may have bookings; null if there is none. */
  space(id: number): Promise<CatalogSpace | null>;
  /** Several spaces; ids that do not exist are left out. */
  spaces(ids: readonly number[]): Promise<Map<number, CatalogSpace>>;
  /** The visible spaces by ascending id, in batches. */
  list(): AsyncGenerator<CatalogSpace[]>;
  /** The next `count` spaces after an id, hidden ones included. */
  leanAfter(id: number, count: number): Promise<LeanSpace[]>;
  /** Read from the database, past the cache. */
  lean(ids: readonly number[]): Promise<LeanSpace[]>;
  readonly visibleCount: number;
  stations(): readonly CatalogStation[];
  groups(): readonly GroupEntry[];
  group(id: number): GroupEntry | null;
  /** The groups with a visible space, in the order of the groups (CATALOG-15). */
  visibleGroups(): readonly CatalogGroup[];
  /** The first of them that has the space; null if there is none. */
  groupOf(spaceId: number): CatalogGroup | null;
  issuer(id: number): IssuerEntry | null;
  /** What counts as a holiday by country: another function after each change of the holidays (HOLIDAY-1). */
  readonly holidays: Holidays;
  /** Loads a newer catalogue if there is one. */
  refresh(): Promise<void>;
  /** Loads everything again: the database is another one, or has lost what it had (OPS-62). */
  reload(): Promise<void>;
  /** Calls the listener after each change with the ids of the changed spaces. Returns how to stop. */
  onChange(listener: (spaceIds: readonly number[]) => void): () => void;
  close(): Promise<void>;
};
