import { personName } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import type { Operator } from "../../../platform/session-operator.ts";
import type { Me } from "./contract.ts";
import { countsOf } from "./counts.db.server.ts";

export async function presentMe(app: App, operator: Operator, elevatedUntil: number): Promise<Me> {
  const { accountId, email, firstName, lastName, locale, rights, roles, groupIds } = operator;
  return {
    id: accountId,
    name: personName(lastName, firstName, locale),
    email,
    locale,
    rights: [...rights],
    roles: [...roles],
    group_ids: [...groupIds],
    elevated_until: elevatedUntil > 0 ? new Date(elevatedUntil).toISOString() : null,
    brand: { name: app.brand.name, currency: app.brand.currency, time_zone: app.brand.timeZone },
    counts: await countsOf(app.db),
  };
}
