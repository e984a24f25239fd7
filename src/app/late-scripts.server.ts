import { keepPresses } from "../browser/keep-presses.ts";
import { whenShown } from "./when-shown.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULES = /<script[^>]* type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";?$/gm;

/**
 * Requests a page's scripts once text, styles and the first pictures are painted (SCREEN-30): on a slow line they would
 * come later by as much as scripts come sooner. Until then presses are kept, and repeated once there is something to answer them
 * (SCREEN-31). React Router has no option for it: this rewrites what its `Scripts` wrote.
 */
export function withLateScripts(html: string): string {
  const head = html.indexOf("</head>");
  const found = MODULES.exec(html);
  if (head < 0 || !found) return html;
  const [whole, code = ""] = found;
  const imports = [...code.matchAll(IMPORT)];
  const names = imports.map(([, name = ""]) => name);
  const links = [...html.slice(0, head).matchAll(PRELOAD)].map(([, href]) => href);
  const script = `window.repeatPresses=(${textOf(keepPresses)})(document);(${textOf(whenShown)})(()=>{for(const href of ${JSON.stringify(links)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));Promise.all([${imports.map(([, , url]) => `import("${url}")`)}]).then(([${names}])=>{${code.replace(IMPORT, "").trim()}})})`;
  const open = whole.slice(0, whole.indexOf(">") + 1).replace(' type="module" async=""', "");
  return (
    html.slice(0, head).replace(PRELOAD, "") +
    html.slice(head).replace(whole, () => `${open}${script}</script>`)
  );
}

/** Every page carries it: without the line breaks and the indentation. */
function textOf(code: { toString(): string }): string {
  return code.toString().replace(/\s+/g, " ");
}
