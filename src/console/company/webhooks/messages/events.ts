import type { Text } from "../../../../domain/language/text.ts";
import type { EventKind } from "../../../../domain/outside/event-types.ts";

/** Events in words, for people who choose them. */
export const EVENT_NAMES: Record<EventKind | "ping", Text> = {
  "booking.created": { ja: "予約が入った", en: "A booking was made" },
  "booking.changed": {
    ja: "予約の日時・部屋・料金が変わった",
    en: "A booking’s times, room or price changed",
  },
  "booking.extended": { ja: "利用中の予約が延長された", en: "A running booking was extended" },
  "booking.canceled": { ja: "予約がキャンセルされた", en: "A booking was canceled" },
  "booking.reinstated": { ja: "キャンセルした予約が戻された", en: "A canceled booking was reinstated" },
  "booking.paid": { ja: "支払いが済んだ", en: "A booking was paid" },
  "booking.approved": { ja: "予約が承認された", en: "A booking was approved" },
  "booking.declined": { ja: "予約をお断りした", en: "A booking was declined" },
  "booking.starting": { ja: "まもなく利用が始まる", en: "A use is about to start" },
  "booking.arrived": { ja: "お客さまがチェックインした", en: "A guest has checked in" },
  "booking.ended": { ja: "利用が終わった", en: "A use has ended" },
  "closure.created": { ja: "部屋を休止した", en: "A room was closed" },
  "closure.changed": { ja: "休止が変わった", en: "A closure changed" },
  "closure.removed": { ja: "休止を解除した", en: "A closure was removed" },
  "room.published": { ja: "部屋の内容を公開した", en: "A room was published" },
  "refund.due": { ja: "返金が必要になった", en: "A refund is due" },
  "refund.made": { ja: "返金が済んだ", en: "A refund was made" },
  "inquiry.created": { ja: "お問い合わせが届いた", en: "An inquiry came in" },
  ping: { ja: "テスト", en: "A test" },
};
