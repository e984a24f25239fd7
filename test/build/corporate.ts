import { cartRowSchema, itemsOf } from "../../src/features/bookings/contract.ts";
import { bookOnGroup } from "../../src/features/bookings/corporate/book.server.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import { slot } from "./cart.ts";
import { elsewhere, type Guest, guest } from "./guest.ts";

/** A company that pays by invoice, with its admin, for tests over months: nothing of it depends on a session. */
export type Firm = {
  id: number;
  accountId: number;
  /** The admin, logged in at the test's moment. */
  admin(): Promise<Guest>;
  /** A payment group with the cost center `C-{name}`. */
  group(name: string): Promise<number>;
  /** Books an hour from `hour` on, decided as at a checkout; answers the booking's number. */
  book(groupId: number, day: string, hour: number, part?: Booked): Promise<number>;
};

type Booked = { space?: number; price?: number; hours?: number; purchaseNumber?: string; purpose?: string };

const FIELDS = {
  kana: "カクウショウジ",
  address: "東京都新宿区架空1-1",
  phone_number: "03-0000-0000",
  corporate_number: "",
};
const GROUP = {
  ...{ purchase_number: "optional" as const, purchase_pattern: "", booking_limit: null, month_limit: null },
  ...{ approval_from: null, account_ids: null, space_ids: null, space_group_ids: null },
};

export async function firm(
  t: TestApp,
  {
    name = "架空商事株式会社",
    mails = "keiri@kakuu.example",
    closingDay = 31,
    dueDays = null,
    locale = "ja",
    currency = "JPY",
  }: {
    name?: string;
    mails?: string;
    closingDay?: number;
    dueDays?: number | null;
    locale?: "ja" | "en";
    currency?: "JPY" | "SGD";
  } = {},
): Promise<Firm> {
  const first = await guest(t);
  const { data } = await first.post("corporate", { ...FIELDS, name, invoice_mails: mails, locale });
  await t.app.db.run(sql`UPDATE corporate SET has_invoice = true, closing_day = ${closingDay}, due_days = ${dueDays},
      currency = ${currency}
    WHERE id = ${data.id}`);
  const admin = () => elsewhere(t, first, t.app);
  return {
    ...{ id: data.id, accountId: first.accountId, admin },
    async group(groupName) {
      const answer = await (await admin()).post(`corporate/${data.id}/groups`, {
        ...{ ...GROUP, name: groupName, cost_center: `C-${groupName}` },
      });
      return Math.max(...answer.data.groups.map(({ id }) => id));
    },
    async book(
      groupId,
      day,
      hour,
      { space = 101, hours = 1, price = 1000 * hours, purchaseNumber = "", purpose = "" } = {},
    ) {
      const clock = (at: number) => `${String(at).padStart(2, "0")}:00`;
      const one = slot(space, day, clock(hour), clock(hour + hours), price, currency);
      const decision = await bookOnGroup(
        t.app,
        {
          corporateId: data.id,
          groupId,
          purchaseNumber,
          purpose,
          items: itemsOf([cartRowSchema.parse(one)]),
        },
        { accountId: first.accountId, isVerified: true, locale, now: t.now() },
        null,
      );
      if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
      return decision.plan.bookingIds[0] as number;
    },
  };
}
