import { reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { AccountContract } from "./contract.ts";
import { accountById, lockAccount, updateAccount } from "./db.server.ts";
import { accountOfToken, stopMailsPage, stoppedMailsPage } from "./stop-mails.server.ts";

type MailHandlers = Pick<
  Handlers<AccountContract>,
  "GET mails/stop" | "POST mails/stop" | "GET users/mails" | "PATCH users/mails"
>;

/** Which mails a guest gets, set in my page or by the link of a mail (REMIND-5). */
export const mailSettingsHandlers: MailHandlers = {
  "GET mails/stop": async ({ query }, { app, locale }) => {
    const id = accountOfToken(app, query.token);
    const account = id === null ? null : await accountById(app.db, id);
    return id === null || !account ? reject("link_invalid") : seeOther(stopMailsPage(app, id, locale));
  },

  // Mail programs send no cookie and no origin, and want no redirect; a browser without scripts wants a page.
  "POST mails/stop": async ({ query }, { app, now, locale, request }) => {
    const id = accountOfToken(app, query.token);
    if (id === null || !(await setReminders(app, id, false, now))) return reject("link_invalid");
    const isForm = /\btext\/html\b/.test(request.headers.get("accept") ?? "");
    return isForm ? seeOther(stoppedMailsPage(app, id, locale)) : {};
  },

  "GET users/mails": async (_, { app, user }) => {
    const account = await accountById(app.db, user.id);
    return account ? { reminder_mails: account.reminder_mails } : reject("unauthenticated");
  },

  "PATCH users/mails": async ({ body }, { app, user, now }) => {
    const wanted = body.reminder_mails;
    return (await setReminders(app, user.id, wanted, now))
      ? { reminder_mails: wanted }
      : reject("unauthenticated");
  },
};

/** False if there is no such account. */
function setReminders({ db }: App, id: number, wanted: boolean, now: number): Promise<boolean> {
  return db.tx(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) return false;
    if (account.reminder_mails === wanted) return true;
    await updateAccount(tx, id, { reminder_mails: wanted }, now);
    const subject = `account:${id}` as const;
    await recordEvent(tx, { type: "reminder_mails", actor: subject, subject, detail: { wanted }, now });
    return true;
  });
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "referrer-policy": "no-referrer" } });
}
