import { texts } from "../../../i18n/texts.ts";

/** The texts of the filters that lists share. */
export const messages = texts({
  order: ["並び", "Sort by"],
  from: ["から", "From"],
  to: ["まで", "To"],
  lowest: ["下限", "At least"],
  highest: ["上限", "At most"],
  filters: (count: number) =>
    count === 0 ? ["絞り込み", "Filters"] : [`絞り込み ${count}`, `Filters ${count}`],
  chosen: (first: string, more: number) =>
    more === 0 ? [first, first] : [`${first} ほか${more}`, `${first} and ${more} more`],
});
