import { isRejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { confirmationProblem, emailChangeProblem } from "../../../domain/fields/account-fields.ts";
import { cleanedAddress } from "../../../domain/fields/text-field.ts";
import { AddressReserved, isTaken } from "../../../features/account/address-reserved.server.ts";
import { accountByAddress, lockAccount, updateAccount } from "../../../features/account/db.server.ts";
import { insertEmailChange, isReserved } from "../../../features/account/email-changes.db.server.ts";
import { countMail, countWrongLink } from "../../../features/account/login-limits.server.ts";
import { emailChangedTo, noticeOf } from "../../../features/account/mails.server.ts";
import { newPassword } from "../../../features/account/new-password.server.ts";
import { noticesToOwners } from "../../../features/account/on-staff.db.server.ts";
import { redeemToken, voidTokens } from "../../../features/account/tokens.db.server.ts";
import { newAddressOf } from "../../../features/staff/mails.server.ts";
import { staffById } from "../../../features/staff/people.db.server.ts";
import { recordEvent } from "../../../platform/events.ts";
import { endSessions } from "../../../platform/session.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { type OwnAccountContract, ownAccountContract } from "./contract.ts";

const handlers: Handlers<OwnAccountContract> = {
  "POST operate/me/password": async ({ body }, { app, operator, operatorSession, now }) => {
    const problem = confirmationProblem(body.new_password, body.password_confirmation);
    if (problem) return reject(problem);
    const { accountId, email, locale } = operator;
    const password = await newPassword("new_password", body.new_password, {
      email,
      brand: app.brand,
    });
    if (isRejection(password)) return password;
    await app.db.tx(async (tx) => {
      await updateAccount(tx, accountId, { password_hash: password.hash }, now);
      await endSessions(tx, accountId, operatorSession.secretHash);
      await voidTokens(tx, accountId, ["reset", "login"], now);
      await recordEvent(tx, {
        type: "password_change",
        ...self(accountId),
        now,
        mails: [
          noticeOf({ to: email, locale, kind: "password_changed" }),
          ...(await noticesToOwners(tx, { kind: "colleague_password", personId: accountId, at: now })),
        ],
      });
    });
    return {};
  },

  "POST operate/me/address": async ({ body }, context) => {
    const { app, operator, now } = context;
    const { accountId } = operator;
    const problem = emailChangeProblem(body.email, operator.email);
    if (problem) return reject(problem);
    const email = cleanedAddress(body.email);
    if (await accountByAddress(app.db, email)) return reject({ code: "email_taken", field: "email" });
    const tooMany = await countMail(context, email);
    if (tooMany) return tooMany;
    await recordEvent(app.db, {
      type: "staff.address_requested",
      ...self(accountId),
      now,
      mails: [newAddressOf(accountId, email)],
    });
    return {};
  },

  "POST operate/address/confirm": async ({ body }, context) => {
    const email = await changedAddress(context, body.token);
    if (email === null) return (await countWrongLink(context)) ?? reject("link_invalid");
    return { email };
  },
};

export const ownAccountNoun = { feature: feature(ownAccountContract, handlers) };

/** The address that the link was sent to, which the account has from now on; null if the link is void. */
async function changedAddress({ app, now }: Context, secret: string): Promise<string | null> {
  try {
    return await app.db.tx((tx) => changeAddress(tx, secret, now));
  } catch (error) {
    // Somebody else has registered the address in the meantime.
    if (isTaken(error)) return null;
    throw error;
  }
}

/** The old address can undo it for a week, as a guest's can (ACCOUNT-25). */
async function changeAddress(tx: Queryable, secret: string, now: number): Promise<string | null> {
  const token = await redeemToken(tx, { purpose: "staff_address", secret, now });
  const before = token && (await lockAccount(tx, token.accountId));
  const person = before && (await staffById(tx, before.id));
  if (!person || person.is_disabled) return null;
  const { id, locale } = before;
  const { email } = token;
  const change = { accountId: id, oldEmail: before.email, oldVerifiedAt: before.email_verified_at, now };
  const changeId = await insertEmailChange(tx, change);
  await updateAccount(tx, id, { email, email_verified_at: new Date(now), recovery_email: null }, now);
  if (await isReserved(tx, { email, accountId: id, now })) throw new AddressReserved();
  await voidTokens(tx, id, ["verify", "reset", "login", "staff_address"], now);
  await endSessions(tx, id);
  await recordEvent(tx, {
    type: "email_change",
    ...self(id),
    now,
    mails: [
      emailChangedTo({ changeId, to: before.email, locale }),
      ...(await noticesToOwners(tx, { kind: "colleague_address", personId: id, at: now })),
    ],
  });
  return email;
}

function self(accountId: number) {
  return { actor: `operator:${accountId}`, subject: `account:${accountId}` } as const;
}
