/**
 * A name in the character set of bank transfers (FIELD-11): half-width kana without small ones and ｦ, with voiced marks as
 * separate characters, capitals, digits, space and ( ) - . /. null if a character has no such form, as kanji have none.
 */
export function toZenginKana(name: string): string | null {
  const letters = [...name.normalize("NFKC").trim().toUpperCase().normalize("NFD")].map(zenginLetter);
  return letters.includes(undefined) ? null : letters.join("").replace(/ +/g, " ");
}

function zenginLetter(letter: string): string | undefined {
  if (/^[A-Z0-9 ()./-]$/.test(letter)) return letter;
  return MARKS.get(letter) ?? KANA.get(katakana(letter));
}

function katakana(letter: string): string {
  return /^[\u3041-\u3096]$/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0x60) : letter;
}

const MARKS = new Map([
  ["\u3099", "ﾞ"],
  ["\u309a", "ﾟ"],
  ["ー", "-"],
  ["‐", "-"],
  ["−", "-"],
  ["・", "."],
]);

const FULL =
  "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンァィゥェォッャュョヮヵヶ";
const HALF = "ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｵﾝｱｲｳｴｵﾂﾔﾕﾖﾜｶｹ";
const KANA = new Map([...FULL].map((letter, index) => [letter, HALF[index]]));
