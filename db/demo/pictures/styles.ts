import type { CatalogSpace } from "../catalog-format.ts";
import { pick, random } from "./colour.ts";
import type { CityName, FloorKind } from "./room-model.ts";
import type { Feature, Layout, Style } from "./style.ts";

/** What the pictures need to know of a space; any catalogue's space has it. */
export type Pictured = Pick<
  CatalogSpace,
  "id" | "max_member" | "latitude" | "longitude" | "country_code" | "floor"
>;

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

type Choice = Partial<Omit<Style, "floor">> & { floor?: string };

/** The demo catalogue's rooms, each with its own colours. */
const chosen: Record<number, Choice> = {
  101: { curtain: "#f4f2ee" },
  102: {
    wall: "#4f7d6a",
    floor: "walnut",
    wood: "#a8703f",
    chair: ["upholstered", "#cf8f4c"],
    lamp: ["dome", "#d9a63c"],
    plant: "monstera",
    window: { wall: "left", look: "plain", frame: "#3c4145" },
    front: "shelves",
    side: "art",
    layout: "across",
    detail: "#d98f55",
    ceiling: "downlights",
  },
  103: {
    layout: "tatami",
    city: "garden",
    wall: "#efe3c6",
    floor: "tatami",
    wood: "#7a4a30",
    chair: ["wood", "#3f5f93"],
    lamp: ["lantern", "#fdf0d4"],
    window: { wall: "left", look: "shoji", frame: "#a9794a" },
    front: "alcove",
    side: "none",
    ceiling: "wood",
    detail: "#5b4f8a",
  },
  104: {
    layout: "across",
    wall: "#dedcd6",
    floor: "concrete",
    wood: "#c8955a",
    chair: ["upholstered", "#43474d"],
    lamp: ["dome", "#3f4449"],
    plant: "agave",
    window: { wall: "front", look: "grid", frame: "#3a3f44" },
    front: "none",
    side: "art",
    ceiling: "track",
    detail: "#6f8f6b",
  },
  105: {
    layout: "lounge",
    city: "fukuoka",
    wall: "#f5efe4",
    floor: "pale",
    wood: "#c79a63",
    chair: ["upholstered", "#4f8a94"],
    lamp: ["globe", "#ffffff"],
    plant: "palm",
    window: { wall: "front", look: "full", frame: "#f6f4ef" },
    front: "none",
    side: "art",
    rug: "#e3d8c3",
    detail: "#e9b872",
    curtain: "#f6f1e6",
  },
  106: {
    layout: "rows",
    wall: "#f1f2f2",
    floor: "carpetBlue",
    wood: "#f0ede6",
    chair: ["stack", "#3f5f93"],
    ceiling: "panels",
    front: "slats",
    side: "whiteboard",
    window: { wall: "left", look: "strip", frame: "#dfe3e6" },
    detail: "#2f6fb5",
    plant: "rubber",
  },
  107: {
    layout: "round",
    wall: "#f5e9dc",
    accent: { wall: "right", colour: "#d9805c" },
    floor: "carpetGrey",
    wood: "#f4f1ea",
    chair: ["upholstered", "#d2603c"],
    lamp: ["dome", "#f6f2ea"],
    window: { wall: "front", look: "plain", frame: "#3d4247" },
    front: "none",
    side: "display",
    detail: "#d2603c",
    plant: "monstera",
    ceiling: "downlights",
  },
  108: {
    layout: "board",
    city: "sapporo",
    wall: "#f2f3f3",
    floor: "pale",
    wood: "#e4cba2",
    chair: ["shell", "#8fa3b0"],
    lamp: ["cone", "#f4f4f2"],
    window: { wall: "left", look: "grid", frame: "#e6d6bb" },
    front: "display",
    side: "shelves",
    detail: "#4f7fa0",
    plant: "olive",
    pot: "#d8dde0",
  },
  109: {
    layout: "kitchen",
    city: "osaka",
    wall: "#f7efe0",
    floor: "terrazzo",
    wood: "#c8915a",
    chair: ["wood", "#7fa08a"],
    lamp: ["cone", "#e3a63f"],
    window: { wall: "left", look: "grid", frame: "#f6f2ea" },
    front: "none",
    side: "ledge",
    detail: "#d9623f",
    plant: "olive",
    pot: "#d48a62",
  },
  110: {
    layout: "party",
    city: "yokohama",
    evening: true,
    wall: "#5f6b86",
    floor: "walnut",
    wood: "#b98455",
    chair: ["upholstered", "#c2685a"],
    lamp: ["globe", "#fff3d4"],
    window: { wall: "front", look: "full", frame: "#31363d" },
    front: "none",
    side: "slats",
    detail: "#e3b15f",
    plant: "palm",
    pot: "#3b3f45",
    ceiling: "cove",
  },
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
