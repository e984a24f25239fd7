import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { emailProblem } from "../../../domain/fields/account-fields.ts";
import { cleanedAddress } from "../../../domain/fields/text-field.ts";
import type { Role } from "../../../domain/staff.ts";
import { allStaff, type StaffRow } from "../../../features/staff/people.db.server.ts";
import {
  type By,
  changeDisabled,
  changeStaff,
  invite,
  inviteAgain,
  resetFactors,
} from "../../../features/staff/staff.server.ts";
import { personName } from "../../../i18n/format.ts";
import { type Queryable, sqlState, UNIQUE_VIOLATION } from "../../../platform/sql.ts";
import { staffCommand } from "./command.server.ts";
import { type Person, type StaffContract, staffContract } from "./contract.ts";
import { sendStaff } from "./export.server.ts";
import { invitationHandlers } from "./invitations.server.ts";

type OperatorContext = Context<{ summary: string; auth: "operator" }>;

const handlers: Handlers<StaffContract> = {
  ...invitationHandlers,

  "GET operate/staff": async ({ query }, context) => {
    const people = (await allStaff(context.app.db)).map((row) => present(row, context));
    return query.format === "json" ? people : sendStaff(people, context);
  },

  "POST operate/staff": async ({ body }, context) => {
    const problem = emailProblem(body.email);
    if (problem) return reject(problem);
    const email = cleanedAddress(body.email);
    const { locale } = context.operator;
    try {
      return await write(context, (tx, by) =>
        invite(tx, by, { email, roles: distinct(body.roles), locale, sendsMail: true }),
      );
    } catch (error) {
      // Another request has just registered the same address.
      if (sqlState(error) === UNIQUE_VIOLATION) return reject({ code: "already_staff", field: "email" });
      throw error;
    }
  },

  "PATCH operate/staff/:id": ({ params, body }, context) => {
    const { version, roles, group_ids, price_limit } = body;
    const after = { version, roles: distinct(roles), groupIds: distinct(group_ids), priceLimit: price_limit };
    return write(context, (tx, by) => changeStaff(tx, by, params.id, after));
  },

  "POST operate/staff/:id/disable": ({ params, body: { version } }, context) =>
    write(context, (tx, by) => changeDisabled(tx, by, params.id, { version, isDisabled: true })),

  "POST operate/staff/:id/enable": ({ params, body: { version } }, context) =>
    write(context, (tx, by) => changeDisabled(tx, by, params.id, { version, isDisabled: false })),

  "POST operate/staff/:id/reset_factors": ({ params, body: { version } }, context) =>
    write(context, (tx, by) => resetFactors(tx, by, params.id, version)),

  "POST operate/staff/:id/invite": ({ params }, context) =>
    write(context, (tx, by) => inviteAgain(tx, by, params.id)),
};

export const staffNoun = { feature: feature(staffContract, handlers), command: staffCommand };

async function write(
  context: OperatorContext,
  work: (tx: Queryable, by: By) => Promise<StaffRow | Rejection>,
): Promise<Person | Rejection> {
  const { operator, now, once } = context;
  const result = await once("staff", ({ db }) => db.tx((tx) => work(tx, { id: operator.accountId, now })));
  return isRejection(result) ? result : present(result, context);
}

function present(row: StaffRow, { operator, locale }: OperatorContext): Person {
  const isJoined = row.is_verified && (row.last_sign_in_at !== null || row.passkeys + row.apps > 0);
  return {
    id: row.account_id,
    email: row.email,
    name: personName(row.last_name, row.first_name, locale).trim(),
    roles: row.roles,
    group_ids: row.group_ids,
    price_limit: row.price_limit,
    state: row.is_disabled ? "disabled" : isJoined ? "active" : "invited",
    passkeys: row.passkeys,
    apps: row.apps,
    recovery_codes_left: row.recovery_codes_left,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    is_self: row.account_id === operator.accountId,
    version: row.version,
  };
}

function distinct<Item extends Role | number>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
