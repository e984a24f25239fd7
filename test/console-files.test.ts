import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Columns } from "../src/console/kit/list/columns.ts";
import { inFile } from "../src/console/server/columns.server.ts";
import { clockOf } from "../src/console/server/csv.server.ts";
import { RIGHTS } from "../src/domain/staff.ts";
import { closePeriod } from "../src/features/corporate/invoices/close.server.ts";
import type { RefundAccountRow } from "../src/features/ledger/refund-account.db.server.ts";
import { oweToBank } from "../src/features/ledger/refund-transitions.db.server.ts";
import { sql } from "../src/platform/sql.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { type TestApp, testApp } from "./app.ts";
import { addRooms, IN_SINGAPORE, room } from "./build/catalog.ts";
import { closing } from "./build/closures.ts";
import { ACCOUNT } from "./build/console-money-writes.ts";
import { firm } from "./build/corporate.ts";
import { freshDay } from "./build/fresh-day.ts";
import { guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { storeBooking } from "./build/stored-booking.ts";
import { storeReview } from "./build/stored-review.ts";

/** CONSOLE-8, for every list of the console: a list that is added is among them without anybody remembering to test it. */

const CONTRACTS = featuresOf("demo").flatMap(({ contract }) => Object.entries(contract));
const FILES = CONTRACTS.flatMap(([key, line]) =>
  // A file about one thing, or a template of one, is no list.
  line.auth === "operator" && line.answerType === "text/csv" && !key.includes("/:")
    ? [key.replace("GET ", "")]
    : [],
);
/** Lists whose file is that of another call with the same filters; or of the command that writes the catalogue. */
const ELSEWHERE: Record<string, string> = {
  "operate/closures/catalog": "catalog:export",
  "operate/approvals": "operate/bookings?tab=approvals",
  "operate/today/entries": "operate/bookings?used_from=2026-11-26&used_to=2026-11-26",
  "operate/audit": "operate/audit/csv",
  "operate/imports/:id/lines": "the file that was uploaded, and left_out for what is wrong with it",
};
/** Files whose columns are made for each download, each with the reason. Every other one is declared (docs/decisions/060). */
const BY_HAND: Record<string, RegExp> = {
  "names of the rooms, which the list does not send": /^operate\/closures$/,
  "what was before and after, in words of each event": /^operate\/audit\/csv$/,
  "tables of figures, whose first columns name them": /^operate\/reports\//,
  "a file that is taken in again as it is": /^operate\/catalog\/plans$/,
};
/** The declared columns of all lists. */
const DECLARED = Object.values(
  import.meta.glob<Record<string, Columns<never>>>("../src/console/**/columns.ts", { eager: true }),
).flatMap((module) => Object.values(module).filter((one) => typeof one === "object" && "fields" in one));

/** What a guest types so that it runs where somebody opens the file. */
const HOSTILE = { last: "=1+1", first: "＋花子", company: '@SUM(A1),"x"', text: "-2+3\n=HYPERLINK(A1)" };

let t: TestApp;
let boss: Awaited<ReturnType<typeof operator>>;
/** One reader for each language: another one for each file would be another row of the list of staff. */
let readers: Record<"ja" | "en", Awaited<ReturnType<typeof operator>>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(103, IN_SINGAPORE)]);
  boss = await operator(t, RIGHTS);
  await t.app.db.run(sql`UPDATE account SET last_name = ${HOSTILE.last} WHERE id = ${boss.accountId}`);
  const who = await guest(t);
  await t.app.db.run(sql`UPDATE account SET last_name = ${HOSTILE.last}, first_name = ${HOSTILE.first},
    company = ${HOSTILE.company} WHERE id = ${who.accountId}`);
  const company = {
    name: HOSTILE.last,
    kana: "カクウ",
    address: HOSTILE.company,
    phone_number: "0312345678",
  };
  expect((await who.post("corporate", { ...company, locale: "ja" })).errors).toEqual([]);
  const start = new Date("2026-11-26T10:00:00+09:00");
  const end = new Date("2026-11-26T12:00:00+09:00");
  const id = await storeBooking(t, { spaceId: 101, accountId: who.accountId, start, end, isPaid: true });
  const form = { mail: who.email, name: HOSTILE.last, room_id: 0, content: HOSTILE.text };
  expect((await t.visitor().post("contacts", form as never)).errors).toEqual([]);
  const { version } = (await boss.get(`operate/bookings/${id}`)).data.booking;
  const mail = { items: [{ id, version }], subject: HOSTILE.last, text: HOSTILE.text };
  expect((await boss.send("POST", `operate/bookings/${id}/mails`, { kind: "free", ...mail })).errors).toEqual(
    [],
  );
  await storeReview(t, id, HOSTILE.text);
  await t.app.db.run(sql`INSERT INTO estimate (digest, year, number, company, person, locale, currency, total, made_at, made_on,
      valid_until, items)
    VALUES ('\\x01', 2026, 1, ${HOSTILE.last}, ${HOSTILE.first}, 'ja', 'JPY', 1, ${new Date(t.now())}, '2026-11-24', '2026-12-01',
      '[]')`);
  await boss.post("operate/closures", closing(freshDay(), "15:00", "16:00"));
  const statement = `取引日;入出金(円);取引後残高(円);入出金内容\n20261124;1000;1;${HOSTILE.last}`;
  await boss.raw("operate/statements?name=a.csv", {
    ...{ method: "POST", body: statement, headers: { origin: t.app.env.publicUrl } },
  });
  const owed = await storeBooking(t, {
    ...{ spaceId: 102, accountId: who.accountId },
    ...{ start: new Date("2026-12-26T10:00:00+09:00"), end: new Date("2026-12-26T12:00:00+09:00") },
  });
  const byHand = { amount: 1000, received_on: "2026-11-20", means: "cash", reason: HOSTILE.text };
  const paid = { reservation_id: owed, version: 1, ...byHand };
  expect((await boss.send("POST", "operate/transfers/hand", paid)).errors).toEqual([]);
  expect((await who.raw(`pdfs/mitsumori/${owed}`)).status).toBe(200);
  await boss.post("operate/closings", { day: "2026-11-23", totals: [] });
  const owing = { start: new Date("2026-11-27T10:00:00+09:00"), end: new Date("2026-11-27T12:00:00+09:00") };
  const unpaid = await storeBooking(t, { spaceId: 101, accountId: who.accountId, ...owing });
  const { booking } = (await boss.get(`operate/bookings/${unpaid}`)).data;
  const asked = { version: booking.version, amount: booking.price };
  expect((await boss.post(`operate/bookings/${unpaid}/payment_links`, asked)).errors).toEqual([]);
  const account: RefundAccountRow = { ...ACCOUNT, account_name: HOSTILE.last };
  await t.app.db.tx((tx) =>
    oweToBank(tx, { bookingId: id, amount: 1, currency: "JPY", now: t.now() }, account),
  );
  await t.app.db.run(sql`INSERT INTO refund_batch (transfer_on, count, total, file, sha256, state, by, at)
    VALUES ('2026-11-27', 1, 1, '', '', 'void', ${`operator:${boss.accountId}`}, ${new Date(t.now())})`);
  await t.app.db.run(sql`WITH made AS (INSERT INTO provider_payout (ref, currency, amount, status, is_automatic, created_at,
      arrives_on) VALUES ('po_1', 'JPY', 1, 'paid', true, ${new Date(t.now())}, '2026-11-24') RETURNING id)
    INSERT INTO provider_payout_line (payout_id, ref, kind, type, source, amount, fee, net, source_amount, source_currency, at,
      difference, expected)
    SELECT id, 'txn_1', 'charge', ${HOSTILE.text}, ${HOSTILE.last}, 1, 0, 1, 1, 'SGD', ${new Date(t.now())}, 'amount_differs', 2
    FROM made`);
  const hook = {
    name: "Books",
    url: "https://hooks.example/",
    events: ["booking.created" as const],
    space_ids: null,
  };
  const { id: webhook } = (await boss.post("operate/webhooks", hook)).data;
  await boss.send("POST", `operate/webhooks/${webhook}/ping`, {});
  const abroad = await storeBooking(t, {
    ...{ spaceId: 103, accountId: who.accountId, price: 1050 },
    ...{ start: new Date("2026-12-27T10:00:00+09:00"), end: new Date("2026-12-27T12:00:00+09:00") },
  });
  await t.app.db.run(sql`UPDATE reservation SET currency = 'SGD' WHERE id = ${abroad}`);
  const of = await firm(t, { name: HOSTILE.last });
  await of.book(await of.group("A"), "2026-11-28", 15, { purchaseNumber: HOSTILE.last });
  await closePeriod(t.app, of.id, "2026-11-28", { actor: "worker", now: t.now() });
  await t.settle();
  readers = { ja: await operator(t, RIGHTS), en: await operator(t, RIGHTS, { locale: "en" }) };
});
afterAll(() => t.close());

it("every list of pages can be taken as a file", () => {
  const lists = CONTRACTS.flatMap(([key, line]) =>
    line.auth === "operator" && isPage(line.answer) ? [key.replace("GET ", "")] : [],
  );
  expect(lists.length).toBeGreaterThan(4);
  expect(lists.filter((path) => !FILES.includes(path) && !ELSEWHERE[path])).toEqual([]);
  const others = Object.values(ELSEWHERE).filter((call) => call.startsWith("operate/"));
  expect(others.filter((call) => !FILES.includes(call.replace(/\?.*/, "")))).toEqual([]);
});

it("CONSOLE-8: the columns of every file are declared", async () => {
  const byHand = Object.values(BY_HAND);
  const undeclared: string[] = [];
  for (const path of FILES) {
    const [head = []] = await fileOf(path, "ja");
    if (!declaredOf(head)) undeclared.push(path);
  }
  expect(undeclared.filter((path) => !byHand.some((one) => one.test(path)))).toEqual([]);
  expect(byHand.filter((one) => !undeclared.some((path) => one.test(path)))).toEqual([]);
});

describe.each(FILES)("%s as a file", (path) => {
  const day = path === "operate/timeline" ? "&day=2026-11-26" : "";

  it.each(["ja", "en"] as const)("in %s is for spreadsheets, and runs nothing in them", async (locale) => {
    const reader = await operator(t, RIGHTS, { locale });
    const response = await reader.raw(`${path}?format=csv${day}` as never);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = cellsOf(new TextDecoder().decode(bytes)) as [string[], ...string[][]];
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(head).size).toBe(head.length);
    expect(head.every((name) => /[\u3040-\u9fff]/.test(name) || /^(ID|CSV)$/.test(name))).toBe(
      locale === "ja",
    );
    for (const row of rows) expect(row).toHaveLength(head.length);
    if (locale === "ja") expect(head).toEqual(expect.arrayContaining(codesOf(head)));
    const cells = rows.flat();
    // Digits stay a text (CONSOLE-135).
    const own = /^(-?\d+|="\d+")$/;
    expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell) && !own.test(cell))).toEqual([]);
    expect(cells.filter((cell) => /^\d{4}[/年]/.test(cell))).toEqual([]);
  });

  it("CONSOLE-8: has a code beside each word, and a currency and plain numbers for amounts", async () => {
    const [head = [], ...rows] = await fileOf(path, "ja");
    const en = await fileOf(path, "en");
    // From the end, because each download is a new first line of the audit; one after the other, so that it is the first.
    const worded = head.filter((_, at) =>
      rows.some((row, line) => row[at] !== en.at(line - rows.length)?.[at]),
    );
    const isKnown = (name: string) => NAMES.test(name) || CODED_ELSEWHERE.includes(name);
    const named = worded.filter((name) => !isKnown(name) && !head.some((one) => isCodeOf(one, name)));
    if (!NO_CODES.test(path)) expect(named, "words without a code").toEqual([]);
    const amounts = head.filter((name) => AMOUNTS.test(name) && !/\((JPY|SGD)\)$/.test(name));
    if (amounts.length > 0) expect(head.filter((name) => /通貨/.test(name))).not.toEqual([]);
    for (const name of amounts)
      for (const row of rows) expect(row[head.indexOf(name)], name).toMatch(/^(-?\d+(\.\d+)?)?$/);
  });

  it("CONSOLE-8: has in each cell what the kind of its column says", async () => {
    const [head = [], ...rows] = await fileOf(path, "ja");
    const declared = declaredOf(head);
    if (!declared) return;
    const at = new Map(declared.kinds.map(({ key }, place) => [key, place]));
    for (const row of rows)
      for (const [place, { key, field }] of declared.kinds.entries()) {
        const beside = (name: string) => row[at.get(name) ?? -1];
        expect(
          mistakeIn(row[place] ?? "", key, field, beside),
          `${path} ${head[place]}: ${row[place]}`,
        ).toBeNull();
      }
  });

  it("is a line of the audit: who took which list", async () => {
    const reader = await operator(t, RIGHTS);
    await reader.raw(`${path}?format=csv${day}` as never);
    const lines = await t.app.db.rows<{ action: string; detail: { list: string } }>(
      sql`SELECT action, detail FROM audit WHERE actor = ${`operator:${reader.accountId}`}`,
    );
    expect(lines.map(({ action, detail }) => [action, path.includes(detail.list)])).toEqual([
      ["list.exported", true],
    ]);
  });
});

it("writes typed text of guests to files with an apostrophe before it", async () => {
  const textOf = async (path: string) => (await boss.raw(path as never)).text();
  expect(await textOf("operate/bookings?format=csv")).toContain(`"'@SUM(A1),""x"""`);
  expect(await textOf("operate/inquiries?format=csv")).toContain(`"'-2+3\n=HYPERLINK(A1)"`);
  expect(await textOf("operate/mails?format=csv")).toContain("'=1+1");
  expect(await textOf("operate/staff?format=csv")).toContain("'=1+1");
  expect(await textOf("operate/refunds?format=csv")).toContain("'=1+1");
});

it("CONSOLE-8: the file of the staff has codes beside words, and times on the brand's clock", async () => {
  await t.app.db.run(
    sql`UPDATE staff SET last_sign_in_at = '2026-12-01T16:30:00Z' WHERE account_id = ${boss.accountId}`,
  );
  const [head, ...rows] = cellsOf(await (await boss.raw("operate/staff?format=csv" as never)).text());
  const row = rows.find(([id]) => Number(id) === boss.accountId) ?? [];
  const cell = (name: RegExp) => row[head?.findIndex((text) => name.test(text)) ?? -1];
  expect(cell(/^(Last sign-in|最終サインイン) \((Japan time|日本時間)/)).toBe("2026-12-02 01:30");
  expect(cell(/^(State code|状態のコード)/)).toMatch(/^(active|invited)$/);
});

it("CONSOLE-8: amounts in dollars are dollars, not cents, beside SGD", async () => {
  const row = async (path: string, of: (cells: string[]) => boolean) =>
    cellsOf(await (await boss.raw(`${path}?format=csv` as never)).text()).find(of);
  expect(await row("operate/bookings", (cells) => cells.includes("SGD"))).toContain("10.5");
  expect(await row("operate/rooms", ([id]) => id === "103")).toEqual(expect.arrayContaining(["10", "SGD"]));
  expect(await row("operate/rooms", ([id]) => id === "101")).toEqual(expect.arrayContaining(["1000", "JPY"]));
});

async function fileOf(path: string, locale: "ja" | "en"): Promise<string[][]> {
  const day = path === "operate/timeline" ? "&day=2026-11-26" : "";
  return cellsOf(await (await readers[locale].raw(`${path}?format=csv${day}` as never)).text());
}

type Field = Columns<never>["fields"][string];
/** A column of a file: what it was declared as; the code of a word has the name of its word and ` code`. */
type Kind = { key: string; field: Field };

/** The declaration whose columns these are, in the order of the file. */
function declaredOf(head: readonly string[]): { kinds: Kind[] } | null {
  const clock = clockOf({ brand: { timeZone: "Asia/Tokyo" } as never }, "ja");
  const all = DECLARED.find((one) => {
    const heads = inFile(one, "ja", clock).map(([name]) => name);
    return heads.join() === head.map((name) => name.replace(/^\ufeff/, "")).join();
  });
  if (!all) return null;
  const placed = Object.values(all.fields).flatMap((field) => (field.kind === "code" ? [field.of] : []));
  const kinds = Object.entries<Field>(all.fields).flatMap(([key, field]): Kind[] => {
    if (field.kind === "screen") return [];
    if (field.kind === "code") return [{ key: `${field.of} code`, field }];
    const isWord = field.kind === "word" || field.kind === "words";
    const code: Kind = { key: `${key} code`, field: { kind: "code", of: key } };
    return isWord && !placed.includes(key) ? [{ key, field }, code] : [{ key, field }];
  });
  return { kinds };
}

/** What is wrong with a cell, or null. `beside` reads the cells of its line by their columns. */
function mistakeIn(
  cell: string,
  key: string,
  field: Field,
  beside: (key: string) => string | undefined,
): string | null {
  if (/^-?(¥|￥|S?\$)[\d.,]+$/.test(cell)) return "an amount as a text";
  if (field.kind === "code")
    return (cell === "") === (beside(field.of) === "") && /^[\w. -]*$/.test(cell)
      ? null
      : "not the code of its word";
  if (field.kind === "word" || field.kind === "words")
    return (cell === "") === (beside(`${key} code`) === "") ? null : "a word without its code";
  if (cell === "") return null;
  switch (field.kind) {
    case "money":
      if (!/^-?\d+(\.\d+)?$/.test(cell)) return "no plain number";
      return field.in || beside(field.currency ?? "currency") ? null : "an amount without its currency";
    case "number":
    case "percent":
    case "booking":
      return /^-?\d+(\.\d+)?$/.test(cell) ? null : "no plain number";
    case "currency":
      return /^[A-Z]{3}$/.test(cell) ? null : "no currency";
    case "instant":
    case "wall":
      if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(cell)) return "no time that sorts";
      return field.zone === undefined || beside(field.zone) ? null : "a time without its zone";
    case "zone":
      return /^[A-Z]\w+\/\w+$/.test(cell) ? null : "no zone";
    case "day":
      return /^\d{4}-\d\d-\d\d$/.test(cell) ? null : "no day";
    default:
      return null;
  }
}

/** Heads of names in the reader's language, which are no words for a code. */
const NAMES = /^(部屋|グループ|最寄り駅)/;
/** Words that have their codes elsewhere: in the actor of an entry, and in what stood before and after. */
const CODED_ELSEWHERE = ["だれが", "変更の内容"];
/** Tables whose first columns name figures, and a file that is taken in again as it is. */
const NO_CODES = /^operate\/(reports\/|catalog\/plans)/;
const AMOUNTS = /^(金額|合計|最安|最高|手数料|純額|総額|入金(?!日)|出金|売上)/;
const isCodeOf = (head: string, name: string) =>
  head !== name && head.startsWith(name.replace(/ \(.*/, "")) && head.endsWith("コード");

/** CONSOLE-8: a word that comes from a code has the code in a column of its own. */
function codesOf(head: readonly string[]): string[] {
  const worded = /^(状態|種類|役割|支払い方法|支払い条件|方法|休止の理由)$/;
  return head.filter((name) => worded.test(name)).map((name) => `${name}のコード`);
}

/** The rows and cells of a file as RFC 4180 says. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    const row = rows.at(-1);
    const cell = quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"');
    if (row && !row.includes(END)) row.push(cell);
    else rows.push([cell]);
    if (end === "\r\n") rows.at(-1)?.push(END);
  }
  return rows.map((row) => row.filter((cell) => cell !== END));
}
const END = "\u0000end";

function isPage(answer: unknown): boolean {
  const { shape } = (answer ?? {}) as { shape?: object };
  return shape !== undefined && "items" in shape && "next" in shape;
}
