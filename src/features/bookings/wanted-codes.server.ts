import { BROUGHT_BEFORE } from "../../domain/locks/lock.ts";
import { type LockWindow, want } from "../../domain/locks/lock-code.ts";
import type { App } from "../../platform/app.ts";
import { seal, unseal } from "../../platform/sealed.ts";
import type { Tx } from "../../platform/sql.ts";
import { forEachRow, type Sweep } from "../../platform/sweeps.ts";
import { readUnreadDoors } from "../entry/entry.server.ts";
import { CODE_SEALED_FOR } from "../locks/adaptors.server.ts";
import { type CodeRow, codesOfLock, storeUnwanted, storeWanted } from "../locks/codes.db.server.ts";
import { claimLooks } from "../locks/db.server.ts";
import { knownOf } from "../locks/delivery.server.ts";
import { type LockCodeLine, lockCodes } from "./lock-codes.server.ts";

/** Rooms whose codes are read at the same time. */
const AT_ONCE = 50;

/**
 * Notes which code each lock should have, wherever something has happened in its rooms (LOCK-3). What comes out is brought to the
 * lock by the outbox.
 */
async function lookAtLocks(app: App): Promise<void> {
  const due = await claimLooks(app.db, app.clock());
  const rooms = [...new Set(due.flatMap(({ space_ids: ids }) => ids))];
  const lines: LockCodeLine[] = [];
  for (let from = 0; from < rooms.length; from += AT_ONCE)
    lines.push(...(await wantedOf(app, rooms.slice(from, from + AT_ONCE))));
  await forEachRow(app, "locks", due, ({ id, space_ids: ids }) => {
    const isOfLock = ({ space_id: room, code }: LockCodeLine) => code !== null && ids.includes(room);
    return app.db.tx((tx) => writeWanted(app, tx, id, lines.filter(isOfLock)));
  });
}

/** The codes that doors of these rooms should let in soon. */
async function wantedOf(app: App, spaceIds: readonly number[]): Promise<LockCodeLine[]> {
  const now = app.clock();
  const lines: LockCodeLine[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await lockCodes(app, { spaceIds, until: now + BROUGHT_BEFORE, after, limit: 200, now });
    lines.push(...page.codes);
    after = page.next;
  }
  return lines;
}

async function writeWanted(app: App, tx: Tx, lockId: number, lines: readonly LockCodeLine[]): Promise<void> {
  const rows = await codesOfLock(
    tx,
    lockId,
    lines.map(({ booking_id: id }) => id),
  );
  const byBooking = new Map(rows.map((row) => [row.reservation_id, row]));
  for (const line of lines) await writeLine(app, tx, { lockId, line, row: byBooking.get(line.booking_id) });
  const wanted = new Set(lines.map(({ booking_id: id }) => id));
  for (const row of rows) {
    if (wanted.has(row.reservation_id)) continue;
    const before = knownOf(row);
    const after = want(before, null);
    if (after && after !== before) await storeUnwanted(tx, row.id, after, app.clock());
  }
}

async function writeLine(
  app: App,
  tx: Tx,
  { lockId, line, row }: { lockId: number; line: LockCodeLine; row: CodeRow | undefined },
): Promise<void> {
  const [from, until] = [Date.parse(line.valid_from), Date.parse(line.valid_to)];
  const wanted: LockWindow = { code: line.code ?? "", from, until };
  const before = row ? knownOf(row, codeIn(app, row)) : null;
  const after = want(before, wanted);
  if (!after || after === before) return;
  const sealed = seal(app.secret, CODE_SEALED_FOR, Buffer.from(wanted.code));
  await storeWanted(
    tx,
    { sealed, asked: after.asked, state: after.state },
    {
      ...{ lockId, bookingId: line.booking_id, spaceId: line.space_id, startsAt: new Date(line.start) },
      ...{ worksFrom: new Date(from), worksUntil: new Date(until), isFromLock: line.source === "lock" },
    },
    app.clock(),
  );
}

function codeIn({ secret }: App, { sealed }: CodeRow): string {
  return (sealed && unseal(secret, CODE_SEALED_FOR, sealed)?.toString("utf8")) ?? "";
}

export const wantedCodeSweeps: readonly Sweep[] = [
  { name: "codes for locks", everySeconds: 10, run: lookAtLocks },
  { name: "doors of rooms", everySeconds: 60, run: readUnreadDoors },
];
