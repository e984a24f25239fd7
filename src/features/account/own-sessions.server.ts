import { reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { recordEvent } from "../../platform/events.ts";
import { endSessionById, endSessions, sessionCookie, sessionsOf } from "../../platform/session.ts";
import type { AccountContract } from "./contract.ts";
import { deviceOf } from "./device.server.ts";
import { browserSecret, forgetBrowsers } from "./known-browsers.db.server.ts";

type SessionHandlers = Pick<
  Handlers<AccountContract>,
  "GET users/sessions" | "DELETE users/sessions" | "DELETE users/sessions/:id"
>;

/** Where a person is logged in, and the ways to end it (ACCOUNT-21). */
export const sessionHandlers: SessionHandlers = {
  "GET users/sessions": async (_, { app, user, now }) => {
    const rows = await sessionsOf(app.db, user.id, now);
    return rows.map(({ id, agent, created_at, last_used_at, secret_hash }) => ({
      id,
      ...deviceOf(agent),
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: secret_hash.equals(user.secretHash),
    }));
  },

  "DELETE users/sessions/:id": async ({ params }, { app, user, now, setHeader }) => {
    const own = (await sessionsOf(app.db, user.id, now)).find(({ id }) => id === params.id);
    if (!own || !(await endSessionById(app.db, user.id, own.id))) return reject("not_found");
    if (own.secret_hash.equals(user.secretHash)) {
      setHeader("set-cookie", sessionCookie(app.env.publicUrl, null));
    }
    return {};
  },

  "DELETE users/sessions": async ({ query }, context) => {
    const { app, user, now, setHeader } = context;
    const isOwnKept = query.keep === "current";
    await app.db.tx(async (tx) => {
      await endSessions(tx, user.id, isOwnKept ? user.secretHash : null);
      await forgetBrowsers(tx, user.id, isOwnKept ? browserSecret(context) : null);
      const self = `account:${user.id}` as const;
      await recordEvent(tx, { type: "sessions_end", actor: self, subject: self, now });
    });
    if (!isOwnKept) setHeader("set-cookie", sessionCookie(app.env.publicUrl, null));
    return {};
  },
};
