import { OPENING_RETRY_SECONDS } from "../api/reply.server.ts";
import type { Locale } from "../domain/language/locale.ts";
import { messages } from "../features/settings/messages.ts";
import type { App } from "../platform/app.ts";

/** What visitors see until the site opens (OPENING-1): one page without scripts, which no search engine keeps. */
export function openingSoon({ brand }: Pick<App, "brand">, locale: Locale): Response {
  const { title, text } = messages[locale];
  const name = escaped(brand.name[locale]);
  const page = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} | ${name}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;font-family:"Hiragino Sans","Noto Sans JP","Yu Gothic UI",system-ui,sans-serif;color:#1c2127;background:#fff;text-align:center;word-break:auto-phrase}main{padding:24px}h1{margin:0 0 8px;font-size:28px;line-height:1.4}p{margin:0;color:#4a535e;font-size:16px;line-height:1.7}</style>
</head><body><main><h1>${title}</h1><p>${text(name)}</p></main></body></html>
`;
  return new Response(page, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "retry-after": String(OPENING_RETRY_SECONDS),
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
