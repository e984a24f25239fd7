import { texts } from "../../../i18n/texts.ts";
import type { Bar } from "../contract.ts";

type Kind = NonNullable<Bar["kind"]> | "booking";

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
    kindCode: "種類のコード",
    statusCode: "状態のコード",
    termsCode: "支払い条件のコード",
    reasonCode: "休止の理由のコード",
    kindOf: (kind: Kind) => KINDS[kind].ja,
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
    kindCode: "Code of the kind",
    statusCode: "Code of the status",
    termsCode: "Code of the terms",
    reasonCode: "Code of the reason",
    kindOf: (kind: Kind) => KINDS[kind].en,
  },
});

const KINDS: Record<Kind, { ja: string; en: string }> = {
  booking: { ja: "予約", en: "Booking" },
  old: { ja: "変更前の時間", en: "Time before a change" },
  new: { ja: "変更後の時間", en: "Time after a change" },
  hold: { ja: "手続き中", en: "Being paid" },
  closure: { ja: "休止", en: "Closed" },
};
