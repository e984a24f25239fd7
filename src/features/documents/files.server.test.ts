import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { bookByBank } from "../../../test/build/payment.ts";
import { sql } from "../../platform/sql.ts";
import { documentSweeps } from "./files.server.ts";
import type { DocumentFile } from "./pdf/render.server.tsx";

/** Files of documents: rendered once, in a queue with a bound. What they show is tested elsewhere. */
const renderer = vi.hoisted(() => ({ rendered: 0, gate: Promise.resolve() as Promise<void> }));
vi.mock("./render.server.ts", () => ({
  renderDocuments: async ({ pages, locale }: DocumentFile) => {
    renderer.rendered += 1;
    await renderer.gate;
    const shown = pages.map(({ snapshot, isReissue }) => `${snapshot.number} ${isReissue}`);
    return new TextEncoder().encode(`%PDF- ${shown} ${locale}`);
  },
}));

const ROOMS = Array.from({ length: 11 }, (_, index) => 101 + index);

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(
    t,
    ROOMS.map((id) => room(id)),
  );
});
afterAll(() => t.close());

const count = async (table: "document" | "document_download" | "document_file") => {
  const rows = {
    document: sql`SELECT count(*)::int AS n FROM document`,
    document_download: sql`SELECT count(*)::int AS n FROM document_download`,
    document_file: sql`SELECT count(*)::int AS n FROM document_file`,
  };
  return (await t.app.db.row<{ n: number }>(rows[table]))?.n ?? 0;
};
const text = async (who: Guest, path: string) => (await who.raw(`pdfs/${path}`)).text();

it("DOC-35: a file is rendered once, and the next download's is rendered ahead", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  expect(await text(hanako, `seikyu/${id}`)).toBe("%PDF- S-2026-000001 false ja");
  await t.settle();
  expect(renderer.rendered).toBe(2);
  for (let again = 0; again < 3; again += 1)
    expect(await text(await elsewhere(t, hanako, t.app), `seikyu/${id}`)).toBe("%PDF- S-2026-000001 true ja");
  expect(renderer.rendered).toBe(2);
  const other = await elsewhere(t, hanako, t.app);
  expect(await text(other, `seikyu/${id}?lang=en`)).toBe("%PDF- S-2026-000001 true en");
  expect(renderer.rendered).toBe(3);
  expect(await count("document_file")).toBe(3);
  expect(await count("document_download")).toBe(5);
});

it("DOC-35: the same file is rendered once for several who ask at once", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const before = renderer.rendered;
  const all = await Promise.all(Array.from({ length: 10 }, () => text(hanako, `mitsumori/${id}`)));
  expect(new Set(all).size).toBe(1);
  await t.settle();
  expect(renderer.rendered).toBe(before + 2);
});

it("LIMIT-9: beyond 40 of one user, and 100 in all, nothing is issued; others get theirs in turn", async () => {
  const people: Guest[] = [];
  const ids: number[][] = [];
  for (let index = 0; index < 3; index += 1) {
    const who = await guest(t);
    const day = freshDay();
    const own: number[] = [];
    for (const space of ROOMS) {
      const [id] = await bookByBank(who, [slot(space, day, "10:00", "12:00", 2000)]);
      own.push(id);
    }
    people.push(who);
    ids.push(own);
  }
  let open = () => {};
  renderer.gate = new Promise((resolve) => {
    open = resolve;
  });
  let answered = 0;
  const ask = (who: number) =>
    (ids[who] ?? []).flatMap((id) =>
      ["mitsumori", "seikyu"].flatMap((kind) =>
        ["ja", "en"].map(async (lang) => {
          const response = await (people[who] as Guest).raw(`pdfs/${kind}/${id}?lang=${lang}`);
          answered += 1;
          return response;
        }),
      ),
    );
  const [issuedBefore, countedBefore] = [await count("document"), await count("document_download")];
  // 44 each: four too many for each, and 32 too many in all.
  const asked = [ask(0), ask(1), ask(2)];
  // Nobody is served before the gate opens.
  await vi.waitFor(() => expect(answered).toBe(32), { timeout: 20_000 });
  open();
  const responses = await Promise.all(asked.map((all) => Promise.all(all)));
  const full = responses.map((all) => all.filter((response) => response.status === 503));
  // Which request is the hundred-and-first depends on the order in which they arrive.
  const counts = full.map((all) => all.length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(32);
  for (const response of full.flat()) {
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await response.json()).errors).toHaveLength(1);
  }
  const served = responses.flat().filter((response) => response.status === 200);
  expect(served).toHaveLength(100);
  // Both languages of a document are one download of one browser (DOC-10).
  const numbers = await Promise.all(served.map(async (response) => (await response.text()).split(" ")[1]));
  expect(await count("document_download")).toBe(countedBefore + new Set(numbers).size);
  expect(await count("document")).toBeLessThanOrEqual(issuedBefore + 66);
  await t.settle();
  const again = await (people[2] as Guest).raw(`pdfs/seikyu/${ids[2]?.at(-1)}`);
  expect(again.status).toBe(200);
});

it("DOC-35: files are deleted after 90 days, and rendered again", async () => {
  expect(await count("document_file")).toBeGreaterThan(0);
  t.setNow(t.now() + 91 * 24 * 3_600_000);
  for (const sweep of documentSweeps) await sweep.run(t.app);
  expect(await count("document_file")).toBe(0);
});
