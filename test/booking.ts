import { importCatalog } from "../src/features/catalog/import.server.ts";
import type { App } from "../src/server/app.ts";
import type { RunningApp } from "../src/server/open-app.ts";
import { sessionCookieName, startSession } from "../src/server/session.ts";
import { sql } from "../src/server/sql.ts";
import { type TestApp, type Visitor, visitor } from "./app.ts";

/** Invented rooms and guests for tests of bookings, made in the database without the calls of other features. */

/** Open 9:00-22:00 every day, 1,000 yen an hour (2,000 from 18:00), 15 minutes of cleaning, booked 60 minutes ahead. */
export function room(id: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const text = (ja: string, en: string) => ({ ja, en });
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const plan = { weekdays: everyDay, is_special: false, valid_from: null, valid_to: null, last_minute: null };
  return {
    id,
    name: text(`会議室${id}`, `Room ${id}`),
    building_name: text("架空ビル", "Kakuu Building"),
    floor: text("3階", "3F"),
    room_number: "301",
    country_code: "JP",
    time_zone: "Asia/Tokyo",
    currency: "JPY",
    postal_code: "1600022",
    address: { ja: ["東京都", "新宿区", "架空1-1", ""], en: ["Tokyo", "Shinjuku-ku", "1-1 Kakuu", ""] },
    latitude: 35.69,
    longitude: 139.7,
    google_map_url: null,
    area: text("新宿", "Shinjuku"),
    station_id: 1,
    access_minutes: 4,
    access: text("徒歩4分", "4 minutes on foot"),
    max_member: 10,
    recommended_member: 8,
    is_private: true,
    ...Object.fromEntries(
      ["explain", "detail_explain", "attention", "term", "notice", "over_view"].map((name) => [
        name,
        text("-", "-"),
      ]),
    ),
    equipments: [],
    usages: [],
    business_hours: [{ weekdays: everyDay, start: "09:00", end: "22:00" }],
    closed_dates: [],
    holidays_as: null,
    plans: [
      { ...plan, name: text("昼", "Day"), start: "09:00", end: "18:00", cost_per_hour: 1000 },
      { ...plan, name: text("夜", "Night"), start: "18:00", end: "22:00", cost_per_hour: 2000 },
    ],
    cancel_policies: [
      { period_from: 7, period_to: 4, fee_percent: 30 },
      { period_from: 3, period_to: 1, fee_percent: 50 },
      { period_from: 0, period_to: 0, fee_percent: 100 },
    ],
    rule: {
      is_auto_approve: true,
      available_from_now: { period: 60, unit: "minute" },
      available_period_days: 180,
      cleaning_minutes: 15,
      min_reservation_minutes: 60,
      can_preview: false,
    },
    issuer_id: null,
    unavailable: [],
    pictures: [],
    hidden: false,
    ...changes,
  };
}

/** The same room where the operator has to accept each booking. */
export function approvedRoom(id: number): Record<string, unknown> {
  return room(id, { rule: { ...(room(id).rule as object), is_auto_approve: false } });
}

export async function addRooms(t: TestApp, rooms: Record<string, unknown>[]): Promise<void> {
  const station = {
    id: 1,
    name: { ja: "架空", en: "Kakuu" },
    alias: "kakuu",
    latitude: 35.69,
    longitude: 139.7,
    google_map_id: null,
  };
  const file = { stations: [station], groups: [], issuers: [], spaces: rooms };
  const outcome = await importCatalog(t.app.db, file, { now: t.now() });
  if ("mistakes" in outcome) throw new Error(outcome.mistakes.join("\n"));
  await t.app.catalog.refresh();
}

let lastDay = 9;

/** A day that no other test of the file uses: from 2026-12-10 on. */
export function freshDay(): string {
  lastDay += 1;
  return lastDay < 32 ? `2026-12-${lastDay}` : `2027-01-${String(lastDay - 21)}`;
}

export type Guest = Visitor & { accountId: number; email: string };

let guests = 0;

/** Somebody logged in, with a verified address unless said otherwise. */
export async function guest(
  t: TestApp,
  {
    app = t.app,
    verified = true,
    locale = "ja",
  }: { app?: RunningApp; verified?: boolean; locale?: "ja" | "en" } = {},
): Promise<Guest> {
  guests += 1;
  const now = new Date(t.now());
  const email = `guest${guests}@guest.example`;
  const row = await t.app.db.row<{ id: number }>(sql`
    INSERT INTO account (email, email_verified_at, password_hash, first_name, last_name, locale, created_at, updated_at)
    VALUES (${email}, ${verified ? now : null}, 'none', '花子', '架空', ${locale}, ${now}, ${now}) RETURNING id`);
  const accountId = row?.id as number;
  return asGuest(app, accountId, email, await startSession(t.app.db, accountId, t.now()), locale);
}

/** The same person at another process, or in another tab. */
export async function elsewhere(t: TestApp, someone: Guest, app: RunningApp): Promise<Guest> {
  return asGuest(
    app,
    someone.accountId,
    someone.email,
    await startSession(t.app.db, someone.accountId, t.now()),
    "ja",
  );
}

function asGuest(
  app: RunningApp,
  accountId: number,
  email: string,
  secret: string,
  locale: "ja" | "en",
): Guest {
  const one = visitor(app, { locale });
  one.cookies.set(sessionCookieName(app.env.publicUrl), secret);
  return { ...one, accountId, email };
}

/** A row of a cart: `slot(101, "2026-12-10", "10:00", "12:00", 2000)`. */
export function slot(
  spaceId: number,
  day: string,
  start: string,
  end: string,
  price: number,
  currency = "JPY",
) {
  return {
    space_id: spaceId,
    price,
    currency,
    start_datetime: `${day} ${start}`,
    end_datetime: `${day} ${end}`,
  };
}

export async function addRefundAccount(app: App, accountId: number): Promise<void> {
  await app.db.run(sql`INSERT INTO refund_account (account_id, bank_name, branch_number, branch_name, account_type,
      account_number, account_name, updated_at)
    VALUES (${accountId}, '架空銀行', '001', '本店', 0, '1234567', 'カクウ ハナコ', ${new Date(app.clock())})`);
}
