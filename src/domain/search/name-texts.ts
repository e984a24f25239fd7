import type { BilingualText } from "../language/text.ts";
import type { Address } from "./address-parts.ts";
import { folded } from "./folded.ts";

/**
 * The folded names of a space and of its building, in both languages, one a line: a word is found anywhere in them. The
 * fourth line of an address belongs to the building.
 */
export function nameTexts(space: { name: BilingualText; building_name: BilingualText; address: Address }): {
  name: string;
  building: string;
} {
  const { name, building_name: building, address } = space;
  const lines = [
    building.ja,
    building.en,
    beyond(address.ja[3], building.ja),
    beyond(address.en[3], building.en),
  ];
  return {
    name: [name.ja, name.en].map(folded).join("\n"),
    building: lines.filter(Boolean).map(folded).join("\n"),
  };
}

/** The line, unless it only repeats the name with a floor. */
function beyond(line = "", building: string): string {
  return building !== "" && line.startsWith(building) ? "" : line;
}
