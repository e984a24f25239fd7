import { texts } from "../../../i18n/texts.ts";

/** Heads of the columns of the file of the timeline. */
export const messages = texts({
  ja: {
    roomId: "部屋ID",
    room: "部屋",
    group: "グループ",
    zone: "タイムゾーン",
    kind: "種類",
    start: "開始",
    end: "終了",
    cleaned: "清掃の終わり",
    number: "予約番号",
    title: "名前・お知らせ",
    status: "状態",
    terms: "支払い条件",
    reason: "休止の理由",
  },
  en: {
    roomId: "Room ID",
    room: "Room",
    group: "Group",
    zone: "Time zone",
    kind: "Kind",
    start: "Start",
    end: "End",
    cleaned: "Cleaned by",
    number: "Booking",
    title: "Name or notice",
    status: "Status",
    terms: "Terms",
    reason: "Reason of the closure",
  },
});
