import { takesMail } from "../../../domain/account/mail-address.ts";
import { personName } from "../../../i18n/format.ts";
import { instantsOf } from "../../server/days.server.ts";
import { wordsOfGuest } from "../../server/guests.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { guestColumns } from "./columns.ts";
import type { GuestItem, GuestQuery } from "./contract.ts";
import { GUESTS, type GuestRow, type GuestSearch } from "./list.db.server.ts";

export const guests: ListWithFile<GuestQuery, GuestSearch, GuestRow, GuestItem> = {
  name: "guests",
  rows: GUESTS,
  conditions: ({ q, state, locale, money, since_from: from, since_to: to }, { app, now }) => ({
    words: q.trim() === "" ? [] : wordsOfGuest(app, q, now),
    ...{ state, locale, hasUnpaid: money === "unpaid" },
    ...instantsOf({ from, to }, app.brand.timeZone),
  }),
  present: (rows, { locale }) =>
    rows.map(
      ({
        place: _,
        last_name: last,
        first_name: first,
        name_kana: kana,
        email,
        phone_number: phone,
        since,
        ...row
      }) => ({
        ...row,
        name: personName(last, first, locale),
        kana,
        mail: takesMail(email) ? email : null,
        phone,
        since: since.toISOString(),
      }),
    ),
  columns: guestColumns,
};
