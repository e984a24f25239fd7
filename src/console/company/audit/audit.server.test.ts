import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { operator } from "../../../../test/build/operator.ts";
import { recordEvent } from "../../../platform/events.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const signOut = (id: number, at: number) =>
  recordEvent(t.app.db, {
    type: "staff.signed_out",
    actor: `operator:${id}`,
    subject: `account:${id}`,
    detail: { everywhere: false },
    now: at,
  });

it("STAFF-23: shows an admin everybody's actions and others their own", async () => {
  const [boss, other] = [await operator(t, ["see", "admin"]), await operator(t, ["see"])];
  await signOut(boss.accountId, t.now());
  await signOut(other.accountId, t.now());
  await recordEvent(t.app.db, {
    type: "verify",
    actor: `account:${other.accountId}`,
    subject: `account:${other.accountId}`,
    now: t.now(),
  });
  const idsOf = async (who: typeof boss, query = "") =>
    (await who.get(`operate/audit?action=staff.signed_out${query}`)).data.items.map(
      ({ person }) => person?.id,
    );
  expect(await idsOf(boss)).toEqual([other.accountId, boss.accountId]);
  expect(await idsOf(boss, `&who=${other.accountId}`)).toEqual([other.accountId]);
  expect(await idsOf(other, `&who=${boss.accountId}`)).toEqual([other.accountId]);
  const { data } = await boss.get(`operate/audit?subject=account:${other.accountId}`);
  expect(data.items.map(({ by, action, subject_name }) => [by, action, subject_name])).toEqual([
    ["operator", "staff.signed_out", "大家 環"],
  ]);
  expect([data.count, data.exact, data.next]).toEqual([1, true, null]);
});

it("STAFF-23: goes page by page, and by the days of the brand's zone", async () => {
  const boss = await operator(t, ["see", "admin"]);
  // 2026-12-01 00:00 and 23:59:59 in Japan, and the moments before and after.
  const midnight = Date.UTC(2026, 10, 30, 15);
  const moments = [midnight - 1, midnight, midnight + 86_399_999, midnight + 86_400_000];
  for (const at of moments) await signOut(boss.accountId, at);
  const path = `operate/audit?who=${boss.accountId}` as const;
  const { data } = await boss.get(`${path}&from=2026-12-01&to=2026-12-01`);
  expect(data.items.map(({ at }) => Date.parse(at))).toEqual([moments[2], moments[1]]);
  const first = (await boss.get(`${path}&limit=3`)).data;
  const second = (await boss.get(`${path}&limit=3&after=${first.next}`)).data;
  expect([...first.items, ...second.items].map(({ at }) => Date.parse(at))).toEqual([...moments].reverse());
  expect([first.count, second.count, second.next]).toEqual([4, null, null]);
});

it("STAFF-23: names whom it can, whatever else the audit holds", async () => {
  const boss = await operator(t, ["see", "admin"]);
  await t.app.db.run(sql`INSERT INTO audit (at, actor, action, subject) VALUES
    (${new Date(t.now())}, 'worker', 'refund.failed', 'refund:99999999999'),
    (${new Date(t.now())}, 'visitor', 'staff.sign_in_failed', 'account:0'),
    (${new Date(t.now())}, 'command', 'catalog.imported', 'catalog')`);
  const { status, data } = await boss.get("operate/audit?to=2026-11-24");
  expect(status).toBe(200);
  expect(data.items.slice(0, 3).map(({ by, subject_name }) => [by, subject_name])).toEqual([
    ["command", null],
    ["visitor", null],
    ["worker", null],
  ]);
});

it("STAFF-24: the file has words, and the codes beside them", async () => {
  const boss = await operator(t, ["see", "admin"]);
  await recordEvent(t.app.db, {
    ...{ type: "reservation.canceled", actor: `operator:${boss.accountId}`, subject: "reservation:40001" },
    ...{ detail: { fee: 0, refund: 4200, code: "our_fault", override: ["slot_closed"] }, reason: "水漏れ" },
    ...{ before: { paid: true, price: 4200 }, after: { fee: 0, refund: 4200 }, now: t.now() },
  } as never);
  const file = await boss.raw(`operate/audit/csv?who=${boss.accountId}&action=reservation`);
  const [head = "", line = ""] = (await file.text()).trimEnd().split("\r\n");
  expect(head).toContain("変更の内容,理由,例外,変更前のデータ,変更後のデータ");
  expect(line).toContain(
    '"支払い済み：はい / 料金：¥4,200 / キャンセル料：¥0 / 返金：¥4,200",当社の都合：水漏れ,営業時間外',
  );
});

it("STAFF-24: gives the audit as a file to an admin with a fresh factor, and says so in the audit", async () => {
  const boss = await operator(t, ["see", "admin"]);
  await signOut(boss.accountId, t.now());
  const file = await boss.raw(`operate/audit/csv?who=${boss.accountId}&action=staff`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const rows = (await file.text()).trimEnd().split("\r\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain("staff.signed_out");
  const { data } = await boss.get(`operate/audit?who=${boss.accountId}&action=list`);
  expect(data.items.map(({ action, detail }) => [action, detail.list])).toEqual([["list.exported", "audit"]]);
  const stale = await operator(t, ["see", "admin"], { isElevated: false });
  expect((await stale.send("GET", "operate/audit/csv")).status).toBe(403);
});
