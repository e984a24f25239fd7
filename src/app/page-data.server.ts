const END = "</body></html>";

/** A rendered page as a document, with what its loaders found, for the browser, as React Router's StreamTransfer writes it. */
export function withData(html: string, data: string, nonce: string | undefined): string {
  if (data === "" || !html.endsWith(END)) return html;
  const controller = "window.__reactRouterContext.streamController";
  const calls = `${controller}.enqueue(${inScript(JSON.stringify(data))});${controller}.close();`;
  const open = nonce === undefined ? "<script>" : `<script nonce="${nonce}">`;
  return `${html.slice(0, -END.length)}${open}${calls}</script>${END}`;
}

/** JSON that nothing can end the script with. */
function inScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
