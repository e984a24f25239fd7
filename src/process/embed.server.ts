import { localeOf } from "../domain/language/locale.ts";
import { embeddingOrigins } from "../features/rooms/embed/api.server.ts";
import type { App } from "../platform/app.ts";
import { hashOf } from "./content-policy.ts";
import { fileIn } from "./static-files.server.ts";

/** Where the script lies among the built files, and where other sites load it from. */
const FILE = "/list/embed.js";
const SCRIPT = "/embed.js";
const FRAME = /^\/embed\/(room|group)s\/([1-9]\d{0,8})$/;
const STYLE = "body{margin:0;background:#fff}";

/**
 * What pages of other sites load (EMBED-3): the script, and a page with it for a frame. Only the sites that staff have listed may
 * frame that page; no other page of the site may be framed at all. Null for any other path.
 */
export async function serveEmbedded(
  app: App,
  assetsDir: string | null,
  { pathname, accepted, search }: { pathname: string; accepted: string | null; search: URLSearchParams },
): Promise<Response | null> {
  if (pathname === SCRIPT || pathname === FILE) {
    const file = assetsDir && (await fileIn(assetsDir, "/list/", { pathname: FILE, accepted }));
    if (!file) return null;
    file.headers.set("cross-origin-resource-policy", "cross-origin");
    return file;
  }
  const [, kind, id] = FRAME.exec(pathname) ?? [];
  return kind && id ? frame(app, { kind, id, locale: localeOf(search.get("lang")) }) : null;
}

function frame(app: App, { kind, id, locale }: { kind: string; id: string; locale: string }): Response {
  const sites = embeddingOrigins(app);
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${kind} ${id}</title><style>${STYLE}</style>
<script src="${SCRIPT}" defer></script></head>
<body><main><magari-${kind} ${kind}="${id}" lang="${locale}"></magari-${kind}></main></body></html>
`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src ${hashOf(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.length > 0 ? sites.join(" ") : "'none'"}`,
  ];
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "cache-control": "public, max-age=60",
      "x-robots-tag": "noindex",
    },
  });
}

/** Whether pages of some other site may frame this answer. */
export function isForFrames(headers: Headers): boolean {
  const policy = headers.get("content-security-policy");
  return policy?.includes("frame-ancestors") === true && !policy.includes("frame-ancestors 'none'");
}
