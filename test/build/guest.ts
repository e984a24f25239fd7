import type { Locale } from "../../src/domain/language/locale.ts";
import { makeCode } from "../../src/features/account/tokens.db.server.ts";
import type { App } from "../../src/platform/app.ts";
import { sessionCookieName, startSession } from "../../src/platform/session.ts";
import { sql } from "../../src/platform/sql.ts";
import type { RunningApp } from "../../src/process/open-app.ts";
import type { TestApp } from "../app.ts";
import { type Visitor, visitor } from "../visitor.ts";

/** Guests who are logged in without the calls that register: those take the time of a password's hash. */

export type Guest = Visitor & { accountId: number; email: string };

let guests = 0;

/** A logged-in guest, with a verified address unless told otherwise. */
export async function guest(
  t: TestApp,
  {
    app = t.app,
    verified = true,
    locale = "ja",
  }: { app?: RunningApp; verified?: boolean; locale?: Locale } = {},
): Promise<Guest> {
  guests += 1;
  const now = new Date(t.now());
  const email = `guest${guests}@guest.example`;
  const row = await t.app.db.row<{ id: number }>(sql`
    INSERT INTO account (email, email_verified_at, password_hash, first_name, last_name, locale, created_at, updated_at)
    VALUES (${email}, ${verified ? now : null}, 'none', '花子', '架空', ${locale}, ${now}, ${now}) RETURNING id`);
  const accountId = row?.id as number;
  return asGuest(app, accountId, email, await startSession(t.app.db, accountId, t.now()), locale);
}

/** The same guest at another process, or in another tab. */
export async function elsewhere(t: TestApp, someone: Guest, app: RunningApp): Promise<Guest> {
  return asGuest(
    app,
    someone.accountId,
    someone.email,
    await startSession(t.app.db, someone.accountId, t.now()),
    "ja",
  );
}

function asGuest(app: RunningApp, accountId: number, email: string, secret: string, locale: Locale): Guest {
  const one = visitor(app, { locale });
  one.cookies.set(sessionCookieName(app.env.publicUrl), secret);
  return { ...one, accountId, email };
}

/** A code as it is mailed to somebody who changes the account for refunds. */
export function proofCode(t: TestApp, { accountId, email }: Guest): Promise<string> {
  return makeCode(t.app.db, { accountId, email, key: t.app.secret, now: t.now() });
}

export async function addRefundAccount(app: App, accountId: number): Promise<void> {
  await app.db.run(sql`INSERT INTO refund_account (account_id, bank_name, branch_number, branch_name, account_type,
      account_number, account_name, updated_at)
    VALUES (${accountId}, '架空銀行', '001', '本店', 0, '1234567', 'カクウ ハナコ', ${new Date(app.clock())})`);
}
