import { texts } from "../../../i18n/texts.ts";

/** The texts of areas and groups: pages that most visits never open. */
export const messages = texts({
  ja: {
    areasTitle: "エリア一覧",
    areasLead: (areas: number, rooms: number) => `${areas}エリア、${rooms}室から選べます。`,
    areasDescription: "会議室・レンタルスペースを駅やエリアから探せます。",
    cities: "都市",
    otherCity: "その他",
    areaTitle: (name: string) => `${name}の会議室`,
    areaDescription: (name: string, rooms: number) =>
      `${name}の会議室・レンタルスペース${rooms}室。空き時間と料金を見て、15分単位で予約できます。`,
    groupDescription: (name: string) => `${name}の会議室・レンタルスペースの一覧です。`,
    groupsTitle: "施設グループ一覧",
    groupsDescription: "同じ運営者の会議室・レンタルスペースをまとめて見られます。",
    groupsLead: (groups: number) => `${groups}グループの会議室をまとめて見られます。`,
    noGroups: "施設グループはまだありません。",
    spacesTitle: "会議室一覧",
    spacesDescription: (rooms: number) =>
      `会議室・レンタルスペース${rooms}室の一覧です。空き時間と料金を見て、15分単位で予約できます。`,
    near: "近くのエリア",
    awayFrom: (name: string, distance: string) => `${name}から${distance}`,
    breadcrumb: "パンくずリスト",
    home: "ホーム",
    areas: "エリア",
    groups: "施設グループ",
    spaces: "会議室",
  },
  en: {
    areasTitle: "All areas",
    areasLead: (areas: number, rooms: number) => `${rooms} rooms near ${areas} stations.`,
    areasDescription: "Find meeting rooms and spaces by station or area.",
    cities: "Cities",
    otherCity: "Elsewhere",
    areaTitle: (name: string) => `Rooms near ${name}`,
    areaDescription: (name: string, rooms: number) =>
      `${rooms === 1 ? "A meeting room or space" : `${rooms} meeting rooms and spaces`} near ${name}. See what’s free and what it costs, and book by the quarter hour.`,
    groupDescription: (name: string) => `All meeting rooms and spaces at ${name}.`,
    groupsTitle: "Room groups",
    groupsDescription: "Meeting rooms and spaces of the same host, listed together.",
    groupsLead: (groups: number) => (groups === 1 ? "Rooms of 1 host." : `Rooms of ${groups} hosts.`),
    noGroups: "There are no room groups yet.",
    spacesTitle: "All rooms",
    spacesDescription: (rooms: number) =>
      `${rooms === 1 ? "One meeting room or space" : `All ${rooms} meeting rooms and spaces`}. See what’s free and what it costs, and book by the quarter hour.`,
    near: "Areas nearby",
    awayFrom: (name: string, distance: string) => `${distance} from ${name}`,
    breadcrumb: "Breadcrumb",
    home: "Home",
    areas: "Areas",
    groups: "Room groups",
    spaces: "Rooms",
  },
});
