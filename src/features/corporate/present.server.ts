import { booksOn } from "../../domain/corporate/group.ts";
import { type CorporateRole, mayDo } from "../../domain/corporate/roles.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { Queryable } from "../../platform/sql.ts";
import { creditOf, spentByMonth } from "../bookings/corporate/spending.db.server.ts";
import type { Corporate, CorporateGroup, CorporatePayer } from "./contract.ts";
import type { CorporateRow } from "./db.server.ts";
import { type GroupRow, groupsOf } from "./groups.db.server.ts";
import { membersOf, openInvitations } from "./members.db.server.ts";

/** What groups have spent of the month that runs. */
async function spentThisMonth(app: App, db: Queryable, groups: readonly GroupRow[], now: number) {
  const { timeZone } = app.brand;
  const months = [dayAt(now, timeZone).slice(0, 7)];
  const rows = await spentByMonth(
    db,
    groups.map(({ id }) => id),
    { months, timeZone },
  );
  return new Map(rows.map(({ group_id, amount }) => [group_id, amount]));
}

function presentGroup(group: GroupRow, spent: number): CorporateGroup {
  const { corporate_id: _, closed_at, ...rest } = group;
  return { ...rest, closed: closed_at !== null, spent };
}

/** Everything about a company, for its admins and for staff. */
export async function presentCorporate(
  app: App,
  db: Queryable,
  row: CorporateRow,
  now: number,
): Promise<Corporate> {
  const today = dayAt(now, app.brand.timeZone);
  const [members, invitations, groups, [credit]] = await Promise.all([
    membersOf(db, row.id),
    openInvitations(db, row.id, now),
    groupsOf(db, [row.id]),
    creditOf(db, [row.id], today),
  ]);
  const spent = await spentThisMonth(app, db, groups, now);
  return {
    ...{ id: row.id, version: row.version, name: row.name, kana: row.kana, address: row.address },
    ...{ phone_number: row.phone_number, corporate_number: row.corporate_number ?? "" },
    ...{ invoice_mails: row.invoice_mails, locale: row.locale, currency: row.currency },
    agreed: {
      ...{ has_invoice: row.has_invoice, credit_limit: row.credit_limit, credit_used: credit?.used ?? 0 },
      ...{ closing_day: row.closing_day, due_days: row.due_days, stopped: row.stopped_at !== null },
      overdue_since: credit?.overdue_since ?? null,
    },
    members,
    invitations: invitations.map(({ id, email, roles, expires_at }) => ({
      ...{ id, email, roles, until: dayAt(expires_at.getTime(), app.brand.timeZone) },
    })),
    groups: groups.map((group) => presentGroup(group, spent.get(group.id) ?? 0)),
  };
}

type OwnCompany = CorporateRow & { roles: CorporateRole[] };

/** The groups that a person books on, of companies that pay by invoice (CORP-5). */
export async function payersFor(
  app: App,
  accountId: number,
  companies: readonly OwnCompany[],
  now: number,
): Promise<CorporatePayer[]> {
  return (await payingGroupsFor(app, accountId, companies, now)).map(({ payer }) => payer);
}

/** The same with their rows. */
export async function payingGroupsFor(
  app: App,
  accountId: number,
  companies: readonly OwnCompany[],
  now: number,
): Promise<{ group: GroupRow; payer: CorporatePayer }[]> {
  const paying = new Map(companies.filter(({ has_invoice }) => has_invoice).map((one) => [one.id, one]));
  const groups = (await groupsOf(app.db, [...paying.keys()])).filter((group) => {
    const roles = paying.get(group.corporate_id)?.roles ?? [];
    return booksOn(
      { accountIds: group.account_ids, isClosed: group.closed_at !== null },
      { accountId, roles },
    );
  });
  const spent = await spentThisMonth(app, app.db, groups, now);
  return groups.flatMap((group) => {
    const company = paying.get(group.corporate_id);
    if (!company) return [];
    const left =
      group.month_limit === null ? null : Math.max(0, group.month_limit - (spent.get(group.id) ?? 0));
    const payer = {
      ...{ corporate_id: company.id, company: company.name, group_id: group.id, name: group.name },
      ...{
        cost_center: group.cost_center,
        currency: company.currency,
        purchase_number: group.purchase_number,
      },
      ...{ purchase_pattern: group.purchase_pattern, month_left: left, month_limit: group.month_limit },
      ...{ booking_limit: group.booking_limit, closing_day: company.closing_day, due_days: company.due_days },
      approval_from: mayDo(company.roles, "approve") ? null : group.approval_from,
    };
    return { group, payer };
  });
}
