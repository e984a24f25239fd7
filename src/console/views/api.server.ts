import { reject, rejectStale } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { noteRecorded } from "../../platform/kept-steps.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../platform/sql.ts";
import { type ViewsContract, viewsContract } from "./contract.ts";
import { lockView, removeView, saveView, updateView, viewsOf } from "./db.server.ts";

/** Views are personal, like bookmarks. They change nothing that others see, so they record no events. */
const handlers: Handlers<ViewsContract> = {
  "GET operate/views": async ({ query }, { app, operator }) => ({
    views: await viewsOf(app.db, operator.accountId, query.screen),
  }),

  "POST operate/views": ({ body }, { operator, now, once }) =>
    once("view", ({ db }) =>
      db.tx(async (tx) => {
        noteRecorded(tx);
        return saveView(tx, { ...body, accountId: operator.accountId, now });
      }),
    ),

  "PATCH operate/views/:id": async ({ params, body }, { app, operator }) => {
    try {
      return await app.db.tx(async (tx) => {
        const view = await lockView(tx, operator.accountId, params.id);
        if (!view) return reject("not_found");
        if (view.version !== body.version) return rejectStale(view.version);
        return updateView(tx, params.id, body);
      });
    } catch (error) {
      // Another view of this person has the name.
      if (sqlState(error) === UNIQUE_VIOLATION) return reject({ code: "name_taken", field: "name" });
      throw error;
    }
  },

  "DELETE operate/views/:id": async ({ params }, { app, operator }) =>
    (await removeView(app.db, operator.accountId, params.id)) ? {} : reject("not_found"),
};

export const viewsNoun = { feature: feature(viewsContract, handlers) };
