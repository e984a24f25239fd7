import { randomInt } from "node:crypto";
import { isRejection, type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../domain/language/locale.ts";
import { type LockFields, lockProblems } from "../../../domain/locks/lock.ts";
import { makeDoorCode } from "../../../domain/space/door-code.ts";
import { displayOfRoom, removeDisplay, storeDisplay } from "../../../features/doors/db.server.ts";
import { KEY_SEALED_FOR, seamOf, testName } from "../../../features/locks/adaptors.server.ts";
import { tryAgain } from "../../../features/locks/codes.db.server.ts";
import {
  insertLock,
  type LockRow,
  lockById,
  lockLock,
  locks,
  removeKey,
  removeLock,
  sealedKey,
  storeKey,
  updateLock,
  writeHealth,
} from "../../../features/locks/db.server.ts";
import { problemOf } from "../../../features/locks/delivery.server.ts";
import { dropCodes } from "../../../features/locks/drop.server.ts";
import { countUnconfirmed } from "../../../features/locks/unconfirmed.db.server.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { linkDigest, newLinkToken } from "../../../platform/link-token.ts";
import { seal } from "../../../platform/sealed.ts";
import type { Tx } from "../../../platform/sql.ts";
import { roomNames } from "../../server/rooms.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";
import { type LocksContract, locksContract } from "./contract.ts";
import { presentLock, presentLocks, presentWaiting } from "./present.server.ts";

const TEST_LENGTH = 6;
const TEST_MINUTES = 10;

type Caller = Pick<Context<{ summary: string; auth: "operator" }>, "app" | "operator" | "now">;
type Sent = { name: string; device: string | null; space_ids: number[] };

const handlers: Handlers<LocksContract> = {
  "GET operate/locks": async (_, { app, now }) => {
    const [rows, rooms, key] = await Promise.all([
      locks(app.db),
      roomNames(app.db),
      sealedKey(app.db, "seam"),
    ]);
    return { locks: await presentLocks(app, rows, now), rooms, key_since: key?.at.toISOString() ?? null };
  },

  "GET operate/locks/devices": async (_, { app }) => {
    try {
      const devices = await (await seamOf(app)).devices();
      return {
        devices: devices.map(({ isOnline, ...rest }) => ({ ...rest, is_online: isOnline })),
        problem: null,
      };
    } catch (error) {
      return { devices: [], problem: problemOf(error) };
    }
  },

  "GET operate/locks/unconfirmed": async (_, { app, locale, now }) => ({
    bookings: await presentWaiting(app, { locale, now }),
  }),

  "POST operate/locks": async ({ body: { kind, ...sent } }, { app, operator, now, once }) => {
    const fields = await fieldsOf(app, kind, sent);
    if (isRejection(fields)) return fields;
    const { id } = await once("lock", ({ db }) =>
      db.tx(async (tx) => {
        const made = await insertLock(tx, fields, now);
        await recordEvent(tx, {
          ...{ type: "lock.made", actor: operator.actor, subject: `lock:${made}`, now },
          after: shown(fields),
        });
        return { id: made };
      }),
    );
    const row = await lockById(app.db, id);
    return row ? presentLock(app, row, now) : reject("not_found");
  },

  "PATCH operate/locks/:id": async ({ params: { id }, body: { version, ...sent } }, caller) => {
    const known = await lockById(caller.app.db, id);
    if (!known) return reject("not_found");
    const fields = await fieldsOf(caller.app, known.kind, sent);
    if (isRejection(fields)) return fields;
    const written = await write(caller, { id, version }, async (tx, row) => {
      // The codes of the device before stay with it: they are taken away first.
      if (row.device !== fields.device) await dropCodes(tx, id, caller.now);
      await updateLock(tx, id, fields);
      return { type: "lock.changed", before: shown(fieldsOfRow(row)), after: shown(fields) };
    });
    if (isRejection(written)) return written;
    const row = await lockById(caller.app.db, id);
    return row ? presentLock(caller.app, row, caller.now) : reject("not_found");
  },

  "DELETE operate/locks/:id": ({ params: { id }, query: { version } }, caller) =>
    write(caller, { id, version }, async (tx, row) => {
      await dropCodes(tx, id, caller.now);
      await removeLock(tx, id, caller.now);
      return { type: "lock.removed", before: shown(fieldsOfRow(row)) };
    }),

  "POST operate/locks/:id/test": async ({ params: { id } }, { app, operator, now }) => {
    const row = await lockById(app.db, id);
    if (!row) return reject("not_found");
    await recordEvent(app.db, { type: "lock.tested", actor: operator.actor, subject: `lock:${id}`, now });
    return testLock(app, row, now);
  },

  "POST operate/locks/:id/again": ({ params: { id } }, { operator, now, once }) =>
    once("again", ({ db }) =>
      db.tx(async (tx) => {
        if (!(await lockLock(tx, id))) return reject("not_found");
        const count = await tryAgain(tx, id, now);
        await recordEvent(tx, {
          ...{ type: "lock.tried_again", actor: operator.actor, subject: `lock:${id}`, now },
          detail: { count },
        });
        return { count };
      }),
    ),

  "GET operate/rooms/:id/display": async ({ params: { id } }, { app }) => {
    if (!(await app.catalog.space(id))) return reject("not_found");
    const row = await displayOfRoom(app.db, id);
    return (
      row && {
        has_initials: row.has_initials,
        made_at: row.made_at.toISOString(),
        seen_at: row.seen_at?.toISOString() ?? null,
      }
    );
  },

  "POST operate/rooms/:id/display": async ({ params: { id }, body }, { app, operator, now }) => {
    if (!(await app.catalog.space(id))) return reject("not_found");
    const token = newLinkToken();
    const { has_initials: hasInitials, languages } = body;
    await app.db.tx(async (tx) => {
      await storeDisplay(tx, id, { digest: linkDigest(token), hasInitials, by: operator.accountId, now });
      await recordEvent(tx, {
        ...{ type: "room.display_made", actor: operator.actor, subject: `room:${id}`, now },
        detail: body,
      });
    });
    const path = isLocale(languages)
      ? paths.door(languages, token, "one")
      : paths.door(DEFAULT_LOCALE, token, languages);
    return { url: `${app.env.publicUrl}${BASE}${path}` };
  },

  "DELETE operate/rooms/:id/display": async ({ params: { id } }, { app, operator, now }) =>
    app.db.tx(async (tx) => {
      if ((await removeDisplay(tx, id)) === 0) return reject("not_found");
      await recordEvent(tx, {
        ...{ type: "room.display_removed", actor: operator.actor, subject: `room:${id}`, now },
      });
      return {};
    }),

  "PUT operate/lock_key": async ({ body: { key } }, { app, operator, now }) => {
    const sealed = seal(app.secret, KEY_SEALED_FOR, Buffer.from(key));
    await app.db.tx(async (tx) => {
      await storeKey(tx, "seam", { sealed, by: operator.accountId, now });
      await recordEvent(tx, { type: "lock_key.set", actor: operator.actor, subject: "lock_key:1", now });
    });
    return {};
  },

  "DELETE operate/lock_key": async (_, { app, operator, now }) => {
    await app.db.tx(async (tx) => {
      await removeKey(tx, "seam");
      await recordEvent(tx, { type: "lock_key.removed", actor: operator.actor, subject: "lock_key:1", now });
    });
    return {};
  },
};

const WAITING: WaitingStatements = {
  todo: { door_codes: ({ now, rooms }) => countUnconfirmed(now, rooms) },
};

export const locksNoun = {
  feature: feature(locksContract, handlers),
  waiting: WAITING,
};

async function testLock(app: App, { id, kind, device, ...row }: LockRow, now: number) {
  const none = { code: null, works_until: null };
  if (kind === "calls" || device === null) {
    const {
      is_online: isOnline,
      battery,
      problem,
    } = await presentLock(app, { id, kind, device, ...row }, now);
    return { ...none, is_online: isOnline, battery, problem };
  }
  try {
    const seam = await seamOf(app);
    const { isOnline, ...health } = await seam.health(device);
    await writeHealth(app.db, id, { isOnline, ...health }, now);
    const code = makeDoorCode(TEST_LENGTH, new Set(), () => randomInt(10));
    const until = now + TEST_MINUTES * 60_000;
    await seam.put(device, { name: testName(app), code, from: now, until, outsideId: null });
    return { ...health, is_online: isOnline, code, works_until: new Date(until).toISOString() };
  } catch (error) {
    return { ...none, is_online: null, battery: null, problem: problemOf(error) };
  }
}

type Written = { type: "lock.changed" | "lock.removed"; before: object; after?: object };

/** A write of a lock against the version that was seen, with its event. */
async function write(
  { app, operator, now }: Caller,
  { id, version }: { id: number; version: number },
  work: (tx: Tx, row: LockRow) => Promise<Written>,
): Promise<{ id: number } | Rejection> {
  return app.db.tx(async (tx) => {
    const row = await lockLock(tx, id);
    if (!row) return reject("not_found");
    if (row.version !== version) return rejectStale(row.version);
    const event = await work(tx, row);
    await recordEvent(tx, { ...event, actor: operator.actor, subject: `lock:${id}`, now });
    return { id };
  });
}

async function fieldsOf(app: App, kind: LockRow["kind"], { name, device, space_ids: ids }: Sent) {
  const roomIds = [...new Set(ids)].sort((one, other) => one - other);
  // What a system of its own calls a lock of the kind `calls` is of no use to us.
  const fields: LockFields = { kind, name, device: kind === "seam" ? device : null, roomIds };
  const problems = lockProblems(fields);
  if (problems.length > 0) return reject(...problems);
  const known = await Promise.all(roomIds.map((id) => app.catalog.space(id)));
  return known.includes(null) ? reject("not_found") : { ...fields, name: cleanedText(name) };
}

function fieldsOfRow({ kind, name, device, space_ids: roomIds }: LockRow): LockFields {
  return { kind, name, device, roomIds };
}

function shown({ name, device, roomIds }: LockFields) {
  return { name, device, space_ids: roomIds };
}
