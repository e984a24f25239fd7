import { chosen } from "./chosen.ts";
import { pick, random } from "./colour.ts";
import type { CityName, FloorKind } from "./room-model.ts";
import type { Feature, Layout, Style } from "./style.ts";

/** What the pictures need to know of a space; any catalogue's space has it. */
export type Pictured = {
  id: number;
  max_member: number;
  latitude: number;
  longitude: number;
  country_code: "JP" | "SG";
  floor: { ja: string; en: string };
};

const floors: Record<string, [FloorKind, string]> = {
  oak: ["oak", "#d9b58a"],
  honey: ["oak", "#cfa06a"],
  walnut: ["walnut", "#9a7154"],
  pale: ["pale", "#e6d3b5"],
  ash: ["pale", "#d5ccc0"],
  herringbone: ["herringbone", "#c99f6e"],
  carpetGrey: ["carpet", "#b3b6ba"],
  carpetBlue: ["carpet", "#8d9bb0"],
  carpetSand: ["carpet", "#cbbfae"],
  carpetMoss: ["carpet", "#9aa38c"],
  concrete: ["concrete", "#c3c2be"],
  dark: ["concrete", "#8e9094"],
  tatami: ["tatami", "#c9c58a"],
  dance: ["dance", "#dcb27c"],
  terrazzo: ["terrazzo", "#e5e0d8"],
};

const base: Style = {
  layout: "board",
  city: "tokyo",
  evening: false,
  wall: "#f3f0ea",
  accent: { wall: "none", colour: "#dfe6ee" },
  floor: floors.oak as [FloorKind, string],
  ceiling: "plain",
  wood: "#d9ae78",
  chair: ["upholstered", "#4f7fc0"],
  lamp: ["none", "#f2efe8"],
  plant: "agave",
  pot: "#f2efe9",
  window: { wall: "left", look: "plain", frame: "#fbfaf7" },
  front: "display",
  side: "whiteboard",
  rug: null,
  curtain: null,
  detail: "#2f6fb5",
};

export function styleOf(space: Pictured): Style {
  const choice = chosen[space.id];
  if (choice === undefined) return fallback(space);
  const { floor, ...rest } = choice;
  return { ...base, ...rest, ...(floor !== undefined && { floor: floors[floor] as [FloorKind, string] }) };
}

const palettes: [wall: string, accent: string, chair: string, detail: string, wood: string, floor: string][] =
  [
    ["#f3f0ea", "#7fa6c9", "#3f6fa8", "#2f6fb5", "#d9ae78", "oak"],
    ["#f4efe6", "#d08a66", "#c4603f", "#c4603f", "#c99a63", "carpetSand"],
    ["#eef1ec", "#7f9f86", "#4f7d62", "#4f8a64", "#cda673", "pale"],
    ["#f2eff3", "#9a8bb0", "#6d5f93", "#7a68a8", "#d3b48c", "ash"],
    ["#f5f1e4", "#d9b45f", "#3f4a57", "#c9952f", "#b98455", "herringbone"],
    ["#edf2f4", "#6fa3ab", "#2f7a86", "#2f8592", "#e0c294", "carpetGrey"],
    ["#f6ece8", "#cf8f93", "#a8545f", "#b8545f", "#c89468", "honey"],
    ["#e9e9e6", "#6a7078", "#43474d", "#4f7fa0", "#b8875a", "concrete"],
  ];

/** For a space that nobody has drawn yet: a room of its own from its id, size and place. */
function fallback(space: Pictured): Style {
  const rand = random(space.id * 31 + 7);
  const [wall, accent, chair, detail, wood, floor] = pick(palettes, rand);
  const n = space.max_member;
  const layouts: Layout[] =
    n <= 4
      ? ["booth", "round"]
      : n <= 8
        ? ["round", "across", "board"]
        : n <= 18
          ? ["board", "across", "lounge"]
          : n <= 30
            ? ["islands", "rows"]
            : n <= 48
              ? ["rows"]
              : ["theatre"];
  const layout = pick(layouts, rand);
  const windowWall =
    layout === "rows" || layout === "theatre"
      ? pick(["left", "right"] as const, rand)
      : pick(["left", "right", "front"] as const, rand);
  return {
    ...base,
    layout,
    city: cityOf(space),
    wall,
    accent: { wall: pick(["front", "right", "none"] as const, rand), colour: accent },
    floor: floors[floor] as [FloorKind, string],
    ceiling: pick(["plain", "panels", "downlights", "track"] as const, rand),
    wood,
    chair: [n > 20 ? "stack" : pick(["upholstered", "shell", "office", "wood"] as const, rand), chair],
    lamp: [
      pick(["none", "dome", "cone", "globe", "drum"] as const, rand),
      pick(["#f2efe8", "#3f4449", detail], rand),
    ],
    plant: pick(["agave", "rubber", "palm", "olive", "monstera"] as const, rand),
    pot: pick(["#f2efe9", "#c98a66", "#8d9aa3"], rand),
    window: {
      wall: windowWall,
      look: pick(["plain", "grid", "full"] as const, rand),
      frame: pick(["#fbfaf7", "#3d4247", "#cfae84"], rand),
    },
    front:
      windowWall === "front" ? "none" : pick<Feature>(["display", "slats", "whiteboard", "display"], rand),
    side: pick<Feature>(["whiteboard", "art", "shelves", "ledge", "paint"], rand),
    detail,
  };
}

const cities: [CityName, number, number][] = [
  ["tokyo", 35.68, 139.75],
  ["yokohama", 35.455, 139.63],
  ["nagoya", 35.17, 136.9],
  ["osaka", 34.69, 135.5],
  ["kyoto", 35, 135.76],
  ["fukuoka", 33.59, 130.4],
  ["sapporo", 43.06, 141.35],
  ["singapore", 1.29, 103.85],
];

function cityOf(space: Pictured): CityName {
  const away = ([, latitude, longitude]: [CityName, number, number]) =>
    Math.hypot(space.latitude - latitude, space.longitude - longitude);
  return ([...cities].sort((a, b) => away(a) - away(b))[0] as (typeof cities)[number])[0];
}
