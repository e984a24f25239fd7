import type { CatalogHours, CatalogPlan, Weekdays } from "./catalog-format.ts";

type Part = { ja: string; en: string; weekdays?: Weekdays; from: number; to: number; factor: number };

const weekday = [1, 2, 3, 4, 5];
const weekend = [0, 6];

/** Shares of the day in clock hours; cut to the room's opening hours below. */
const parts = {
  flat: [{ ja: "通常料金", en: "Standard rate", from: 0, to: 36, factor: 1 }],
  dayEvening: [
    { ja: "平日 昼", en: "Weekday daytime", weekdays: weekday, from: 0, to: 18, factor: 1 },
    { ja: "平日 夜", en: "Weekday evening", weekdays: weekday, from: 18, to: 36, factor: 1.2 },
    { ja: "土日祝", en: "Weekends and holidays", weekdays: weekend, from: 0, to: 36, factor: 1.3 },
  ],
  weekdayWeekend: [
    { ja: "平日", en: "Weekday", weekdays: weekday, from: 0, to: 36, factor: 1 },
    { ja: "土日祝", en: "Weekends and holidays", weekdays: weekend, from: 0, to: 36, factor: 1.25 },
  ],
  business: [
    { ja: "午前", en: "Morning", weekdays: [1, 2, 3, 4, 5, 6], from: 0, to: 12, factor: 0.9 },
    { ja: "午後", en: "Afternoon", weekdays: [1, 2, 3, 4, 5, 6], from: 12, to: 18, factor: 1 },
    { ja: "夜間", en: "Evening", weekdays: [1, 2, 3, 4, 5, 6], from: 18, to: 36, factor: 1.15 },
    { ja: "日曜・祝日", en: "Sundays and holidays", weekdays: [0], from: 0, to: 36, factor: 1.2 },
  ],
  nightPack: [
    { ja: "昼の部", en: "Day", from: 0, to: 18, factor: 1 },
    { ja: "夜の部", en: "Evening", weekdays: [0, 1, 2, 3, 4], from: 18, to: 23, factor: 1.25 },
    { ja: "週末の夜", en: "Weekend evening", weekdays: [5, 6], from: 18, to: 23, factor: 1.5 },
    { ja: "深夜", en: "Late night", from: 23, to: 36, factor: 0.8 },
  ],
  roundTheClock: [
    { ja: "早朝・深夜", en: "Small hours", from: 0, to: 7, factor: 0.6 },
    { ja: "平日 昼", en: "Weekday daytime", weekdays: weekday, from: 7, to: 19, factor: 1 },
    { ja: "平日 夜", en: "Weekday evening", weekdays: weekday, from: 19, to: 24, factor: 1.1 },
    { ja: "土日祝", en: "Weekends and holidays", weekdays: weekend, from: 7, to: 24, factor: 1.2 },
  ],
} satisfies Record<string, Part[]>;

type Special = Part & { validFrom?: string; validTo?: string; lastMinute?: number };

const specials = {
  lastMinute3: {
    ja: "直前割（3時間前から）",
    en: "Last minute (from 3 hours ahead)",
    from: 0,
    to: 36,
    factor: 0.7,
    lastMinute: 3,
  },
  lastMinute6: {
    ja: "当日割（6時間前から）",
    en: "Same-day saver (from 6 hours ahead)",
    weekdays: weekday,
    from: 0,
    to: 18,
    factor: 0.75,
    lastMinute: 6,
  },
  lastMinute24: {
    ja: "前日割（24時間前から）",
    en: "Eve saver (from 24 hours ahead)",
    from: 0,
    to: 36,
    factor: 0.85,
    lastMinute: 24,
  },
  earlyBird: { ja: "朝活割", en: "Early bird", from: 0, to: 10, factor: 0.6 },
  opening: {
    ja: "開設記念",
    en: "Opening offer",
    from: 0,
    to: 36,
    factor: 0.8,
    validFrom: "2026-10-01",
    validTo: "2027-03-31",
  },
  winter: {
    ja: "冬の平日割",
    en: "Winter weekdays",
    weekdays: weekday,
    from: 0,
    to: 18,
    factor: 0.85,
    validFrom: "2027-01-12",
    validTo: "2027-02-26",
  },
  spring: {
    ja: "新年度キャンペーン",
    en: "New fiscal year offer",
    weekdays: weekday,
    from: 0,
    to: 36,
    factor: 0.8,
    validFrom: "2027-04-01",
    validTo: "2027-04-28",
  },
  yearEnd: {
    ja: "忘年会シーズン",
    en: "Year-end party season",
    weekdays: [4, 5, 6],
    from: 17,
    to: 36,
    factor: 1.6,
    validFrom: "2026-12-01",
    validTo: "2026-12-30",
  },
  longTerm: {
    ja: "2027-28年 ハウスパートナー料金",
    en: "House partner rate 2027-28",
    weekdays: [2, 3],
    from: 13,
    to: 17,
    factor: 0.75,
    validFrom: "2027-01-04",
    validTo: "2028-03-31",
  },
} satisfies Record<string, Special>;

export type PlansKey = keyof typeof parts;
export type SpecialKey = keyof typeof specials;

/** Plans cut to the opening hours, so that the price table never names a time when the room is shut. */
export function plansFor(
  key: PlansKey,
  opening: CatalogHours[],
  price: number,
  step: number,
  extra: SpecialKey[],
): CatalogPlan[] {
  const regular = parts[key].flatMap((part: Part) => cut(part, opening, price, step));
  return [...regular, ...extra.flatMap((name) => cut(specials[name], opening, price, step))];
}

function cut(part: Special, opening: CatalogHours[], price: number, step: number): CatalogPlan[] {
  const days = part.weekdays ?? [0, 1, 2, 3, 4, 5, 6];
  const open = days.filter((day) => opening.some((one) => one.weekdays.includes(day)));
  const ranges = new Map<string, Weekdays>();
  for (const day of open) {
    const ofDay = opening.filter((one) => one.weekdays.includes(day));
    const start = Math.max(part.from * 60, Math.min(...ofDay.map((one) => minute(one.start))));
    const end = Math.min(part.to * 60, Math.max(...ofDay.map((one) => minute(one.end))));
    if (start >= end) continue;
    const range = `${clock(start)}-${clock(end)}`;
    ranges.set(range, [...(ranges.get(range) ?? []), day]);
  }
  return [...ranges].map(([range, weekdays]) => ({
    name: { ja: part.ja, en: part.en },
    ...(weekdays.length < 7 && { weekdays }),
    start: range.slice(0, 5),
    end: range.slice(6),
    cost_per_hour: Math.round((price * part.factor) / step) * step,
    is_special: part.validFrom !== undefined || part.lastMinute !== undefined || part === specials.earlyBird,
    valid_from: part.validFrom ?? null,
    valid_to: part.validTo ?? null,
    last_minute: part.lastMinute ?? null,
  }));
}

function minute(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

function clock(value: number): string {
  return `${String(Math.floor(value / 60)).padStart(2, "0")}:${String(value % 60).padStart(2, "0")}`;
}
