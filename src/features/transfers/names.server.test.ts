import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank } from "../../../test/build/payment.ts";
import { bankLine } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  accountant = await operator(t, ["see", "money"]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const lineFor = (payer: string, amount: number) => bankLine(t, accountant, payer, amount);

test("FIELD-19: the name in kana that a guest gave makes a transfer without a number likely", async () => {
  const [mai, other] = [await guest(t), await guest(t)];
  await mai.patch("users/form", { change_name_kana: true, name_kana: "みずはら まい" });
  const date = freshDay();
  const [id = 0] = await bookByBank(mai, [slot(101, date, "10:00", "15:00", 5000)]);
  await bookByBank(other, [slot(102, date, "10:00", "15:00", 5000)]);
  const line = await lineFor("ﾏｲ ﾐｽﾞﾊﾗ", 5000);
  expect(line.best).toMatchObject({ level: "likely", clues: ["amount", "name"] });
  expect(line.best?.allocations.map(({ booking }) => booking.id)).toEqual([id]);
});

test("TRANSFER-3: a company pays by its own name what its people booked on its payment groups", async () => {
  const [one, two] = [await guest(t), await guest(t)];
  const company = await one.post("corporate", {
    ...{
      name: "株式会社わかば企画",
      kana: "わかばきかく",
      address: "東京都千代田区架空町1-1",
      locale: "ja",
    },
    ...{ phone_number: "0312345678", corporate_number: "", invoice_mails: "" },
  });
  const corporate = company.data.id;
  await t.app.db.run(sql`UPDATE corporate SET has_invoice = true WHERE id = ${corporate}`);
  await t.app.db.run(sql`INSERT INTO corporate_member (corporate_id, account_id, roles, joined_at)
    VALUES (${corporate}, ${two.accountId}, '{booker}', ${new Date(t.now())})`);
  const groups = await one.post(`corporate/${corporate}/groups`, {
    ...{ name: "開発部", cost_center: "", purchase_number: "none", purchase_pattern: "" },
    ...{ booking_limit: null, month_limit: null, approval_from: null },
    ...{ account_ids: null, space_ids: null, space_group_ids: null },
  });
  const group_id = groups.data.groups[0]?.id ?? 0;
  const date = freshDay();
  const booked = async (who: Guest, room: number, end: string, price: number) => {
    const reservations = [slot(room, date, "10:00", end, price)];
    const path = `corporate/${corporate}/bookings` as "corporate/1/bookings";
    const { data } = await who.post(path, { group_id, purchase_number: "", reservations } as never);
    return data.reservation_ids[0] as number;
  };
  const first = await booked(one, 101, "13:00", 3000);
  const second = await booked(two, 102, "14:00", 4000);
  const paid = async (payer: string, amount: number) => {
    const { best } = await lineFor(payer, amount);
    return best && [best.level, best.allocations.map(({ booking }) => booking.id)];
  };
  expect(await paid("ｶ)ﾜｶﾊﾞｷｶｸ", 3000)).toEqual(["likely", [first]]);
  expect(await paid("ｶ)ﾜｶﾊﾞｷｶｸ", 7000)).toEqual(["likely", [first, second]]);
  // Another company has this name in another form.
  expect(await paid("ﾕ)ﾜｶﾊﾞｷｶｸ", 4000)).toEqual(["check", [second]]);
});
