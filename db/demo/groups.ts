import type { CatalogGroup, CatalogSpace } from "./catalog-format.ts";

type Row = { id: number; name: [string, string]; spaces: number[]; zoom: number };

const rows: Row[] = [
  {
    id: 1,
    name: ["なぎさスペース 渋谷・恵比寿", "Nagisa Space Shibuya and Ebisu"],
    spaces: [101, 107, 111, 121],
    zoom: 14,
  },
  {
    id: 2,
    name: ["みつばち会議室 神保町・大手町", "Mitsubachi Rooms Jimbocho and Otemachi"],
    spaces: [102, 112, 120],
    zoom: 14,
  },
  { id: 3, name: ["京まちや", "Kyo Machiya"], spaces: [103, 141, 142, 143], zoom: 13 },
  { id: 4, name: ["Harbour & Co. Rooms", "Harbour & Co. Rooms"], spaces: [151, 152, 155, 160], zoom: 14 },
];

/** Groups in the middle of the rooms they hold. */
export function groups(spaces: CatalogSpace[]): CatalogGroup[] {
  return rows.flatMap((row) => {
    const held = spaces.filter((space) => row.spaces.includes(space.id));
    if (held.length === 0) return [];
    const mean = (of: (space: CatalogSpace) => number) =>
      Math.round((held.reduce((sum, space) => sum + of(space), 0) / held.length) * 1e6) / 1e6;
    return {
      id: row.id,
      consignor_group_name: { ja: row.name[0], en: row.name[1] },
      space_ids: held.map((space) => space.id),
      latitude: mean((space) => space.latitude),
      longitude: mean((space) => space.longitude),
      google_map_id: null,
      zoom: row.zoom,
    };
  });
}
