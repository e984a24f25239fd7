/**
 * The icons of the site on a home screen, each by the end of its name (SCREEN-61). `part`: how much of the width and the
 * height the mark takes; `ground`: what is behind it, null for nothing. A maskable icon keeps to the circle that any shape of a
 * launcher shows, 80 % of its width (W3C Web Application Manifest, 3.2.2): a square in it is 56 % wide. An iPhone rounds the
 * corners itself, and draws black where there is nothing.
 */
export const HOME_ICONS = {
  "192": { pixels: 192, part: 0.92, ground: null },
  "512": { pixels: 512, part: 0.92, ground: null },
  maskable: { pixels: 512, part: 0.56, ground: "#ffffff" },
  apple: { pixels: 180, part: 0.72, ground: "#ffffff" },
} as const satisfies Record<string, { pixels: number; part: number; ground: string | null }>;

export type HomeIcon = keyof typeof HOME_ICONS;

/** The address of a home screen's icon, from that of the icon of browser tabs: /look/icon-1558C0-512.png. */
export function homeIconPath(icon: string, of: HomeIcon): string {
  return `${stemOf(icon)}-${of}.png`;
}

/** Which of the icons of a site has an address; null for none. */
export function homeIconAt(icon: string, path: string): HomeIcon | null {
  return (Object.keys(HOME_ICONS) as HomeIcon[]).find((of) => homeIconPath(icon, of) === path) ?? null;
}

const stemOf = (icon: string) => icon.replace(/\.\w+$/, "");
