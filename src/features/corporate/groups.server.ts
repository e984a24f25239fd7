import { isRejection, type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import {
  GROUPS_MAX,
  type GroupData,
  type GroupFields,
  groupProblems,
  purchaseNumberText,
} from "../../domain/corporate/group.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import type { Problem } from "../../domain/problem.ts";
import { recordEvent } from "../../platform/events.ts";
import type { CorporateContract } from "./contract.ts";
import { corporateById } from "./db.server.ts";
import { groupsOf, insertGroup, updateGroup } from "./groups.db.server.ts";
import { lockAsMember } from "./membership.server.ts";
import { presentCorporate } from "./present.server.ts";

type Groups = "POST corporate/:id/groups" | "PATCH corporate/:id/groups/:group";

/** Payment groups: who spends how much, and with which numbers (CORP-6). */
export const groupHandlers: Pick<Handlers<CorporateContract>, Groups> = {
  "POST corporate/:id/groups": async ({ params, body }, { app, user, now }) => {
    const refused = await app.db.tx(async (tx): Promise<Rejection | null> => {
      const seen = await lockAsMember(tx, params.id, user.id, "administer");
      if (isRejection(seen)) return seen;
      const problems = problemsOfGroup(body);
      if (problems.length > 0) return reject(...problems);
      if ((await groupsOf(tx, [params.id])).length >= GROUPS_MAX)
        return reject({ code: "too_many_entries", params: { max: GROUPS_MAX } });
      const group = await insertGroup(tx, params.id, stored(body), now);
      await recordEvent(tx, {
        ...{
          type: "corporate.group_made",
          actor: `account:${user.id}`,
          subject: `corporate:${params.id}`,
          now,
        },
        ...{ detail: { group }, after: stored(body) },
      });
      return null;
    });
    if (refused) return refused;
    const company = await corporateById(app.db, params.id);
    return company ? presentCorporate(app, app.db, company, now) : reject("not_found");
  },

  "PATCH corporate/:id/groups/:group": async ({ params, body }, { app, user, now }) => {
    const refused = await app.db.tx(async (tx): Promise<Rejection | null> => {
      const seen = await lockAsMember(tx, params.id, user.id, "administer");
      if (isRejection(seen)) return seen;
      const before = (await groupsOf(tx, [params.id])).find(({ id }) => id === params.group);
      if (!before) return reject("not_found");
      const problems = problemsOfGroup(body);
      if (problems.length > 0) return reject(...problems);
      if (before.version !== body.version) return rejectStale(before.version);
      const closed_at = body.closed ? (before.closed_at ?? new Date(now)) : null;
      await updateGroup(tx, before.id, { ...stored(body), closed_at }, now);
      await recordEvent(tx, {
        ...{
          type: "corporate.group_changed",
          actor: `account:${user.id}`,
          subject: `corporate:${params.id}`,
          now,
        },
        detail: { group: before.id },
        before: { ...stored(before), closed: before.closed_at !== null },
        after: { ...stored(body), closed: body.closed },
      });
      return null;
    });
    if (refused) return refused;
    const company = await corporateById(app.db, params.id);
    return company ? presentCorporate(app, app.db, company, now) : reject("not_found");
  },
};

/** A negative limit has no meaning. */
function problemsOfGroup(body: GroupFields): Problem[] {
  const limits = ["booking_limit", "month_limit", "approval_from"] as const;
  const negative = limits.filter((field) => (body[field] ?? 0) < 0);
  return [...groupProblems(body), ...negative.map((field): Problem => ({ code: "invalid_format", field }))];
}

function stored(body: GroupData): GroupData {
  return {
    name: cleanedText(body.name),
    cost_center: cleanedText(body.cost_center),
    purchase_number: body.purchase_number,
    purchase_pattern: body.purchase_number === "none" ? "" : purchaseNumberText(body.purchase_pattern),
    booking_limit: body.booking_limit,
    month_limit: body.month_limit,
    approval_from: body.approval_from,
    account_ids: body.account_ids,
    space_ids: body.space_ids,
    space_group_ids: body.space_group_ids,
  };
}
