import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, issuer, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, bookByCard, holdRefund } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";

/** What becomes of qualified invoices when staff move a booking to the room of another company (DOC-37). */

let t: TestApp;
const plan = { ...room(1).plans[0], start: "09:00", end: "22:00" } as ReturnType<typeof room>["plans"][0];
const reason = { code: "our_fault", text: "" } as const;

/** Rooms of two registered companies, 1,000 yen an hour, one of the second for 12,000, and a room without an issuer. */
beforeAll(async () => {
  t = await testApp();
  const at = (id: number, issuer_id: number | null, cost = 1000) =>
    room(id, { issuer_id, plans: [{ ...plan, cost_per_hour: cost }] });
  const other = { ...issuer(8), name: "株式会社仮名建物", registration_number: "T7000012050002" };
  await addRooms(
    t,
    [at(101, 7), at(102, 8), at(103, null), at(104, 7, 12_000), at(105, 8, 2000), at(106, 7)],
    {
      issuers: [issuer(7), other],
    },
  );
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

async function page(who: Guest, path: string): Promise<string> {
  const response = await who.raw(`pdfs/${path}`);
  expect(response.status, path).toBe(200);
  const input = Buffer.from(await response.arrayBuffer());
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
}
/** The page of an invoice, and that of a return invoice. */
function invoiceAndReturn(text: string): [string, string] {
  const pages = text.split("\f");
  const isReturn = (one: string) => one.includes("適格返還請求書");
  return [pages.find((one) => !isReturn(one)) ?? "", pages.find(isReturn) ?? ""];
}
const numbersIn = (text: string) => [
  ...new Set([...text.matchAll(/No\.\s+([A-Z]+-\d{4}-\d{6})/g)].map(([, number]) => number)),
];
const version = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
    ?.version as number;

async function move(id: number, spaceId: number, price: number, settle: "none" | "refund" | "waive" | "due") {
  const desk = await operator(t, ["see", "desk", "price"]);
  t.setNow(t.now() + 60_000);
  const preview = await desk.post(`operate/bookings/${id}/change/preview`, { space_id: spaceId, settle });
  const body = { version: await version(id), space_id: spaceId, price, settle, reason };
  expect((await desk.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);
  return preview.data;
}

it("DOC-37: the first company returns what it has invoiced, and the second one invoices", async () => {
  const who = await guest(t);
  const day = freshDay();
  const [id] = await bookByCard(who, [slot(101, day, "10:00", "12:00", 2000)]);
  const first = await page(who, `tekikakuseikyu/${id}`);
  const [number] = numbersIn(first);
  expect(first).toContain(issuer(7).name);

  const preview = await move(id, 102, 2000, "none");
  expect(preview.papers.filter(({ kind }) => kind.startsWith("tekikaku"))).toEqual([
    { kind: "tekikakuhenkan", effect: "follows", number, amount: 2000 },
  ]);
  expect((await who.get(`reservations/${id}`)).data.has_price_return).toBe(true);
  const returned = await page(who, `tekikakuhenkan/${id}`);
  for (const part of [
    "適格返還請求書",
    issuer(7).name,
    number as string,
    "移動先の会議室の料金との相殺",
    "2026/11/24",
  ])
    expect(returned).toContain(part);
  expect(returned).toMatch(/返還する対価の合計（税込）\s+¥2,000/);
  expect(returned).toMatch(/お返しした金額\s+¥0/);
  expect(returned).not.toContain("仮名建物");
  const both = await page(who, `tekikakuseikyu/${id}`);
  const [invoice, again] = invoiceAndReturn(both);
  expect(invoice).toContain("株式会社仮名建物");
  expect(invoice).toContain("¥2,000");
  expect(invoice).not.toContain(number);
  expect(numbersIn(again)).toEqual(numbersIn(returned));
});

it("DOC-37, DOC-36: a part that goes back with the move is paid back on the return invoice, once it has gone", async () => {
  const who = await guest(t);
  const day = freshDay();
  const [id] = await bookByCard(who, [slot(104, day, "10:00", "12:00", 24_000)]);
  await page(who, `tekikakuseikyu/${id}`);
  const letGo = holdRefund(t);
  await move(id, 105, 4000, "refund");
  expect((await who.get(`reservations/${id}`)).data.has_price_return).toBe(false);
  expect((await who.raw(`pdfs/tekikakuhenkan/${id}`)).status).toBe(404);
  letGo();
  await t.settle();
  const returned = await page(who, `tekikakuhenkan/${id}`);
  expect(numbersIn(returned)).toHaveLength(1);
  expect(returned).toMatch(/返還する対価の合計（税込）\s+¥24,000/);
  expect(returned).toMatch(/移動先の会議室の料金との相殺\s+-¥4,000/);
  expect(returned).toMatch(/お返しした金額\s+¥20,000/);
  const [invoice] = invoiceAndReturn(await page(who, `tekikakuseikyu/${id}`));
  expect(invoice).toMatch(/合計.*¥4,000/);
});

it("DOC-37: the invoice of the other bookings stays as issued, and a room without an issuer has none", async () => {
  const who = await guest(t);
  const day = freshDay();
  const [id, other] = await bookByCard(who, [
    slot(101, day, "10:00", "12:00", 2000),
    slot(106, day, "10:00", "12:00", 2000),
  ]);
  const [number] = numbersIn(await page(who, `tekikakuseikyu/${other}`));
  await move(id, 103, 2000, "none");
  const after = await page(who, `tekikakuseikyu/${other}`);
  expect(numbersIn(after)[0]).toBe(number);
  expect(after).toContain("¥4,000");
  expect(after).toMatch(/返還する対価の合計（税込）\s+¥2,000/);
});

it("DOC-11, DOC-37: back in a room of the first company there is a new invoice of it, and a return invoice of the other", async () => {
  const who = await guest(t);
  const day = freshDay();
  const [id] = await bookByCard(who, [slot(101, day, "10:00", "12:00", 2000)]);
  const [first] = numbersIn(await page(who, `tekikakuseikyu/${id}`));
  await move(id, 102, 2000, "none");
  const away = numbersIn(await page(who, `tekikakuseikyu/${id}`));
  await move(id, 106, 2000, "none");
  const back = await page(who, `tekikakuseikyu/${id}`);
  const [invoice, returned] = invoiceAndReturn(back);
  expect(invoice).toContain(issuer(7).name);
  expect(invoice).toContain(first);
  expect(numbersIn(invoice)[0]).not.toBe(first);
  expect(returned).toContain("株式会社仮名建物");
  expect(away).not.toContain(numbersIn(returned)[0]);
});

it("DOC-37: while a move waits for its money the documents are those of the former room, also if it falls back", async () => {
  const who = await guest(t);
  const day = freshDay();
  const [id] = await bookByBank(who, [slot(101, day, "10:00", "12:00", 2000)]);
  await markPaid(t.app, id, "command");
  const first = numbersIn(await page(who, `tekikakuseikyu/${id}`));
  await move(id, 105, 4000, "due");
  expect((await who.get(`reservations/${id}`)).data.has_price_return).toBe(false);
  const waiting = await page(who, `tekikakuseikyu/${id}`);
  expect(numbersIn(waiting)).toEqual(first);
  expect(waiting).toContain(issuer(7).name);
  await markPaid(t.app, id, "command");
  const paid = await page(who, `tekikakuseikyu/${id}`);
  expect(paid).toContain("株式会社仮名建物");
  expect(paid).toContain("適格返還請求書");
});
