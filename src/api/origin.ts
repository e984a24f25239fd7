/**
 * Whether a state-changing request comes from another site (API-7). The browser says so in `Sec-Fetch-Site`; without
 * that header `Origin` decides. A request with neither does not come from a browser and is let through.
 */
export function isFromAnotherSite(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin === "null") return true;
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  if (site !== null || origin === null) return false;
  return !URL.canParse(origin) || !isOwn(new URL(origin), headers.get("host"), new URL(publicUrl));
}

/** PUBLIC_URL, or on loopback the requested host: localhost and 127.0.0.1 are the same demo. */
function isOwn(origin: URL, host: string | null, publicUrl: URL): boolean {
  if (origin.origin === publicUrl.origin) return true;
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(origin.hostname);
  return isLoopback && host !== null && origin.host === host;
}
