import { keepInput } from "./keep-input.ts";
import { whenShown } from "./when-shown.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULES = { mark: ' type="module" async="">', end: "</script>" };
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";?$/gm;

/**
 * Requests a page's scripts once text, styles and the first pictures are painted (SCREEN-30): on a slow line they would
 * come later by as much as scripts come sooner. Until then presses and what is typed are kept, and repeated once there is
 * something to answer them (SCREEN-31). React Router has no option for it: this rewrites what its `Scripts` wrote.
 */
export function withLateScripts(html: string): string {
  const head = html.indexOf("</head>");
  // It is the last script: a search from the end is over soon.
  const mark = html.lastIndexOf(MODULES.mark);
  if (head < 0 || mark < 0) return html;
  const open = html.slice(html.lastIndexOf("<script", mark), mark);
  const from = mark + MODULES.mark.length;
  const to = html.indexOf(MODULES.end, from);
  const script = scriptOf(html.slice(from, to), html.slice(0, head));
  return (
    html.slice(0, head).replace(PRELOAD, "") +
    html.slice(head, mark - open.length) +
    `${open}>${script}` +
    html.slice(to)
  );
}

function scriptOf(code: string, head: string): string {
  const imports = [...code.matchAll(IMPORT)];
  const names = imports.map(([, name = ""]) => name);
  const links = [...head.matchAll(PRELOAD)].map(([, href = ""]) => href);
  const folder = folderOf(links);
  const files = links.map((link) => link.slice(folder.length));
  const loaded = imports.map(([, , url = ""]) =>
    links.includes(url) ? `import(urls[${links.indexOf(url)}])` : `import("${url}")`,
  );
  return `window.keepInput=${KEEP_INPUT};window.repeatInput=keepInput(document);(${WHEN_SHOWN})(()=>{const urls=${JSON.stringify(files)}.map(file=>"${folder}"+file);for(const href of urls)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));Promise.all([${loaded}]).then(([${names}])=>{${code.replace(IMPORT, "").trim()}})})`;
}

/** The folder of all these files, which each page names once. */
function folderOf([first = "", ...others]: readonly string[]): string {
  const folder = first.slice(0, first.lastIndexOf("/") + 1);
  return others.every((link) => link.startsWith(folder)) ? folder : "";
}

const KEEP_INPUT = textOf(keepInput);
const WHEN_SHOWN = textOf(whenShown);

/**
 * Every page carries it: without the spaces that are there for the reader, and the marks that the bundler leaves. Texts in
 * quotes stay as they are: in a selector a space has a meaning.
 */
function textOf(code: { toString(): string }): string {
  return code
    .toString()
    .replace(/\/\*.*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/("[^"]*"|`[^`]*`)| ?([{}();,=<>?:&|!]) ?/g, "$1$2");
}
