import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { allStaff } from "../../../features/staff/people.db.server.ts";
import { personName } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { roomsOf } from "../../server/rooms.server.ts";

type Choice = { id: number; name: string };

/** What the list can be filtered by, each with its name. Hidden rooms are included, because they have bookings, too. */
export async function filterChoices(
  app: App,
  locale: Locale,
): Promise<{ groups: Choice[]; spaces: (Choice & { group: string | null })[]; staff: Choice[] }> {
  const language = dataLanguage(locale);
  const [{ byId }, staff] = await Promise.all([roomsOf(app), allStaff(app.db)]);
  const byName = (one: Choice, other: Choice) => one.name.localeCompare(other.name, locale);
  const spaces = [...byId.values()].map(({ id, name, group }) => ({
    ...{ id, name: name[language], group: group?.[language] ?? null },
  }));
  const groups = app.catalog
    .groups()
    .map(({ id, consignor_group_name: name }) => ({ id, name: name[language] }));
  return {
    groups: groups.sort(byName),
    spaces: spaces.sort(byName),
    staff: staff
      .map(({ account_id: id, last_name: last, first_name: first, email }) => ({
        ...{ id, name: personName(last, first, locale).trim() || email },
      }))
      .sort(byName),
  };
}
