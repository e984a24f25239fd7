import { isRejection, type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { guestProblems } from "../../../domain/fields/guest-fields.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { accountById, accountInCharge, lockAccount } from "../../../features/account/db.server.ts";
import { addGuest, changeGuest } from "../../../features/account/guest-changes.server.ts";
import { personalDataOf } from "../../../features/personal-data/db.server.ts";
import { eraseAccount } from "../../../features/personal-data/erase.server.ts";
import { type Merged, mergeGuests, tryMerge } from "../../../features/personal-data/merge.server.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Operator } from "../../../platform/session-operator.ts";
import { newGuestOf } from "../../server/guest-body/read.server.ts";
import { answerList } from "../../server/list.server.ts";
import { addNote, changeNote, dropNote } from "../../server/notes.server.ts";
import { type DirectoryContract, directoryContract, type GuestMerge } from "./contract.ts";
import { guestDetail } from "./detail.server.ts";
import { guests } from "./list.server.ts";

const handlers: Handlers<DirectoryContract> = {
  "GET operate/guests": ({ query }, context) => answerList(guests, query, context),

  "GET operate/guests/:id": async ({ params }, { app, locale, now }) =>
    (await guestDetail(app, params.id, { locale, now })) ?? reject("not_found"),

  "POST operate/guests": ({ body }, { app, operator, now, once }) => {
    const problems = guestProblems(body, app.brand);
    if (problems.length > 0) return { rejected: problems };
    return once("guest", (inside) =>
      addGuest(inside, newGuestOf(body), { operatorId: operator.accountId, now }),
    );
  },

  "PATCH operate/guests/:id": ({ params, body }, { app, operator, now }) => {
    const problems = guestProblems(body, app.brand);
    if (problems.length > 0) return { rejected: problems };
    const of = { id: params.id, version: body.version };
    return changeGuest(app, of, newGuestOf(body), { operatorId: operator.accountId, now });
  },

  "POST operate/guests/:id/merge/preview": async ({ params, body }, { app, operator, now }) => {
    const by = byOf(operator, now);
    return presentMerge(await tryMerge(app.db, { from: params.id, into: body.into }, by), by);
  },

  "POST operate/guests/:id/merge": async ({ params, body }, { operator, now, once }) => {
    const by = byOf(operator, now);
    return presentMerge(
      await once("merge", ({ db }) => mergeGuests(db, { from: params.id, ...body }, by)),
      by,
    );
  },

  "POST operate/guests/:id/anonymise": ({ params, body }, { operator, now, once }) =>
    once("anonymise", ({ db }) =>
      db.tx(async (tx) => {
        const row = await lockAccount(tx, params.id);
        if (!row) return reject("not_found");
        if (row.version !== body.version) return rejectStale(row.version);
        const actor = `operator:${operator.accountId}` as const;
        const { reason } = body;
        const rejection = await eraseAccount(tx, params.id, { type: "guest.erased", actor, reason, now });
        return rejection ?? { is_kept: (await accountInCharge(tx, params.id)) !== null };
      }),
    ),

  "GET operate/guests/:id/export": async ({ params }, { app, operator, now, setHeader }) => {
    const { id } = params;
    if (!(await accountById(app.db, id))) return reject("not_found");
    await recordEvent(app.db, {
      type: "guest.exported",
      actor: `operator:${operator.accountId}`,
      subject: `account:${id}`,
      now,
    });
    setHeader("content-disposition", `attachment; filename="guest-${id}.json"`);
    return { exported_at: new Date(now).toISOString(), ...(await personalDataOf(app.db, id)) };
  },

  "POST operate/guests/:id/notes": ({ params, body }, { operator, now, once }) =>
    once("note", (app) =>
      addNote(app, { accountId: params.id }, body, { operatorId: operator.accountId, now }),
    ),

  "PATCH operate/guests/:id/notes/:note": ({ params, body }, { app, operator, now }) => {
    const { version, ...draft } = body;
    const writer = { operatorId: operator.accountId, now };
    return changeNote(app, { accountId: params.id }, { id: params.note, version }, draft, writer);
  },

  "DELETE operate/guests/:id/notes/:note": ({ params, query }, { app, operator, now }) => {
    const note = { id: params.note, version: query.version };
    return dropNote(app, { accountId: params.id }, note, { operatorId: operator.accountId, now });
  },
};

function byOf({ accountId, rights }: Pick<Operator, "accountId" | "rights">, now: number) {
  return { operatorId: accountId, mayMoney: rights.includes("money"), now };
}

function presentMerge(
  merged: Merged | Rejection,
  { mayMoney }: { mayMoney: boolean },
): GuestMerge | Rejection {
  if (isRejection(merged)) return merged;
  const { password, card, bankAccount } = merged.goes;
  return {
    ...merged,
    paid: merged.paid.map((one) => ({ ...one, currency: one.currency as ChargedCurrency })),
    needs_money: merged.paid.length + merged.companies.length > 0 && !mayMoney,
    goes: { password, card, bank_account: bankAccount },
  };
}

export const directoryNoun = { feature: feature(directoryContract, handlers) };
