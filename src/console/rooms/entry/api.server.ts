import { isRejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { bookingById, bookingsByIds } from "../../../features/bookings/db.server.ts";
import {
  deskCodes,
  heldBy,
  mailAfterNewCode,
  mailsAfterNewEntry,
} from "../../../features/bookings/getting-in.server.ts";
import { readEntry, writeCode, writeEntry } from "../../../features/entry/entry.server.ts";
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

  async "PUT operate/bookings/:id/entry_code"({ params, body: { code } }, { app, operator, now }) {
    const row = await bookingById(app.db, params.id);
    if (!row) return reject("not_found");
    const by = { operatorId: operator.accountId, now };
    const written = await writeCode(app, heldBy(row), code, by, await mailAfterNewCode(app.db, row, now));
    if (isRejection(written)) return written;
    return { is_own: code !== null };
  },
};

export const roomEntryNoun = { feature: feature(roomEntryContract, handlers) };
