import type { BilingualText } from "../language/text.ts";
import type { Address } from "./address-parts.ts";
import { folded } from "./folded.ts";

/** The folded names of a space in both languages, one a line: a word is found anywhere in them. */
export function nameText({ ja, en }: BilingualText): string {
  return [ja, en].map(folded).join("\n");
}

/** The folded names of a building, one a line. The fourth line of an address belongs to it. */
export function buildingText(name: BilingualText, address: Address): string {
  const lines = [name.ja, name.en, beyond(address.ja[3], name.ja), beyond(address.en[3], name.en)];
  return lines.filter(Boolean).map(folded).join("\n");
}

/** The line, unless it only repeats the name with a floor. */
function beyond(line = "", building: string): string {
  return building !== "" && line.startsWith(building) ? "" : line;
}
