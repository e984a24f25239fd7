import { isRejection, reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { loginProblems, registrationProblems } from "../../domain/fields/account-fields.ts";
import { cleanedAddress, cleanedKana, cleanedText } from "../../domain/fields/text-field.ts";
import { recordEvent } from "../../platform/events.ts";
import { endSession, sessionCookie } from "../../platform/session.ts";
import { AddressReserved, isTaken } from "./address-reserved.server.ts";
import type { AccountContract } from "./contract.ts";
import { type AccountRow, accountByAddress, accountById, insertAccount, updateAccount } from "./db.server.ts";
import { isReserved } from "./email-changes.db.server.ts";
import { removeKeptCheckout } from "./kept-checkout.db.server.ts";
import { loginLimits, recordFailedLogin } from "./login-limits.server.ts";
import { verificationOf } from "./mails.server.ts";
import { newPassword } from "./new-password.server.ts";
import { checkPassword } from "./password.server.ts";
import { presentUser } from "./present.server.ts";
import { signIn } from "./sign-in.server.ts";

type AuthHandlers = Pick<
  Handlers<AccountContract>,
  "POST auth/register" | "POST auth/login" | "POST auth/logout" | "GET users"
>;

export const authHandlers: AuthHandlers = {
  "POST auth/register": async ({ body }, context) => {
    const problems = registrationProblems(body);
    if (problems.length > 0) return { rejected: problems };
    const { app, locale, now } = context;
    const email = cleanedAddress(body.email);
    const [firstName, lastName] = [cleanedText(body.first_name), cleanedText(body.last_name)];
    const password = await newPassword("password", body.password, { email, brand: app.brand });
    if (isRejection(password)) return password;
    if (await accountByAddress(app.db, email)) return reject({ code: "email_taken", field: "email" });
    try {
      const { account, sendCookies } = await app.db.tx(async (tx) => {
        const account = await insertAccount(tx, {
          email,
          passwordHash: password.hash,
          firstName,
          lastName,
          nameKana: cleanedKana(body.name_kana) || null,
          locale,
          now,
        });
        if (await isReserved(tx, { email, accountId: account.id, now })) throw new AddressReserved();
        await recordEvent(tx, {
          type: "register",
          actor: `account:${account.id}`,
          subject: `account:${account.id}`,
          now,
          mails: [verificationOf(account.id)],
        });
        return { account, sendCookies: await signIn(tx, context, account.id) };
      });
      sendCookies();
      return presentUser(account);
    } catch (error) {
      // Another request has just registered the same address.
      if (isTaken(error)) return reject({ code: "email_taken", field: "email" });
      throw error;
    }
  },

  "POST auth/login": async ({ body }, context) => {
    const problems = loginProblems(body);
    if (problems.length > 0) return { rejected: problems };
    const { app, locale, now } = context;
    const email = cleanedAddress(body.email);
    const account = await accountByAddress(app.db, email);
    const tried = { email, accountId: account?.id ?? null };
    const limits = await loginLimits(context, tried);
    const isRight = await checkPassword(body.password, account?.password_hash ?? null, limits);
    if (typeof isRight !== "boolean") return isRight;
    if (!isRight || !account) {
      await recordFailedLogin(context, tried);
      return reject("invalid_credentials");
    }
    const { row, sendCookies } = await app.db.tx(async (tx) => {
      const row = (await updateAccount(tx, account.id, { locale }, now)) as AccountRow;
      await recordEvent(tx, {
        type: "login",
        actor: `account:${account.id}`,
        subject: `account:${account.id}`,
        detail: { command: body.command },
        now,
      });
      return { row, sendCookies: await signIn(tx, context, account.id) };
    });
    sendCookies();
    return presentUser(row);
  },

  "POST auth/logout": async (_, { app, user, setHeader }) => {
    if (user) {
      await removeKeptCheckout(app.db, user.id);
      await endSession(app.db, user.secretHash);
    }
    setHeader("set-cookie", sessionCookie(app.env.publicUrl, null));
    return {};
  },

  "GET users": async (_, { app, user }) => {
    const row = await accountById(app.db, user.id);
    return row ? presentUser(row) : reject("unauthenticated");
  },
};
