import { toWallMinute } from "../i18n/wall-clock.ts";

/** The zone of a page's brand, and the instant that it was rendered at. */
type PageClock = { timeZone: string; now: number };

/**
 * Marks a page whose reader has another clock than its brand, before anything of it is painted: the notes that say the zone
 * (SCREEN-65) then have their place from the start, and nothing jumps once the scripts run. Only the browser knows the clock.
 */
export function withZoneMark(html: string, { timeZone, now }: PageClock, nonce: string | undefined): string {
  const head = html.indexOf("</head>");
  if (head < 0) return html;
  const ahead = toWallMinute(now, timeZone) - Math.floor(now / 60_000);
  const open = nonce === undefined ? "<script>" : `<script nonce="${nonce}">`;
  const mark = `new Date().getTimezoneOffset()+${ahead}&&(document.documentElement.dataset.elsewhere="")`;
  return `${html.slice(0, head)}${open}${mark}</script>${html.slice(head)}`;
}
