import { createHash } from "node:crypto";
import { reject, rejectTooMany } from "../../api/envelope.ts";
import { feature } from "../../api/handler.server.ts";
import { sharedCalendarContract } from "./contract.ts";
import { noteSharedRead, sharedByDigest } from "./shared.db.server.ts";
import { digestOfSecret } from "./shared-address.server.ts";
import { sharedText } from "./shared-text.server.ts";

export const sharedCalendarFeature = feature(sharedCalendarContract, {
  "GET room_calendars/:file": async ({ params }, { app, now, request }) => {
    const digest = digestOfSecret(params.file.slice(0, -".ics".length));
    const shared = await sharedByDigest(app.db, digest);
    if (!shared) return reject("not_found");
    const seconds = await app.rateLimits.count("calendar_feed", digest.toString("hex"), now);
    if (seconds !== null) return rejectTooMany(seconds);
    const text = await sharedText(app, shared, now);
    const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    const changedAt = await noteSharedRead(app.db, shared.id, tag, now);
    return answer(request, text, { tag, changedAt });
  },
});

/** If-None-Match says more than If-Modified-Since, which counts only without it. */
function answer(
  request: Request,
  text: string,
  { tag, changedAt }: { tag: string; changedAt: Date },
): Response {
  const headers = {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="rooms.ics"',
    etag: tag,
    "last-modified": changedAt.toUTCString(),
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  };
  const tags = request.headers.get("if-none-match");
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  const known = tags?.split(",").map((one) => one.trim().replace(/^W\//, ""));
  const isKnown = known
    ? known.includes(tag) || known.includes("*")
    : Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
  if (isKnown) return new Response(null, { status: 304, headers });
  // How much effort its compression is worth depends on it.
  return new Response(text, { headers: { ...headers, "content-length": String(Buffer.byteLength(text)) } });
}
