const PRELOAD = '<link rel="modulepreload"';

/**
 * Lowers the priority of a page's module preloads, so that on a slow line text, styles and the first picture come before
 * the scripts (SCREEN-11). React Router has no option for it, so the attribute is inserted into the head.
 */
export function modulesLast(html: string): string {
  const end = html.indexOf("</head>");
  if (end < 0) return html;
  return html.slice(0, end).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`) + html.slice(end);
}
