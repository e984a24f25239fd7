import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";
import { importCommand } from "./command.server.ts";

/* Files that come in and go out at the command line. */

let t: TestApp;
let folder: string;
beforeEach(async () => {
  t = await testApp();
  folder = mkdtempSync(join(tmpdir(), "magari-import-"));
});
afterEach(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const bring = (kind: string, text: string) => {
  writeFileSync(join(folder, `${kind}.csv`), text);
  return importCommand(["import", kind, join(folder, `${kind}.csv`)], t.app);
};
const exported = async (name: string) => {
  await importCommand(["export", join(folder, "out")], t.app);
  return JSON.parse(readFileSync(join(folder, "out", `${name}.json`), "utf8"));
};

test("IMPORT-18: notes that come before there is anybody on the staff are kept, by nobody", async () => {
  await bring("guests", "氏名,メール,メモ\n客 一,note@example.com,鍵の受け渡しは受付\n");
  const first = await operator(t, ["see", "desk", "people"]);
  const account = await t.app.db.row<{ id: number }>(
    sql`SELECT id FROM account WHERE email = 'note@example.com'`,
  );
  const { notes } = (await first.get(`operate/guests/${account?.id}` as "operate/guests/1")).data;
  expect(notes).toMatchObject([{ text: "鍵の受け渡しは受付", by: null, is_about_guest: true }]);
});

test("IMPORT-11: the last numbers of all papers come in, go out the same, and are taken back", async () => {
  const head = "書類,年,最後の番号,発行者の番号";
  // Only the invoices of companies' months are counted by issuer.
  await expect(bring("numbers", `${head}\n請求書,2026,5,3\n`)).rejects.toThrow("1 rows cannot be imported");
  const rows = ["領収書,2026,1204,", "月次請求書,2026,7,3", "月次請求書,2026,21,", "リンクの見積書,2026,12,"];
  await bring("numbers", [head, ...rows].join("\n"));
  const listed = [
    { kind: "gekkanseikyu", year: 2026, last: 21, issuer: null },
    { kind: "gekkanseikyu", year: 2026, last: 7, issuer: 3 },
    { kind: "link_estimate", year: 2026, last: 12, issuer: null },
    { kind: "ryosyu", year: 2026, last: 1204, issuer: null },
  ];
  expect(await exported("numbers")).toEqual(listed);
  await checkInvariants(t.app);
  const run = await t.app.db.row<{ id: number }>(sql`SELECT max(id) AS id FROM import_run`);
  await importCommand(["import", "undo", String(run?.id)], t.app);
  expect(await exported("numbers")).toEqual([]);
});

test("IMPORT-11: companies go out with their payment groups and members", async () => {
  await bring("guests", "お客さま番号,氏名,メール\n88,客 一,member@example.com\n");
  await t.app.db.run(sql`
    WITH company AS (
      INSERT INTO corporate (name, kana, address, phone_number, locale, currency, invoice_mails, created_at, updated_at)
      VALUES ('北の会社', 'キタ', '札幌市', '0112223333', 'ja', 'JPY', '{a@kita.example,b@kita.example}', now(), now()) RETURNING id),
    member AS (INSERT INTO corporate_member (corporate_id, account_id, roles, joined_at)
      SELECT company.id, a.id, '{admin,booker}', now() FROM company, account a WHERE a.email = 'member@example.com')
    INSERT INTO corporate_group (corporate_id, name, cost_center, purchase_number, purchase_pattern, account_ids, space_ids,
      created_at, updated_at)
    SELECT company.id, '営業', 'K-1', 'none', '', ARRAY[a.id], '{101,103}', now(), now()
    FROM company, account a WHERE a.email = 'member@example.com'`);
  expect(await exported("companies")).toMatchObject([
    {
      name: "北の会社",
      phone: "0112223333",
      invoice_mails: "a@kita.example b@kita.example",
      closing_day: 31,
    },
  ]);
  expect(await exported("company-groups")).toMatchObject([
    { name: "営業", cost_center: "K-1", rooms: "101 103", guest_numbers: "88" },
  ]);
  expect(await exported("company-members")).toMatchObject([
    { guest_number: "88", email: "member@example.com", roles: "admin booker" },
  ]);
});
