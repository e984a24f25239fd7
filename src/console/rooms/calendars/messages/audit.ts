import type { AuditWords } from "../../../kit/audit-words.ts";

export const calendarAudit = {
  kind: "calendar",
  called: (number) => ({ ja: `外部カレンダー ${number}`, en: `Calendar ${number}` }),
  actions: {
    "calendar.connected": { ja: "外部カレンダーの連携", en: "Calendar connected" },
    "calendar.changed": { ja: "外部カレンダーの変更", en: "Calendar changed" },
    "calendar.removed": { ja: "外部カレンダーの連携解除", en: "Calendar removed" },
    "calendar.asked": { ja: "外部カレンダーの読み込み", en: "Calendar read by hand" },
    "calendar.empty_confirmed": {
      ja: "外部カレンダーが空であることの確認",
      en: "Calendar confirmed as empty",
    },
    "calendar.read": { ja: "外部カレンダーの取り込み", en: "Events taken in" },
    "calendar.clash": { ja: "予約と外部カレンダーの予定の重なり", en: "Booking overlaps an event" },
    "calendar.same": { ja: "重なった予定を同じ予約とした", en: "Event called the same as a booking" },
  },
} satisfies AuditWords;

export const sharedCalendarAudit = {
  kind: "shared_calendar",
  called: (number) => ({ ja: `公開カレンダー ${number}`, en: `Shared calendar ${number}` }),
  actions: {
    "shared_calendar.made": { ja: "公開カレンダーの作成", en: "Shared calendar made" },
    "shared_calendar.changed": { ja: "公開カレンダーの変更", en: "Shared calendar changed" },
    "shared_calendar.renewed": {
      ja: "公開カレンダーのアドレスの更新",
      en: "Shared calendar’s address renewed",
    },
    "shared_calendar.removed": { ja: "公開カレンダーの終了", en: "Shared calendar ended" },
  },
} satisfies AuditWords;
