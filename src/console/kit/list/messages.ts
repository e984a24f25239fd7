import { texts } from "../../../i18n/texts.ts";

/** The texts of the filters that lists share. */
export const messages = texts({
  ja: {
    order: "並び",
    from: "から",
    to: "まで",
    lowest: "下限",
    highest: "上限",
    filters: (count: number) => (count === 0 ? "絞り込み" : `絞り込み ${count}`),
    chosen: (first: string, more: number) => (more === 0 ? first : `${first} ほか${more}`),
  },
  en: {
    order: "Sort by",
    from: "From",
    to: "To",
    lowest: "At least",
    highest: "At most",
    filters: (count: number) => (count === 0 ? "Filters" : `Filters ${count}`),
    chosen: (first: string, more: number) => (more === 0 ? first : `${first} and ${more} more`),
  },
});
