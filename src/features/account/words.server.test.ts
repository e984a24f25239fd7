import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { guest } from "../../../test/build/guest.ts";
import { folded } from "../../domain/search/folded.ts";
import { KANJI_VARIANTS } from "../../domain/search/kanji-variants.ts";
import { hasName } from "../../platform/names.ts";
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
      "佐佐木遥",
      "遥佐佐木",
      "(株)はるか企画",
      "はるか企画",
      "はるか企画(株)",
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

/** What staff find when they type these words: names of the guests, by the beginning of a word. */
async function found(typed: string): Promise<boolean> {
  const row = await t.app.db.row<{ is_found: boolean }>(sql`SELECT EXISTS (SELECT 1 FROM account_word
    WHERE starts_with(word, fold_word(${typed}))) AS is_found`);
  return row?.is_found === true;
}

it.each([
  ["渡邊", "渡辺"],
  ["渡辺", "渡邉"],
  ["齋藤", "斉藤"],
  ["斎藤", "齊藤"],
  ["髙﨑", "高崎"],
  ["澤井", "沢井"],
  ["𠮷田", "吉田"],
  ["塩ヶ谷", "塩ケ谷"],
  ["Seán", "Sean"],
  ["O’Brien", "O'Brien"],
  ["O'Neill", "ONeill"],
  ["Nguyễn", "Nguyen"],
  ["Đặng", "dang"],
  ["祐\u{e0101}天", "祐天"],
  ["葛城", "葛\u{e0100}城"],
  ["靏岡", "鶴岡"],
  ["一ノ瀬", "一之瀬"],
  ["一乃宮", "一の"],
  ["三ッ木", "三ツ木"],
  ["三つ矢", "三ッ"],
  ["野々村", "野野村"],
  ["Strauß", "strauss"],
  ["Œhler", "oehler"],
  ["Brown-Reed", "brown‐reed"],
  ["Hale-Stone", "Stone"],
])("CONSOLE-4: %s is found as %s", async (written, typed) => {
  const { accountId } = await guest(t);
  expect(await found(typed)).toBe(false);
  await t.app.db.run(sql`UPDATE account SET last_name = ${written} WHERE id = ${accountId}`);
  expect(await found(typed)).toBe(true);
  await t.app.db.run(sql`UPDATE account SET deleted_at = ${new Date(t.now())} WHERE id = ${accountId}`);
});

it.each([
  "㈱あおば商会",
  "（株）あおば商会",
  "株式会社あおば商会",
  "株式会社 あおば商会",
  "あおば商会",
  "あおば商会(株)",
  "あおば商会株式會社",
])("CONSOLE-4: a company is found as %s", async (typed) => {
  for (const written of ["㈱あおば商会", "(株)あおば商会", "株式会社あおば商会", "あおば商会株式会社"]) {
    const { accountId } = await guest(t);
    await t.app.db.run(sql`UPDATE account SET company = ${written} WHERE id = ${accountId}`);
    expect([written, await found(typed)]).toEqual([written, true]);
    await t.app.db.run(sql`UPDATE account SET deleted_at = ${new Date(t.now())} WHERE id = ${accountId}`);
  }
});

it.each([
  ["青葉(株)", "株式会社青葉", true],
  ["㈱青葉", "青葉株式会社 東京支店", true],
  ["(一社)みらい", "一般社団法人みらい", true],
  ["みらい(社)", "公益社団法人みらい", true],
  ["（NPO）みどり", "特定非営利活動法人みどり", true],
  ["みどり会(医)", "医療法人社団みどり会", true],
  ["葉(株)", "株式会社青葉", true],
  ["(株)", "株式会社青葉", true],
  ["青葉(株)東京", "青葉株式会社 東京支店", true],
  ["青葉(有)", "株式会社青葉", false],
  ["若葉(株)", "株式会社青葉", false],
  ["青葉(仮)", "株式会社青葉", false],
  ["あおば司法書士法人", "司法書士法人あおば", true],
  ["あおば(行)", "行政書士法人あおば", true],
  ["(労)みらい", "みらい社会保険労務士法人", true],
  ["社労士法人みらい", "社会保険労務士法人みらい", true],
  ["みのり農事組合法人", "農事組合法人みのり", true],
  ["あおば司法書士法人", "行政書士法人あおば", false],
  ["Aoba Pte Ltd", "Aoba Pte. Ltd.", true],
  ["AOBA PTE. LTD.", "Aoba Pte Ltd", true],
  ["aoba co ltd", "Aoba Co., Ltd.", true],
  ["Aoba Co.,Ltd", "Ａｏｂａ Ｃｏ．，　Ｌｔｄ．", true],
  ["Aoba, Inc.", "Aoba Inc", true],
  ["Aoba Pte Ltd", "Aoba Pte. Ltd. (Japan)", true],
  ["Aoba LLP", "Aoba, L.L.P.", false],
  ["Aoba Pte Ltd", "Aoba Inc.", false],
])("CONSOLE-4, DOC-40: %s is looked for in %s: %s", async (typed, name, isFound) => {
  const row = await t.app.db.row(sql`SELECT ${hasName(sql`fold_word(${name}::text)`, typed)} AS found`);
  expect(row).toEqual({ found: isFound });
});

it("CONSOLE-4: a company in Singapore is found while its legal form is typed, with or without points", async () => {
  const { accountId } = await guest(t);
  await t.app.db.run(sql`UPDATE account SET company = 'Wakaba Rooms Pte. Ltd.', email = 'mail@wakaba.inc.example'
    WHERE id = ${accountId}`);
  for (const typed of ["Wakaba Rooms P", "Wakaba Rooms Pte", "Wakaba Rooms Pte. L", "wakaba rooms pte ltd"])
    expect([typed, await found(typed)]).toEqual([typed, true]);
  for (const typed of ["mail@wakaba.inc.example", "wakaba.inc.ex"])
    expect([typed, await found(typed)]).toEqual([typed, true]);
});

it("CONSOLE-4, SEARCH-1: the database folds the same kanji as the rules", async () => {
  const variants = [...KANJI_VARIANTS.keys()];
  const rows = await t.app.db.rows<{ kanji: string; folded: string }>(
    sql`SELECT kanji, fold_word(kanji) AS folded FROM unnest(${variants}::text[]) AS kanji`,
  );
  expect(new Map(rows.map(({ kanji, folded }) => [kanji, folded]))).toEqual(new Map(KANJI_VARIANTS));
});

it("CONSOLE-4, SEARCH-1: the database folds names as the rules do", async () => {
  const names =
    "霞ヶ関 梶ケ谷 霞ヶ 片付け教室 一之瀬 綾乃さくら 四ッ谷 四ッ 野々村 葛\u{e0100}城 ﾔﾏﾓﾄ 𣘺本 Ａｂｃ".split(
      " ",
    );
  names.push(..."Åkesson Œuvre Æthel Þór Straße Иванова Νικος".split(" "));
  const rows = await t.app.db.rows<{ name: string; word: string }>(
    sql`SELECT name, fold_word(name) AS word FROM unnest(${names}::text[]) AS name`,
  );
  expect(rows.map(({ name, word }) => [name, word])).toEqual(names.map((name) => [name, folded(name)]));
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
