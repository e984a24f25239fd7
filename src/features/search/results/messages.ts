import type { Equipment, Use } from "../../../domain/space/offers.ts";
import { texts } from "../../../i18n/texts.ts";

const EQUIPMENT_JA: Record<Equipment, string> = {
  projector: "プロジェクター",
  monitor: "モニター",
  whiteboard: "ホワイトボード",
  wifi: "Wi-Fi",
  camera: "Web会議カメラ",
  microphone: "マイク",
  power: "電源",
  kitchen: "キッチン",
};

const EQUIPMENT_EN: Record<Equipment, string> = {
  projector: "Projector",
  monitor: "Monitor",
  whiteboard: "Whiteboard",
  wifi: "Wi-Fi",
  camera: "Conference camera",
  microphone: "Microphone",
  power: "Power at the seats",
  kitchen: "Kitchen",
};

const USE_JA: Record<Use, string> = {
  meeting: "会議",
  video_call: "オンライン会議",
  seminar: "セミナー・研修",
  workshop: "ワークショップ",
  party: "パーティー",
  photo: "撮影",
  streaming: "配信・収録",
  interview: "面接",
  lesson: "レッスン",
  study: "自習・テレワーク",
};

const USE_EN: Record<Use, string> = {
  meeting: "Meetings",
  video_call: "Video calls",
  seminar: "Seminars and training",
  workshop: "Workshops",
  party: "Parties",
  photo: "Photo shoots",
  streaming: "Streaming",
  interview: "Interviews",
  lesson: "Lessons",
  study: "Study and remote work",
};

/** The filters above the results. */
export const messages = texts({
  ja: {
    filters: "絞り込み",
    instant: "即時予約",
    invoice: "インボイス対応",
    cost: "料金",
    upToCost: (cost: string) => `${cost}以下 / 時間`,
    size: "人数",
    sizeFrom: (people: number) => `${people}名以上`,
    equipment: "設備",
    use: "用途",
    any: "指定なし",
    without: (filter: string) => `${filter}を外す`,
    equipmentName: (one: Equipment) => EQUIPMENT_JA[one],
    usageName: (one: Use) => USE_JA[one],
  },
  en: {
    filters: "Filters",
    instant: "Instant booking",
    invoice: "Qualified invoice",
    cost: "Price",
    upToCost: (cost: string) => `Up to ${cost} an hour`,
    size: "Size",
    sizeFrom: (people: number) => `${people}+ people`,
    equipment: "Equipment",
    use: "Use",
    any: "Any",
    without: (filter: string) => `Remove ${filter}`,
    equipmentName: (one: Equipment) => EQUIPMENT_EN[one],
    usageName: (one: Use) => USE_EN[one],
  },
});
