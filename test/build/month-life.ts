import fc from "fast-check";
import { expect } from "vitest";
import type { Journal } from "../../src/console/money/journal/contract.ts";
import type { ChargedCurrency } from "../../src/domain/money/money.ts";
import { RIGHTS } from "../../src/domain/staff.ts";
import { isBankDay } from "../../src/domain/time/business-days.ts";
import { addDays, type Day } from "../../src/domain/time/day.ts";
import { holidaysOf } from "../../src/features/catalog/holidays.server.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import { bankAccount } from "./bank-account.ts";
import { addRooms, IN_SINGAPORE, room } from "./catalog.ts";
import { ACCOUNT } from "./console-money-writes.ts";
import { guest } from "./guest.ts";
import {
  bookings,
  ignore,
  type Life,
  linesIn,
  type MonthLife,
  OURS,
  type Owing,
  picked,
  refunds,
  send,
  takeIn,
  today,
  wait,
} from "./month-state.ts";
import { operator } from "./operator.ts";

const KINDS = [
  ...([
    "book",
    "book",
    "book",
    "transfer",
    "transfer",
    "transfer",
    "transfer",
    "stranger",
    "stranger",
  ] as const),
  ...([
    "file",
    "file",
    "file",
    "match",
    "match",
    "match",
    "match",
    "match",
    "undo",
    "move",
    "move surplus",
    "ignore",
    "give back",
  ] as const),
  ...([
    "return",
    "cancel",
    "cancel",
    "batch",
    "by hand",
    "not made",
    "came back",
    "payout",
    "cash",
    "cash back",
    "rent",
    "export",
    "reprice",
  ] as const),
] as const;
type Kind = (typeof KINDS)[number];
type MoneyStep = { kind: Kind; currency: ChargedCurrency; days: number; pick: number; isOdd: boolean };

export const moneyStep: fc.Arbitrary<MoneyStep> = fc.record({
  kind: fc.constantFrom(...KINDS),
  currency: fc.constantFrom("JPY" as const, "JPY" as const, "SGD" as const),
  days: fc.constantFrom(0, 0, 1, 1, 2),
  pick: fc.nat(1000),
  isOdd: fc.boolean(),
});

const ROOMS: Record<ChargedCurrency, number> = { JPY: 101, SGD: 201 };
const FIRST: Day = "2026-11-24";
const LAST: Day = "2027-01-12";

export function lastDay(month: string): Day {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return addDays(
    number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`,
    -1,
  );
}

export async function startOf(t: TestApp): Promise<MonthLife> {
  await addRooms(t, [room(ROOMS.JPY), room(ROOMS.SGD, IN_SINGAPORE)]);
  const { accountId } = await guest(t);
  const log: string[] = [];
  const life: Life = {
    ...{ t, accountId, log, count: 0, back: [], staff: await operator(t, RIGHTS) },
    banks: { JPY: bankAccount("JPY"), SGD: bankAccount("SGD") },
    cash: { JPY: 0, SGD: 0 },
    takenTo: { JPY: FIRST, SGD: FIRST },
    told: () => log.join("\n"),
    journal: async (month, currency) =>
      (await life.staff.send("GET", `operate/journal?month=${month}&currency=${currency}`)).data as Journal,
  };
  for (const currency of ["JPY", "SGD"] as const)
    for (let pick = 0; pick < 4; pick += 1) {
      life.count += 1;
      await STEPS.book(life, { kind: "book", currency, days: 0, pick: 2 + pick * 5, isOdd: false });
    }
  return life;
}

export async function liveStep(one: MonthLife, step: MoneyStep): Promise<void> {
  const life = one as Life;
  if (today(life) < addDays(LAST, -8)) await wait(life, step.days);
  life.count += 1;
  life.log.push(`${today(life)} ${step.currency} ${step.kind} ${step.pick}${step.isOdd ? " odd" : ""}`);
  await STEPS[step.kind](life, step);
}

/** Everything that the banks have moved is on a file, and what came back is called so. */
export async function endOf(one: MonthLife): Promise<void> {
  const life = one as Life;
  while (today(life) < LAST) await wait(life, 1);
  for (const currency of ["JPY", "SGD"] as const) {
    await takeIn(life, currency, FIRST, addDays(today(life), -1));
    for (const line of await linesIn(life, "open", currency)) {
      const because = OURS[line.payer.split(" ")[0] ?? ""];
      if (because) await ignore(life, line, because);
    }
  }
  await life.t.settle();
}

const STEPS: Record<Kind, (life: Life, step: MoneyStep) => Promise<unknown>> = {
  book: (life, { currency, pick, isOdd }) => {
    const from = 9 + (life.count % 4) * 3;
    const day = addDays(today(life), 5 + (pick % 25));
    const times = {
      start_datetime: `${day} ${String(from).padStart(2, "0")}:00`,
      end_datetime: `${day} ${from + 2}:00`,
    };
    const items = [{ space_id: ROOMS[currency], ...times }];
    return send(life, "operate/bookings", {
      ...{
        account_id: life.accountId,
        items,
        terms: isOdd && pick % 3 === 0 ? "invoice" : "prepaid",
        total: from >= 18 ? 4000 : 2000,
      },
      mail: { send: false, note: "" },
    });
  },
  transfer: async (life, { currency, pick, isOdd }) => {
    const open = await bookings(life, currency);
    const booking = picked(isOdd ? open : open.filter(({ due }) => due > 0), pick);
    if (!booking) return;
    const due = booking.due || 2000;
    const amount = [due, due, due - 100, due + 300, Math.floor(due / 2)][pick % 5] as number;
    life.banks[currency].move({ day: today(life), amount, payer: `${booking.id} カクウ`, isOurs: true });
  },
  stranger: async (life, { currency, pick }) => {
    const amount = 1000 + (pick % 7) * 500;
    // Two of one day and amount are two.
    life.banks[currency].move({ day: today(life), amount, payer: `フメイ ${pick % 3}`, isOurs: true });
  },
  rent: async (life, { currency, pick }) =>
    life.banks[currency].move({ day: today(life), amount: -500 - pick, payer: "ヤチン", isOurs: false }),
  file: (life, { currency, pick, isOdd }) =>
    takeIn(
      life,
      currency,
      addDays(life.takenTo[currency], -(pick % 4)),
      addDays(today(life), isOdd ? 0 : -1),
    ),
  match: async (life, { currency, pick, isOdd }) => {
    const line = picked(
      (await linesIn(life, "open", currency)).filter(({ payer }) => !OURS[payer.split(" ")[0] ?? ""]),
      pick,
    );
    if (!line) return;
    const all = await bookings(life, currency);
    const number = Number(line.payer.split(" ")[0]);
    const booking = all.find(({ id }) => id === number) ?? picked(all, pick);
    if (!booking) return;
    const amount = Math.min(line.amount, booking.due);
    const short = booking.due - amount;
    const isFee = currency === "JPY" && short <= Math.min(880, booking.due / 10) && isOdd;
    const shortfall = short > 0 ? (isFee ? "accept" : "part") : null;
    const surplus = line.amount > amount ? (isOdd ? "refund" : "hold") : null;
    const allocations = [{ reservation_id: booking.id, amount }];
    await send(life, "operate/transfers/match", {
      matches: [{ line_id: line.id, version: line.version, allocations, shortfall, surplus }],
    });
  },
  undo: async (life, { currency, pick, isOdd }) => {
    const state = isOdd ? "matched" : (["ignored", "refunded", "returning"] as const)[pick % 3];
    const line = picked(await linesIn(life, state ?? "matched", currency), pick);
    // The books would have twice what has come back.
    if (line && !OURS[line.payer.split(" ")[0] ?? ""])
      await send(life, `operate/transfers/${line.id}/undo`, { version: line.version, reason: "x" });
  },
  move: async (life, { currency, pick }) => {
    const line = picked(await linesIn(life, "matched", currency), pick);
    const all = await bookings(life, currency);
    const from = all.find(({ id }) => id === line?.paid[0]?.booking.id);
    const to = picked(
      all.filter(({ due }) => due > 0),
      pick,
    );
    if (!line || !from || !to) return;
    const seen = ({ id, version }: Owing) => ({ reservation_id: id, version });
    const body = { version: line.version, from: seen(from), to: seen(to), shortfall: "part", reason: "x" };
    await send(life, `operate/transfers/${line.id}/move`, body);
  },
  "move surplus": async (life, { currency, pick, isOdd }) => {
    const line = picked(await linesIn(life, "returning", currency), pick);
    const all = await bookings(life, currency);
    const open = all.filter(({ due }) => due > 0);
    const to = picked(isOdd ? all : open, pick);
    if (!line || !to) return;
    const seen = { reservation_id: to.id, version: to.version };
    const body = { version: line.version, from: null, to: seen, shortfall: "part", reason: "x" };
    await send(life, `operate/transfers/${line.id}/move`, body);
  },
  ignore: async (life, { currency, pick }) => {
    const line = picked(await linesIn(life, "open", currency), pick);
    if (line)
      await ignore(
        life,
        line,
        OURS[line.payer.split(" ")[0] ?? ""] ?? (pick % 2 ? "own_transfer" : "interest"),
      );
  },
  "give back": async (life, { currency, pick }) => {
    const line = picked(
      (await linesIn(life, "open", currency)).filter(({ payer }) => payer.startsWith("フメイ")),
      pick,
    );
    const account = currency === "JPY" ? ACCOUNT : null;
    if (line)
      await send(life, `operate/transfers/${line.id}/refund`, {
        version: line.version,
        reason: "x",
        account,
      });
  },
  return: async (life, { currency, pick }) => {
    const line = picked(await linesIn(life, "returning", currency), pick);
    if (line) await send(life, `operate/transfers/${line.id}/return`, { version: line.version });
  },
  cancel: async (life, { currency, pick, isOdd }) => {
    const booking = picked(await bookings(life, currency, sql`canceled_at IS NULL`), pick);
    if (!booking) return;
    const path = `operate/bookings/${booking.id}/cancel`;
    const choice = { fee: isOdd ? "none" : "policy", reason: { code: "other", text: "x" } };
    const preview = await life.staff.send("POST", `${path}/preview`, choice);
    if (preview.status !== 200) return;
    const { refund } = (preview.data as { choices: { asked: { refund: number } } }).choices.asked;
    await send(life, path, {
      ...{ ...choice, version: booking.version, back_fee: refund, mail: { send: false, note: "" } },
    });
  },
  reprice: async (life, { currency, pick }) => {
    const booking = picked(await bookings(life, currency, sql`canceled_at IS NULL`), pick);
    const row =
      booking &&
      (await life.t.app.db.row<{ price: number }>(
        sql`SELECT price FROM reservation WHERE id = ${booking.id}`,
      ));
    if (!booking || !row) return;
    await send(life, `operate/bookings/${booking.id}/price`, {
      ...{ version: booking.version, price: row.price - 100 * (1 + (pick % 5)), settle: "refund" },
      ...{ reason: { code: "correction", text: "" }, mail: { send: false, note: "" } },
    });
  },
  batch: async (life) => {
    const owed = await refunds(life, "JPY", sql`state = 'manual' AND batch_id IS NULL`);
    for (const { id, version, account } of owed)
      if (!account) await send(life, `operate/refunds/${id}/account`, { ...ACCOUNT, version });
    const chosen = (await refunds(life, "JPY", sql`state = 'manual' AND batch_id IS NULL`)).map(
      ({ id, version }) => ({ id, version }),
    );
    if (chosen.length === 0) return;
    let day = addDays(today(life), 1);
    while (!isBankDay(day, holidaysOf("JP"))) day = addDays(day, 1);
    await send(life, "operate/refund_batches", { refunds: chosen, transfer_on: day });
    const batch = await life.t.app.db.row<{ id: number; total: number; day: Day }>(
      sql`SELECT id, total::int AS total, transfer_on AS day FROM refund_batch WHERE state = 'exported' ORDER BY id DESC LIMIT 1`,
    );
    // What its bank takes is the whole sum, in one movement.
    if (batch)
      life.banks.JPY.move({
        day: batch.day,
        amount: -batch.total,
        payer: `ソウゴウフリコミ ${batch.id}`,
        isOurs: true,
      });
  },
  "by hand": async (life, { currency, pick }) => {
    const refund = picked(await refunds(life, currency, sql`state = 'manual' AND batch_id IS NULL`), pick);
    if (!refund) return;
    const { id, version, amount } = refund;
    const body = { version, made_on: today(life), reason: "x" };
    if ((await send(life, `operate/refunds/${id}/made`, body)) === 200)
      life.banks[currency].move({ day: today(life), amount: -amount, payer: `フリコミ ${id}`, isOurs: true });
  },
  // Somebody marks it by mistake, and takes that back days later: no bank has moved anything.
  "not made": async (life, { currency, pick, days }) => {
    const refund = picked(await refunds(life, currency, sql`state = 'manual' AND batch_id IS NULL`), pick);
    if (!refund) return;
    const made = { version: refund.version, made_on: today(life), reason: "x" };
    if ((await send(life, `operate/refunds/${refund.id}/made`, made)) !== 200) return;
    if (today(life) < addDays(LAST, -8)) await wait(life, days);
    const [now] = await refunds(life, currency, sql`id = ${refund.id}`);
    const status = await send(life, `operate/refunds/${refund.id}/not_made`, {
      ...{ version: now?.version, reason: "x" },
    });
    expect(status, life.told()).toBe(200);
  },
  "came back": async (life, { currency, pick }) => {
    const made = await refunds(life, currency, sql`state = 'succeeded' AND transferred_on IS NOT NULL`);
    const refund = picked(
      made.filter(({ id }) => !life.back.some((one) => one.id === id)),
      pick,
    );
    if (!refund) return;
    const { id, amount } = refund;
    const on = today(life);
    life.banks[currency].move({ day: on, amount, payer: `クミモドシ ${id}`, isOurs: true });
    life.back.push({ id, on, enteredOn: addDays(on, pick % 4) });
  },
  payout: async (life, { currency, pick }) => {
    const amount = 10_000 + pick;
    const day = today(life);
    life.count += 1;
    await life.t.app.db.run(sql`
      INSERT INTO provider_payout (ref, currency, amount, status, is_automatic, created_at, arrives_on, paid_known_at)
      VALUES (${`po_${life.count}`}, ${currency}, ${amount}, 'paid', false, ${day}, ${day}, ${new Date(life.t.now())})`);
    life.banks[currency].move({ day, amount, payer: "STRIPE JAPAN", isOurs: true });
  },
  cash: async (life, { currency, pick }) => {
    const booking = picked(
      (await bookings(life, currency)).filter(({ due }) => due > 0),
      pick,
    );
    if (!booking) return;
    const amount = pick % 2 ? booking.due : Math.floor(booking.due / 2);
    const body = {
      ...{ reservation_id: booking.id, version: booking.version, amount, received_on: today(life) },
      ...{ means: "cash", shortfall: amount < booking.due ? "part" : null, reason: "x", mail: false },
    };
    if ((await send(life, "operate/transfers/hand", body)) === 200) life.cash[currency] += amount;
  },
  "cash back": async (life, { currency, pick }) => {
    const entry = picked(
      await life.t.app.db.rows<{ id: number; booking: number; amount: number }>(sql`
        SELECT id, reservation_id AS booking, amount FROM ledger l WHERE currency = ${currency} AND kind = 'bank_in'
          AND amount > 0 AND provider_ref LIKE 'by_hand:%'
          AND NOT EXISTS (SELECT FROM ledger u WHERE u.provider_ref = l.provider_ref || ':undone') ORDER BY id`),
      pick,
    );
    const booking = entry && (await bookings(life, currency)).find(({ id }) => id === entry.booking);
    if (!entry || !booking) return;
    const body = { reservation_id: booking.id, version: booking.version, reason: "x" };
    if ((await send(life, `operate/transfers/hand/${entry.id}/undo`, body)) === 200)
      life.cash[currency] -= entry.amount;
  },
  export: (life, { currency, pick }) => {
    const month = pick % 2 ? "2026-11" : "2026-12";
    if (lastDay(month) >= today(life)) return Promise.resolve();
    return send(life, "operate/journal/export", { month, currency, format: "plain" });
  },
};
