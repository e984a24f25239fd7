/*
 * What the site answers does not depend on how it travels. So the site is asked for the plain answer, and the method and the
 * tags of what travels are settled here, before and after it.
 */

/**
 * The request as the site reads it: HEAD asks for the headers of GET (Node sends none of the body), and a tag names the plain
 * answer whatever encoding its holder has (API-42).
 */
export function plainRequest(request: Request): Request {
  const known = request.headers.get("if-none-match");
  const isPlain = known === null || plainTags(known) === known;
  if (request.method !== "HEAD" && isPlain) return request;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const plain = new Request(request, { method });
  if (!isPlain) plain.headers.set("if-none-match", plainTags(known));
  return plain;
}

/**
 * An answer in an encoding has a tag of its own: to a cache, one tag is one sequence of bytes. That nothing has changed is
 * said with the tag that the visitor sent.
 */
export function withTagOfEncoding(response: Response, known: string): Response {
  const tag = response.headers.get("etag");
  if (tag === null) return response;
  const encoding = response.headers.get("content-encoding");
  const own = response.status === 304 ? sentTag(tag, known) : encoding && `${tag.slice(0, -1)}-${encoding}"`;
  if (own && own !== tag) response.headers.set("etag", own);
  return response;
}

function plainTags(known: string): string {
  return known.replace(ENCODING, '"');
}

/** The tag of this answer as it stands in what the visitor sent; null where it names any. */
function sentTag(tag: string, known: string): string | null {
  const opaque = tag.replace(/^W\//, "").slice(1, -1);
  const sent = known.match(/"[^"]*"/g) ?? [];
  const same = sent.find((one) => plainTags(one).slice(1, -1) === opaque);
  return same ? `${tag.startsWith("W/") ? "W/" : ""}${same}` : null;
}

const ENCODING = /-(br|gzip)"/g;
