import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { firm } from "../../../../test/build/corporate.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { invoiceSweeps } from "../../../features/corporate/invoices/close.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  await addRooms(t, [room(101)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const at = (day: string, time = "12:00") => t.setNow(Date.parse(`${day}T${time}:00+09:00`));
const sweep = async () => {
  for (const one of invoiceSweeps) await one.run(t.app);
};
const staff = () => operator(t, ["see", "money"]);

it("CORP-48: what is open is listed by how long it is overdue, beside what was invoiced", async () => {
  at("2026-11-24");
  const of = await firm(t, { name: "Kakuu Aging" });
  await of.book(await of.group("A"), "2026-11-28", 10, { hours: 2 });
  at("2026-12-01", "03:00");
  await sweep();
  const ages = ["not_due", "days_30", "days_60", "days_90", "older"] as const;
  for (const [day, age] of [
    ["2026-12-31", "not_due"],
    ["2027-01-01", "days_30"],
    ["2027-01-30", "days_30"],
    ["2027-01-31", "days_60"],
    ["2027-03-01", "days_60"],
    ["2027-03-02", "days_90"],
    ["2027-03-31", "days_90"],
    ["2027-04-01", "older"],
  ] as const) {
    at(day);
    const [row] = (await (await staff()).get("operate/receivables?q=aging")).data.items;
    expect([day, row?.left, row?.invoiced, ages.filter((key) => row?.[key] === 2000)]).toEqual([
      day,
      2000,
      2000,
      [age],
    ]);
  }
  const asked = "operate/receivables?q=aging&from=2026-12-01&to=2026-12-31";
  expect((await (await staff()).get(asked)).data.items[0]?.invoiced).toBe(0);
});

it("CORP-48, CORP-49: a disputed invoice has no reminder; the next step after the dispute has one, once", async () => {
  at("2026-11-24");
  const of = await firm(t, { mails: "dispute@kakuu.example" });
  await of.book(await of.group("A"), "2026-11-29", 10);
  at("2026-12-01", "03:00");
  await sweep();
  await t.settle();
  const [one] = (await (await staff()).get(`operate/companies/${of.id}/invoices`)).data.items;
  const note = (text: string, version: number) =>
    staff().then((who) =>
      who.post(`operate/company_invoices/${one?.id ?? 0}/dispute`, { version, note: text }),
    );
  expect((await note("数量", 1)).data).toMatchObject({ dispute: "数量", version: 2 });
  expect((await note("数量", 1)).status).toBe(409);
  at("2026-12-28", "10:00");
  expect(await mailsTo(t, "dispute@kakuu.example")).toHaveLength(1);
  expect((await note("", 2)).data.dispute).toBeNull();
  at("2027-01-01", "10:00");
  const [reminder, ...before] = await mailsTo(t, "dispute@kakuu.example");
  expect([reminder?.subject, before.length]).toEqual([expect.stringContaining("過ぎています"), 1]);
  at("2027-01-02", "10:00");
  expect(await mailsTo(t, "dispute@kakuu.example")).toHaveLength(2);
});

it("CORP-48: a company that ends has its last invoice at once, of what it used until yesterday", async () => {
  at("2026-11-24");
  const of = await firm(t);
  const group = await of.group("A");
  await of.book(group, "2026-12-02", 10);
  await of.book(group, "2026-12-04", 10);
  at("2026-12-04", "09:00");
  const close = async () =>
    (await staff()).post(`operate/companies/${of.id}/invoices`, { reason: "取引の終了" });
  const { status, data } = await close();
  expect([status, data.items.map(({ total, closed_on }) => [total, closed_on])]).toEqual([
    200,
    [[1000, "2026-12-03"]],
  ]);
  const again = await close();
  expect([again.status, again.code]).toEqual([409, "not_operable"]);
  at("2027-01-01", "03:00");
  await sweep();
  const items = (await (await staff()).get(`operate/companies/${of.id}/invoices`)).data.items;
  expect(items.map(({ total, closed_on }) => [total, closed_on])).toEqual([
    [1000, "2026-12-31"],
    [1000, "2026-12-03"],
  ]);
});
