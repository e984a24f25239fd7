import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type CartRow, slot } from "../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, issuer, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { download } from "../../../test/build/paper.ts";
import { bookByCard, cancelOf } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
let hanako: Guest;
const [OWN, LET, YEN] = [101, 102, 103];
const GST = "M90300000X";

beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(OWN, IN_SINGAPORE), room(LET, { ...IN_SINGAPORE, issuer_id: 2 }), room(YEN)], {
    issuers: [issuer(2, { name: "Kakuu Rooms Pte. Ltd." })],
  });
  const boss = await operator(t, ["see", "admin"]);
  const { version, values } = (await boss.get("operate/settings/company" as never)).data as never as {
    version: number;
    values: object;
  };
  const registered = { ...values, gst: { registration_number: GST } };
  const reply = await boss.patch("operate/settings/company", { version, values: registered } as never);
  expect(reply.status).toBe(200);
  hanako = await guest(t);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const paper = async (path: string) =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: await download(hanako, path), encoding: "utf8" });
const status = async (path: string) => (await hanako.raw(`pdfs/${path}`)).status;
/** A long address is set in several lines, between those of the other column. */
const parts = (text: string) => text.split(/,? /);
const numberIn = (page: string) => /No\.\s+([A-Z]+-\d{4}-\d{6})/.exec(page)?.[1] ?? "";
const booked = async (rows: CartRow[]) => {
  const ids = await bookByCard(hanako, rows);
  await t.settle();
  return ids as [number, ...number[]];
};

const cancel = async (id: number) => {
  const body = { ...(await cancelOf(hanako, id)), currency: "SGD" as const };
  expect((await hanako.post("stripe/payment_intents/cancel", body)).status).toBe(200);
};

test("DOC-49: in S$ with a GST number the invoice is a Tax Invoice, and a cancel has a Credit Note", async () => {
  const [id] = await booked([slot(OWN, freshDay(), "10:00", "12:00", 2000, "SGD")]);
  const { name, address } = t.app.brand.operator;
  const en = await paper(`seikyu/${id}?lang=en`);
  expect(en.trim()).toMatch(/^Tax Invoice/);
  const supplier = [name.en, ...parts(address.en), `GST Reg. No. ${GST}`];
  for (const part of [...supplier, "Invoice date", "Room hire", "Room 101"]) expect(en).toContain(part);
  expect(en).toMatch(/Amount excluding GST\s+S\$18\.35/);
  expect(en).toMatch(/GST \(9%\)\s+S\$1\.65/);
  expect(en).toMatch(/Total payable\s+S\$20\.00/);
  const ja = await paper(`seikyu/${id}?lang=ja`);
  expect(ja.trim()).toMatch(/^Tax Invoice/);
  for (const part of ["架空 花子", `GST登録番号 ${GST}`]) expect(ja).toContain(part);
  expect(ja).toMatch(/GST抜きの金額\s+S\$18\.35/);
  expect(ja).toMatch(/お支払い総額（GST込）\s+S\$20\.00/);
  expect(ja).not.toMatch(/消費税|適格|¥/);
  expect(await status(`tekikakuhenkan/${id}`)).toBe(404);

  await cancel(id);
  await t.settle();
  const note = await paper(`tekikakuhenkan/${id}?lang=en`);
  expect(note.trim()).toMatch(/^Credit Note/);
  for (const part of [...supplier, "Room 101", numberIn(en)]) expect(note).toContain(part);
  expect(note).toMatch(/Amount excluding GST\s+S\$18\.35/);
  expect(note).toMatch(/GST \(9%\)\s+S\$1\.65/);
  expect(note).toMatch(/Total credited \(GST included\)\s+S\$20\.00/);
  expect(note).not.toMatch(/[Qq]ualified|consumption|Booked through/);
  const noteJa = await paper(`tekikakuhenkan/${id}?lang=ja`);
  expect(noteJa).toMatch(/^\s*Credit Note[\s\S]*クレジットノート/);
  expect(noteJa).not.toMatch(/適格|消費税|¥/);
  // The invoice stays as it was issued.
  expect(numberIn(await paper(`seikyu/${id}?lang=en`))).toBe(numberIn(en));
  const { data } = await hanako.get("reservations");
  const own = JSON.stringify(data);
  expect(own).toContain('"has_price_return":true');
});

test("DOC-49: a fee is set off in the Credit Note; without a Tax Invoice before, there is none", async () => {
  const [invoiced] = await booked([slot(OWN, freshDay(), "13:00", "15:00", 2000, "SGD")]);
  const [silent] = await booked([slot(OWN, freshDay(), "15:30", "17:30", 2000, "SGD")]);
  await paper(`seikyu/${invoiced}`);
  for (const id of [invoiced, silent]) await cancel(id);
  await t.settle();
  const { fee, refund } = (await t.app.db.row(
    sql`SELECT cancel_fee AS fee, refund FROM reservation WHERE id = ${invoiced}`,
  )) as { fee: number; refund: number };
  const note = await paper(`tekikakuhenkan/${invoiced}?lang=en`);
  if (fee > 0) expect(note).toContain(`-S$${(fee / 100).toFixed(2)}`);
  expect(note).toMatch(new RegExp(`Paid back\\s+S\\$${(refund / 100).toFixed(2)}`));
  expect(await status(`tekikakuhenkan/${silent}`)).toBe(404);
});

test("DOC-49: the room of another issuer does not name the company's GST", async () => {
  const day = freshDay();
  const [id] = await booked([slot(LET, day, "10:00", "12:00", 2000, "SGD")]);
  const alone = await paper(`seikyu/${id}?lang=en`);
  expect(alone.trim()).toMatch(/^Invoice/);
  expect(alone).toContain("Supplied by Kakuu Rooms Pte. Ltd.");
  expect(alone).not.toMatch(/GST|Tax Invoice/);
  expect(await paper(`ryosyu/${id}?lang=en`)).not.toContain("GST");
  const [own] = await booked([
    slot(OWN, day, "18:00", "19:00", 2000, "SGD"),
    slot(LET, day, "13:00", "14:00", 1000, "SGD"),
  ]);
  const both = await paper(`seikyu/${own}?lang=en`);
  expect(both.trim()).toMatch(/^Tax Invoice/);
  expect(both).toMatch(/Amount excluding GST\s+S\$18\.35/);
  expect(both).toMatch(/Rooms of other suppliers \(without our GST\)\s+S\$10\.00/);
  expect(both).toMatch(/Total payable\s+S\$30\.00/);
});

test("DOC-49: in yen nothing of it is said", async () => {
  const [id] = await booked([slot(YEN, freshDay(), "10:00", "12:00", 2000)]);
  expect(await paper(`seikyu/${id}?lang=en`)).not.toMatch(/GST|Tax Invoice/);
});
