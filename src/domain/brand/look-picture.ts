/** A picture of the company's look that staff have uploaded: the logo, or the picture of the home page. */
export const LOOK_PICTURES = ["logo", "hero"] as const;
export type LookPicture = (typeof LOOK_PICTURES)[number];

/** How wide and how high a picture is, in pixels. */
type Size = { width: number; height: number };

const ENDINGS: Record<LookPicture, string> = { logo: "png", hero: "jpg" };

/** The name of an uploaded picture: 20 digits of its content, and its size. An address with it never changes its content. */
export function lookPictureName(of: LookPicture, digest: string, { width, height }: Size): string {
  return `${digest.slice(0, 20)}-${width}x${height}.${ENDINGS[of]}`;
}

/** The size that the name of an uploaded picture says; null if it is none. */
export function lookPictureSize(of: LookPicture, name: string): Size | null {
  const [, width, height, ending] =
    /^[0-9a-f]{20}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg)$/.exec(name) ?? [];
  return ending === ENDINGS[of] ? { width: Number(width), height: Number(height) } : null;
}

/** The width and the height of the icon that is made of a logo, in pixels: what browsers ask for on a home screen. */
export const LOGO_ICON_PIXELS = 192;

/** What is made of a logo besides it, each by its name. */
export const LOGO_PARTS = ["icon.png", "social.jpg"] as const;

/** The name of what is made of a logo, from the logo's own. */
export function logoPart(name: string, part: (typeof LOGO_PARTS)[number]): string {
  return `${name.slice(0, 20)}-${part}`;
}

/** A logo this many times wider than high is taken to have the name in it: nothing is written beside it. */
const WIDE = 2;

export function hasNameInIt({ width, height }: Size): boolean {
  return width >= WIDE * height;
}
