import { type Equipment, equipmentNamed } from "../space/offers.ts";

/** What a text that is typed as a place asks for besides the place: people and equipment. Words of neither kind stay. */
type TypedFilters = { text: string; headcount: number; equipment: Equipment[] };

/**
 * Reads ６人, 10名様, 8人用, "6 people" and プロジェクター out of what guests type into the field for the place (SEARCH-30). Only whole
 * words count, so that the name of a room may contain such a word. Without any the text stays as it is.
 */
export function typedFilters(text: string): TypedFilters {
  let headcount = 0;
  const equipment: Equipment[] = [];
  const line = text.normalize("NFKC").replace(PEOPLE, (_, before: string, count: string) => {
    headcount = Math.max(headcount, Number(count));
    return before;
  });
  const rest = line.split(/\s+/).filter((word) => {
    const named = equipmentNamed(word);
    if (named !== null) equipment.push(named);
    return named === null;
  });
  if (headcount === 0 && equipment.length === 0) return { text, headcount, equipment };
  return { text: rest.join(" ").trim(), headcount, equipment };
}

const PEOPLE = /(^|\s)([1-9]\d{0,2})\s*(?:[人名]様?(?:用|以上|まで|で)?|people|persons|pax)(?=\s|$)/giu;
