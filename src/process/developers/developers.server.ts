import type { Feature } from "../../api/handler.server.ts";
import type { Api, Arrival } from "../../api/mount.server.ts";
import { isLocale, LOCALES, type Locale } from "../../domain/language/locale.ts";
import { addDays } from "../../domain/time/day.ts";
import type { FreeSlot } from "../../features/rooms/contract.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { hashOf } from "../content-policy.ts";
import { toMarkdown } from "./blocks.ts";
import { documentedCalls } from "./calls.ts";
import { guide, wordsOf } from "./guide.ts";
import { llmsText } from "./llms.ts";
import { page } from "./page.ts";
import { typedClient } from "./typed-client.ts";

type Served = { body: string; headers: Record<string, string> };
type Example = { spaceId: number; day: string };

/**
 * What programmers read, made from the contracts (API-44): /list/{locale}/developers, the same as Markdown (….md), /llms.txt and
 * the typed client. Null for any other path.
 */
export function openDevelopers(app: App, features: readonly Feature[], api: Api) {
  // Its examples name a time that is free, so it is made anew each day.
  let made: { on: string; example: Promise<Example>; served: Map<string, Served> } | null = null;
  return async (request: Request, arrival: Arrival): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (!PATH.test(pathname) || !app.settings.isOpen()) return null;
    const on = dayAt(app.clock(), app.brand.timeZone);
    if (made?.on !== on)
      made = { on, example: findExample(app, api, on, { request, arrival }), served: new Map() };
    const { example, served } = made;
    const known = served.get(pathname) ?? serve(app, features, pathname, await example);
    served.set(pathname, known);
    return new Response(known.body, {
      headers: { "cache-control": "public, max-age=300", ...known.headers },
    });
  };
}

const CLIENT_FILE = "/list/developers/magari-client.ts";
const PATH = new RegExp(`^(/llms\\.txt|${CLIENT_FILE}|/list/(${LOCALES.join("|")})/developers(\\.md)?)$`);

function serve(app: App, features: readonly Feature[], pathname: string, example: Example): Served {
  const site = app.env.publicUrl;
  if (pathname === "/llms.txt") return { body: llmsText(app), headers: typed("text/plain") };
  if (pathname === CLIENT_FILE) {
    const attached = { "content-disposition": 'attachment; filename="magari-client.ts"' };
    return { body: typedClient(features, site), headers: { ...typed("text/plain"), ...attached } };
  }
  const segment = pathname.split("/")[2];
  const locale: Locale = isLocale(segment) ? segment : "ja";
  const words = wordsOf({ site, locale, ...example });
  const blocks = guide({
    site,
    locale,
    ...example,
    isDemo: app.env.appEnv === "demo" && !app.env.isPublicDemo,
    calls: documentedCalls(features, site, locale),
  });
  if (pathname.endsWith(".md")) {
    return { body: `# ${words.title}\n\n${toMarkdown(blocks)}\n`, headers: typed("text/markdown") };
  }
  const { name, colours } = app.brand;
  const { html, style } = page({ locale, site, brand: name[locale], accent: colours.accent, words, blocks });
  const policy = `default-src 'none'; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { body: html, headers: { ...typed("text/html"), "content-security-policy": policy } };
}

function typed(type: string): Record<string, string> {
  return { "content-type": `${type}; charset=utf-8` };
}

const ROOMS_TRIED = 3;
const DAYS_TRIED = 14;

/** A room and a day, two weeks ahead or later, on which it is free from 10:00 to 12:00. Where none is found, the first room. */
async function findExample(
  app: App,
  api: Api,
  today: string,
  { request, arrival }: { request: Request; arrival: Arrival },
): Promise<Example> {
  const rooms = app.catalog.stations().flatMap(({ spaceIds }) => spaceIds);
  const known = rooms.sort((a, b) => a - b).slice(0, ROOMS_TRIED);
  const days = Array.from({ length: DAYS_TRIED }, (_, at) => addDays(today, 14 + at));
  for (const spaceId of known) {
    for (const day of days) {
      const given = { params: { spaceId: String(spaceId) }, body: { time: day } };
      const outcome = await api.ofPage("POST free_times/:spaceId", given, request, arrival);
      if ("data" in outcome && (outcome.data as FreeSlot[]).some(isFree)) return { spaceId, day };
    }
  }
  return { spaceId: known[0] ?? 1, day: days[0] ?? today };
}

function isFree({ start_hour, start_minute, end_hour, end_minute }: FreeSlot): boolean {
  return start_hour * 60 + start_minute <= 600 && end_hour * 60 + end_minute >= 720;
}
