import { isRejection, reject } from "../../../api/envelope.ts";
import { type Context, featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import type { Actor } from "../../../domain/actor.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import type { Problem } from "../../../domain/problem.ts";
import { bookingById, bookingsByIds } from "../../../features/bookings/db.server.ts";
import {
  deskCodes,
  heldBy,
  mailAfterNewCode,
  mailsAfterNewEntry,
  mayWork,
} from "../../../features/bookings/getting-in.server.ts";
import { lockCodes } from "../../../features/bookings/lock-codes.server.ts";
import { readEntry, recordRead, writeCode, writeEntry } from "../../../features/entry/entry.server.ts";
import { confirmRead } from "../../../features/locks/codes.db.server.ts";
import { noteAsked } from "../../../features/locks/db.server.ts";
import { recordEvent } from "../../../platform/events.ts";
import { type RoomEntryContract, roomEntryContract } from "./contract.ts";

const handlers: Handlers<RoomEntryContract> = {
  async "GET operate/rooms/:id/entry"({ params }, { app, locale, operator, now }) {
    const space = await app.catalog.space(params.id);
    if (!space) return reject("not_found");
    await recordEvent(app.db, {
      ...{ type: "room.entry_read", actor: `operator:${operator.accountId}`, now },
      subject: `room:${params.id}`,
    });
    return { room: space.entry.name[dataLanguage(locale)], ...(await readEntry(app, params.id)) };
  },

  async "PUT operate/rooms/:id/entry"({ params: { id }, body: { version, entry } }, { app, operator, now }) {
    const by = { operatorId: operator.accountId, now };
    const written = await writeEntry(app, { spaceId: id, version }, entry, by, (tx, next) =>
      mailsAfterNewEntry(tx, id, { version: next, now }),
    );
    return isRejection(written) ? written : { version: version + 1 };
  },

  async "GET operate/bookings/:id/entry"({ params }, { app, operator, now }) {
    const row = await bookingById(app.db, params.id);
    const [found] = row ? await deskCodes(app, [row], now) : [];
    if (!found) return reject("not_found");
    await recordEvent(app.db, {
      ...{ type: "reservation.entry_read", actor: `operator:${operator.accountId}`, now },
      subject: `reservation:${found.id}`,
    });
    return { ...found, is_own: found.source !== "room" };
  },

  async "GET operate/bookings/entry_codes"({ query: { ids = [] } }, { app, operator, now }) {
    const codes = await deskCodes(app, await bookingsByIds(app.db, ids), now);
    const read = codes.filter(({ code }) => code !== null);
    await app.db.tx(async (tx) => {
      for (const { id } of read)
        await recordEvent(tx, {
          ...{ type: "reservation.entry_read", actor: `operator:${operator.accountId}`, now },
          subject: `reservation:${id}`,
        });
    });
    return { codes };
  },

  async "GET operate/locks/codes"({ query: { hours, limit, after = 0 } }, context) {
    const { app, now } = context;
    const { actor, spaceIds } = callerOf(context);
    const until = now + hours * 3_600_000;
    const { read, ...answer } = await lockCodes(app, { spaceIds, until, after, limit, now });
    await recordRead(app, actor, read, now);
    // A person who looks programs no lock.
    if (context.accessToken) {
      await noteAsked(app.db, spaceIds, now);
      await confirmRead(
        app.db,
        answer.codes.filter(({ code }) => code !== null),
        now,
      );
    }
    return answer;
  },

  async "PUT operate/bookings/:id/entry_code"({ params, body }, context) {
    const { app, now, accessToken } = context;
    const { actor, operatorId, spaceIds } = callerOf(context);
    const row = await bookingById(app.db, params.id);
    const held = row && heldBy(row);
    if (!held || (spaceIds && !spaceIds.includes(held.spaceId))) return reject("not_found");
    if (row.canceled_at) return reject("already_canceled");
    const works = timesOf(body);
    // Without its times, a code that was made for the time before a change would be taken for one of the new time.
    if (works === null && accessToken && body.code !== null)
      return reject(missing("valid_from"), missing("valid_to"));
    if (works && !(await mayWork(app, held, works)))
      return reject({ code: "entry_code_times", field: "valid_from" });
    const source = accessToken ? ("lock" as const) : ("staff" as const);
    const mails = await mailAfterNewCode(app.db, row, now);
    const written = await writeCode(app, held, body.code, { actor, operatorId, source, works, now }, mails);
    return isRejection(written) ? written : { is_own: body.code !== null };
  },
};

/** A person, for every room, or a program, for those of its token. */
function callerOf({
  operator,
  accessToken,
}: Context<{ summary: string; auth: "operator"; byToken: "locks" }>): {
  actor: Actor;
  operatorId: number | null;
  spaceIds: readonly number[] | null;
} {
  const { actor, accountId: operatorId } = operator;
  return { actor, operatorId, spaceIds: accessToken?.spaceIds ?? null };
}

function missing(name: string): Problem {
  return { code: "wrong_shape", params: { name } };
}

function timesOf({ valid_from: from, valid_to: until }: { valid_from?: string; valid_to?: string }) {
  return from === undefined || until === undefined ? null : { from: new Date(from), until: new Date(until) };
}

export const roomEntryNoun = {
  feature: featureForPrograms(roomEntryContract, handlers, {
    "GET operate/locks/codes": "handler",
    "PUT operate/bookings/:id/entry_code": "handler",
  }),
};
