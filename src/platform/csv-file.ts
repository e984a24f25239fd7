/** How the text of a file is written. */
export type FileEncoding = "utf-8" | "cp932";

/**
 * The text of a file: UTF-8, with a byte order mark or without, else CP932, which Japanese banks and spreadsheets write. A letter
 * of which a program that cuts fields after so many bytes left a half is U+FFFD.
 */
export function decoded(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    const cut = new TextDecoder("utf-8").decode(bytes);
    if (isCutHereAndThere(cut)) return { text: cut, encoding: "utf-8" };
    const text = new TextDecoder("shift_jis").decode(bytes);
    return { text: text.replace(SWAPPED, (control) => MEANT[control] as string), encoding: "cp932" };
  }
}

/** In CP932 that is read as UTF-8 hardly a letter is whole; a text in UTF-8 has many for each that is cut. */
function isCutHereAndThere(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[\u0800-\ufffc]/g)?.length ?? 0;
  return whole > broken;
}

/** Node decodes these three bytes of CP932 as one another; 1A ends the files of many banks. */
const MEANT: Record<string, string> = { "\u001c": "\u001a", "\u007f": "\u001c", "\u001a": "\u007f" };
const SWAPPED = new RegExp(`[${Object.keys(MEANT).join("")}]`, "g");
