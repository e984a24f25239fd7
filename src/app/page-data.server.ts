const PRELOAD = '<link rel="modulepreload"';
const END = "</body></html>";

/**
 * A rendered page as a document, with what its loaders found, for the browser, as React Router's StreamTransfer writes it. Lowers the
 * priority of the module preloads, so that on a slow line text, styles and the first picture come before the scripts
 * (SCREEN-11): React Router has no option for it.
 */
export function withData(html: string, data: string, nonce: string | undefined): string {
  const head = html.indexOf("</head>");
  const marked =
    head < 0
      ? html
      : html.slice(0, head).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`) + html.slice(head);
  if (data === "" || !marked.endsWith(END)) return marked;
  const controller = "window.__reactRouterContext.streamController";
  const calls = `${controller}.enqueue(${inScript(JSON.stringify(data))});${controller}.close();`;
  const open = nonce === undefined ? "<script>" : `<script nonce="${nonce}">`;
  return `${marked.slice(0, -END.length)}${open}${calls}</script>${END}`;
}

/** JSON that nothing can end the script with. */
function inScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
