/**
 * Does a state-changing request come from another site? (API.md, Conventions.) `Sec-Fetch-Site` is the browser's own
 * word; where it is missing `Origin` decides, and a request with neither comes from no browser and passes.
 */
export function isFromAnotherSite(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin === "null") return true;
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  if (site !== null || origin === null) return false;
  return !URL.canParse(origin) || !isOwn(new URL(origin), headers.get("host"), new URL(publicUrl));
}

/** Our own public address, or on loopback the very host that was asked (localhost and 127.0.0.1 are one demo). */
function isOwn(origin: URL, host: string | null, publicUrl: URL): boolean {
  if (origin.origin === publicUrl.origin) return true;
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(origin.hostname);
  return isLoopback && host !== null && origin.host === host;
}
