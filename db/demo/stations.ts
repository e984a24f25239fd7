import type { Both, CatalogStation } from "./catalog-format.ts";

/** Where a station lies: what every room around it shares in its address. */
export type City = { prefecture: Both; country: "JP" | "SG" };

const tokyo: City = { prefecture: { ja: "東京都", en: "Tokyo" }, country: "JP" };
const kanagawa: City = { prefecture: { ja: "神奈川県", en: "Kanagawa" }, country: "JP" };
const aichi: City = { prefecture: { ja: "愛知県", en: "Aichi" }, country: "JP" };
const osaka: City = { prefecture: { ja: "大阪府", en: "Osaka" }, country: "JP" };
const kyoto: City = { prefecture: { ja: "京都府", en: "Kyoto" }, country: "JP" };
const fukuoka: City = { prefecture: { ja: "福岡県", en: "Fukuoka" }, country: "JP" };
const hokkaido: City = { prefecture: { ja: "北海道", en: "Hokkaido" }, country: "JP" };
const singapore: City = { prefecture: { ja: "シンガポール", en: "Singapore" }, country: "SG" };

type Row = [name: string, english: string, latitude: number, longitude: number, city: City];

/** Keyed by alias; coordinates in degrees (WGS 84). The order gives the ids. */
const rows = {
  shibuya: ["渋谷", "Shibuya", 35.658034, 139.701636, tokyo],
  jimbocho: ["神保町", "Jimbocho", 35.695966, 139.757606, tokyo],
  shinjuku: ["新宿", "Shinjuku", 35.690921, 139.700258, tokyo],
  "shinjuku-sanchome": ["新宿三丁目", "Shinjuku-sanchome", 35.690881, 139.705974, tokyo],
  shinagawa: ["品川", "Shinagawa", 35.628471, 139.73876, tokyo],
  nakameguro: ["中目黒", "Naka-meguro", 35.644249, 139.699099, tokyo],
  ginza: ["銀座", "Ginza", 35.671989, 139.764021, tokyo],
  roppongi: ["六本木", "Roppongi", 35.662836, 139.731443, tokyo],
  ikebukuro: ["池袋", "Ikebukuro", 35.729503, 139.7109, tokyo],
  otemachi: ["大手町", "Otemachi", 35.684801, 139.766086, tokyo],
  ebisu: ["恵比寿", "Ebisu", 35.64669, 139.710106, tokyo],
  ueno: ["上野", "Ueno", 35.713768, 139.777254, tokyo],
  akihabara: ["秋葉原", "Akihabara", 35.698383, 139.773072, tokyo],
  omotesando: ["表参道", "Omote-sando", 35.665247, 139.712314, tokyo],
  gotanda: ["五反田", "Gotanda", 35.626446, 139.723444, tokyo],
  shimokitazawa: ["下北沢", "Shimo-kitazawa", 35.661522, 139.666889, tokyo],
  kichijoji: ["吉祥寺", "Kichijoji", 35.703144, 139.579765, tokyo],
  "kiyosumi-shirakawa": ["清澄白河", "Kiyosumi-shirakawa", 35.682069, 139.798813, tokyo],
  yokohama: ["横浜", "Yokohama", 35.465798, 139.622314, kanagawa],
  sakuragicho: ["桜木町", "Sakuragicho", 35.450926, 139.631138, kanagawa],
  "shin-yokohama": ["新横浜", "Shin-Yokohama", 35.507456, 139.617585, kanagawa],
  "motomachi-chukagai": ["元町・中華街", "Motomachi-Chukagai", 35.442501, 139.650411, kanagawa],
  nagoya: ["名古屋", "Nagoya", 35.170694, 136.881637, aichi],
  sakae: ["栄", "Sakae", 35.170097, 136.908495, aichi],
  kamimaezu: ["上前津", "Kamimaezu", 35.157843, 136.906543, aichi],
  osaka: ["大阪", "Osaka", 34.702485, 135.495951, osaka],
  nakazakicho: ["中崎町", "Nakazakicho", 34.707208, 135.50502, osaka],
  hommachi: ["本町", "Hommachi", 34.68195, 135.498886, osaka],
  namba: ["なんば", "Namba", 34.667111, 135.500556, osaka],
  "shin-osaka": ["新大阪", "Shin-Osaka", 34.73348, 135.500109, osaka],
  tennoji: ["天王寺", "Tennoji", 34.647306, 135.513389, osaka],
  kyoto: ["京都", "Kyoto", 34.985849, 135.758767, kyoto],
  "gion-shijo": ["祇園四条", "Gion-Shijo", 35.003793, 135.772294, kyoto],
  "karasuma-oike": ["烏丸御池", "Karasuma Oike", 35.010656, 135.759622, kyoto],
  demachiyanagi: ["出町柳", "Demachiyanagi", 35.030361, 135.773222, kyoto],
  hakata: ["博多", "Hakata", 33.589728, 130.420727, fukuoka],
  tenjin: ["天神", "Tenjin", 33.591314, 130.398831, fukuoka],
  nishijin: ["西新", "Nishijin", 33.583583, 130.359083, fukuoka],
  sapporo: ["札幌", "Sapporo", 43.068661, 141.350755, hokkaido],
  odori: ["大通", "Odori", 43.060583, 141.355944, hokkaido],
  susukino: ["すすきの", "Susukino", 43.055611, 141.353389, hokkaido],
  "raffles-place": ["ラッフルズ・プレイス", "Raffles Place", 1.283933, 103.851463, singapore],
  "tanjong-pagar": ["タンジョン・パガー", "Tanjong Pagar", 1.276385, 103.846771, singapore],
  bugis: ["ブギス", "Bugis", 1.300747, 103.855873, singapore],
  "city-hall": ["シティ・ホール", "City Hall", 1.293239, 103.852219, singapore],
  "tiong-bahru": ["チョンバル", "Tiong Bahru", 1.286555, 103.826956, singapore],
  orchard: ["オーチャード", "Orchard", 1.304041, 103.831792, singapore],
  novena: ["ノベナ", "Novena", 1.320089, 103.843405, singapore],
  "paya-lebar": ["パヤ・レバー", "Paya Lebar", 1.317603, 103.892381, singapore],
  bayfront: ["ベイフロント", "Bayfront", 1.281371, 103.858998, singapore],
} satisfies Record<string, Row>;

export type StationAlias = keyof typeof rows;

export const stations: CatalogStation[] = Object.entries(rows).map(([alias, row], index) => ({
  id: index + 1,
  name: { ja: row[0], en: row[1] },
  alias,
  latitude: row[2],
  longitude: row[3],
  google_map_id: null,
}));

export function stationOf(alias: StationAlias): CatalogStation & { city: City } {
  const station = stations.find((one) => one.alias === alias);
  if (station === undefined) throw new Error(`no station ${alias}`);
  return { ...station, city: rows[alias][4] };
}
