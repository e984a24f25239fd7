import { SECRET_SETTINGS, settingRows } from "./env.ts";

/**
 * Names that are no setting and look like a mistyped one, with the setting that was probably meant (OPS-54). A setting that is
 * given as well was not mistyped.
 */
export function mistypedSettings(names: readonly string[]): { name: string; meant: string }[] {
  const files = SECRET_SETTINGS.map((name) => `${name}_FILE`);
  const settings = [...settingRows().map((row) => row.name), ...files];
  const given = new Set(names);
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((one) => !given.has(one) && isAlike(name, one));
      return meant ? [{ name, meant }] : [];
    });
}

/** At most two letters are missing, too many, wrong or swapped; one in a short name. */
function isAlike(name: string, setting: string): boolean {
  const written = name.toUpperCase();
  const most = setting.length < 6 ? 1 : 2;
  return Math.abs(written.length - setting.length) <= most && typingErrors(written, setting) <= most;
}

/** Damerau and Levenshtein's distance, where two neighbours are swapped once. */
function typingErrors(one: string, other: string): number {
  const table: number[][] = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 1; column <= other.length; column += 1) (table[0] as number[])[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (table[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
