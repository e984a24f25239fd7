import type { App } from "../../../platform/app.ts";
import type { PictureFormat } from "./picture-maker.server.ts";
import { sourceOf } from "./picture-source.server.ts";
import { madePicture, type Wanted } from "./picture-store.server.ts";

/** The widths that pages use. No others are made, so that nobody can fill the disk with sizes. */
const WIDTHS = new Set([320, 480, 640, 960, 1280, 1920]);
const LARGEST = 1920;
const TYPES: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** What no browser asks for by name that cannot show it. */
const SMALLEST_FIRST = ["avif", "webp"] as const;

/**
 * `GET {PICTURE_BASE_URL}/{space id}/{filename}?w=640&f=avif`: the file of PICTURES_DIR, or what stands in for it
 * (sourceOf), in one of six widths and three formats. Without `w` it has its own size (1920 at most). Without `f` it has the
 * smallest format that the browser asks for by name in Accept, or else that of its name: pages say nothing of formats.
 * `/hero/{brand}.jpg` is the picture of the home page. An address with `v` never changes its content.
 */
export async function servePicture(app: App, request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return missing();
  const url = new URL(request.url);
  const [folder = "", name = "", ...rest] = url.pathname.slice(app.env.pictureBaseUrl.length + 1).split("/");
  const wanted = wantedOf(url.searchParams, name, request.headers.get("accept") ?? "");
  if (rest.length > 0 || !wanted) return missing();
  const source = await sourceOf(app, folder, name);
  if (!source) return missing();
  const tag = `"${source.version}-${wanted.width}-${wanted.format}"`;
  const headers = {
    etag: tag,
    "content-type": TYPES[wanted.format],
    ...(url.searchParams.has("f") ? {} : { vary: "accept" }),
    "cache-control": source.isStandIn
      ? "public, max-age=300"
      : url.searchParams.has("v")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=604800, stale-while-revalidate=2592000",
  };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  try {
    const bytes = await madePicture(app, { folder, name, source }, wanted);
    return new Response(bytes, { headers: { ...headers, "content-length": String(bytes.length) } });
  } catch (error) {
    app.log.warn({ picture: `${folder}/${name}`, error: String(error) }, "a picture cannot be read");
    return missing();
  }
}

function wantedOf(query: URLSearchParams, name: string, accept: string): Wanted | null {
  // A plain file name, so that no path leads out of the folder.
  const extension = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(jpe?g|png|webp|avif)$/i.exec(name)?.[1]?.toLowerCase();
  if (!extension) return null;
  const named = extension === "avif" || extension === "webp" ? extension : "jpg";
  const format = query.get("f") ?? SMALLEST_FIRST.find((one) => accept.includes(TYPES[one])) ?? named;
  const width = query.has("w") ? Number(query.get("w")) : LARGEST;
  if (!Object.hasOwn(TYPES, format) || !WIDTHS.has(width)) return null;
  return { width, format: format as PictureFormat };
}

function missing(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "content-type": "text/plain", "cache-control": "no-store" },
  });
}
