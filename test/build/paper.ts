import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import type { Guest } from "./guest.ts";

/**
 * The PDF at `pdfs/…`. When the queue for PDFs is full, the answer is 503 with Retry-After. On a busy machine tests run
 * into this, too, so this retries up to ten times.
 */
export async function download(
  who: Guest,
  path: string,
  headers: Record<string, string> = {},
): Promise<Buffer> {
  const ask = () => who.raw(`pdfs/${path}`, { headers });
  let response = await ask();
  for (let left = 10; response.status === 503 && left > 0; left -= 1) {
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]/);
    await setTimeout(500);
    response = await ask();
  }
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toMatch(/^inline; filename="[\w-]+\.pdf"; filename\*=/);
  return Buffer.from(await response.arrayBuffer());
}
