import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { bookByBank } from "../../../test/build/payment.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(() => t.close());

async function text(who: Guest, path: string): Promise<string> {
  const input = Buffer.from(await (await who.raw(`pdfs/${path}`)).arrayBuffer());
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
}

it("DOC-10: openings by one browser within an hour are one download, and a preview is none", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const path = `seikyu/${id}`;
  const now = t.now();
  const downloads = async () =>
    (
      await t.app.db.rows(sql`SELECT 1 FROM document_download w JOIN document d ON d.id = w.document_id
      WHERE d.checkout_id = (SELECT checkout_id FROM reservation WHERE id = ${id})`)
    ).length;
  expect((await hanako.raw(`pdfs/${path}`, { method: "HEAD" })).status).toBe(200);
  expect((await hanako.raw(`pdfs/${path}`, { headers: { "sec-purpose": "prefetch" } })).status).toBe(200);
  expect(await downloads()).toBe(0);
  t.setNow(now + 2 * 3_600_000);
  const first = await text(hanako, path);
  expect(first).not.toContain("再発行");
  expect((await hanako.raw(`pdfs/${path}`, { headers: { range: "bytes=0-99" } })).status).toBe(200);
  t.setNow(now + 2 * 3_600_000 + 59 * 60_000);
  expect(await text(hanako, path)).toBe(first);
  expect(await downloads()).toBe(1);
  // Another browser of the same guest, and this one an hour later.
  expect(await text(await elsewhere(t, hanako, t.app), path)).toContain("再発行");
  expect(await text(hanako, path)).toBe(first);
  t.setNow(now + 3 * 3_600_000);
  const again = await text(hanako, path);
  expect(again).toContain("再発行");
  t.setNow(now + 3 * 3_600_000 + 60_000);
  expect(await text(hanako, path)).toBe(again);
  expect(await downloads()).toBe(3);
  t.setNow(now);
});
