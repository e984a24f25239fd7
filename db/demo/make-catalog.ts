import { writeFileSync } from "node:fs";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import type { Catalog, CatalogRule, CatalogSpace } from "./catalog-format.ts";
import { equipmentOf, usagesOf } from "./equipment.ts";
import { groups } from "./groups.ts";
import { hours } from "./hours.ts";
import { issuers } from "./issuers.ts";
import { plansFor } from "./plans.ts";
import { both, type Room } from "./room.ts";
import { rooms } from "./rooms/all.ts";
import { stationOf, stations } from "./stations.ts";
import { attentionOf, noticeOf, policies, termOf } from "./terms.ts";

/** The demo catalogue as one object in the format of DATA.md; the same every time. */
export function makeCatalog(): Catalog {
  const spaces = rooms.map(spaceOf).sort((a, b) => a.id - b.id);
  const used = new Set(spaces.map((space) => space.station_id));
  return {
    stations: stations.filter((station) => used.has(station.id)),
    groups: groups(spaces),
    issuers,
    spaces,
  };
}

function spaceOf(room: Room): CatalogSpace {
  const station = stationOf(room.station);
  const { country, prefecture } = station.city;
  const singapore = country === "SG";
  const rule = ruleOf(room);
  const opening = hours[room.hours];
  const floor =
    room.floor < 0 ? [`地下${-room.floor}階`, `B${-room.floor}F`] : [`${room.floor}階`, `${room.floor}F`];
  return {
    id: room.id,
    name: both(room.name),
    building_name: both(room.building),
    floor: { ja: floor[0] as string, en: floor[1] as string },
    room_number: room.number,
    country_code: country,
    time_zone: singapore ? "Asia/Singapore" : "Asia/Tokyo",
    currency: singapore ? "SGD" : "JPY",
    postal_code: room.postal,
    address: {
      ja: [prefecture.ja, room.city[0], room.street[0], `${room.building[0]} ${floor[0]}`],
      en: [prefecture.en, room.city[1], room.street[1], `${room.building[1]} ${floor[1]}`],
    },
    ...position(station, room.at),
    google_map_url: null,
    area: both(room.area),
    station_id: station.id,
    access_minutes: room.minutes,
    access: both(room.access),
    max_member: room.max,
    recommended_member: room.recommended,
    is_private: !room.shared,
    explain: both(room.explain),
    detail_explain: both(room.detail),
    attention: attentionOf(room),
    term: termOf(room, rule),
    notice: noticeOf(room, rule),
    over_view: both(room.overview),
    equipments: equipmentOf(room.equipment),
    usages: usagesOf(room.usages, room.notFor ?? []),
    business_hours: opening,
    closed_dates: closedDates(room, singapore),
    holidays_as: room.holidaysAs === undefined ? 0 : room.holidaysAs,
    plans: plansFor(room.plans, opening, room.price, singapore ? 50 : 10, room.specials ?? []),
    cancel_policies: policies[room.policy],
    rule,
    issuer_id: room.issuer,
    unavailable: room.unavailable ?? [],
    pictures: Array.from({ length: room.pictures ?? 4 }, (_, index) => `${index + 1}.jpg`),
    hidden: false,
  };
}

function ruleOf(room: Room): CatalogRule {
  return {
    is_auto_approve: true,
    available_from_now: { period: 60, unit: "minute" },
    available_period_days: 180,
    cleaning_minutes: 15,
    min_reservation_minutes: 60,
    can_preview: room.max >= 30,
    ...room.rule,
  };
}

/** Metres to degrees, near enough within a walk from the station. */
function position(station: { latitude: number; longitude: number }, [north, east]: [number, number]) {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  const perDegree = 111_320;
  return {
    latitude: round(station.latitude + north / perDegree),
    longitude: round(station.longitude + east / (perDegree * Math.cos((station.latitude * Math.PI) / 180))),
  };
}

/** New Year in Japan, Chinese New Year in Singapore; houses that never close stay open. */
function closedDates(room: Room, singapore: boolean): string[] {
  if (room.hours === "always") return [];
  if (singapore) return ["2027-02-06", "2027-02-07", "2028-01-26", "2028-01-27"];
  return [
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
    "2027-01-03",
    "2027-12-31",
    "2028-01-01",
    "2028-01-02",
    "2028-01-03",
  ];
}

if (import.meta.url === pathToFileURL(argv[1] ?? "").href) {
  writeFileSync(new URL("catalog.json", import.meta.url), `${JSON.stringify(makeCatalog(), null, 2)}\n`);
}
