import type { GroupValues } from "../settings/groups.ts";
import { accentStyle, shadesOf } from "./accent.ts";
import type { Brand, Logo } from "./brand.ts";
import { hasNameInIt, logoPart, lookPictureSize } from "./look-picture.ts";

/** Where the files of the look are: the mark and the icon in any colour, and what staff have uploaded. */
export const LOOK_FILES = "/look";

/** The height of a logo on pages, in pixels, and how wide it may become. */
const SHOWN = { height: 32, width: 200 };

/** What the footer calls the link to the company's own page. */
export const COMPANY_LABEL = { ja: "運営会社", en: "Company" };

type Look = Pick<Brand, "logo" | "icon" | "social">;

/** Our mark (two rooms that share a corner) in an accent colour. */
export function ourLook(accent: string): Look {
  const colour = accent.slice(1);
  return {
    logo: { path: `${LOOK_FILES}/mark-${colour}.svg`, width: 32, height: 24, own: null },
    icon: `${LOOK_FILES}/icon-${colour}.svg`,
    social: null,
  };
}

/** The look that a company has set (SETTING-11); what it has not set is the brand's. */
export function lookOf(
  brand: Brand,
  look: GroupValues<"look">,
  publicUrl: string,
): Look & Pick<Brand, "name" | "logoText" | "colours" | "style" | "hero"> {
  const name = { ja: look.name, en: look.name_en ?? look.name };
  const colours = look.accent === null ? brand.colours : shadesOf(look.accent);
  const own = look.logo === null ? null : ownLook(look.logo, publicUrl);
  const text = look.logo_text === null ? name : { ja: look.logo_text, en: look.logo_text };
  return {
    name,
    logoText: own?.hasName ? { ja: "", en: "" } : text,
    colours,
    style: look.accent === null ? undefined : accentStyle(colours),
    hero: look.hero ?? brand.hero,
    ...(own?.look ?? ourLook(colours.accent)),
  };
}

function ownLook(name: string, publicUrl: string): { look: Look; hasName: boolean } | null {
  const size = lookPictureSize("logo", name);
  if (!size) return null;
  const at = (file: string) => `${LOOK_FILES}/${file}`;
  const scale = Math.min(SHOWN.height / size.height, SHOWN.width / size.width);
  const logo: Logo = {
    path: at(name),
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
    own: { name, url: `${publicUrl}${at(name)}` },
  };
  return {
    look: { logo, icon: at(logoPart(name, "icon.png")), social: at(logoPart(name, "social.jpg")) },
    hasName: hasNameInIt(size),
  };
}
