import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";

type Params = NonNullable<Problem["params"]>;

/** Sentences about closures. */
export const CLOSURES = {
  has_conflicts: {
    ja: ({ bookings, holds }) =>
      `この時間には${[bookings && `予約が${bookings}件`, holds && `お支払い手続き中の予約が${holds}件`].filter(Boolean).join("と")}あります。何も休止していません。`,
    en: ({ bookings, holds }) =>
      `This time has ${[bookings && `${bookings} booked`, holds && `${holds} being paid for`].filter(Boolean).join(" and ")}. Nothing was closed.`,
  },
  closure_repeat_too_long: {
    ja: "くり返しの休止は、1回36時間までです。",
    en: "A repeated closure lasts up to 36 hours each time.",
  },
  closure_too_far: {
    ja: ({ days }) => `休止できるのは開始から${days}日先までです。`,
    en: ({ days }) => `A closure ends within ${days} days of its start.`,
  },
  closure_never: {
    ja: "この期間に、選んだ曜日がありません。",
    en: "None of these weekdays lies between the two days.",
  },
  closure_of_calendar: {
    ja: "外部カレンダーの予定です。元のカレンダーで変更するか、会議室の「カレンダー」で連携を解除してください。",
    en: "This comes from a calendar. Change it there, or remove the calendar on the room’s Calendars tab.",
  },
  calendars_most: {
    ja: ({ n }) => `1つの会議室に連携できるカレンダーは${n}件までです。`,
    en: ({ n }) => `A room has up to ${n} calendars.`,
  },
  closure_past: { ja: "すでに過ぎた時間です。", en: "This time is over." },
  closure_too_large: {
    ja: "部屋と回数が多すぎます。いくつかに分けて登録してください。",
    en: "These are too many rooms and times for one closure. Please make several.",
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
