import { reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { AccountContract } from "./contract.ts";
import { accountById, lockAccount, updateAccount } from "./db.server.ts";
import { type Stopped, stopMailsPage, stoppedByToken, stoppedMailsPage } from "./stop-mails.server.ts";
import { stopAddress } from "./stopped-addresses.db.server.ts";

type MailHandlers = Pick<
  Handlers<AccountContract>,
  "GET mails/stop" | "POST mails/stop" | "GET users/mails" | "PATCH users/mails"
>;

/** Which mails a person gets, set in my page or by the link of a mail (REMIND-5, ESTIMATE-13). */
export const mailSettingsHandlers: MailHandlers = {
  "GET mails/stop": async ({ query }, { app, locale }) => {
    const stopped = stoppedByToken(app, query.token);
    return stopped && (await isThere(app, stopped))
      ? seeOther(stopMailsPage(app, stopped, locale))
      : reject("link_invalid");
  },

  // Mail programs send no cookie and no origin, and want no redirect; a browser without scripts wants a page.
  "POST mails/stop": async ({ query }, { app, now, locale, request }) => {
    const stopped = stoppedByToken(app, query.token);
    if (!stopped || !(await stop(app, stopped, now))) return reject("link_invalid");
    const isForm = /\btext\/html\b/.test(request.headers.get("accept") ?? "");
    return isForm ? seeOther(stoppedMailsPage(app, stopped, locale)) : {};
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
async function isThere({ db }: App, stopped: Stopped): Promise<boolean> {
  return "addressKey" in stopped || (await accountById(db, stopped.accountId)) !== null;
}

/** False if there is no such account. */
async function stop(app: App, stopped: Stopped, now: number): Promise<boolean> {
  if ("accountId" in stopped) return setReminders(app, stopped.accountId, false, now);
  await stopAddress(app.db, stopped.addressKey, now);
  return true;
}

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
