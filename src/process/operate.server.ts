import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../platform/app.ts";
import { fileIn } from "./static-files.server.ts";

/** The console's built files, or in development what Vite makes of its page. */
export type OperatePages = { assetsDir: string } | { document: () => Promise<string> };

/**
 * The console under /operate: static files, and one page for every other address, which its own router reads. Nothing is
 * rendered here and nothing personal is in it, so that the page may be kept by a browser that asks again each time.
 */
export async function serveOperate(
  app: App,
  pages: OperatePages,
  wanted: { pathname: string; accepted: string | null },
): Promise<Response> {
  if ("assetsDir" in pages) {
    const file = await fileIn(pages.assetsDir, "/operate/", wanted);
    if (file) return file;
  }
  const html =
    "assetsDir" in pages
      ? await readFile(join(pages.assetsDir, "index.html"), "utf8")
      : await pages.document();
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": policy(app, "document" in pages),
      "x-robots-tag": "noindex",
    },
  });
}

function policy({ env }: App, isDevelopment: boolean): string {
  const originOf = (url: string | null) => (url && URL.canParse(url) ? [new URL(url).origin] : []);
  const pictures = originOf(env.pictureBaseUrl);
  const maps = originOf(env.mapStyleUrl);
  const rules: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    // In development Vite writes styles into the page.
    "style-src": isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // Mails are shown as they were sent: their styles stand in attributes.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...pictures, ...(maps.length > 0 ? ["blob:", ...maps] : [])],
    "connect-src": ["'self'", ...maps],
    "worker-src": ["'self'", ...(maps.length > 0 ? ["blob:"] : [])],
    "font-src": ["'self'"],
    "frame-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
