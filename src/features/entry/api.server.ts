import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { entryWindow, isShown, NO_ENTRY } from "../../domain/space/entry-info.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import { bookingOfAccount } from "../bookings/db.server.ts";
import { toBooking } from "../bookings/row.server.ts";
import { type EntryContract, entryContract } from "./contract.ts";
import { readCode, readEntry } from "./entry.server.ts";

const handlers: Handlers<EntryContract> = {
  async "GET reservations/:id/entry"({ params }, { app, user, locale, now }) {
    const row = await bookingOfAccount(app.db, user.id, params.id);
    if (!row) return reject("not_found");
    const { entry } = await readEntry(app, row.before_edit?.room?.space_id ?? row.space_id);
    const code = await readCode(app, row.id, entry);
    const window = entryWindow(toBooking(row), entry);
    // A room without a word about its entry has nothing to announce.
    if (!window || (JSON.stringify(entry) === JSON.stringify(NO_ENTRY) && code === null)) return null;
    const { guide, wifi, door } = entry;
    const kind = code !== null && door.kind === "none" ? "code" : door.kind;
    return {
      ...{
        shown_from: formatWall(window.start),
        shown_until: formatWall(window.end),
        time_zone: row.time_zone,
      },
      entry: isShown(window, toWallMinute(now, row.time_zone))
        ? { guide: guide[dataLanguage(locale)], wifi, door: { kind, code } }
        : null,
    };
  },
};

export const entryFeature = feature(entryContract, handlers);
