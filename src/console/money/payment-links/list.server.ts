import { dataLanguage } from "../../../domain/language/text.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { personName } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { Placed } from "../../server/list.db.server.ts";
import type { ListWithFile, Reader } from "../../server/list.server.ts";
import { linkColumns } from "./columns.ts";
import type { LinkQuery, PaymentLinkItem } from "./contract.ts";
import { LINKS, type LinkConditions, type LinkRow } from "./db.server.ts";

export const links: ListWithFile<LinkQuery, LinkConditions, LinkRow, PaymentLinkItem> = {
  name: "links",
  rows: LINKS,
  conditions: ({ tab }, { app: { brand }, now }) => ({
    tab,
    now: { today: dayAt(now, brand.timeZone), timeZone: brand.timeZone },
  }),
  present: presentLinks,
  columns: linkColumns,
};

export function presentLinks(
  rows: readonly Placed<LinkRow>[],
  { locale }: Pick<Reader, "locale">,
): PaymentLinkItem[] {
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    at: row.at.toISOString(),
    until: row.until.toISOString(),
    is_hold: row.is_hold,
    booking_ids: row.booking_ids,
    room: row.room[dataLanguage(locale)],
    time_zone: row.time_zone,
    start_datetime: formatWall(toWallMinute(row.starts_at.getTime(), row.time_zone)),
    guest: { id: row.account_id, name: personName(row.last_name, row.first_name, row.locale) },
    by: row.by_last_name === null ? null : personName(row.by_last_name, row.by_first_name ?? "", locale),
  }));
}
