import type { Weekday } from "../../src/domain/time/day.ts";
import type {
  CatalogFile,
  IssuerEntry,
  SpaceEntry,
  StationEntry,
} from "../../src/features/catalog/contract.ts";
import { importCatalog } from "../../src/features/catalog/import/import.server.ts";
import type { TestApp } from "../app.ts";

/** Catalogue entries that are not in the demo catalogue. */

/** Open 9:00-22:00 every day, 1,000 yen an hour (2,000 from 18:00), 15 minutes of cleaning, booked 60 minutes ahead. */
export function room(id: number, changes: Partial<SpaceEntry> = {}): SpaceEntry {
  const text = (ja: string, en: string) => ({ ja, en });
  const none = text("-", "-");
  const everyDay: Weekday[] = [0, 1, 2, 3, 4, 5, 6];
  const plan = { weekdays: everyDay, is_special: false, valid_from: null, valid_to: null, last_minute: null };
  return {
    id,
    name: text(`会議室${id}`, `Room ${id}`),
    building_name: text("架空ビル", "Kakuu Building"),
    floor: text("3階", "3F"),
    room_number: "301",
    country_code: "JP",
    time_zone: "Asia/Tokyo",
    currency: "JPY",
    postal_code: "1600022",
    address: { ja: ["東京都", "新宿区", "架空1-1", ""], en: ["Tokyo", "Shinjuku-ku", "1-1 Kakuu", ""] },
    latitude: 35.69,
    longitude: 139.7,
    google_map_url: null,
    area: text("新宿", "Shinjuku"),
    station_id: 1,
    access_minutes: 4,
    access: text("徒歩4分", "4 minutes on foot"),
    max_member: 10,
    recommended_member: 8,
    is_private: true,
    explain: none,
    detail_explain: none,
    attention: none,
    term: none,
    notice: none,
    over_view: none,
    equipments: [],
    usages: [],
    business_hours: [{ weekdays: everyDay, start: "09:00", end: "22:00" }],
    closed_dates: [],
    holidays_as: null,
    plans: [
      { ...plan, name: text("昼", "Day"), start: "09:00", end: "18:00", cost_per_hour: 1000 },
      { ...plan, name: text("夜", "Night"), start: "18:00", end: "22:00", cost_per_hour: 2000 },
    ],
    cancel_policies: [
      { period_from: 7, period_to: 4, fee_percent: 30 },
      { period_from: 3, period_to: 1, fee_percent: 50 },
      { period_from: 0, period_to: 0, fee_percent: 100 },
    ],
    rule: {
      is_auto_approve: true,
      available_from_now: { period: 60, unit: "minute" },
      available_period_days: 180,
      cleaning_minutes: 15,
      min_reservation_minutes: 60,
      can_preview: false,
    },
    issuer_id: null,
    unavailable: [],
    pictures: [],
    hidden: false,
    ...changes,
  };
}

/** What makes a room one of Singapore: prices in dollars, its own zone. */
export const IN_SINGAPORE = {
  currency: "SGD",
  country_code: "SG",
  time_zone: "Asia/Singapore",
  postal_code: "018956",
} as const;

/** The same room where the operator has to accept each booking. */
export function approvedRoom(id: number): SpaceEntry {
  return room(id, { rule: { ...room(id).rule, is_auto_approve: false } });
}

export function station(id: number, alias: string): StationEntry {
  return {
    id,
    name: { ja: "架空", en: "Kakuu" },
    alias,
    latitude: 35.69,
    longitude: 139.7,
    google_map_id: null,
  };
}

export function group(id: number, spaceIds: number[]): CatalogFile["groups"][number] {
  return {
    id,
    consignor_group_name: { ja: "架空ビル", en: "Kakuu Building" },
    space_ids: spaceIds,
    latitude: 35.69,
    longitude: 139.7,
    google_map_id: null,
    zoom: 15,
  };
}

export function issuer(id: number, changes: Partial<IssuerEntry> = {}): IssuerEntry {
  return {
    id,
    name: `株式会社架空${id}`,
    registration_number: "T9999900000101",
    registered_from: "2023-10-01",
    registered_to: null,
    address: "東京都新宿区架空1-1",
    phone: "03-0000-0000",
    ...changes,
  };
}

/** Imports rooms at one station, with whatever else of the catalogue they need. */
export async function addRooms(
  t: TestApp,
  rooms: SpaceEntry[],
  rest: Partial<Pick<CatalogFile, "groups" | "issuers">> = {},
): Promise<void> {
  const file: CatalogFile = {
    stations: [station(1, "kakuu")],
    groups: [],
    issuers: [],
    ...rest,
    spaces: rooms,
  };
  const outcome = await importCatalog(t.app.db, file, { now: t.now() });
  if ("mistakes" in outcome) throw new Error(outcome.mistakes.join("\n"));
  await t.app.catalog.refresh();
}
