import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { storeBooking } from "../../../../test/build/stored-booking.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import { csvResponse } from "../../../api/csv.server.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let desk: Visitor;
let hanako: Guest;
let taro: Guest;

/** Hours from the time of the tests, 2026-11-24 10:00 in Japan. */
const hours = (n: number) => new Date(t.now() + n * 3_600_000);

async function book(
  who: Guest,
  more: Partial<Parameters<typeof storeBooking>[1]> & { at?: number } = {},
): Promise<number> {
  const at = more.at ?? 24;
  return storeBooking(t, {
    spaceId: 101,
    accountId: who.accountId,
    start: hours(at),
    end: hours(at + 1),
    ...more,
  });
}
const update = (id: number, set: ReturnType<typeof sql>) =>
  t.app.db.run(sql`UPDATE reservation SET ${set} WHERE id = ${id}`);

async function ids(query: string): Promise<number[]> {
  const { data } = await desk.get(`operate/bookings?${query}`);
  return data.items.map(({ id }) => id);
}

let made: Record<string, number>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [
    room(101),
    room(102, { name: { ja: "桜丘ラウンジ", en: "Sakura Lounge" } }),
    room(201, IN_SINGAPORE),
  ]);
  desk = await operator(t, ["see"]);
  [hanako, taro] = [await guest(t), await guest(t)];
  await t.app.db.run(sql`UPDATE account SET last_name = '佐々木', first_name = '遥', company = '株式会社はるか企画',
    phone_number = '03-0000-4418', name_kana = 'ササキ ハルカ', email = 'haruka@kikaku.example' WHERE id = ${hanako.accountId}`);
  made = {
    paid: await book(hanako, { isPaid: true, price: 14520, at: 2 }),
    unpaid: await book(hanako, { at: 26 }),
    waiting: await book(taro, { at: 50 }),
    changing: await book(taro, { at: 74, isPaid: true, price: 3000 }),
    canceled: await book(hanako, { at: 98, isPaid: true, spaceId: 102 }),
    overdue: await book(taro, { at: 122, spaceId: 102 }),
    ended: await book(taro, { at: -30, isPaid: true, spaceId: 102 }),
  };
  const { paid, unpaid, waiting, changing, canceled, overdue } = made as Record<string, number>;
  await update(unpaid as number, sql`pay_by = '2026-11-25'`);
  await update(waiting as number, sql`approval = 'waiting', approval_until = ${hours(3)}`);
  const before = { starts_at: hours(74), ends_at: hours(75), price: 2000 };
  await update(changing as number, sql`editing = true, before_edit = ${JSON.stringify(before)}`);
  await update(canceled as number, sql`canceled_at = ${hours(-1)}, cancel_fee = 500, refund = 500`);
  await update(
    overdue as number,
    sql`terms = 'invoice', due_on = '2026-11-23', source = 'operator', booked_by = 7`,
  );
  await t.app.db.run(sql`INSERT INTO refund (reservation_id, amount, currency, way, state, created_at, updated_at)
    VALUES (${canceled}, 500, 'JPY', 'bank', 'manual', ${hours(0)}, ${hours(0)})`);
  await t.app.db.run(sql`INSERT INTO payment (account_id, purpose, payment_way, items, checkout_id, amount, currency, intent_id,
      state, created_at, updated_at, disputed_at)
    SELECT ${hanako.accountId}, 'checkout', 2, '[]', checkout_id, 14520, 'JPY', 'pi_ofTest', 'succeeded', ${hours(0)},
      ${hours(0)}, ${hours(0)} FROM reservation WHERE id = ${paid}`);
  await t.app.db.run(sql`INSERT INTO ledger (at, kind, amount, currency, account_id, checkout_id, reservation_id, payment_id,
      provider_ref)
    SELECT ${hours(0)}, 'charge', 14520, 'JPY', account_id, checkout_id, ${paid}, id, ${`ch_ofTest#${paid}`} FROM payment
    WHERE intent_id = 'pi_ofTest'`);
  await t.app.db.run(sql`INSERT INTO dispute (id, payment_id, amount, currency, status, updated_at)
    SELECT 'dp_1', id, 14520, 'JPY', 'needs_response', ${hours(0)} FROM payment WHERE intent_id = 'pi_ofTest'`);
});
afterAll(() => t.close());

describe("GET operate/bookings", () => {
  it("needs a session of the console and the right to see", async () => {
    expect((await t.visitor().send("GET", "operate/bookings")).status).toBe(401);
    expect((await hanako.send("GET", "operate/bookings")).status).toBe(401);
    const blind = await operator(t, ["desk"]);
    expect((await blind.send("GET", "operate/bookings")).code).toBe("forbidden");
    expect((await blind.send("GET", "operate/bookings/tabs")).status).toBe(403);
  });

  it("shows what a booking is", async () => {
    const { data } = await desk.get(`operate/bookings?q=${made.paid}`);
    expect(data).toEqual({
      items: [
        {
          id: made.paid,
          group_id: expect.any(Number),
          space: { id: 101, name: expect.any(String), group: null },
          start_datetime: "2026-11-24 12:00",
          end_datetime: "2026-11-24 13:00",
          time_zone: "Asia/Tokyo",
          guest: {
            id: hanako.accountId,
            name: "佐々木 遥",
            company: "株式会社はるか企画",
            mail: "haruka@kikaku.example",
          },
          price: 14520,
          currency: "JPY",
          payment_way: 1,
          terms: "prepaid",
          paid: true,
          received: 0,
          returned: 0,
          requested_change: null,
          pay_by: null,
          due_on: null,
          status: "confirmed",
          approval_until: null,
          marks: {
            ...{ notes: 0, price_before: null, refund_open: 0, cancel_reason: null, is_disputed: true },
            ...{ arrived_at: null, left_at: null },
          },
          updated_at: new Date(t.now()).toISOString(),
          version: 1,
        },
      ],
      next: null,
      count: 1,
      exact: true,
    });
  });

  it("CONSOLE-6: each tab holds its bookings, and says how many", async () => {
    const expected = {
      all: Object.values(made),
      today: [made.paid],
      approvals: [made.waiting],
      unpaid: [made.unpaid],
      changing: [made.changing],
      refunds: [made.canceled],
      invoice: [made.overdue],
      disputes: [made.paid],
    };
    const { data } = await desk.get("operate/bookings/tabs");
    for (const [tab, wanted] of Object.entries(expected)) {
      expect([tab, (await ids(`tab=${tab}`)).sort()]).toEqual([tab, [...wanted].sort()]);
      expect([tab, data.tabs[tab as keyof typeof expected]]).toEqual([
        tab,
        { count: wanted.length, exact: true },
      ]);
    }
  });

  it("CONSOLE-123: the tabs count what the list holds with the same filters", async () => {
    const filters = [`guest=${hanako.accountId}`, "space_ids=102", "q=佐々木", "due=today", "group_ids=999"];
    for (const filter of filters) {
      const { tabs } = (await desk.get(`operate/bookings/tabs?${filter}` as "operate/bookings/tabs")).data;
      for (const [tab, { count }] of Object.entries(tabs))
        expect([filter, tab, count]).toEqual([filter, tab, (await ids(`tab=${tab}&${filter}`)).length]);
    }
    const { tabs } = (await desk.get("operate/bookings/tabs?space_ids=102" as "operate/bookings/tabs")).data;
    expect([tabs.all.count, tabs.refunds.count, tabs.unpaid.count]).toEqual([3, 1, 0]);
  });

  it("CONSOLE-3, CONSOLE-4: finds by every kind of word, and only if all match", async () => {
    const all = Object.values(made);
    const ofHanako = [made.paid, made.unpaid, made.canceled];
    const [checkout] = (await desk.get(`operate/bookings?q=${made.unpaid}`)).data.items.map(
      (one) => one.group_id,
    );
    const cases: [string, (number | undefined)[]][] = [
      [String(made.paid), [made.paid]],
      [`#${checkout}`, [made.unpaid]],
      ["¥14,520", [made.paid]],
      ["11/24", [made.paid]],
      ["明日", [made.unpaid]],
      ["佐々", ofHanako],
      ["佐々木遥", ofHanako],
      ["遥 佐々木", ofHanako],
      ["ﾊﾙｶ", ofHanako],
      ["ささき", ofHanako],
      ["はるか企画", ofHanako],
      ["haruka@", ofHanako],
      ["HARUKA@Kikaku.example", ofHanako],
      ["kikaku.example", ofHanako],
      ["4418", ofHanako],
      ["03-0000-4418", ofHanako],
      ["桜丘", [made.canceled, made.overdue, made.ended]],
      ["sakura", [made.canceled, made.overdue, made.ended]],
      ["佐々木 桜丘", [made.canceled]],
      ["佐々木 ¥14,520", [made.paid]],
      ["佐々木 ¥1", []],
      ["pi_ofTest", [made.paid]],
      ["ch_ofTest", [made.paid]],
      ["R-2026-000001", []],
      ["nobody", []],
      ["%", []],
      ["", all],
    ];
    for (const [q, wanted] of cases)
      expect([q, (await ids(`q=${encodeURIComponent(q)}`)).sort()]).toEqual([q, [...wanted].sort()]);
  });

  it("finds a document's order by its number", async () => {
    await t.app.db.run(sql`INSERT INTO document (kind, year, number, account_id, checkout_id, content_key, issued_on, amount,
        currency, counterparty, locale, snapshot, sha256, created_at)
      SELECT 'ryosyu', 2026, 4418, account_id, checkout_id, 'k', '2026-11-24', 1, 'JPY', 'x', 'ja', '{}', '', ${hours(0)}
      FROM reservation WHERE id = ${made.paid}`);
    expect(await ids("q=R-2026-004418")).toEqual([made.paid]);
    expect(await ids("q=T-2026-004418")).toEqual([]);
  });

  it("filters by each of its fields", async () => {
    const cases: [string, (number | undefined)[]][] = [
      ["used_from=2026-11-25&used_to=2026-11-26", [made.unpaid, made.waiting]],
      ["booked_from=2026-11-25", []],
      ["amount_from=3000&amount_to=14520", [made.paid, made.changing]],
      ["status=ended,canceled", [made.ended, made.canceled]],
      ["status=editing", [made.changing]],
      ["status=unpaid", [made.unpaid]],
      ["status=waiting_for_approval", [made.waiting]],
      ["status=confirmed", [made.paid, made.overdue]],
      ["terms=invoice", [made.overdue]],
      ["source=operator", [made.overdue]],
      ["staff=7", [made.overdue]],
      ["space_ids=102&status=canceled", [made.canceled]],
      ["group_ids=999", []],
      ["way=2", []],
      ["note=with", []],
      ["note=without&tab=disputes", [made.paid]],
    ];
    for (const [query, wanted] of cases)
      expect([query, (await ids(query)).sort()]).toEqual([query, [...wanted].sort()]);
  });

  it("sorts by each order", async () => {
    expect(await ids("order=used_asc")).toEqual([
      made.ended,
      made.paid,
      made.unpaid,
      made.waiting,
      made.changing,
      made.canceled,
      made.overdue,
    ]);
    expect(await ids("order=used_desc")).toEqual((await ids("order=used_asc")).reverse());
    expect((await ids("order=amount_desc"))[0]).toBe(made.paid);
    expect(await ids("order=booked")).toEqual(Object.values(made).sort((one, other) => other - one));
  });

  it("rejects what it cannot read", async () => {
    for (const query of [
      "tab=none",
      "order=none",
      "limit=0",
      "limit=201",
      "used_from=2026-02-30",
      "way=0",
      "after=x",
    ]) {
      expect([query, (await desk.send("GET", `operate/bookings?${query}`)).status]).toEqual([query, 422]);
    }
    // A cursor of another order.
    const { data } = await desk.get("operate/bookings?limit=1&order=amount_asc");
    expect((await desk.send("GET", `operate/bookings?order=booked&after=${data.next}`)).status).toBe(422);
  });

  it("CONSOLE-7: a day of use is the day on the room's clock", async () => {
    // 00:30 in Japan is 23:30 of the day before in Singapore.
    const start = new Date("2027-02-01T15:30:00Z");
    const end = new Date("2027-02-01T16:30:00Z");
    const japan = await storeBooking(t, { spaceId: 101, accountId: taro.accountId, start, end });
    const singapore = await storeBooking(t, { spaceId: 201, accountId: taro.accountId, start, end });
    expect(await ids("used_from=2027-02-02&used_to=2027-02-02")).toEqual([japan]);
    expect(await ids("q=2027/2/1")).toEqual([singapore]);
  });
});

describe("CONSOLE-5: pages", () => {
  it("hold each booking once, whatever is written meanwhile", async () => {
    const room102 = (n: number) => ({ spaceId: 102, at: 1000 + n * 2, price: 100 * (1 + (n % 4)) });
    const stable = new Set<number>();
    for (let n = 0; n < 24; n += 1) stable.add(await book(taro, room102(n)));
    let next = 24;
    const order = fc.constantFrom("used_asc", "used_desc", "booked", "amount_asc", "amount_desc", "changed");
    const write = fc.constantFrom("insert", "remove", "touch", "none");
    await fc.assert(
      fc.asyncProperty(
        order,
        fc.integer({ min: 1, max: 9 }),
        fc.array(write, { maxLength: 12 }),
        async (by, limit, writes) => {
          const seen: number[] = [];
          let after = "";
          const added: number[] = [];
          for (let page = 0; page < 200; page += 1) {
            const { data } = await desk.get(
              `operate/bookings?space_ids=102&order=${by}&limit=${limit}${after}`,
            );
            seen.push(...data.items.map(({ id }) => id));
            if (data.next === null) break;
            after = `&after=${data.next}`;
            const what = writes[page];
            if (what === "insert") added.push(await book(taro, room102(next++)));
            const last = added.at(-1);
            if (what === "remove" && last) await update(last, sql`canceled_at = ${hours(0)}, cancel_fee = 0`);
            if (what === "touch" && last)
              await update(last, sql`price = price + 1, updated_at = ${hours(1)}`);
          }
          expect(seen.filter((id) => stable.has(id)).sort()).toEqual([...stable].sort());
          // What moves may be on no page in the direction of its move, or on two against it; what is only added never is.
          if (by !== "changed" && !by.startsWith("amount")) expect(new Set(seen).size).toBe(seen.length);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("CONSOLE-6: counts exactly to 1,000", async () => {
    await t.app.db.run(sql`
      INSERT INTO reservation (checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
        payment_way, price_lines, cancel_policies, has_qualified_invoice, created_at, updated_at, canceled_at, cancel_fee)
      SELECT checkout_id, account_id, space_id, starts_at, ends_at, 0, 77, 'JPY', 1, '[]', '[]', false, created_at,
        updated_at, created_at, 77
      FROM reservation, generate_series(1, 1000) WHERE id = ${made.paid}`);
    const { data: exactly } = await desk.get("operate/bookings?amount_from=77&amount_to=77&limit=1");
    expect([exactly.count, exactly.exact]).toEqual([1000, true]);
    const { data: more } = await desk.get("operate/bookings?status=canceled&limit=1");
    expect([more.count, more.exact]).toEqual([1000, false]);
    const { data: second } = await desk.get(`operate/bookings?status=canceled&limit=1&after=${more.next}`);
    expect([second.count, second.exact]).toEqual([null, null]);
  });
});

describe("GET operate/bookings/filters", () => {
  it("names groups, rooms and people in the language of the person who asks", async () => {
    const { data } = await desk.get("operate/bookings/filters");
    expect(data.spaces.map(({ id }) => id).sort()).toEqual(expect.arrayContaining([101, 102]));
    expect(data.staff[0]?.name).toBe("大家 環");
    expect((await (await operator(t, ["desk"])).send("GET", "operate/bookings/filters")).status).toBe(403);
  });
});

describe("CONSOLE-8: the list as a file", () => {
  it("has the same filters, a mark for spreadsheets, and a line in the audit without the words", async () => {
    const response = await desk.raw("operate/bookings?format=csv&q=14520円");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, line, end] = new TextDecoder().decode(bytes).split("\r\n");
    expect(head?.split(",").slice(0, 3)).toEqual(["予約番号", "注文番号", "開始"]);
    expect(line).toContain(`${made.paid},`);
    expect(line).toContain("2026-11-24 12:00");
    expect(end).toBe("");
    // Words of the language, their codes at the end, times on the room's clock.
    const cells = line?.split(",") ?? [];
    const cell = (name: string) => cells[head?.split(",").indexOf(name) ?? -1];
    expect([cell("状態"), cell("状態のコード")]).toEqual(["確定", "confirmed"]);
    expect([cell("支払い条件"), cell("支払い条件のコード")]).toEqual(["前払い", "prepaid"]);
    expect(cell("更新")).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const audit = await t.app.db.row(sql`SELECT action, detail FROM audit ORDER BY id DESC LIMIT 1`);
    expect(audit).toMatchObject({ action: "list.exported", detail: { list: "bookings", isSearched: true } });
    expect(JSON.stringify(audit)).not.toContain("14520");
  });

  it("holds what was selected, and nothing that the filters leave out", async () => {
    const lines = async (query: string) => {
      const file = await (await desk.raw(`operate/bookings?format=csv&${query}`)).text();
      return file.trimEnd().split("\r\n").slice(1);
    };
    expect((await lines(`ids=${made.paid},999999`)).map((line) => line.split(",")[0])).toEqual([
      String(made.paid),
    ]);
    expect(await lines(`ids=${made.paid}&status=canceled`)).toEqual([]);
  });

  it("holds more than a page", async () => {
    const text = await (await desk.raw("operate/bookings?format=csv&status=canceled")).text();
    expect(text.trimEnd().split("\r\n").length).toBeGreaterThan(1001);
  });

  it("runs nothing in a spreadsheet", async () => {
    const cells = ["=1+1", "+A1", "-2", "@x", " =y", "＝A1", "a,b", 'say "hi"', "two\nlines", -5, null];
    const file = csvResponse(
      "cells.csv",
      (async function* () {
        yield cells;
      })(),
    );
    expect(await file.text()).toBe(`'=1+1,'+A1,'-2,'@x,' =y,'＝A1,"a,b","say ""hi""","two\nlines",-5,\r\n`);
  });
});
