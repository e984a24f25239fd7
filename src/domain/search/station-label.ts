import type { Locale } from "../language/locale.ts";

/** A station as suggestions and lists show it: 新宿駅, Shinjuku Station; the suffix is never doubled. */
export function stationLabel(name: string, locale: Locale): string {
  const bare = withoutStationSuffix(name);
  return bare === "" ? name : STATION[locale].label(bare);
}

/** The name without the suffix 駅 or Station, in either language. */
export function withoutStationSuffix(name: string): string {
  return name.trim().replace(SUFFIX, "");
}

const STATION: Record<Locale, { label: (bare: string) => string; suffix: string }> = {
  ja: { label: (bare) => `${bare}駅`, suffix: "駅" },
  en: { label: (bare) => `${bare} Station`, suffix: "station" },
};

const SUFFIX = new RegExp(
  `\\s*(?:${Object.values(STATION)
    .map(({ suffix }) => suffix)
    .join("|")})$`,
  "iu",
);

/** Whether a text names a station: with or without its suffix, in any case and width, or by its alias. */
export function isNamedBy(name: string, alias: string, text: string): boolean {
  const asked = bare(text);
  return asked !== "" && [bare(name), alias].includes(asked);
}

function bare(name: string): string {
  return withoutStationSuffix(name.normalize("NFKC")).toLowerCase();
}
