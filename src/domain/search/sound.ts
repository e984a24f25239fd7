import { folded } from "./folded.ts";

/**
 * How a text is pronounced, in one spelling: しんじゅく, シンジュク, shinjuku, sinzyuku and Shinjuku are all sinzyuku
 * (SEARCH-23). Long vowels are short, because guests write とうきょう, toukyou, tokyo and tōkyō. Letters of other scripts
 * stay as they are. It only serves to compare.
 */
export function soundOf(text: string): string {
  const latin = kanaToLatin(folded(text)).normalize("NFD").replace(ACCENTS, "");
  return SPELLINGS.reduce((sound, [pattern, spelling]) => sound.replace(pattern, spelling), latin).normalize(
    "NFC",
  );
}

/**
 * The sounds that a word may start with that is still being typed: after shinj comes a or u, and both sounds are
 * spelled zy; after sh may come i, which is spelled si, or a, which is spelled sya.
 */
export function soundStarts(word: string): string[] {
  const text = folded(word);
  const latin = kanaToLatin(text);
  const last = UNFINISHED.find(([end]) => end.test(latin));
  if (!hasSound(latin)) return [];
  if (BEFORE_SMALL_Y.test(text)) return [soundOf(latin), soundOf(latin).replace(/i$/, "y")];
  if (!last) return [soundOf(latin)].filter((sound) => sound !== "");
  const [end, sounds] = last;
  const start = soundOf(latin.replace(end, ""));
  return sounds.map((sound) => start + sound);
}

/** Whether a text can be pronounced without knowing Chinese characters. */
export function hasSound(text: string): boolean {
  return !UNREADABLE.test(text);
}

function kanaToLatin(text: string): string {
  if (!KANA.test(text)) return text;
  let latin = "";
  let isDoubled = false;
  for (const letter of text) {
    const small = SMALL[letter];
    const syllable = SYLLABLES.get(letter);
    if (letter === "っ") isDoubled = true;
    else if (small !== undefined) latin = withSmall(latin, small);
    else if (syllable === undefined) latin += letter === "ー" ? "" : letter;
    else {
      latin += isDoubled && !VOWEL.test(syllable) ? `${syllable[0]}${syllable}` : syllable;
      isDoubled = false;
    }
  }
  return latin;
}

/** き and ょ are kyo; し and ぇ are sye; ふ and ぁ are ha, which is also how fa is spelled here. */
function withSmall(latin: string, small: string): string {
  if (!VOWEL_AT_END.test(latin)) return latin + small;
  const consonants = latin.slice(0, -1);
  return latin.endsWith("i") && small.startsWith("y")
    ? consonants + small
    : consonants + small.replace(/^y/, "");
}

const KANA = /[\u3041-\u3096ー]/;
const UNREADABLE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u;
/** What is typed before the ょ of きょ. */
const BEFORE_SMALL_Y = /[きしちにひみりぎじぢびぴ]$/;
const VOWEL = /^[aiueo]/;
const VOWEL_AT_END = /[aiueo]$/;
const ACCENTS = /[\u0300-\u036f]/g;

const SMALL: Record<string, string> = {
  ぁ: "a",
  ぃ: "i",
  ぅ: "u",
  ぇ: "e",
  ぉ: "o",
  ゃ: "ya",
  ゅ: "yu",
  ょ: "yo",
  ゎ: "wa",
};

const SYLLABLES = new Map<string, string>(
  Object.entries({
    "": "あいうえお",
    k: "かきくけこ",
    s: "さしすせそ",
    t: "たちつてと",
    n: "なにぬねの",
    h: "はひふへほ",
    m: "まみむめも",
    r: "らりるれろ",
    g: "がぎぐげご",
    z: "ざじずぜぞ",
    d: "だ  でど",
    b: "ばびぶべぼ",
    p: "ぱぴぷぺぽ",
    y: "や ゆ よ",
    w: "わ    ",
  }).flatMap(([consonant, row]) =>
    [...row].flatMap((kana, index) => (kana === " " ? [] : [[kana, consonant + "aiueo"[index]]])),
  ) as [string, string][],
)
  .set("ぢ", "zi")
  .set("づ", "zu")
  .set("ゔ", "bu")
  .set("を", "o")
  .set("ん", "n");

/** From Hepburn, from how it is typed, and from English names, in this order, to one spelling. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/tch/g, "cch"],
  [/cch/g, "tty"],
  [/ssh/g, "ssy"],
  [/jj/g, "zzy"],
  [/jy/g, "zy"],
  [/j/g, "zy"],
  [/sh/g, "sy"],
  [/(?:ch|cy)/g, "ty"],
  [/ts/g, "t"],
  [/f/g, "h"],
  [/v/g, "b"],
  [/dzu|du/g, "zu"],
  [/di/g, "zi"],
  [/dy/g, "zy"],
  [/([stz])yi/g, "$1i"],
  [/m(?=[bmp])/g, "n"],
  [/n['’]?n*/g, "n"],
  [/o[ou]+/g, "o"],
  [/oh(?![aiueoy])/g, "o"],
  [/([aiue])\1+/g, "$1"],
  // A hyphen between digits belongs to a house number.
  [/(?<!\d)-|-(?!\d)|[\s'’.,・·–—_()]/g, ""],
];

/** What the end of an unfinished word may become. The m of nam is an n in Namba; a single m or c is no more than that. */
const UNFINISHED: readonly [RegExp, readonly string[]][] = [
  [/sh$/, ["si", "sy"]],
  [/ch$/, ["ti", "ty"]],
  [/ts$/, ["tu"]],
  [/j$/, ["zi", "zy"]],
  [/(?<=.)m+$/, ["m", "n"]],
  [/(?<=.)c$/, ["c", "ti", "ty"]],
];
