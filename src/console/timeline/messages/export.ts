import { texts } from "../../../i18n/texts.ts";
import type { Bar } from "../contract.ts";

type Kind = NonNullable<Bar["kind"]> | "booking";

/** Heads of the columns of the file of the timeline. */
export const messages = texts({
  roomId: ["部屋ID", "Room ID"],
  room: ["部屋", "Room"],
  group: ["グループ", "Group"],
  zone: ["タイムゾーン", "Time zone"],
  kind: ["種類", "Kind"],
  start: ["開始", "Start"],
  end: ["終了", "End"],
  cleaned: ["清掃の終わり", "Cleaned by"],
  number: ["予約番号", "Booking"],
  title: ["名前・お知らせ", "Name or notice"],
  status: ["状態", "Status"],
  terms: ["支払い条件", "Terms"],
  reason: ["休止の理由", "Reason of the closure"],
  kindCode: ["種類のコード", "Code of the kind"],
  statusCode: ["状態のコード", "Code of the status"],
  termsCode: ["支払い条件のコード", "Code of the terms"],
  reasonCode: ["休止の理由のコード", "Code of the reason"],
  kindOf: (kind: Kind) => [KINDS[kind].ja, KINDS[kind].en],
});

const KINDS: Record<Kind, { ja: string; en: string }> = {
  booking: { ja: "予約", en: "Booking" },
  old: { ja: "変更前の時間", en: "Time before a change" },
  new: { ja: "変更後の時間", en: "Time after a change" },
  hold: { ja: "手続き中", en: "Being paid" },
  closure: { ja: "休止", en: "Closed" },
};
