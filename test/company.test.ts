import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { realCompany } from "./build/company.ts";
import { guest } from "./build/guest.ts";
import { mailsTo } from "./build/mail.ts";
import { operator } from "./build/operator.ts";
import { bookByBank } from "./build/payment.ts";

/** A site of a company of its own, and one whose company has no bank account. */
const folder = mkdtempSync(join(tmpdir(), "magari-company-"));
/** What only the demo's companies are called, or where only they are. */
const DEMO =
  /架空銀行|Kakuu Bank|ふれあい|フレアイ|間宮|fureaispace\.example|神田架空町|Kakucho|magari\.example|0300000000/i;

let t: TestApp;
let without: TestApp;
beforeAll(async () => {
  const open = async (name: string, company: object) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(company));
    const app = await testApp({ COMPANY_FILE: file });
    await addRooms(app, [room(101)]);
    return app;
  };
  t = await open("company", realCompany());
  without = await open("without", { ...realCompany(), accounts: {} });
});
afterAll(async () => {
  await t.close();
  await without.close();
  rmSync(folder, { recursive: true });
});

it("OPS-27: a guest who pays by transfer is told the company's account, and nothing of the demo", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(101, "2026-12-14", "10:00", "12:00", 2000)]);
  const transfer = (await hanako.get(`reservations/${id}/transfer`)).data;
  expect(transfer).toMatchObject({ account: { number: "0000099", holder: "カ)アオバカシシツ" } });
  const booking = (await hanako.get(`reservations/${id}`)).data;
  const site = (await hanako.get("config")).data;
  const pdf = Buffer.from(await (await hanako.raw(`pdfs/seikyu/${id}`)).arrayBuffer());
  const invoice = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
  for (const part of ["株式会社あおば貸室", "見本銀行", "0000099"]) expect(invoice).toContain(part);
  const mails = await mailsTo(t, hanako.email);
  expect(mails.map(({ text }) => text).join("\n")).toContain("0000099");
  expect(JSON.stringify([transfer, booking, site, mails, invoice])).not.toMatch(DEMO);
});

it("SETTING-12: a booking keeps the texts that were in force, whatever holds later", async () => {
  const hanako = await guest(t);
  const own = (word: string) => ({ ja: `# ${word}\n\n## 1\n\n本文`, en: `# ${word}\n\n## 1\n\nText` });
  const boss = await operator(t, ["see", "admin"]);
  const put = async (word: string) => {
    const { version, values } = (await boss.get("operate/settings/legal")).data;
    const terms = [{ from: "2026-11-20", text: own(word) }];
    await boss.patch("operate/settings/legal", { version, values: { ...values, terms } } as never);
  };
  await put("First");
  const [first] = await bookByBank(hanako, [slot(101, "2026-12-15", "10:00", "12:00", 2000)]);
  await put("Second");
  const [second] = await bookByBank(hanako, [slot(101, "2026-12-15", "14:00", "16:00", 2000)]);
  const versionOf = async (id: number | undefined) =>
    (await hanako.get(`reservations/${id}`)).data.legal_version as number;
  const shown = async (id: number | undefined) =>
    (await t.visitor().get(`legal/${await versionOf(id)}/terms?lang=en` as "legal/:version/:text")).data;
  expect(await shown(first)).toMatchObject({ text: { title: "First" }, is_current: false });
  expect(await shown(second)).toMatchObject({ text: { title: "Second" }, is_current: true });
  // What was in force before is the same version when it is in force again.
  await put("First");
  expect(t.app.brand.legalVersion).toBe(await versionOf(first));
  expect((await boss.get(`operate/bookings/${first}`)).data.booking.legal_version).toBe(
    await versionOf(first),
  );
  expect((await t.visitor().get("legal/999999/terms" as "legal/:version/:text")).status).toBe(404);
});

it("OPS-28: without an account no transfer is offered to guests, and none can be ordered", async () => {
  const hanako = await guest(without);
  const rows = [slot(101, "2026-12-14", "10:00", "12:00", 2000)];
  const checked = await hanako.post("cart/check", { reservations: rows } as never);
  expect(checked.data).toMatchObject({ payment_ways: [2], pay_by: null });
  const booked = await hanako.post("reservations", { reservations: rows, payment_way: 1 } as never);
  expect([booked.status, booked.code]).toEqual([422, "not_bookable"]);
});

it("OPS-28: without an account staff cannot agree on a transfer", async () => {
  const hanako = await guest(without);
  const desk = await operator(without, ["see", "desk"]);
  for (const terms of ["prepaid", "invoice"] as const) {
    const item = { space_id: 101, start_datetime: "2026-12-14 10:00", end_datetime: "2026-12-14 12:00" };
    const body = { account_id: hanako.accountId, items: [item], terms, total: 2000, override: [] };
    const reply = await desk.post("operate/bookings", { ...body, mail: { send: false, note: "" } } as never);
    expect([reply.status, reply.code]).toEqual([422, "not_bookable"]);
  }
});
