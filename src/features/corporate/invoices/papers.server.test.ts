import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, IN_SINGAPORE, issuer, room } from "../../../../test/build/catalog.ts";
import { type Firm, firm } from "../../../../test/build/corporate.ts";
import { operator } from "../../../../test/build/operator.ts";
import { checkUbl } from "../../../../test/build/ubl.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";
import { invoiceSweeps } from "./close.server.ts";

/* Papers of companies beside yen at one rate: in Singapore dollars, and over a rate that changes. */

const GST = "M90300000X";
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  const abroad = [room(201, IN_SINGAPORE), room(202, { ...IN_SINGAPORE, issuer_id: 2 })];
  await addRooms(t, [room(101, { issuer_id: 3 }), ...abroad], {
    issuers: [issuer(2, { name: "Kakuu Rooms Pte. Ltd." }), issuer(3, { registered_from: "2019-01-01" })],
  });
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const at = (day: string, time = "12:00") => t.setNow(Date.parse(`${day}T${time}:00+09:00`));
const sweep = async () => {
  for (const one of invoiceSweeps) await one.run(t.app);
};

/** What the company's invoices say, the oldest first, in English and as UBL. */
async function papersOf(of: Firm) {
  const admin = await of.admin();
  const { invoices } = (await admin.get(`corporate/${of.id}/invoices`)).data;
  return Promise.all(
    invoices.toReversed().map(async ({ id }) => {
      const pdf = await admin.raw(`corporate/${of.id}/invoices/${id}/pdf?lang=en`);
      const input = Buffer.from(await pdf.arrayBuffer());
      const xml = await (await admin.raw(`corporate/${of.id}/invoices/${id}/ubl`)).text();
      checkUbl(xml);
      return { xml, text: execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" }) };
    }),
  );
}

it("CORP-41, CORP-45: uses on both sides of a new rate bear each their own, once, on one invoice", async () => {
  at("2019-09-18");
  const of = await firm(t, { closingDay: 15, locale: "en" });
  const group = await of.group("Product");
  for (const hour of [9, 11]) await of.book(group, "2019-09-30", hour);
  for (const hour of [9, 11, 13]) await of.book(group, "2019-10-01", hour);
  at("2019-10-16", "03:00");
  await sweep();
  const [paper, none] = await papersOf(of);
  expect(none).toBeUndefined();
  // 2,000 yen at 8 % contain 148, and 3,000 at 10 % contain 272: not 74 twice and 90 three times.
  expect(paper?.text).toMatch(/8%[^\n]*¥2,000\s[\s\S]*8%[^\n]*¥148/);
  expect(paper?.text).toMatch(/10%[^\n]*¥3,000\s[\s\S]*10%[^\n]*¥272/);
  const taxes = [...(paper?.xml ?? "").matchAll(/<cbc:TaxAmount[^>]*>(\d+)</g)].map(([, tax]) => Number(tax));
  expect(taxes.toSorted((one, other) => one - other)).toEqual([148, 272, 420]);
});

it("CORP-41, CORP-43, CORP-45: in S$ with a GST number it is a Tax Invoice, and what it returns a Credit Note of the first", async () => {
  const boss = await operator(t, ["see", "admin"]);
  const { version, values } = (await boss.get("operate/settings/company" as never)).data as never as {
    version: number;
    values: object;
  };
  const company = { version, values: { ...values, gst: { registration_number: GST } } };
  expect((await boss.patch("operate/settings/company", company as never)).status).toBe(200);
  at("2026-11-24");
  const of = await firm(t, { name: "Kakuu Trading Pte. Ltd.", locale: "en", currency: "SGD" });
  const group = await of.group("Product");
  const first = await of.book(group, "2026-12-02", 10, {
    space: 201,
    hours: 2,
    purchaseNumber: "PO-7",
    purpose: "Launch event",
  });
  await of.book(group, "2026-12-03", 10, { space: 201 });
  await of.book(group, "2026-12-03", 14, { space: 202 });
  at("2027-01-01", "03:00");
  await sweep();
  at("2027-01-05");
  await of.book(group, "2027-01-20", 10, { space: 201, hours: 3 });
  // By goodwill the first one is S$5.00 cheaper.
  await t.app.db.run(sql`UPDATE reservation SET price = price - 500 WHERE id = ${first}`);
  at("2027-02-01", "03:00");
  await sweep();
  const [tax, other, next, none] = await papersOf(of);
  expect(none).toBeUndefined();
  expect(tax?.text.trim()).toMatch(/^Tax Invoice/);
  for (const part of [
    `GST Reg. No. ${GST}`,
    "Kakuu Trading Pte. Ltd.",
    "Cost center C-Product",
    "PO-7",
    "Launch event",
  ])
    expect(tax?.text).toContain(part);
  // S$30.00 contain S$2.48 once; the room of another supplier has an invoice of its own, with none.
  expect(tax?.text).toMatch(
    /Amount excluding GST\s+S\$27\.52\s+GST \(9%\)\s+S\$2\.48\s+Total payable\s+S\$30\.00/,
  );
  expect(tax?.xml).toContain("urn:peppol:pint:billing-1@sg-1");
  expect(other?.text.trim()).toMatch(/^Invoice/);
  expect(other?.text).toContain("Supplied by Kakuu Rooms Pte. Ltd.");
  expect(other?.text).not.toContain("GST");
  expect(next?.text).toMatch(
    /Credited, excluding GST\s+-S\$4\.59\s+GST \(9%\)\s+-S\$0\.41\s+Total payable\s+S\$25\.00/,
  );
  expect(next?.text).toContain("The credited lines are the credit note of the invoices that they name.");
  const [, number = "?"] = /(G-2027-\d{6})/.exec(tax?.text ?? "") ?? [];
  expect(next?.text).toContain(`Corrects invoice ${number}`);
  expect(next?.xml).toContain(`<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${number}`);
});
