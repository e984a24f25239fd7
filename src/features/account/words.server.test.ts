import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { guest } from "../../../test/build/guest.ts";
import { sql } from "../../platform/sql.ts";

/** The words of accounts are kept by a trigger: this is what it has to hold, whoever writes the account. */

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function wordsOf(accountId: number): Promise<string[]> {
  const rows = await t.app.db.rows<{ word: string }>(
    sql`SELECT word FROM account_word WHERE account_id = ${accountId} ORDER BY word`,
  );
  return rows.map(({ word }) => word);
}

it("CONSOLE-4: a guest is found by name in both orders, company, mail, phone and furigana", async () => {
  const { accountId } = await guest(t);
  await t.app.db.run(sql`UPDATE account SET last_name = '佐々木', first_name = '遥', company = '（株）はるか企画',
    email = 'Haruka@Kikaku.example', phone_number = '+81-3-0000-4418', name_kana = 'ササキ ハルカ' WHERE id = ${accountId}`);
  expect(await wordsOf(accountId)).toEqual(
    [
      "佐々木遥",
      "遥佐々木",
      "(株)はるか企画",
      "はるか企画",
      "haruka@kikaku.example",
      "kikaku.example",
      "81300004418",
      "0300004418",
      "4418",
      "ささきはるか",
      "はるかささき",
    ].sort(),
  );
});

it("CONSOLE-4: a new name replaces the old one", async () => {
  const { accountId, email } = await guest(t);
  expect(await wordsOf(accountId)).toContain("架空花子");
  await t.app.db.run(
    sql`UPDATE account SET last_name = 'Ｐａｒｋ', first_name = 'J.' WHERE id = ${accountId}`,
  );
  expect(await wordsOf(accountId)).toEqual(["guest.example", email, "j.park", "parkj."].sort());
});

it("DATA-11: nobody is found by the words of an erased account", async () => {
  const someone = await guest(t);
  await t.app.db.run(
    sql`UPDATE account SET deleted_at = ${new Date(t.now())} WHERE id = ${someone.accountId}`,
  );
  expect(await wordsOf(someone.accountId)).toEqual([]);
  const removed = await guest(t);
  await t.app.db.run(sql`DELETE FROM session WHERE account_id = ${removed.accountId}`);
  await t.app.db.run(sql`DELETE FROM account WHERE id = ${removed.accountId}`);
  expect(await wordsOf(removed.accountId)).toEqual([]);
});
