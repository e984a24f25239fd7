import { execFileSync } from "node:child_process";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
let hanako: Guest;
let [first, second] = [0, 0];
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  hanako = await guest(t);
  accountant = await operator(t, ["see", "money"]);
  [first] = await bookByBank(hanako, [slot(101, "2026-12-10", "10:00", "12:00", 2000)]);
  [second] = await bookByBank(hanako, [slot(101, "2026-12-11", "10:00", "13:00", 3000)]);
  for (const id of [first, second]) await markPaid(t.app, id, "command");
  await t.settle();
});
afterAll(() => t.close());

const list = async (query = "") =>
  (await accountant.get(`operate/documents?${query}` as "operate/documents")).data.items;
const numbers = async (query: string) => (await list(query)).map(({ number }) => number).sort();
const issue = (bookingId: number, kind: string, addressee?: object) =>
  accountant.send("POST", "operate/documents", {
    ...{ kind, reservation_id: bookingId, reason: "お客さまのご依頼" },
    ...(addressee ? { addressee } : {}),
  });
type Issued = {
  documents: { id: number; number: string; replaces: string | null; counterparty: string }[];
  is_new: boolean;
};

test("DOC-39: issues a document now, once, if it may be issued, and answers 404 if it may not", async () => {
  const issued = (await issue(first, "ryosyu")).data as Issued;
  expect(issued).toMatchObject({ is_new: true, documents: [{ number: "R-2026-000001", replaces: null }] });
  expect((await issue(first, "ryosyu")).data).toMatchObject({
    is_new: false,
    documents: [{ number: "R-2026-000001" }],
  });
  expect(await issue(first, "tekikakuhenkan")).toMatchObject({ status: 404 });
  expect((await issue(999_999, "ryosyu")).status).toBe(404);
  await issue(second, "ryosyu");
  await issue(second, "mitsumori");
  // The guest's first download is no reissue, and takes no number.
  expect((await hanako.raw(`pdfs/ryosyu/${first}`)).status).toBe(200);
  expect(await list()).toHaveLength(3);
});

test("DOC-40: found by day, amount and counterparty, together; by kind, number and booking, with a hash check", async () => {
  expect(await numbers("min=2000&max=2000")).toEqual(["R-2026-000001"]);
  expect(await numbers("min=2001")).toEqual(["M-2026-000001", "R-2026-000002"]);
  expect(await numbers("from=2026-11-24&to=2026-11-24")).toHaveLength(3);
  expect(await numbers("to=2026-11-23")).toEqual([]);
  const [{ counterparty } = { counterparty: "" }] = await list();
  const part = encodeURIComponent(counterparty.slice(0, 2));
  expect(await numbers(`q=${part}&from=2026-11-24&max=2500&kind=ryosyu`)).toEqual(["R-2026-000001"]);
  expect(await numbers("q=%25")).toEqual([]);
  // As guests are found: the shape of a kanji, the way to write the legal form, and width make no difference.
  const named = async (name: string, typed: string) => {
    await t.app.db.run(sql`ALTER TABLE document DISABLE TRIGGER USER`);
    await t.app.db.run(sql`UPDATE document SET counterparty = ${name} WHERE number = 1 AND kind = 'ryosyu'`);
    await t.app.db.run(sql`ALTER TABLE document ENABLE TRIGGER USER`);
    return numbers(`q=${encodeURIComponent(typed)}&kind=ryosyu`);
  };
  expect(await named("株式会社髙﨑商店", "高崎")).toEqual(["R-2026-000001"]);
  expect(await named("株式会社髙﨑商店", "(株)高﨑")).toEqual(["R-2026-000001"]);
  expect(await named("㈱ハルカ企画", "株式会社ﾊﾙｶ")).toEqual(["R-2026-000001"]);
  expect(await named("㈱ハルカ企画", "ハルカ企画(株)")).toEqual(["R-2026-000001"]);
  expect(await named("公益財団法人ハルカ", "ハルカ（公財）")).toEqual(["R-2026-000001"]);
  expect(await named("㈱ハルカ企画", "ハルカ企画(有)")).toEqual([]);
  expect(await named("㈱ハルカ企画", "ナツ")).toEqual([]);
  await named(counterparty, counterparty);
  expect(await numbers("q=r-2026-2")).toEqual(["R-2026-000002"]);
  expect(await numbers("kind=mitsumori")).toEqual(["M-2026-000001"]);
  expect(await numbers(`booking=${first}`)).toEqual(["R-2026-000001"]);
  expect((await list()).every(({ is_untouched: isUntouched }) => isUntouched)).toBe(true);
  await t.app.db.run(sql`ALTER TABLE document DISABLE TRIGGER document_append_only`);
  const swap = (amount: number) =>
    t.app.db.run(sql`UPDATE document SET snapshot = jsonb_set(snapshot, '{sheet,total}', ${String(amount)}::jsonb)
      WHERE kind = 'mitsumori'`);
  await swap(1);
  expect((await list("kind=mitsumori"))[0]?.is_untouched).toBe(false);
  await swap(3000);
  await t.app.db.run(sql`ALTER TABLE document ENABLE TRIGGER document_append_only`);
  expect((await list("kind=mitsumori"))[0]?.is_untouched).toBe(true);
});

test("DOC-41: a reissue has the number and the date of the document, and counts as no download of the guest", async () => {
  const [document] = await list("q=R-2026-000002");
  const path = `operate/documents/${document?.id}/pdf`;
  const [plain, reissue] = [
    await accountant.raw(path as never),
    await accountant.raw(`${path}?reissue=true` as never),
  ];
  expect([plain.status, reissue.status]).toEqual([200, 200]);
  const bytes = [Buffer.from(await plain.arrayBuffer()), Buffer.from(await reissue.arrayBuffer())];
  expect(bytes[0]?.equals(bytes[1] as Buffer)).toBe(false);
  expect((await list("q=R-2026-000002"))[0]?.downloads).toBe(0);
});

test("DOC-42: a corrected addressee makes a new document that names the old one, which stays; later ones have it, too", async () => {
  const before = await list("q=R-2026-000001");
  const to = { name: "株式会社 桜", honorific: "御中" };
  const { data } = await issue(first, "ryosyu", to);
  expect(data).toMatchObject({
    is_new: true,
    documents: [
      { number: "R-2026-000003", replaces: "R-2026-000001", counterparty: "株式会社 桜", honorific: "御中" },
    ],
  });
  expect(await list("q=R-2026-000001")).toEqual([{ ...before[0], replaced_by: "R-2026-000003" }]);
  // The guest gets the corrected one, under its number.
  expect((await hanako.raw(`pdfs/ryosyu/${first}`)).status).toBe(200);
  expect((await list("kind=ryosyu")).length).toBe(3);
  expect((await issue(first, "mitsumori")).data).toMatchObject({
    documents: [{ counterparty: "株式会社 桜" }],
  });
  // Other orders of the guest keep theirs.
  expect((await issue(second, "ryosyu")).data).toMatchObject({ is_new: false });
  const [event] = await t.app.db.rows<{ detail: { reason: string }; after: object }>(sql`
    SELECT a.detail, p.after FROM audit a JOIN audit_personal p ON p.audit_id = a.id
    WHERE a.action = 'document.issued' ORDER BY a.id DESC LIMIT 1`);
  expect(event).toMatchObject({
    detail: { reason: "お客さまのご依頼" },
    after: { addressee: "株式会社 桜" },
  });
});

test("DOC-43: an archive has every document of its days as issued, and a table with their hashes", async () => {
  const size = await accountant.get("operate/documents/archive/size?from=2026-11-01&to=2026-11-30" as never);
  const all = await list();
  expect(size.data).toEqual({ count: all.length, most: 5000 });
  const answer = await accountant.raw("operate/documents/archive?from=2026-11-01&to=2026-11-30" as never);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(
    [...all.map(({ kind, number }) => `${kind}/${number}.pdf`), "index.csv"].sort(),
  );
  const table = new TextDecoder().decode(files["index.csv"]).split("\r\n");
  expect(table).toHaveLength(all.length + 2);
  expect(table[0]).toMatch(/^\ufeff?書類番号,種類,種類のコード,発行日,金額,通貨,取引先,/);
  for (const { sha256, number } of all)
    expect(table.find((line) => line.startsWith(`${number},`))).toContain(sha256);
  for (const [name, bytes] of Object.entries(files))
    if (name !== "index.csv") expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");
  expect(
    (await accountant.send("GET", "operate/documents/archive?from=2026-11-30&to=2026-11-01")).status,
  ).toBe(422);
});

test("DOC-46: documents of any kind are one PDF, in the order asked for, and no download of the guest's", async () => {
  await issue(second, "seikyu");
  const before = await list();
  const chosen = ["M-2026-000001", "R-2026-000002", "S-2026-000001", "R-2026-000001"];
  const ids = chosen.map((number) => before.find((one) => one.number === number)?.id);
  const file = await accountant.raw(`operate/documents/pdf?ids=${ids.join(",")}&lang=ja`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const input = Buffer.from(await file.arrayBuffer());
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
  // A page each, and none stamped as a reissue.
  const pages = text.split("\f").filter((page) => page.trim() !== "");
  expect(pages.map((page) => /[A-Z]-2026-\d{6}/.exec(page)?.[0])).toEqual(chosen);
  expect(text).not.toContain("再発行");
  expect(await list()).toEqual(before);
  const many = Array.from({ length: 51 }, (_, index) => index + 1);
  expect((await accountant.send("GET", `operate/documents/pdf?ids=${many.join(",")}`)).status).toBe(422);
});

test("the money is right", async () => {
  await t.rest();
  await checkInvariants(t.app);
});
