import { type Rejection, reject } from "./envelope.ts";

/** The largest body that is accepted, in bytes (API-5). */
const BODY_LIMIT = 256 * 1024;

/** Reads a body; rejects it with 413 as soon as it exceeds the limit, in bytes. */
export async function readBytes(
  request: Request,
  limit = BODY_LIMIT,
): Promise<Uint8Array<ArrayBuffer> | Rejection> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit) return tooLarge(limit);
  // Must come before any access to `request.body`, which would turn the body into a stream.
  if (announced > 0) {
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.length > limit ? tooLarge(limit) : whole;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) return tooLarge(limit);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Says how much may be sent. */
function tooLarge(limit: number): Rejection {
  const [size, unit] = limit >= MEBIBYTE ? [limit / MEBIBYTE, "MB"] : [limit / 1024, "kB"];
  return reject({ code: "payload_too_large", params: { most: `${Math.floor(size)} ${unit}` } });
}

const MEBIBYTE = 1024 * 1024;

const DECODER = new TextDecoder("utf-8", { fatal: true });

/** Reads a body as JSON; rejects it with 415, 413 or 400. */
export async function readJson(
  request: Request,
  limit = BODY_LIMIT,
): Promise<{ json: unknown; bytes: Uint8Array<ArrayBuffer> } | Rejection> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request, limit);
  if ("rejected" in bytes) return bytes;
  if (bytes.length > 0 && !/^application\/json\s*(;|$)/i.test(type)) return reject("unsupported_media_type");
  try {
    const text = DECODER.decode(bytes);
    return isTooDeep(text) ? reject("malformed") : { json: JSON.parse(text), bytes };
  } catch {
    return reject("malformed");
  }
}

/** No call has more than a few levels; thousands would use up the stack of whatever goes through them. */
const DEEPEST = 100;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isText && letter === "\\") at += 1;
    else if (letter === '"') isText = !isText;
    else if (!isText && (letter === "[" || letter === "{")) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (!isText && (letter === "]" || letter === "}")) depth -= 1;
  }
  return false;
}
