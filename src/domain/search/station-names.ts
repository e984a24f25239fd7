import type { BilingualText } from "../language/text.ts";
import { distanceKm, type Position } from "./distance.ts";
import { folded } from "./folded.ts";
import { hasSound, soundOf } from "./sound.ts";
import { withoutStationSuffix } from "./station-label.ts";

/** A station by each of its names. `prefecture`: of a name that others have, too. */
type NamedStation = {
  name: BilingualText;
  position: Position;
  prefecture?: string;
  also?: readonly (string | undefined)[];
};

/** Where one of those who meet comes from; null as a name: where the guest is. */
export type Origin = { name: BilingualText | null; position: Position };

/** The stations that a name may mean, in different towns; none: the name is not known. */
export type StationNames = {
  find(name: string): readonly Origin[];
  has(name: string): boolean;
  /** Whether somebody could ride from there to a room at all. */
  isInReach(from: Position): boolean;
};

/** Stations of one name within this distance (km) are one place to start from. */
const ONE_PLACE = 3;

/** What people say in place of a station's name. */
const SPOKEN: Record<string, string> = {
  羽田空港: "羽田空港第1・第2ターミナル",
  羽田: "羽田空港第1・第2ターミナル",
  haneda: "羽田空港第1・第2ターミナル",
  hanedaairport: "羽田空港第1・第2ターミナル",
  成田: "京成成田",
  naritaairport: "成田空港",
  関空: "関西空港",
  kansaiinternationalairport: "関西空港",
  セントレア: "中部国際空港",
  中華街: "元町・中華街",
  お台場: "お台場海浜公園",
  溝ノ口: "溝の口",
  河原町: "京都河原町",
  四条河原町: "京都河原町",
  西鉄天神: "西鉄福岡",
  千歳空港: "新千歳空港",
  上本町: "大阪上本町",
  新百合: "新百合ヶ丘",
};

/** The first of several stations of one name at one place counts. */
export function stationNames(
  stations: readonly NamedStation[],
  isInReach: (from: Position) => boolean = () => true,
): StationNames {
  const byKey = new Map<string, NamedStation[]>();
  const bySound = new Map<string, NamedStation[]>();
  for (const station of stations) {
    const { name, also = [] } = station;
    for (const one of [name.ja, name.en, ...also]) {
      if (!one) continue;
      add(byKey, keyOf(one), station);
      if (hasSound(one)) add(bySound, soundKeyOf(one), station);
    }
    if (!station.prefecture) continue;
    const label = labelOf(station);
    for (const one of [label.ja, label.en]) add(byKey, keyOf(one), station);
  }
  const spoken = new Map(Object.entries(SPOKEN).map(([said, name]) => [keyOf(said), keyOf(name)]));
  const stationsOf = (name: string): NamedStation[] => {
    const key = keyOf(name);
    if (key === "") return [];
    const named = byKey.get(key) ?? byKey.get(spoken.get(key) ?? "");
    return named ?? (hasSound(name) ? (bySound.get(soundKeyOf(name)) ?? []) : []);
  };
  return {
    isInReach,
    has: (name) => stationsOf(name).length > 0,
    find(name) {
      const found = stationsOf(name);
      // 京橋 with its prefecture is one station, and keeps it.
      const isLabel = (label: BilingualText) =>
        [label.ja, label.en].some((one) => keyOf(one) === keyOf(name));
      return found.map((station) => {
        const label = labelOf(station);
        const isShared = found.length > 1 || isLabel(label);
        return { name: isShared ? label : station.name, position: station.position };
      });
    },
  };
}

/** 京橋（大阪府） where others have the name. */
function labelOf({ name, prefecture }: NamedStation): BilingualText {
  if (!prefecture) return name;
  return { ja: `${name.ja}（${prefecture}）`, en: `${name.en} (${PREFECTURES[prefecture] ?? prefecture})` };
}

function add(map: Map<string, NamedStation[]>, key: string, station: NamedStation): void {
  if (key === "") return;
  const same = map.get(key);
  if (!same) map.set(key, [station]);
  else if (!same.some((one) => distanceKm(one.position, station.position) < ONE_PLACE)) same.push(station);
  else {
    // The catalogue's own comes first, and has no prefecture.
    const first = same.findIndex((one) => distanceKm(one.position, station.position) < ONE_PLACE);
    const { prefecture } = station;
    const before = same[first] as NamedStation;
    if (prefecture && !before.prefecture) same[first] = { ...before, prefecture };
  }
}

function keyOf(name: string): string {
  return withoutStationSuffix(folded(name))
    .replace(READ_STATION, "")
    .replace(/[\s\-・'.]+/g, "");
}

function soundKeyOf(name: string): string {
  return soundOf(keyOf(name));
}

/** さくらぎちょうえき. */
const READ_STATION = /(?<=[ぁ-んー]{2})えき$/u;

const PREFECTURES: Record<string, string> = {
  北海道: "Hokkaido",
  茨城県: "Ibaraki",
  埼玉県: "Saitama",
  千葉県: "Chiba",
  東京都: "Tokyo",
  神奈川県: "Kanagawa",
  岐阜県: "Gifu",
  愛知県: "Aichi",
  三重県: "Mie",
  滋賀県: "Shiga",
  京都府: "Kyoto",
  大阪府: "Osaka",
  兵庫県: "Hyogo",
  奈良県: "Nara",
  和歌山県: "Wakayama",
  福岡県: "Fukuoka",
  佐賀県: "Saga",
};
