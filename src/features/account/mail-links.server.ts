import { randomUUID } from "node:crypto";
import { refuse } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { isFromAnotherSite } from "../../api/origin.ts";
import { emailProblem, passwordResetProblems } from "../../domain/fields/account-fields.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import { endSessions } from "../../server/session.ts";
import type { AccountContract } from "./contract.ts";
import { lockAccount, recordAudit, updateAccount } from "./db.server.ts";
import { flashLink } from "./links.server.ts";
import { countMail, loginLimits } from "./login-limits.server.ts";
import { hashPassword } from "./password.server.ts";
import { isTokenGood, useToken, voidTokens } from "./tokens.server.ts";

type LinkHandlers = Pick<
  Handlers<AccountContract>,
  "GET auth/email/resend" | "GET auth/email/verify" | "POST auth/password/email" | "POST auth/password/reset"
>;

/** The calls around the links in our mails (DECISIONS 22). */
export const linkHandlers: LinkHandlers = {
  "GET auth/email/resend": async (_, { app, user, now, locale, request }) => {
    // It is a GET and sends a mail: another site must not be able to make a browser ask for it.
    if (isFromAnotherSite(request.headers, app.env.publicUrl)) return refuse("forbidden");
    if (user.isVerified || request.method === "HEAD") return {};
    const refusal = await countMail(app, user.email, now);
    if (refusal) return refusal;
    await app.db.tx(async (tx) => {
      await voidTokens(tx, user.id, ["verify"], now);
      await updateAccount(tx, user.id, { locale }, now);
      const job = { key: `verification:${randomUUID()}`, accountId: user.id };
      await app.jobs.enqueue("account.verification", job, tx);
    });
    return {};
  },

  "GET auth/email/verify": async ({ query }, { app, now, locale, request }) => {
    // Mail programs look at links by HEAD: that must not use them up.
    if (request.method === "HEAD") return new Response(null);
    const verified = await app.db.tx(async (tx) => {
      const token = await useToken(tx, { purpose: "verify", secret: query.token, now });
      const account = token && (await lockAccount(tx, token.accountId));
      // The address was changed since: the link speaks of the old one.
      if (!account || account.email !== token.email) return null;
      await recordAudit(tx, {
        actor: `account:${account.id}`,
        action: "verify",
        subject: `account:${account.id}`,
        now,
      });
      return updateAccount(tx, account.id, { email_verified_at: new Date(now) }, now);
    });
    const wantsJson = /\bapplication\/json\b/.test(request.headers.get("accept") ?? "");
    if (wantsJson) return verified ? {} : refuse("link_invalid");
    const flash = verified ? "email_verified" : "link_invalid";
    return new Response(null, {
      status: 303,
      headers: {
        location: flashLink(app.env.publicUrl, verified?.locale ?? locale, flash),
        "referrer-policy": "no-referrer",
      },
    });
  },

  "POST auth/password/email": async ({ body }, { app, now, locale }) => {
    const problem = emailProblem(body.email);
    if (problem) return refuse(problem);
    const email = cleanedText(body.email);
    const refusal = await countMail(app, email, now);
    if (refusal) return refusal;
    await app.jobs.enqueue("account.password_reset", { key: `password:${randomUUID()}`, email, locale });
    return {};
  },

  "POST auth/password/reset": async ({ body }, { app, now, user, clientAddress }) => {
    const problems = passwordResetProblems(body);
    if (problems.length > 0) return { refused: problems };
    const email = cleanedText(body.email);
    const of = { purpose: "reset" as const, secret: body.token.trim(), now };
    const limits = loginLimits(app, email, clientAddress, now);
    const refusal = await limits.before();
    if (refusal) return refusal;
    if (!(await isTokenGood(app.db, { ...of, email }))) {
      await limits.failed();
      return refuse("link_invalid");
    }
    const passwordHash = await hashPassword(body.password);
    const isDone = await app.db.tx(async (tx) => {
      const token = await useToken(tx, of);
      const account = token && (await lockAccount(tx, token.accountId));
      // Used a moment ago, or the address was changed since.
      if (!account || account.email !== token.email) return false;
      await updateAccount(tx, account.id, { password_hash: passwordHash }, now);
      await endSessions(tx, account.id, user?.id === account.id ? user.secretHash : null);
      await recordAudit(tx, {
        actor: `account:${account.id}`,
        action: "password_reset",
        subject: `account:${account.id}`,
        now,
      });
      const notice = { to: account.email, locale: account.locale, kind: "password_changed" };
      await app.jobs.enqueue("account.notice", { key: `notice:${randomUUID()}`, ...notice }, tx);
      return true;
    });
    return isDone ? {} : refuse("link_invalid");
  },
};
