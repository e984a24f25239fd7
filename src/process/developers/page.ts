import { LOCALES, type Locale } from "../../domain/language/locale.ts";
import { type Block, escaped, toHtml } from "./blocks.ts";
import type { Words } from "./guide.ts";

type Page = {
  locale: Locale;
  site: string;
  brand: string;
  accent: string;
  words: Words;
  blocks: readonly Block[];
};

/** The page as HTML: without scripts, with its own style. */
export function page({ locale, site, brand, accent, words: t, blocks }: Page): {
  html: string;
  style: string;
} {
  const style = STYLE.replace("ACCENT", /^#[0-9a-f]{6}$/i.test(accent) ? accent : "#0b5f73");
  const address = (one: Locale) => `${site}/list/${one}/developers`;
  const other = LOCALES.find((one) => one !== locale) ?? locale;
  const chapters = blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  const contents = chapters
    .map(({ id, text }) => `<li><a href="#${escaped(id)}">${escaped(text)}</a></li>`)
    .join("");
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(t.title)} | ${escaped(brand)}</title>
<meta name="description" content="${escaped(t.description)}">
<link rel="canonical" href="${escaped(address(locale))}">
${LOCALES.map((one) => `<link rel="alternate" hreflang="${one}" href="${escaped(address(one))}">`).join("\n")}
<link rel="alternate" type="text/markdown" href="${escaped(`${address(locale)}.md`)}">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">${escaped(t.skip)}</a>
<header><a class="brand" href="/list/${locale}">${escaped(brand)}</a><a href="/list/${other}/developers" lang="${other}" hreflang="${other}">${escaped(t.otherLanguage)}</a></header>
<div class="frame">
<nav aria-label="${escaped(t.contents)}"><ul>${contents}</ul></nav>
<main id="main">
<h1>${escaped(t.title)}</h1>
${toHtml(blocks)}
</main>
</div>
</body>
</html>
`;
  return { html, style };
}

const STYLE = `:root{--accent:ACCENT;--ink:#1c2127;--ink-2:#4a535e;--line:#e5e8ec;--ground:#f6f7f9}
*{box-sizing:border-box}
html{scroll-padding-top:72px}
body{margin:0;color:var(--ink);background:#fff;font:16px/1.75 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",system-ui,sans-serif;overflow-wrap:break-word}
:lang(ja){word-break:auto-phrase}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-9999px}.skip:focus{left:16px;top:12px;background:#fff;padding:8px 12px;z-index:2}
header{position:sticky;top:0;z-index:1;display:flex;justify-content:space-between;align-items:center;gap:16px;min-height:56px;padding:0 16px;background:#fff;border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;min-height:44px}
.brand{font-weight:700;color:var(--ink);text-decoration:none}
.frame{max-width:1200px;margin:0 auto;padding:0 16px 64px}
nav ul{list-style:none;margin:16px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:0 16px}nav li{margin:0}
nav a{display:inline-flex;align-items:center;min-height:44px;text-decoration:none}
nav a:hover{text-decoration:underline}
main{min-width:0}
h1{margin:16px 0 8px;font-size:26px;line-height:1.4}
h2{margin:56px 0 8px;padding-top:16px;border-top:1px solid var(--line);font-size:21px;line-height:1.4}
h3{margin:36px 0 4px;font-size:16px;line-height:1.5}
h2 a,h3 a{color:inherit;text-decoration:none}
h2 a:hover,h3 a:hover{text-decoration:underline}
h3 a{font-family:ui-monospace,SFMono-Regular,Menlo,monospace}
p{margin:8px 0}ul{padding-left:20px}li{margin:6px 0}
code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.9em;background:var(--ground);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
pre{margin:12px 0;padding:14px 16px;overflow-x:auto;background:var(--ground);border:1px solid var(--line);border-radius:10px;font-size:14px;line-height:1.6;max-height:560px}
pre code{background:none;padding:0;font-size:13px;overflow-wrap:normal}
details{margin:4px 0;border-bottom:1px solid var(--line)}
summary{min-height:44px;padding:9px 0;cursor:pointer}
table{width:100%;border-collapse:collapse;font-size:14px;margin:12px 0}
th{text-align:left;color:var(--ink-2);font-weight:700}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
@media (min-width:720px){td:first-child code{overflow-wrap:normal;white-space:nowrap}}
@media (max-width:719px){thead{position:absolute;left:-9999px}table,tbody,tr,td{display:block}tr{border-bottom:1px solid var(--line);padding:8px 0}td{border:0;padding:2px 0}td:empty{display:none}td::before{content:attr(data-head) ": ";color:var(--ink-2)}}
@media (min-width:1024px){.frame{display:grid;grid-template-columns:220px minmax(0,1fr);gap:48px}nav{position:sticky;top:56px;align-self:start;max-height:calc(100vh - 56px);overflow-y:auto}nav ul{display:block}nav li{margin:0}h1{font-size:30px}}
@media print{header,nav{display:none}}`;
