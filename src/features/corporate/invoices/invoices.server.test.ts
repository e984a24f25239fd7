import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, issuer, room } from "../../../../test/build/catalog.ts";
import { type Firm, firm } from "../../../../test/build/corporate.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bankTable, uploadStatement } from "../../../../test/build/statement.ts";
import { checkUbl } from "../../../../test/build/ubl.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";
import { invoiceSweeps } from "./close.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  const rooms = [room(101), room(102, { issuer_id: 1 }), room(103, { issuer_id: 2 }), room(104)];
  await addRooms(t, rooms, { issuers: [issuer(1), issuer(2, { registered_from: "2026-12-16" })] });
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const at = (day: string, time: string) => t.setNow(Date.parse(`${day}T${time}:00+09:00`));
const sweep = async (app = t.app) => {
  for (const one of invoiceSweeps) await one.run(app);
};
const invoices = async (of: Firm) =>
  (await (await of.admin()).get(`corporate/${of.id}/invoices`)).data.invoices;
const textOf = async (of: Firm, id: number, lang = "ja") => {
  const answer = await (await of.admin()).raw(`corporate/${of.id}/invoices/${id}/pdf?lang=${lang}`);
  const input = Buffer.from(await answer.arrayBuffer());
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
};

describe("CORP-40: closing a period", () => {
  it("comes at 03:00 of the day after the closing day, once, whoever runs it and however often", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t);
    const [a, b] = [await of.group("開発"), await of.group("営業")];
    const first = await of.book(a, "2026-11-26", 10);
    await of.book(b, "2026-11-27", 10);
    await of.book(b, "2026-12-02", 10);
    at("2026-12-01", "02:59");
    await sweep();
    expect(await invoices(of)).toEqual([]);
    at("2026-12-01", "03:00");
    const other = await t.secondApp();
    await Promise.all([sweep(), sweep(other), sweep(), sweep(other)]);
    const found = await invoices(of);
    expect(found).toMatchObject([
      {
        number: "G-2026-000002",
        group: "営業",
        total: 1000,
        left: 1000,
        closed_on: "2026-11-30",
        due_on: "2026-12-31",
      },
      { number: "G-2026-000001", group: "開発", total: 1000, issuer: null, overdue: false },
    ]);
    await sweep();
    expect(await invoices(of)).toEqual(found);
    const row = await t.app.db.row(sql`SELECT due_on FROM reservation WHERE id = ${first}`);
    expect(row).toEqual({ due_on: "2026-12-31" });
  });

  it("makes up for closings that were missed, in order, and stays quiet if nothing was used", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t, { closingDay: 20, dueDays: 30 });
    const group = await of.group("一般");
    await of.book(group, "2026-11-25", 12);
    await of.book(group, "2027-01-21", 12);
    at("2027-02-25", "12:00");
    await sweep();
    expect((await invoices(of)).map(({ closed_on, due_on }) => [closed_on, due_on])).toEqual([
      ["2027-02-20", "2027-03-22"],
      ["2026-12-20", "2027-01-19"],
    ]);
  });

  it("is one for all groups if the admins choose so, from the next closing on", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t);
    const [a, b] = [await of.group("開発"), await of.group("営業")];
    await of.book(a, "2026-11-26", 14);
    await of.book(b, "2026-11-27", 14);
    const admin = await of.admin();
    const { version } = (await admin.get(`corporate/${of.id}/invoices`)).data;
    const stale = await admin.patch(`corporate/${of.id}/invoicing`, {
      version: version - 1,
      invoice_by: "company",
    });
    expect(stale.status).toBe(409);
    const set = await admin.patch(`corporate/${of.id}/invoicing`, { version, invoice_by: "company" });
    expect([set.status, set.data.invoice_by]).toEqual([200, "company"]);
    at("2026-12-01", "03:00");
    await sweep();
    const [one, ...more] = await invoices(of);
    expect([one?.total, one?.group, more]).toEqual([2000, null, []]);
    expect(await textOf(of, one?.id ?? 0)).toMatch(
      /C-営業.*小計（C-営業）\s+¥1,000.*小計（C-開発）\s+¥1,000/s,
    );
  });

  it("has every group once if the database connection dies in the middle", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t);
    const groups: number[] = [];
    for (const name of ["A", "B", "C", "D"]) groups.push(await of.group(name));
    for (const [index, group] of groups.entries())
      await of.book(group, "2026-11-28", 9 + 2 * index, { space: 104 });
    // The connection is cut before the third invoice of the first try, as by kill -9.
    await t.app.db.run(sql`CREATE SEQUENCE cut_at`);
    await t.app.db.run(sql`CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('cut_at') = 3 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NEW; END $$`);
    await t.app.db.run(
      sql`CREATE TRIGGER cut BEFORE INSERT ON corporate_invoice FOR EACH ROW EXECUTE FUNCTION cut()`,
    );
    at("2026-12-01", "03:00");
    const before = await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM document`);
    await sweep();
    await t.app.db.run(sql`DROP TRIGGER cut ON corporate_invoice`);
    const tries = await t.app.db.row<{ n: number }>(sql`SELECT nextval('cut_at')::int AS n`);
    expect(tries?.n).toBeGreaterThan(3);
    await sweep();
    const found = await invoices(of);
    expect(found.map(({ group, total }) => [group, total])).toEqual(
      ["D", "C", "B", "A"].map((name) => [name, 1000]),
    );
    const numbers = found.map(({ number }) => Number(number.slice(-6)));
    expect(numbers).toEqual([3, 2, 1, 0].map((place) => (numbers[3] as number) + place));
    const after = await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM document`);
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(4);
  });
});

describe("CORP-41, CORP-42: issuers", () => {
  it("each has invoices and numbers of its own; one that registers in mid-month splits its sums", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t);
    const group = await of.group("開発");
    await of.book(group, "2026-12-02", 15, { space: 101, purchaseNumber: "PO-7" });
    await of.book(group, "2026-12-03", 10, { space: 102, hours: 3 });
    await of.book(group, "2026-12-04", 10, { space: 103 });
    await of.book(group, "2026-12-16", 10, { space: 103, hours: 2 });
    at("2027-01-01", "03:00");
    await sweep();
    const found = (await invoices(of)).toReversed();
    expect(found.map(({ number, issuer: name, total }) => [number, name, total])).toEqual([
      [expect.stringMatching(/^G-2027-\d{6}$/), null, 1000],
      ["G1-2027-000001", "株式会社架空1", 3000],
      ["G2-2027-000001", "株式会社架空2", 3000],
    ]);
    const [own, qualified, mixed] = await Promise.all(found.map(({ id }) => textOf(of, id)));
    expect(own).toContain("適格請求書は発行されません");
    expect(own).toContain("発注番号 PO-7");
    expect(own).not.toContain("登録番号");
    expect(qualified).toContain("T9999900000101");
    expect(qualified).toMatch(/10%対象（税込）\s+¥3,000\s+うち消費税（10%）\s+¥272/);
    expect(qualified).not.toContain("登録前");
    expect(mixed).toMatch(/10%対象（税込）\s+¥2,000\s+うち消費税（10%）\s+¥181/);
    expect(mixed).toMatch(/10%対象（税込）（登録前）\s+¥1,000\s+うち消費税（10%）\s+¥90/);
  });
});

describe("CORP-44, CORP-45, CORP-46: papers", () => {
  it("are mailed once to each address, and open by the link of the mail, which does nothing else", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t, { mails: "one@papers.example\ntwo@papers.example" });
    await of.book(await of.group("開発"), "2026-11-29", 10);
    await of.book(await of.group("営業"), "2026-11-29", 12);
    at("2026-12-01", "03:00");
    await sweep();
    await sweep();
    const [mail, ...more] = await mailsTo(t, "one@papers.example");
    expect(more).toEqual([]);
    expect(await mailsTo(t, "two@papers.example")).toHaveLength(1);
    expect(mail?.subject).toContain("2件");
    const tokens = [...(mail?.text ?? "").matchAll(/mails\/invoices\/([\w.-]+)\?lang=ja/g)].map(
      ([, token]) => token,
    );
    expect(tokens).toHaveLength(2);
    const stranger = t.visitor();
    const opened = await stranger.raw(`mails/invoices/${tokens[0]}`);
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await stranger.raw(`mails/invoices/x${tokens[0]}`)).status).toBe(404);
    t.setNow(t.now() + 91 * 24 * 3_600_000);
    expect((await stranger.raw(`mails/invoices/${tokens[0]}`)).status).toBe(404);
  });

  it("a company without an address has them mailed to its admins", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t, { mails: "" });
    await of.book(await of.group("開発"), "2026-11-29", 14);
    at("2026-12-01", "03:00");
    await sweep();
    const [mail] = await mailsTo(t, (await of.admin()).email);
    expect(mail?.subject).toContain("請求書のお届け");
  });

  it("are for the company's admins and for staff only, in three forms", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t, { name: "Kakuu <Trading> & Co." });
    await of.book(await of.group("開発"), "2026-11-29", 16, { purchaseNumber: "PO-1" });
    at("2026-12-01", "03:00");
    await sweep();
    const [one] = await invoices(of);
    const path = `corporate/${of.id}/invoices/${one?.id}` as const;
    const [stranger, neighbour] = [await guest(t), await (await firm(t)).admin()];
    for (const form of ["pdf", "csv", "ubl"] as const) {
      expect((await (await of.admin()).raw(`${path}/${form}`)).status).toBe(200);
      expect((await stranger.raw(`${path}/${form}`)).status).toBe(404);
      expect((await neighbour.raw(`${path}/${form}`)).status).toBe(404);
      expect((await t.visitor().raw(`${path}/${form}`)).status).toBe(401);
    }
    await t.app.db.run(sql`UPDATE corporate_member SET roles = '{booker}' WHERE corporate_id = ${of.id}`);
    for (const form of ["pdf", "csv", "ubl"] as const)
      expect((await (await of.admin()).raw(`${path}/${form}`)).status).toBe(403);
    expect((await (await of.admin()).get(`corporate/${of.id}/invoices`)).status).toBe(403);
    const staff = await operator(t, ["see"]);
    const { items } = (await staff.get(`operate/documents?q=${one?.number}`)).data;
    expect(items).toMatchObject([
      {
        kind: "gekkanseikyu",
        group_id: null,
        amount: 1000,
        is_untouched: true,
        counterparty: "Kakuu <Trading> & Co.",
      },
    ]);
  });

  it("the table and the UBL form say what the paper says", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t, { name: "Kakuu <Trading> & Co." });
    const group = await of.group("開発");
    const a = await of.book(group, "2026-12-05", 9, { space: 102, hours: 2, purchaseNumber: "=PO" });
    const b = await of.book(group, "2026-12-05", 13, { space: 102 });
    at("2027-01-01", "03:00");
    await sweep();
    const [one] = await invoices(of);
    const admin = await of.admin();
    const table = await (await admin.raw(`corporate/${of.id}/invoices/${one?.id}/csv?lang=en`)).text();
    const rows = table
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(","));
    expect(rows.map((row) => [row[3], row[8], row[9], row[12], row[14], row[15]])).toEqual([
      [`${a}`, "C-開発", "'=PO", "2000", "10", "1"],
      [`${b}`, "C-開発", "", "1000", "10", "1"],
    ]);
    const xml = await (await admin.raw(`corporate/${of.id}/invoices/${one?.id}/ubl`)).text();
    const valuesOf = (name: string) =>
      [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, "g"))].map(([, value]) => value);
    expect(valuesOf("CustomizationID")).toEqual(["urn:peppol:pint:billing-1@jp-1"]);
    expect(valuesOf("ID")[0]).toBe(one?.number);
    expect(valuesOf("PayableAmount")).toEqual(["3000"]);
    // 3,000 yen bear 272 yen once; the lines share what is left of them.
    expect(valuesOf("TaxAmount")).toEqual(["272", "272"]);
    const [sum, ...lines] = valuesOf("LineExtensionAmount").map(Number) as [number, number, number];
    expect([sum, lines[0] + lines[1]]).toEqual([2728, 2728]);
    expect(valuesOf("TaxExclusiveAmount")).toEqual(["2728"]);
    expect(valuesOf("PaymentID")).toEqual([`${90_000_000 + (one?.id ?? 0)}`]);
    expect(xml).toContain("Kakuu &lt;Trading&gt; &amp; Co.");
    checkUbl(xml);
    // What the company changes afterwards is on its next invoice.
    await t.app.db.run(sql`UPDATE corporate SET name = 'Other', corporate_number = '5123456789012',
      invoice_mails = '{other@firm.example}' WHERE id = ${of.id}`);
    expect(await (await admin.raw(`corporate/${of.id}/invoices/${one?.id}/ubl`)).text()).toBe(xml);
  });
});

it("CORP-43: a change after a booking was invoiced is on the next invoice, under the first one's name", async () => {
  at("2026-11-24", "10:00");
  const of = await firm(t);
  const group = await of.group("開発");
  const first = await of.book(group, "2026-11-30", 9, { hours: 3 });
  await of.book(group, "2026-12-30", 9, { hours: 5 });
  at("2026-12-01", "03:00");
  await sweep();
  await t.app.db.run(sql`UPDATE reservation SET price = 1000 WHERE id = ${first}`);
  at("2027-01-01", "03:00");
  await sweep();
  const [second, one] = await invoices(of);
  expect([second?.total, one?.total, second?.left, one?.left]).toEqual([3000, 3000, 5000, 1000]);
  const paper = await textOf(of, second?.id ?? 0);
  expect(paper).toContain(`請求書 ${one?.number}（2026/12/01 発行）の訂正`);
  expect(paper).toMatch(/減額 10%対象（税込）\s+-¥2,000\s+うち消費税（10%）\s+-¥181/);
});

describe("CORP-50: an order on a group", () => {
  const KINDS = ["seikyu", "ryosyu", "tekikakuseikyu", "tekikakuhenkan", "edit_seikyu"] as const;

  /** The papers that its booker and staff get of a booking, and those that a mail to its booker opens. */
  async function papersOf(of: Firm, id: number) {
    const admin = await of.admin();
    const clerk = await operator(t, ["see", "desk", "money"]);
    const own: string[] = [];
    for (const kind of KINDS) {
      if ((await admin.raw(`pdfs/${kind}/${id}`)).status !== 404) own.push(kind);
      const issued = await clerk.post("operate/documents", {
        ...{ kind, reservation_id: id, reason: "ご依頼" },
      });
      if (issued.status !== 404) own.push(`${kind} by staff`);
    }
    const { documents, booking, transfer, scheduled } = (await clerk.get(`operate/bookings/${id}`)).data;
    return {
      own,
      staff: documents.map(({ kind, number }) => `${kind} ${number}`),
      company: booking.company,
      ...{ transfer, reminders: scheduled.filter(({ kind }) => kind === "invoice_overdue") },
    };
  }

  it("is on the month's invoice alone, unpaid and paid, and everybody is told which one", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t);
    const group = await of.group("開発");
    // Of a registered issuer, so that an order of a guest would have every paper.
    const id = await of.book(group, "2026-11-28", 10, { space: 102, hours: 3, purchaseNumber: "PO-7" });
    const admin = await of.admin();
    const [mail] = await mailsTo(t, admin.email);
    expect(mail?.text).toContain("お振込みの必要はありません");
    expect(mail?.text).toContain("2026/12/01");
    expect(mail?.text).not.toMatch(/papers\/|下記の口座/);
    const before = await papersOf(of, id);
    expect(before).toMatchObject({ own: [], staff: [], transfer: null, reminders: [] });
    expect(before.company).toMatchObject({
      ...{ id: of.id, group: "開発", purchase_number: "PO-7", invoices: [], invoiced_on: "2026-12-01" },
    });
    expect((await admin.raw(`pdfs/mitsumori/${id}`)).status).toBe(200);
    expect((await admin.get(`reservations/${id}/transfer`)).data).toBeNull();

    at("2026-12-01", "03:00");
    await sweep();
    const [invoice] = await invoices(of);
    const number = invoice?.number ?? "";
    const named = async () => {
      const who = await of.admin();
      const [listed] = (await who.get(`corporate/${of.id}/bookings`)).data;
      return [(await who.get(`reservations/${id}`)).data.corporate, listed];
    };
    expect(await named()).toMatchObject([
      { invoices: [number], invoiced_on: null },
      { invoices: [{ id: invoice?.id, number }], invoiced_on: null },
    ]);
    const csv = await (await (await of.admin()).raw(`corporate/${of.id}/bookings?format=csv`)).text();
    expect(csv).toContain(number);

    const accountant = await operator(t, ["see", "money"]);
    await uploadStatement(t, accountant, bankTable([["カクウショウジ(カ", 3000]], "20261201"));
    const [line] = (await accountant.get("operate/transfers?state=open")).data.items;
    await accountant.post("operate/transfers/match", {
      matches: [
        {
          ...{ line_id: line?.id ?? 0, version: line?.version ?? 0, invoice_ids: [invoice?.id ?? 0] },
          ...{ shortfall: null, surplus: null },
        },
      ],
    });
    expect((await (await of.admin()).get(`reservations/${id}`)).data.paid).toBe(true);
    expect(await papersOf(of, id)).toMatchObject({
      own: [],
      staff: [`gekkanseikyu ${number}`, expect.stringContaining("mitsumori")],
    });
  });

  it("canceled for a fee, has no other paper, and its mail asks for no transfer", async () => {
    at("2026-11-24", "10:00");
    const of = await firm(t);
    const id = await of.book(await of.group("開発"), "2026-11-25", 14, { space: 102 });
    at("2026-11-24", "21:00");
    const admin = await of.admin();
    const seen = (await admin.get(`reservations/${id}`)).data.cancel_terms;
    expect(seen?.fee).toBeGreaterThan(0);
    const cancel = { reservation_id: id, back_fee: 0, payment_way: 1 } as const;
    expect((await admin.post("reservations/delete", cancel)).status).toBe(200);
    const mail = await mailTo(t, admin.email);
    expect(mail.text).toContain("月ごとの請求書でご請求します");
    expect(mail.text).not.toContain("下記の口座");
    expect(await papersOf(of, id)).toMatchObject({ own: [], staff: [] });
    expect((await admin.get(`reservations/${id}`)).data.corporate?.invoiced_on).toBe("2026-12-01");
  });
});
