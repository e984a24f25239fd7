import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { cleanedText, problemsOf, textProblem } from "../../../domain/fields/text-field.ts";
import { inBoth } from "../../../domain/language/text.ts";
import { type GroupRow, groupRows } from "../../../features/catalog/db.server.ts";
import { retireGroup, saveGroup } from "../../../features/catalog/groups.server.ts";
import { putInOrder } from "../../../features/catalog/order.server.ts";
import { allStaff, lockStaffTable } from "../../../features/staff/people.db.server.ts";
import { changeCatalog } from "../../server/change-catalog.server.ts";
import { roomNames } from "../../server/rooms.db.server.ts";
import { type Group, type GroupFields, type GroupsContract, groupsContract } from "./contract.ts";

const handlers: Handlers<GroupsContract> = {
  "GET operate/groups": async (_, { app }) => {
    const [groups, rooms] = await Promise.all([groupRows(app.db), roomNames(app.db)]);
    return { groups: groups.map(present), rooms };
  },

  "POST operate/groups": ({ body }, context) => save(null, body, context),

  "PATCH operate/groups/:id": ({ params, body: { version, ...fields } }, context) =>
    save({ id: params.id, version }, fields, context),

  "POST operate/groups/order": async ({ body }, context) => {
    const ordered = await changeCatalog(context, "groups", (tx, by) =>
      putInOrder(tx, "groups", body.groups, by),
    );
    if (isRejection(ordered)) return ordered;
    return { groups: (await groupRows(context.app.db)).map(present) };
  },

  "DELETE operate/groups/:id": async ({ params, query }, context) => {
    const retired = await changeCatalog(context, "group", async (tx, by) => {
      await lockStaffTable(tx);
      // Without their last group they would see all rooms.
      const limited = (await allStaff(tx)).filter(({ group_ids: ids }) => ids.includes(params.id));
      if (limited.length > 0) return reject({ code: "group_limits_staff", params: { n: limited.length } });
      return retireGroup(tx, { id: params.id, version: query.version }, by);
    });
    return isRejection(retired) ? retired : { id: retired.id };
  },
};

export const groupsNoun = { feature: feature(groupsContract, handlers) };

type Caller = Context<{ summary: string; auth: "operator" }>;

async function save(
  seen: { id: number; version: number } | null,
  { name: given, space_ids }: GroupFields,
  context: Caller,
): Promise<Group | Rejection> {
  const name = inBoth(given);
  const problems = problemsOf(
    textProblem("name.ja", name.ja, LONGEST),
    textProblem("name.en", name.en, LONGEST),
  );
  if (problems.length > 0) return reject(...problems);
  const fields = {
    name: { ja: cleanedText(name.ja), en: cleanedText(name.en) },
    spaceIds: [...new Set(space_ids)],
  };
  const saved = await changeCatalog(context, "group", (tx, by) => saveGroup(tx, seen, fields, by));
  return isRejection(saved) ? saved : present(saved);
}

function present({ id, version, entry }: GroupRow): Group {
  return { id, version, name: entry.consignor_group_name, space_ids: entry.space_ids };
}

const LONGEST = 100;
