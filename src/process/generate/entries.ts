import type { BilingualText } from "../../domain/language/text.ts";
import type { HoursEntry, PlanEntry } from "../../domain/space/entry.ts";
import type { Weekday } from "../../domain/time/day.ts";
import type { IssuerEntry, SpaceEntry, StationEntry } from "../../features/catalog/contract.ts";
import { pick, random } from "./random.ts";

/** Generated entries have ids of their own range, so that they do not collide with a real catalogue. */
export const FIRST_SPACE = 1_000_001;
const FIRST_STATION = 900_001;
const FIRST_ISSUER = 900_001;
const STATIONS = 240;

/** Invented stations around a few cities. */
export function generatedStations(seed: number): StationEntry[] {
  const next = random(seed);
  return Array.from({ length: STATIONS }, (_, index) => {
    const city = CITIES[index % CITIES.length] as City;
    const [before, after] = [
      FRONTS[Math.floor(index / BACKS.length) % FRONTS.length],
      BACKS[index % BACKS.length],
    ];
    return {
      id: FIRST_STATION + index,
      name: joined(before as BilingualText, after as BilingualText),
      alias: `generated-${index + 1}`,
      latitude: rounded(city.latitude + (next() - 0.5) * 0.4),
      longitude: rounded(city.longitude + (next() - 0.5) * 0.4),
      google_map_id: null,
    };
  });
}

export function generatedIssuers(): IssuerEntry[] {
  return [0, 1, 2, 3, 4].map((index) => ({
    id: FIRST_ISSUER + index,
    name: `架空会議室${index + 1}株式会社`,
    registration_number: `T${"0".repeat(12)}${index + 1}`,
    registered_from: "2023-10-01",
    registered_to: index === 4 ? "2026-04-01" : null,
    address: "東京都架空区1-1-1",
    phone: "0300000000",
  }));
}

/** The generated space with an index from 0. */
export function generatedSpace(index: number, seed: number): SpaceEntry {
  const next = random(seed * 7919 + index * 31 + 1);
  const station = Math.floor(next() * STATIONS);
  const city = CITIES[station % CITIES.length] as City;
  const back = BACKS[station % BACKS.length] as BilingualText;
  const isJapan = city.country === "JP";
  const base = (5 + Math.floor(next() * 50)) * 100;
  const floor = 1 + Math.floor(next() * 12);
  const number = String(index + 1);
  const kind = pick(next, KINDS);
  return {
    id: FIRST_SPACE + index,
    name: { ja: `${kind.ja}${number}`, en: `${kind.en} ${number}` },
    building_name: {
      ja: `${back.ja}第${1 + (index % 90)}ビル`,
      en: `${back.en} Building ${1 + (index % 90)}`,
    },
    floor: { ja: `${floor}階`, en: `${floor}F` },
    room_number: `${floor}0${1 + (index % 9)}`,
    country_code: city.country,
    time_zone: isJapan ? "Asia/Tokyo" : "Asia/Singapore",
    currency: isJapan ? "JPY" : "SGD",
    postal_code: isJapan ? "1000000" : "100000",
    address: {
      ja: [city.name.ja, `${back.ja}区`, `${1 + (index % 30)}-${1 + (index % 17)}`, ""],
      en: [city.name.en, `${back.en}-ku`, `${1 + (index % 30)}-${1 + (index % 17)}`, ""],
    },
    latitude: rounded(city.latitude + (next() - 0.5) * 0.4),
    longitude: rounded(city.longitude + (next() - 0.5) * 0.4),
    google_map_url: null,
    area: back,
    station_id: FIRST_STATION + station,
    access_minutes: 1 + Math.floor(next() * 12),
    access: { ja: "駅から徒歩圏内", en: "Within walking distance of the station" },
    max_member: pick(next, [2, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 60, 80, 100]),
    recommended_member: 2,
    is_private: true,
    explain: { ja: "計測用の部屋", en: "A room for measurements" },
    detail_explain: NOTHING,
    attention: NOTHING,
    term: NOTHING,
    notice: NOTHING,
    over_view: NOTHING,
    equipments: [],
    usages: [],
    business_hours: pick(next, HOURS),
    closed_dates: pick(next, [[], [], ["2026-12-31", "2027-01-01"]]),
    holidays_as: pick(next, [null, 0, 6]),
    plans: pick(next, PLANS)(base),
    cancel_policies: [{ period_from: 3, period_to: 0, fee_percent: 50 }],
    rule: {
      is_auto_approve: true,
      available_from_now: pick(next, [
        { period: 60, unit: "minute" },
        { period: 1, unit: "day" },
      ]),
      available_period_days: pick(next, [90, 180]),
      cleaning_minutes: 15,
      min_reservation_minutes: pick(next, [60, 120]),
      can_preview: false,
    },
    issuer_id: next() < 0.6 ? FIRST_ISSUER + (index % 5) : null,
    unavailable: [],
    pictures: [],
    hidden: false,
  };
}

type City = { name: BilingualText; latitude: number; longitude: number; country: "JP" | "SG" };

const CITIES: readonly City[] = [
  { name: { ja: "東京都", en: "Tokyo" }, latitude: 35.69, longitude: 139.7, country: "JP" },
  { name: { ja: "大阪府", en: "Osaka" }, latitude: 34.69, longitude: 135.5, country: "JP" },
  { name: { ja: "愛知県", en: "Aichi" }, latitude: 35.17, longitude: 136.88, country: "JP" },
  { name: { ja: "福岡県", en: "Fukuoka" }, latitude: 33.59, longitude: 130.42, country: "JP" },
  { name: { ja: "東京都", en: "Tokyo" }, latitude: 35.66, longitude: 139.73, country: "JP" },
  { name: { ja: "北海道", en: "Hokkaido" }, latitude: 43.07, longitude: 141.35, country: "JP" },
  { name: { ja: "神奈川県", en: "Kanagawa" }, latitude: 35.44, longitude: 139.64, country: "JP" },
  { name: { ja: "シンガポール", en: "Singapore" }, latitude: 1.3, longitude: 103.85, country: "SG" },
];

const FRONTS: readonly BilingualText[] = [
  { ja: "東", en: "Higashi-" },
  { ja: "西", en: "Nishi-" },
  { ja: "南", en: "Minami-" },
  { ja: "北", en: "Kita-" },
  { ja: "新", en: "Shin-" },
  { ja: "本", en: "Hon-" },
];

const BACKS: readonly BilingualText[] = [
  ["桜台", "sakuradai"],
  ["青葉", "aoba"],
  ["緑町", "midoricho"],
  ["若松", "wakamatsu"],
  ["泉野", "izumino"],
  ["光丘", "hikarigaoka"],
  ["高砂", "takasago"],
  ["白浜", "shirahama"],
  ["千歳", "chitose"],
  ["常磐", "tokiwa"],
  ["弥生", "yayoi"],
  ["朝日", "asahi"],
  ["梅園", "umezono"],
  ["松風", "matsukaze"],
  ["竹林", "chikurin"],
  ["花園", "hanazono"],
  ["霞町", "kasumicho"],
  ["鶴見野", "tsurumino"],
  ["亀山", "kameyama"],
  ["雪谷", "yukigaya"],
  ["月見", "tsukimi"],
  ["星川", "hoshikawa"],
  ["風間", "kazama"],
  ["雲井", "kumoi"],
  ["波止場", "hatoba"],
  ["港南", "konan"],
  ["城下", "jokamachi"],
  ["門前", "monzen"],
  ["橋本町", "hashimotocho"],
  ["大手", "ote"],
  ["中央", "chuo"],
  ["駅前", "ekimae"],
  ["公園", "koen"],
  ["学園", "gakuen"],
  ["市場", "ichiba"],
  ["温泉", "onsen"],
  ["神楽", "kagura"],
  ["天神", "tenjin"],
  ["八幡", "hachiman"],
  ["日吉野", "hiyoshino"],
].map(([ja, en]) => ({ ja: ja as string, en: en as string }));

const KINDS: readonly BilingualText[] = [
  { ja: "会議室", en: "Meeting Room" },
  { ja: "セミナールーム", en: "Seminar Room" },
  { ja: "スタジオ", en: "Studio" },
  { ja: "ラウンジ", en: "Lounge" },
];

const NOTHING: BilingualText = { ja: "", en: "" };
const WORKDAYS: Weekday[] = [1, 2, 3, 4, 5];
const WEEKEND: Weekday[] = [0, 6];
const DAILY: Weekday[] = [0, 1, 2, 3, 4, 5, 6];

const HOURS: readonly HoursEntry[][] = [
  [{ weekdays: DAILY, start: "09:00", end: "22:00" }],
  [{ weekdays: DAILY, start: "08:00", end: "23:00" }],
  [{ weekdays: DAILY, start: "00:00", end: "24:00" }],
  [{ weekdays: DAILY, start: "09:00", end: "26:00" }],
  [
    { weekdays: WORKDAYS, start: "08:00", end: "22:00" },
    { weekdays: WEEKEND, start: "10:00", end: "22:00" },
  ],
];

const PLANS: readonly ((base: number) => PlanEntry[])[] = [
  (base) => [plan("通常", "Standard", null, "00:00", "36:00", base)],
  (base) => [
    plan("昼", "Day", null, "00:00", "18:00", base),
    plan("夜", "Night", null, "18:00", "36:00", base + 500),
  ],
  (base) => [
    plan("平日", "Weekday", WORKDAYS, "00:00", "36:00", base),
    plan("週末", "Weekend", WEEKEND, "00:00", "36:00", base + 300),
  ],
  (base) => [
    plan("通常", "Standard", null, "00:00", "36:00", base),
    plan("朝割", "Early", null, "08:00", "11:00", base - 200),
  ],
  (base) => [
    plan("通常", "Standard", null, "00:00", "36:00", base),
    {
      ...plan("直前割", "Last minute", null, "00:00", "36:00", base - 100),
      is_special: true,
      last_minute: 24,
    },
  ],
];

function plan(
  ja: string,
  en: string,
  weekdays: Weekday[] | null,
  start: string,
  end: string,
  cost: number,
): PlanEntry {
  const terms = { is_special: false, valid_from: null, valid_to: null, last_minute: null };
  return { name: { ja, en }, weekdays, start, end, cost_per_hour: cost, ...terms };
}

function joined(front: BilingualText, back: BilingualText): BilingualText {
  return { ja: `${front.ja}${back.ja}`, en: `${front.en}${back.en}` };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
