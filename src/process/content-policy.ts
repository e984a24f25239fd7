import { hash } from "node:crypto";
import type { Env } from "../platform/env.ts";

/** What a page's own inline scripts and styles are allowed by: a nonce, or their hashes. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

/** The content security policy of a page. */
export function contentPolicy(env: Env, mode: string, inline: InlineSources): string {
  const hosts = (...urls: (string | null)[]) =>
    urls.flatMap((one) => (one && URL.canParse(one) ? [new URL(one).origin] : []));
  const stripe = env.stripe
    ? ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"]
    : [];
  const analytics = env.gtagId ? ["https://www.googletagmanager.com", "https://*.google-analytics.com"] : [];
  const maps = hosts(env.mapStyleUrl);
  const rules: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inline.scripts, ...stripe.slice(0, 2), ...analytics.slice(0, 1)],
    // In development Vite writes styles into the page without a nonce.
    "style-src": mode === "development" ? ["'self'", "'unsafe-inline'"] : ["'self'", ...inline.styles],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [
      "'self'",
      "data:",
      "blob:",
      ...hosts(env.pictureBaseUrl),
      ...maps,
      ...stripe.slice(1, 2),
      ...analytics,
    ],
    "connect-src": ["'self'", ...maps, ...(stripe.length ? ["https://api.stripe.com"] : []), ...analytics],
    "frame-src": stripe.length ? stripe : ["'none'"],
    "worker-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/** The hashes of everything inline in a page that was rendered without a nonce. */
export function inlineHashes(html: string): InlineSources {
  return { scripts: hashesOf(inlineIn(html, "script")), styles: hashesOf(inlineIn(html, "style")) };
}

/** What stands in the elements of this name that load no file. */
function inlineIn(html: string, name: "script" | "style"): string[] {
  const contents: string[] = [];
  for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, at + 1)) {
    const from = html.indexOf(">", at) + 1;
    if (!html.slice(at, from).includes(" src="))
      contents.push(html.slice(from, html.indexOf(`</${name}>`, from)));
  }
  return contents;
}

function hashesOf(contents: readonly string[]): string[] {
  return [...new Set(contents)].map(hashOf);
}

export function hashOf(content: string | Buffer): string {
  return `'sha256-${hash("sha256", content, "base64")}'`;
}
