import { type Day, dayFromNumber, dayNumber, dayOf, parseDay } from "../time/day.ts";

/** What one word of a search for bookings asks for. */
export type BookingTerm =
  /** The number of a booking or of its order. */
  | { kind: "number"; number: number }
  /** In minor units. */
  | { kind: "amount"; amount: number }
  /** The day of use. */
  | { kind: "day"; day: Day }
  | { kind: "mail"; text: string }
  /** All digits of a phone number, or its last four. */
  | { kind: "phone"; digits: string }
  | { kind: "document"; letters: string; year: number; number: number }
  /** An id of the card provider. */
  | { kind: "provider"; ref: string }
  /** A name, a company, furigana, or a room; not folded yet. */
  | { kind: "word"; text: string };

const RELATIVE_DAYS: Record<string, number> = {
  今日: 0,
  本日: 0,
  today: 0,
  明日: 1,
  あした: 1,
  tomorrow: 1,
  明後日: 2,
  あさって: 2,
  昨日: -1,
  きのう: -1,
  yesterday: -1,
};

/** The words of a search, each classified by its form (CONSOLE-3). A booking has to match all of them. */
export function bookingTerms(text: string, today: Day): BookingTerm[] {
  const words = asTyped(text).split(/\s+/).slice(0, MOST_WORDS);
  return words.filter((word) => word !== "").map((word) => termOf(word, today));
}

/**
 * What the console prints, as a person would type it: a day without its weekday and times, a number without its label, a
 * phone number without blanks, a name without 様 (CONSOLE-3).
 */
function asTyped(text: string): string {
  const line = text.normalize("NFKC").trim();
  if (PHONE_WITH_BLANKS.test(line)) return line.replace(/[\s()]/g, "");
  return line.replace(WEEKDAY, "").replace(TIMES_OF_DAY, "").replace(LABEL, "#").replace(HONORIFIC, "");
}

const PHONE_WITH_BLANKS = /^(?=(?:\D*\d){9})(?:\+\d|\(?0\d)[\d\s()-]*$/;
const WEEKDAY = /(?<=\d)\s*\((?:[日月火水木金土]|sun|mon|tue|wed|thu|fri|sat)\)/gi;
const TIMES_OF_DAY = /(?<=\d\/\d{1,2})\s+\d{1,2}:\d\d\s*[–-]\s*(?:翌)?\d{1,2}:\d\d/g;
const LABEL =
  /(?:予約番号|注文番号|予約|注文|booking(?: no\.?)?|order(?: no\.?)?)\s*[:#]?\s*(?=\d{5,15}(?:\s|$))/gi;
const HONORIFIC = /(?<=\S)\s*様$/;

const MOST_WORDS = 8;

function termOf(word: string, today: Day): BookingTerm {
  return (
    documentOf(word) ??
    providerOf(word) ??
    amountOf(word) ??
    dayTermOf(word, today) ??
    mailOf(word) ??
    digitsOf(word) ?? { kind: "word", text: word }
  );
}

function documentOf(word: string): BookingTerm | null {
  const [, letters, year, number] = /^([A-Z]{1,2})-(\d{4})-(\d{1,9})$/i.exec(word) ?? [];
  if (!letters) return null;
  return { kind: "document", letters: letters.toUpperCase(), year: Number(year), number: Number(number) };
}

function providerOf(word: string): BookingTerm | null {
  return /^(pi|ch|py|re|pyr|cus)_\w+$/.test(word) ? { kind: "provider", ref: word } : null;
}

/** ¥14,520, 14520円; dollars with or without cents. */
function amountOf(word: string): BookingTerm | null {
  const yen = /^¥([\d,]{1,12})$/.exec(word) ?? /^([\d,]{1,12})円$/.exec(word);
  if (yen) return whole(yen[1]?.replaceAll(",", ""));
  const dollars = /^S?\$([\d,]{1,10})(?:\.(\d\d))?$/i.exec(word);
  return dollars ? whole(`${dollars[1]?.replaceAll(",", "")}${dollars[2] ?? "00"}`) : null;
}

function whole(digits: string | undefined): BookingTerm | null {
  return digits && /^\d{1,9}$/.test(digits) ? { kind: "amount", amount: Number(digits) } : null;
}

/** 明日, 2026/12/10, 12/10, 12月10日. Without a year it is the nearest such day. */
function dayTermOf(word: string, today: Day): BookingTerm | null {
  const ahead = RELATIVE_DAYS[word.toLowerCase()];
  if (ahead !== undefined) return { kind: "day", day: dayFromNumber(dayNumber(today) + ahead) };
  const full = /^(\d{4})[-/年](\d{1,2})[-/月](\d{1,2})日?$/.exec(word);
  if (full) return asDay(Number(full[1]), Number(full[2]), Number(full[3]));
  const short = /^(\d{1,2})[/月](\d{1,2})日?$/.exec(word);
  if (!short) return null;
  const year = Number(today.slice(0, 4));
  const candidates = [year - 1, year, year + 1].flatMap((one) => {
    const found = asDay(one, Number(short[1]), Number(short[2]));
    return found ? [found] : [];
  });
  const distance = ({ day }: { day: Day }) => Math.abs(dayNumber(day) - dayNumber(today));
  return candidates.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

function asDay(year: number, month: number, date: number): { kind: "day"; day: Day } | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  const day = parseDay(dayOf(year, month, date));
  return day === null ? null : { kind: "day", day };
}

function mailOf(word: string): BookingTerm | null {
  return word.includes("@") ? { kind: "mail", text: word } : null;
}

/** 4 digits are the end of a phone number, 10 or 11 or any with hyphens a whole one; other long ones are a number. */
function digitsOf(word: string): BookingTerm | null {
  if (!/^[#+]?\d[\d-]*$/.test(word)) return null;
  const digits = word.replace(/\D/g, "");
  if (word.startsWith("#")) return numberOf(digits);
  const isPhone = word.startsWith("+") || word.includes("-") || [4, 10, 11].includes(digits.length);
  if (isPhone && digits.length >= 4) return { kind: "phone", digits };
  return digits.length >= 5 ? numberOf(digits) : null;
}

function numberOf(digits: string): BookingTerm | null {
  return digits.length <= 15 ? { kind: "number", number: Number(digits) } : null;
}
