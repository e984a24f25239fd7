/*
 * Readings of banks and branches, compared. The national list spells them in katakana without small letters, with － for a long
 * vowel (ミツビシユ－エフジエイ) and letter by letter in the alphabet (kiyouto, nitsupori). People type みつびしゆー, とーきょー and
 * kyoto. So both sides are folded to one form.
 */

/** A reading in kana: small letters as large ones, and no sign of how long a vowel is. */
export function kanaKey(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
    .replace(/[ァィゥェォッャュョヮ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1))
    .replace(/[ー－―‐−-]/g, "")
    .replace(/(?<=[オコゴソゾトドノホボポモヨロヲ])[ウオ]+/g, "")
    .replace(/(?<=[ウクグスズツヅヌフブプムユルヴ])ウ+/g, "");
}

/** A reading in the alphabet, by Hepburn or as the list writes it, without long vowels. */
export function romajiKey(text: string): string {
  let key = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  for (const [pattern, form] of ROMAJI) key = key.replace(pattern, form);
  return key;
}

/** In this order: spellings of one kana, two kana that are read as one, the small tsu, long vowels. */
const ROMAJI: readonly [RegExp, string][] = [
  [/tch/g, "cch"],
  [/([kstpcghjzbdfmr])\1/g, "tsu$1"],
  [/sh(?=[aueo])/g, "sy"],
  [/shi/g, "si"],
  [/ch(?=[aueo])/g, "ty"],
  [/chi/g, "ti"],
  [/tsu/g, "tu"],
  [/j(?=[aueo])/g, "zy"],
  [/ji|di/g, "zi"],
  [/du/g, "zu"],
  [/fu/g, "hu"],
  [/f(?=[aieo])/g, "hu"],
  [/([kgsztdnhbpmr])iy(?=[aueo])/g, "$1y"],
  [/m(?=[bmp])/g, "n"],
  [/nn/g, "n"],
  [/o[uo]+/g, "o"],
  [/uu+/g, "u"],
];
