import type { BilingualText, Wording } from "../language/text.ts";

/**
 * `name` is what people call the field in lists of changes; `label` is what the editor writes beside it, if that says more. `tab` is
 * the part of the editor that shows it, by which a mistake opens the right one.
 */
type Shown = { name: Wording; label?: Wording; tab: RoomTab | null };

/**
 * A field that is younger than some entries is `later`: it is absent where nobody has said it, in the file, in drafts and in
 * versions of a room.
 */
type Plain = Shown & { later?: true };

type RoomTab = "basics" | "texts" | "pictures" | "hours" | "prices" | "rules";

/** A text in each language of data. One that is not optional has to be there in one of them at least (ROOM-30). */
type Texts = Plain & { kind: "texts"; optional?: true };
/** One line that may be empty. */
type Line = Plain & { kind: "line" };
/** A whole number; programs are told its unit. */
type Whole = Plain & { kind: "whole"; min: number; max?: number; unit?: string };
/** A number with a fraction. */
type Fraction = Plain & { kind: "fraction"; min: number; max: number };
/** True or false; false where the file does not say it. */
type Switch = Plain & { kind: "switch" };
/** What is more than a value: its type, reader and schema are written by hand. */
type Own = Shown & { kind: "own" };

/** A field whose type, reader and schema follow from its kind. */
export type PlainField = Texts | Line | Whole | Fraction | Switch;

/**
 * Every field of a room besides its id, in the order of the catalogue file. From the kind follow its type, how the file is read and
 * described, what the console takes, its name and its tab.
 */
export const ROOM_FIELDS = {
  name: { kind: "texts", tab: "basics", name: ["名前", "Name"] },
  building_name: { kind: "texts", optional: true, tab: "basics", name: ["建物", "Building"] },
  floor: { kind: "texts", optional: true, tab: "basics", name: ["階", "Floor"] },
  room_number: { kind: "line", tab: "basics", name: ["部屋番号", "Room number"] },
  country_code: { kind: "own", tab: "basics", name: ["国", "Country"] },
  time_zone: { kind: "own", tab: "basics", name: ["時間帯", "Time zone"] },
  currency: { kind: "own", tab: "basics", name: ["通貨", "Currency"] },
  postal_code: { kind: "own", tab: "basics", name: ["郵便番号", "Postal code"] },
  address: { kind: "own", tab: "basics", name: ["住所", "Address"] },
  latitude: { kind: "fraction", min: -90, max: 90, tab: "basics", name: ["緯度", "Latitude"] },
  longitude: { kind: "fraction", min: -180, max: 180, tab: "basics", name: ["経度", "Longitude"] },
  google_map_url: {
    kind: "own",
    tab: "basics",
    name: ["地図のリンク", "Map link"],
    label: ["Googleマップのリンク（任意）", "Google Maps link (optional)"],
  },
  area: { kind: "own", tab: "basics", name: ["エリア", "Area"] },
  station_id: {
    kind: "own",
    tab: "basics",
    name: ["最寄り駅", "Station"],
    label: ["最寄り駅", "Nearest station"],
  },
  access_minutes: {
    kind: "whole",
    min: 0,
    unit: "minutes",
    tab: "basics",
    name: ["徒歩", "Minutes on foot"],
    label: ["徒歩（分）", "Minutes on foot"],
  },
  access: { kind: "texts", optional: true, tab: "basics", name: ["アクセス", "Getting there"] },
  max_member: {
    kind: "whole",
    min: 1,
    tab: "basics",
    name: ["定員", "Capacity"],
    label: ["定員（名）", "Capacity"],
  },
  recommended_member: {
    kind: "whole",
    min: 1,
    tab: "basics",
    name: ["おすすめの人数", "Recommended"],
    label: ["おすすめの人数（名）", "Recommended number of people"],
  },
  is_private: {
    kind: "switch",
    tab: "basics",
    name: ["個室", "Private"],
    label: ["個室", "Private room"],
  },
  explain: { kind: "texts", optional: true, tab: "texts", name: ["紹介文", "Introduction"] },
  detail_explain: { kind: "texts", optional: true, tab: "texts", name: ["くわしい説明", "Details"] },
  attention: { kind: "texts", optional: true, tab: "texts", name: ["ご注意", "Please note"] },
  term: { kind: "texts", optional: true, tab: "texts", name: ["利用規約", "Terms of use"] },
  notice: { kind: "texts", optional: true, tab: "texts", name: ["お知らせ", "Notice"] },
  over_view: { kind: "texts", optional: true, tab: "texts", name: ["概要", "Overview"] },
  equipments: { kind: "own", tab: "texts", name: ["設備", "Equipment"] },
  usages: { kind: "own", tab: "texts", name: ["用途", "Uses"] },
  business_hours: { kind: "own", tab: "hours", name: ["営業時間", "Hours"] },
  closed_dates: { kind: "own", tab: "hours", name: ["臨時休業", "Closed days"] },
  holidays_as: { kind: "own", tab: "hours", name: ["祝日", "Holidays"] },
  plans: { kind: "own", tab: "prices", name: ["料金", "Price"] },
  cancel_policies: { kind: "own", tab: "rules", name: ["キャンセルポリシー", "Cancellation policy"] },
  rule: { kind: "own", tab: "rules", name: ["予約の規則", "Rules"] },
  issuer_id: {
    kind: "own",
    tab: "basics",
    name: ["発行者", "Issuer"],
    label: ["インボイスの発行者（空欄は発行しない）", "Invoice issuer (empty: none)"],
  },
  unavailable: { kind: "own", tab: "hours", name: ["休止", "Closures"] },
  pictures: { kind: "own", tab: "pictures", name: ["写真", "Pictures"] },
  hidden: { kind: "switch", tab: null, name: ["非公開", "Hidden"] },
} as const satisfies Record<string, PlainField | Own>;

type All = typeof ROOM_FIELDS;
export type RoomField = keyof All;
/** The fields of some kinds. */
export type RoomFieldOf<Kind extends All[RoomField]["kind"]> = {
  [Name in RoomField]: All[Name]["kind"] extends Kind ? Name : never;
}[RoomField];
export type OwnRoomField = RoomFieldOf<"own">;
export type PlainRoomField = Exclude<RoomField, OwnRoomField>;

export const ROOM_FIELD_NAMES = Object.keys(ROOM_FIELDS) as RoomField[];

type ValueOf = { texts: BilingualText; line: string; whole: number; fraction: number; switch: boolean };
type LaterField = {
  [Name in PlainRoomField]: All[Name] extends { later: true } ? Name : never;
}[PlainRoomField];

/** The values of the plain fields, as an entry of the catalogue has them. */
export type PlainRoomValues = {
  [Name in Exclude<PlainRoomField, LaterField>]: ValueOf[All[Name]["kind"]];
} & { [Name in LaterField]?: ValueOf[All[Name]["kind"]] };
