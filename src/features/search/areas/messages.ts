import { texts } from "../../../i18n/texts.ts";

/** The texts of areas and groups: pages that most visits never open. */
export const messages = texts({
  areasTitle: ["エリア一覧", "All areas"],
  areasLead: (areas: number, rooms: number) => [
    `${areas}エリア、${rooms}室から選べます。`,
    `${rooms} rooms near ${areas} stations.`,
  ],
  areasDescription: ["会議室を駅やエリアから探せます。", "Find meeting rooms and spaces by station or area."],
  cities: ["都市", "Cities"],
  otherCity: ["その他", "Elsewhere"],
  areaTitle: (name: string) => [`${name}の会議室`, `Rooms near ${name}`],
  areaDescription: (name: string, rooms: number) => [
    `${name}の会議室${rooms}室。空き時間と料金を見て、15分単位で予約できます。`,
    `${rooms === 1 ? "A meeting room or space" : `${rooms} meeting rooms and spaces`} near ${name}. See what’s free and what it costs, and book by the quarter hour.`,
  ],
  groupDescription: (name: string) => [
    `${name}の会議室の一覧です。`,
    `All meeting rooms and spaces at ${name}.`,
  ],
  groupsTitle: ["施設グループ一覧", "Room groups"],
  groupsDescription: [
    "同じ運営者の会議室をまとめて見られます。",
    "Meeting rooms and spaces of the same host, listed together.",
  ],
  groupsLead: (groups: number) => [
    `${groups}グループの会議室をまとめて見られます。`,
    groups === 1 ? "Rooms of 1 host." : `Rooms of ${groups} hosts.`,
  ],
  noGroups: ["施設グループはまだありません。", "There are no room groups yet."],
  spacesTitle: ["会議室一覧", "All rooms"],
  spacesDescription: (rooms: number) => [
    `会議室${rooms}室の一覧です。空き時間と料金を見て、15分単位で予約できます。`,
    `${rooms === 1 ? "One meeting room or space" : `All ${rooms} meeting rooms and spaces`}. See what’s free and what it costs, and book by the quarter hour.`,
  ],
  near: ["近くのエリア", "Areas nearby"],
  awayFrom: (name: string, distance: string) => [`${name}から${distance}`, `${distance} from ${name}`],
  breadcrumb: ["パンくずリスト", "Breadcrumb"],
  home: ["ホーム", "Home"],
  areas: ["エリア", "Areas"],
  groups: ["施設グループ", "Room groups"],
  spaces: ["会議室", "Rooms"],
});
