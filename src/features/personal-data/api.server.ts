import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { reject } from "../../api/envelope.ts";
import { feature } from "../../api/handler.server.ts";
import { sessionCookie } from "../../platform/session.ts";
import { rejectedPassword } from "../account/credentials.server.ts";
import { KEPT, personalDataContract, REMOVED } from "./contract.ts";
import { openBusinessOf, personalDataOf } from "./db.server.ts";
import { eraseAccount } from "./erase.server.ts";
import { recordsKept } from "./records.server.ts";

/** Export of personal data and deletion of the account (Act on the Protection of Personal Information, art. 33-35). */
export const personalDataFeature = feature(
  personalDataContract,
  rejectCardNumbers({
    "GET users/export": async (_, { app, user, now, setHeader }) => {
      setHeader("content-disposition", 'attachment; filename="my-data.json"');
      return { exported_at: new Date(now).toISOString(), ...(await personalDataOf(app.db, user.id)) };
    },

    "GET users/deletion": async (_, { app, user, now }) => {
      const open = await openBusinessOf(app.db, user.id, now);
      return {
        is_possible: !open.isAny && !open.isStaff,
        open_reservations: open.reservations,
        removed: [...REMOVED],
        kept: open.hasHistory ? [...KEPT] : [],
        kept_years: recordsKept(app).years,
      };
    },

    "POST users/delete": async ({ body }, context) => {
      const { app, user, now, locale } = context;
      if (body.password === "") return reject({ code: "password_required", field: "password" });
      const wrong = await rejectedPassword(context, body.password);
      if (wrong) return wrong;
      const rejection = await app.db.tx((tx) =>
        eraseAccount(tx, user.id, { type: "delete", actor: `account:${user.id}`, locale, now }),
      );
      if (rejection) return rejection;
      context.setHeader("set-cookie", sessionCookie(app.env.publicUrl, null));
      return {};
    },
  }),
);
