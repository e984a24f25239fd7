import type { Endpoint } from "../../src/api/endpoint.ts";
import { RIGHTS } from "../../src/domain/staff.ts";
import { sql } from "../../src/platform/sql.ts";
import { featuresOf } from "../../src/process/endpoints.ts";
import type { TestApp } from "../app.ts";
import { addRooms, room } from "./catalog.ts";
import { bookingWrites, type Console, type Write } from "./console-booking-writes.ts";
import { calendarWrites } from "./console-calendar-writes.ts";
import { guestWrites } from "./console-guest-writes.ts";
import { moneyWrites } from "./console-money-writes.ts";
import { roomWrites } from "./console-room-writes.ts";
import { otherWrites } from "./console-writes.ts";
import { guest } from "./guest.ts";
import { operator } from "./operator.ts";

/** Every write of the console that needs a right, over all contracts. A file that is sent as it is has tests of its own. */
export const CONSOLE_WRITES: [key: string, line: Endpoint][] = featuresOf("demo").flatMap(({ contract }) =>
  Object.entries(contract).filter(
    ([key, line]) => line.auth === "operator" && line.right && !line.raw && !key.startsWith("GET "),
  ),
);

/** Where a site is that can open: at an address with https (OPENING-2). */
export const SITE = { PUBLIC_URL: "https://localhost:3000" };

/** Two rooms, an owner, and how to make each of these writes. */
export async function everyConsoleWrite(
  t: TestApp,
): Promise<{ boss: Console["boss"]; writes: Record<string, Write> }> {
  await addRooms(t, [room(101, { pictures: ["1.jpg"] }), room(102)]);
  const hanako = await guest(t);
  const boss = await operator(t, RIGHTS);
  await t.app.db.run(sql`UPDATE staff SET roles = '{owner}' WHERE account_id = ${boss.accountId}`);
  const console = { t, boss, hanako };
  const writes = {
    ...bookingWrites(console),
    ...moneyWrites(console),
    ...roomWrites(console),
    ...guestWrites(console),
    ...calendarWrites(console),
    ...otherWrites(console),
  };
  return { boss, writes };
}
