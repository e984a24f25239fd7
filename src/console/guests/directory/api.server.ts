import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { guestProblems } from "../../../domain/fields/guest-fields.ts";
import { addGuest, changeGuest } from "../../../features/account/guest-changes.server.ts";
import { newGuestOf } from "../../server/guest-body/read.server.ts";
import { answerList } from "../../server/list.server.ts";
import { addNote, changeNote, dropNote } from "../../server/notes.server.ts";
import { type DirectoryContract, directoryContract } from "./contract.ts";
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

export const directoryNoun = { feature: feature(directoryContract, handlers) };
