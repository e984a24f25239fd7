import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { uploadStatement } from "../../../../test/build/statement.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { sql } from "../../../platform/sql.ts";
import { guestRecords } from "../../server/guest-records.db.server.ts";

const CALLER = {
  last_name: "Kakuu",
  first_name: "Taro",
  email: "caller@guest.example",
  locale: "en",
} as const;

function item(day: string, spaceId: number) {
  return { space_id: spaceId, start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` };
}

describe("the international brand", () => {
  let t: TestApp;
  let manager: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    t = await testApp({ APP_TYPE: "international" });
    await addRooms(t, [room(101), room(201, IN_SINGAPORE)]);
    manager = await operator(t, ["see", "desk", "price", "admin"], { locale: "en" });
  });
  afterAll(async () => {
    await checkInvariants(t.app);
    await t.close();
  });

  it.each([
    { spaceId: 101, currency: "JPY" },
    { spaceId: 201, currency: "SGD" },
  ] as const)("TERMS-1: staff agree on a transfer into the company's account in $currency", async ({
    spaceId,
    currency,
  }) => {
    const items = [item(freshDay(), spaceId)];
    const guest = { ...CALLER, email: `caller-${currency}@guest.example` };
    for (const terms of ["prepaid", "invoice"] as const) {
      const { data } = await manager.post("operate/bookings/preview", { guest, items, terms });
      expect(data.impossible).toEqual([]);
    }
    const body = { guest, items, terms: "prepaid" as const, total: 2000 };
    const made = await manager.post("operate/bookings", body);
    expect(made.errors).toEqual([]);
    const [id = 0] = made.data.reservation_ids;
    await t.settle();
    const account = t.app.brand.operator.bankAccounts[currency];
    const mail = await mailTo(t, guest.email);
    expect(mail.text).toContain(account?.number);
    const detail = (await manager.get(`operate/bookings/${id}`)).data;
    expect(detail.booking).toMatchObject({ payment_way: 1, currency });
    expect(detail.transfer?.account).toMatchObject({ number: account?.number });
    // An amount of the audit is in the currency of its booking, never in the brand's.
    const repriced = await manager.post(`operate/bookings/${id}/price`, {
      ...{ version: detail.booking.version, price: 2500, reason: { code: "correction", text: "" } },
      mail: { send: false },
    });
    expect(repriced.data.price).toBe(2500);
    const audit = await manager.get(`operate/audit?subject=reservation:${id}`);
    expect(audit.data.items.find(({ action }) => action === "reservation.repriced")).toMatchObject({
      currency,
      after: { price: 2500 },
    });
    await markPaid(t.app, id, "command");
    expect((await manager.get(`operate/bookings/${id}`)).data.booking.paid).toBe(true);
  });

  it("TRANSFER-11: a statement in dollars pays what is awaited in dollars, and nothing else", async () => {
    const accountant = await operator(t, ["see", "money"], { locale: "en" });
    const ids: number[] = [];
    for (const spaceId of [101, 201]) {
      const guest = { ...CALLER, email: `payer-${spaceId}@guest.example` };
      const body = { guest, items: [item(freshDay(), spaceId)], terms: "prepaid" as const, total: 2000 };
      ids.push((await manager.post("operate/bookings", body)).data.reservation_ids[0] as number);
    }
    const [yen = 0, dollars = 0] = ids;
    const table = (...rows: string[]) => ["Date,Description,Deposit", ...rows].join("\r\n");
    const columns = {
      day: "Date",
      amount: "Deposit",
      payer: "Description",
      is_signed: false,
      currency: "SGD",
    };
    const query = `name=dbs.csv&columns=${encodeURIComponent(JSON.stringify(columns))}`;
    const day = dayAt(t.now(), "Asia/Singapore");
    const first = await uploadStatement(t, accountant, table(`${day},${yen} DARE,"2,000.00"`), query);
    const own = t.app.brand.operator.bankAccounts.SGD?.number;
    expect(first.data.statements).toMatchObject([{ account: own, currency: "SGD", added: 1, sum: 200_000 }]);
    // From now on the head of the file is known, with its currency.
    const rows = [`${day},${dollars} KAKUU,19.90`, `${day},NOBODY,7.00`, `${day},${dollars} AGAIN,20.00`];
    await uploadStatement(t, accountant, table(...rows), "name=dbs2.csv");
    const { items } = (await accountant.get("operate/transfers")).data;
    const lineOf = (payer: string) => items.find((one) => one.payer === payer) as (typeof items)[0];
    expect(lineOf(`${yen} DARE`)).toMatchObject({ currency: "SGD", best: null });
    expect(lineOf(`${dollars} AGAIN`)).toMatchObject({
      ...{
        amount: 2000,
        best: { level: "sure", allocations: [{ booking: { id: dollars, currency: "SGD" } }] },
      },
    });
    const match = async (payer: string, id: number, amount: number, shortfall: "accept" | "part" | null) => {
      const { id: line_id, version } = lineOf(payer);
      const allocations = [{ reservation_id: id, amount }];
      const body = { matches: [{ line_id, version, allocations, shortfall }] };
      return (await accountant.post("operate/transfers/match", body)).data.results[0];
    };
    expect((await match(`${yen} DARE`, yen, 2000, null))?.problem?.code).toBe("currency_mismatch");
    // Only in yen is a bank's fee accepted as missing.
    expect((await match(`${dollars} KAKUU`, dollars, 1990, "accept"))?.problem?.code).toBe(
      "amount_out_of_range",
    );
    expect((await match(`${dollars} KAKUU`, dollars, 1990, "part"))?.ok).toBe(true);
    const { id, version } = lineOf("NOBODY");
    await accountant.post(`operate/transfers/${id}/refund`, { version, reason: "unknown", account: null });
    const owed = await t.app.db.rows(
      sql`SELECT amount, currency, state FROM refund WHERE bank_line_id = ${id}`,
    );
    expect(owed).toEqual([{ amount: 700, currency: "SGD", state: "manual" }]);
    // FIELD-9, PAYOUT-8: the account of a refund in dollars has no branch, entered by a guest or by staff.
    const [refund] = (await accountant.get("operate/refunds?state=all")).data.items;
    const account = {
      bank_name: "Kakuu Bank",
      bank_code: "9990",
      account_number: "0123456789",
      account_name: "Kay Akuu",
    };
    const enter = (form: object) =>
      accountant.send("POST", `operate/refunds/${refund?.id}/account`, { version: refund?.version, ...form });
    expect(Object.keys((await enter({ ...account, bank_code: "" })).errors)).toEqual(["bank_code"]);
    expect((await enter(account)).data).toMatchObject({ account: { ...account, branch_name: "" } });
    const { todo } = (await accountant.get("operate/today")).data;
    expect(todo.find(({ kind }) => kind === "transfers")).toMatchObject({
      ...{ count: 2, sums: [{ amount: 202_000, currency: "SGD" }] },
    });
    const journal = await accountant.get(`operate/journal?month=${day.slice(0, 7)}`);
    expect(JSON.stringify(journal.data)).not.toContain("AGAIN");
    const strange = [
      "取引日,入出金(円),取引後残高(円),入出金内容",
      `${day.replaceAll("-", "")},900,1,ダレカ`,
    ];
    const yenFile = await uploadStatement(t, accountant, strange.join("\r\n"), `name=y.csv&account=${own}`);
    expect(yenFile.errors).toEqual({ account: ["This account is in another currency than the statement."] });
  });

  it("CONSOLE-90: adds up what is awaited, and what a guest has spent, in each currency", async () => {
    const day = freshDay();
    const book = async (who: object, spaceId: number, hours: number) => {
      const times = { start_datetime: `${day} 10:00`, end_datetime: `${day} ${10 + hours}:00` };
      const items = [{ space_id: spaceId, ...times }];
      const body = { ...who, items, terms: "prepaid" as const, total: 1000 * hours };
      const made = await manager.post("operate/bookings", body);
      expect(made.errors).toEqual([]);
      return (await manager.get(`operate/bookings/${made.data.reservation_ids[0]}`)).data.guest.id;
    };
    const id = await book({ guest: { ...CALLER, email: "both@guest.example" } }, 101, 3);
    await book({ account_id: id }, 201, 4);
    const sums = [
      { amount: 3000, currency: "JPY" },
      { amount: 4000, currency: "SGD" },
    ];
    await t.app.db.run(
      sql`UPDATE reservation SET pay_by = ${dayAt(t.now(), "Asia/Tokyo")}::date WHERE account_id = ${id}`,
    );
    const { todo } = (await manager.get("operate/today?scope=all")).data;
    expect(todo.find(({ kind }) => kind === "unpaid_today")?.sums).toEqual(sums);
    const afterwards = Date.parse(`${day}T23:00Z`);
    expect((await guestRecords(t.app.db, [id], afterwards)).get(id)).toMatchObject({
      visits: 2,
      spent: sums,
    });
  });

  it("TERMS-1: the console knows how its bookings are paid", async () => {
    const { brand } = (await manager.get("operate/me")).data;
    expect(brand).toMatchObject({ payment_ways: [1, 3, 4], transfer_currencies: ["JPY", "SGD"] });
  });
});

describe("a brand without an account in a currency", () => {
  it("TERMS-1: offers no transfer in it, only free", async () => {
    const t = await testApp();
    await addRooms(t, [room(201, IN_SINGAPORE)]);
    const manager = await operator(t, ["see", "desk", "price"]);
    expect((await manager.get("operate/me")).data.brand).toMatchObject({
      ...{ payment_ways: [1, 2], transfer_currencies: ["JPY"] },
    });
    const items = [item(freshDay(), 201)];
    const codes = async (terms: "prepaid" | "invoice" | "free") => {
      const { data } = await manager.post("operate/bookings/preview", { guest: CALLER, items, terms });
      return data.impossible.map(({ code }) => code);
    };
    expect(await codes("prepaid")).toEqual(["payment_way_not_offered"]);
    expect(await codes("invoice")).toEqual(["payment_way_not_offered"]);
    expect(await codes("free")).toEqual([]);
    await t.close();
  });
});
