import type { BrowserContext } from "@playwright/test";
import { operatorCookieName, startOperatorSession } from "../src/platform/session-operator.ts";
import { openDatabase, sql } from "../src/platform/sql.ts";
import { newAddress } from "./fixtures.ts";

const EVERY_RIGHT = 127;

/**
 * Signs a new owner in to the console, past the sign-in: journeys run at the same time, and a code of a second factor can
 * be used once only.
 */
export async function signInOwner(
  context: BrowserContext,
  baseURL: string,
  locale: "ja" | "en",
): Promise<void> {
  const db = openDatabase(process.env.E2E_DATABASE_FUREAISPACE ?? "", { max: 1 });
  try {
    const now = new Date();
    const account = await db.row<{ id: number }>(sql`
      INSERT INTO account (email, email_verified_at, first_name, last_name, locale, user_type, privileges, created_at,
        updated_at)
      VALUES (${newAddress("owner")}, ${now}, '環', '大家', ${locale}, 1, ${EVERY_RIGHT}, ${now}, ${now}) RETURNING id`);
    const accountId = account?.id as number;
    await db.run(
      sql`INSERT INTO staff (account_id, roles, created_at) VALUES (${accountId}, '{owner}', ${now})`,
    );
    const secret = await startOperatorSession(db, { accountId, isHalf: false, now: now.getTime() });
    await context.addCookies([{ name: operatorCookieName(baseURL), value: secret, url: baseURL }]);
  } finally {
    await db.close();
  }
}
