import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { cleanedText, problemsOf, textProblem } from "../../../domain/fields/text-field.ts";
import { type GroupRow, groupRows } from "../../../features/catalog/db.server.ts";
import { retireGroup, saveGroup } from "../../../features/catalog/groups.server.ts";
import { putInOrder } from "../../../features/catalog/order.server.ts";
import { allStaff, lockStaffTable } from "../../../features/staff/people.db.server.ts";
import { staffOf } from "../../server/authority.server.ts";
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
    const ordered = await context.once("groups", ({ db }) =>
      db.tx((tx) => putInOrder(tx, "groups", body.groups, byOf(context))),
    );
    if (isRejection(ordered)) return ordered;
    await context.app.catalog.refresh();
    return { groups: (await groupRows(context.app.db)).map(present) };
  },

  "DELETE operate/groups/:id": async ({ params, query }, context) => {
    const retired = await context.once("group", ({ db }) =>
      db.tx(async (tx) => {
        await lockStaffTable(tx);
        // Without their last group they would see all rooms.
        const limited = (await allStaff(tx)).filter(({ group_ids: ids }) => ids.includes(params.id));
        if (limited.length > 0) return reject({ code: "group_limits_staff", params: { n: limited.length } });
        return retireGroup(tx, { id: params.id, version: query.version }, byOf(context));
      }),
    );
    if (isRejection(retired)) return retired;
    await context.app.catalog.refresh();
    return { id: retired.id };
  },
};

export const groupsNoun = { feature: feature(groupsContract, handlers) };

type Caller = Context<{ summary: string; auth: "operator" }>;

async function save(
  seen: { id: number; version: number } | null,
  { name, space_ids }: GroupFields,
  context: Caller,
): Promise<Group | Rejection> {
  const problems = problemsOf(
    textProblem("name.ja", name.ja, LONGEST),
    textProblem("name.en", name.en, LONGEST),
  );
  if (problems.length > 0) return reject(...problems);
  const fields = {
    name: { ja: cleanedText(name.ja), en: cleanedText(name.en) },
    spaceIds: [...new Set(space_ids)],
  };
  const saved = await context.once("group", ({ db }) =>
    db.tx((tx) => saveGroup(tx, seen, fields, byOf(context))),
  );
  if (isRejection(saved)) return saved;
  await context.app.catalog.refresh();
  return present(saved);
}

function present({ id, version, entry }: GroupRow): Group {
  return { id, version, name: entry.consignor_group_name, space_ids: entry.space_ids };
}

function byOf(context: Caller) {
  const { actor, now } = staffOf(context);
  return { actor, now };
}

const LONGEST = 100;
