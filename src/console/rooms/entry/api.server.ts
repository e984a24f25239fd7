import { isRejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { bookingById } from "../../../features/bookings/db.server.ts";
import { ownCode, readCode, readEntry, writeCode, writeEntry } from "../../../features/entry/entry.server.ts";
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

  async "PUT operate/rooms/:id/entry"({ params, body }, { app, operator, now }) {
    const seen = { spaceId: params.id, version: body.version };
    const written = await writeEntry(app, seen, body.entry, { operatorId: operator.accountId, now });
    return isRejection(written) ? written : { version: (await readEntry(app, params.id)).version };
  },

  async "GET operate/bookings/:id/entry"({ params }, { app, operator, now }) {
    const row = await bookingById(app.db, params.id);
    if (!row) return reject("not_found");
    const { entry } = await readEntry(app, row.space_id);
    const [own, code] = [await ownCode(app, row.id), await readCode(app, row.id, entry)];
    await recordEvent(app.db, {
      ...{ type: "reservation.entry_read", actor: `operator:${operator.accountId}`, now },
      subject: `reservation:${row.id}`,
    });
    return { code, is_own: own !== null };
  },

  async "PUT operate/bookings/:id/entry_code"({ params, body }, { app, operator, now }) {
    const written = await writeCode(app, params.id, body.code, { operatorId: operator.accountId, now });
    return isRejection(written) ? written : { is_own: body.code !== null };
  },
};

export const roomEntryNoun = { feature: feature(roomEntryContract, handlers) };
