import { type Refusal, refuse } from "./envelope.ts";

/** No body is larger than this (API.md, Conventions). */
export const BODY_LIMIT = 256 * 1024;

/** The bytes of a body, or a refusal (413) as soon as it proves too large. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > BODY_LIMIT) return refuse("payload_too_large");
  // Before any look at the body as a stream: read whole it never has to become one.
  if (announced > 0) {
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.length > BODY_LIMIT ? refuse("payload_too_large") : whole;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > BODY_LIMIT) return refuse("payload_too_large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const DECODER = new TextDecoder("utf-8", { fatal: true });

/** The JSON value of a body that a contract line asks for, as `{ json }`, or a refusal: 415, 413 or 400. */
export async function readJson(
  request: Request,
): Promise<{ json: unknown; bytes: Uint8Array<ArrayBuffer> } | Refusal> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request);
  if ("refused" in bytes) return bytes;
  if (bytes.length > 0 && !/^application\/json\s*(;|$)/i.test(type)) return refuse("unsupported_media_type");
  try {
    return { json: JSON.parse(DECODER.decode(bytes)), bytes };
  } catch {
    return refuse("malformed");
  }
}
