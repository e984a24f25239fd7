import { removeMailsTo } from "../../adapters/mail/outbox.db.server.ts";
import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { reject } from "../../api/envelope.ts";
import { feature } from "../../api/handler.server.ts";
import { eraseEventsOf, recordEvent } from "../../platform/events.ts";
import { removeAnswers } from "../../platform/idempotency.ts";
import { forgetMailsOf } from "../../platform/mail-log.ts";
import { endSessions, sessionCookie } from "../../platform/session.ts";
import type { Queryable } from "../../platform/sql.ts";
import { queueCardRemoval } from "../account/card-removal.db.server.ts";
import { rejectedPassword } from "../account/credentials.server.ts";
import { type AccountRow, anonymiseAccount, lockAccount, removeAccount } from "../account/db.server.ts";
import { removeEmailChanges } from "../account/email-changes.db.server.ts";
import { forgetBrowsers } from "../account/known-browsers.db.server.ts";
import { noticeOf } from "../account/mails.server.ts";
import { removeTokens } from "../account/tokens.db.server.ts";
import { removeFeed } from "../bookings/calendar/db.server.ts";
import { eraseNotesAbout } from "../bookings/notes.db.server.ts";
import { removeInquiries } from "../contact/db.server.ts";
import { removeFavorites } from "../favorites/db.server.ts";
import { deleteRefundAccount } from "../ledger/refund-account.db.server.ts";
import { removeShortlists } from "../shortlists/db.server.ts";
import { forgetPayer } from "../transfers/matches.db.server.ts";
import { removeFromWaitlist } from "../waitlist/remove.server.ts";
import { KEPT, personalDataContract, REMOVED } from "./contract.ts";
import { openBusinessOf, personalDataOf } from "./db.server.ts";

/** How long bookings and payments are kept, as tax law requires. */
const YEARS_KEPT = 7;

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
        kept_years: YEARS_KEPT,
      };
    },

    "POST users/delete": async ({ body }, context) => {
      const { app, user, now, locale } = context;
      if (body.password === "") return reject({ code: "password_required", field: "password" });
      const wrong = await rejectedPassword(context, body.password);
      if (wrong) return wrong;
      const rejection = await app.db.tx(async (tx) => {
        const account = await lockAccount(tx, user.id);
        if (!account) return null;
        const open = await openBusinessOf(tx, user.id, now);
        if (open.isStaff) return reject("account_is_staff");
        if (open.isAny) return reject("account_has_bookings");
        await erase(tx, account, open.hasHistory, now);
        await recordEvent(tx, {
          type: "delete",
          actor: `account:${user.id}`,
          subject: `account:${user.id}`,
          now,
          mails: [noticeOf({ to: account.email, locale, kind: "deleted" })],
        });
        if (account.provider_customer_id) {
          await queueCardRemoval(tx, account.provider_customer_id, now);
        }
        return null;
      });
      if (rejection) return rejection;
      context.setHeader("set-cookie", sessionCookie(app.env.publicUrl, null));
      return {};
    },
  }),
);

/**
 * Removes a person's data. An account that never booked is deleted. Otherwise the row stays without name, address and
 * password, because bookings, payments and documents refer to it (ACCOUNT-15).
 */
async function erase(
  tx: Queryable,
  { id, email }: AccountRow,
  hasHistory: boolean,
  now: number,
): Promise<void> {
  await endSessions(tx, id);
  await forgetBrowsers(tx, id);
  await removeTokens(tx, id);
  await removeEmailChanges(tx, id);
  await deleteRefundAccount(tx, id);
  await removeFeed(tx, id);
  await removeInquiries(tx, id);
  await removeFavorites(tx, id);
  await removeShortlists(tx, id);
  await removeFromWaitlist(tx, id);
  await forgetPayer(tx, id);
  await removeMailsTo(tx, email);
  await forgetMailsOf(tx, id, email);
  await eraseNotesAbout(tx, id);
  await eraseEventsOf(tx, id);
  // Answers stored for idempotency keys contain the profile.
  await removeAnswers(tx, `account:${id}`);
  if (hasHistory) await anonymiseAccount(tx, id, now);
  else await removeAccount(tx, id);
}
