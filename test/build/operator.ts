import type { Locale } from "../../src/domain/language/locale.ts";
import { type Right, toPrivileges } from "../../src/domain/staff.ts";
import { operatorCookieName, startOperatorSession } from "../../src/platform/session-operator.ts";
import { sql } from "../../src/platform/sql.ts";
import type { RunningApp } from "../../src/process/open-app.ts";
import type { TestApp } from "../app.ts";
import { type Visitor, visitor } from "../visitor.ts";

export type OperatorVisitor = Visitor & { accountId: number; email: string };

let operators = 0;

/**
 * Somebody who is signed in to the console with exactly these rights: `operator(t, ["see", "desk"])`. The second factor is
 * fresh unless `isElevated` is false.
 */
export async function operator(
  t: TestApp,
  rights: readonly Right[],
  {
    app = t.app,
    locale = "ja",
    isElevated = true,
    isHalf = false,
  }: { app?: RunningApp; locale?: Locale; isElevated?: boolean; isHalf?: boolean } = {},
): Promise<OperatorVisitor> {
  operators += 1;
  const now = new Date(t.now());
  const email = `operator${operators}@magari.example`;
  const row = await t.app.db.row<{ id: number }>(sql`
    INSERT INTO account (email, email_verified_at, password_hash, first_name, last_name, locale, user_type, privileges,
      created_at, updated_at)
    VALUES (${email}, ${now}, 'none', '環', '大家', ${locale}, 1, ${toPrivileges(rights)}, ${now}, ${now}) RETURNING id`);
  const accountId = row?.id as number;
  await t.app.db.run(
    sql`INSERT INTO staff (account_id, roles, created_at) VALUES (${accountId}, '{read_only}', ${now})`,
  );
  const one = visitor(app, { locale });
  one.cookies.set(
    operatorCookieName(app.env.publicUrl),
    await startOperatorSession(t.app.db, { accountId, isHalf, mayEnrol: isHalf, now: t.now() }),
  );
  if (!isElevated)
    await t.app.db.run(sql`UPDATE session SET elevated_until = NULL WHERE account_id = ${accountId}`);
  return { ...one, accountId, email };
}
