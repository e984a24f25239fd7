const END = "</body></html>";
const CONTROLLER = "window.__reactRouterContext.streamController";

/** The script around the data of a page. */
export const DATA_SCRIPT = { open: `${CONTROLLER}.enqueue('`, close: `');${CONTROLLER}.close();` };

/** A rendered page as a document, with what its loaders found, for the browser, as React Router's StreamTransfer writes it. */
export function withData(html: string, data: string, nonce: string | undefined): string {
  if (data === "" || !html.endsWith(END)) return html;
  const calls = `${DATA_SCRIPT.open}${inScript(data)}${DATA_SCRIPT.close}`;
  const open = nonce === undefined ? "<script>" : `<script nonce="${nonce}">`;
  return `${html.slice(0, -END.length)}${open}${calls}</script>${END}`;
}

/**
 * JSON for a string of a script in single quotes, that nothing can end the script with. The data of a page has a thousand double
 * quotes, which need no backslash there.
 */
export function inScript(text: string): string {
  return text.replace(
    ESCAPED,
    (one) => NAMED[one] ?? `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const ESCAPED = /[\\'&><\n\r\u2028\u2029]/g;
const NAMED: Record<string, string> = { "\\": "\\\\", "'": "\\'", "\n": "\\n" };

/** The text that `inScript` wrote. */
export function fromScript(script: string): string {
  const json = script.replace(/\\(.)|"/g, (written, escaped) =>
    escaped === "'" ? "'" : written === '"' ? '\\"' : written,
  );
  return JSON.parse(`"${json}"`);
}
