import type { Role } from "../../domain/staff.ts";
import type { App } from "../../platform/app.ts";
import { endOperatorSessions } from "../../platform/session-operator.ts";
import type { Tx } from "../../platform/sql.ts";
import { accountByEmail, insertAccount, lockDemoAccounts } from "../account/db.server.ts";
import { demoPassword } from "../account/new-password.server.ts";
import { sealedTotp } from "./check-code.server.ts";
import { removeFactors, replaceDemoTotp, standingOf } from "./db.server.ts";
import { insertStaff, setDisabled } from "./people.db.server.ts";
import { withPrivileges } from "./staff.server.ts";
import { totpCode } from "./totp.server.ts";

/** The staff accounts of a demo. Their apps have fixed secrets, so that the sign-in page can show the current code. */
const SEEDS = [
  { email: "owner@magari.example", role: "owner", lastName: "大家", firstName: "環" },
  { email: "desk@magari.example", role: "front_desk", lastName: "受付", firstName: "光" },
  { email: "accounts@magari.example", role: "accountant", lastName: "勘定", firstName: "実" },
] as const satisfies { email: string; role: Role; lastName: string; firstName: string }[];

/** What signs in to the console of a demo. */
type DemoSignIn = { email: string; password: string; code: string; role: Role };

const PASSWORD = "magari-at-work";

/**
 * Creates the missing demo accounts and returns those that can sign in, for the server to print when it starts. In a demo
 * that strangers can reach nobody can: an account of the console would show them everybody's data (STAFF-15).
 */
export async function seedDemoStaff(app: App): Promise<{ email: string; password: string; role: string }[]> {
  for (const seed of SEEDS) await makePerson(app, seed);
  return app.env.isPublicDemo ? [] : SEEDS.map(({ email, role }) => ({ email, password: PASSWORD, role }));
}

/** What the sign-in page of a demo shows; nothing in production, or where strangers can read it (STAFF-15). */
export function demoSignIns(app: App, now: number): DemoSignIn[] {
  if (app.env.appEnv !== "demo" || app.env.isPublicDemo) return [];
  return SEEDS.map(({ email, role }) => ({
    email,
    password: PASSWORD,
    code: totpCode(secretOf(email), now),
    role,
  }));
}

async function makePerson(app: App, { email, role, lastName, firstName }: (typeof SEEDS)[number]) {
  const now = app.clock();
  const known = await accountByEmail(app.db, email);
  const passwordHash = known ? null : await demoPassword(PASSWORD, { email, brand: app.brand });
  await app.db.tx(async (tx) => {
    await lockDemoAccounts(tx);
    const account =
      (await accountByEmail(tx, email)) ??
      (await insertAccount(tx, {
        email,
        passwordHash,
        firstName,
        lastName,
        locale: "ja",
        verifiedAt: now,
        now,
      }));
    if (await insertStaff(tx, { accountId: account.id, roles: [role], now }))
      await withPrivileges(tx, account.id, now);
    if (app.env.isPublicDemo) return closeAccount(tx, account.id, now);
    const standing = await standingOf(tx, account.id);
    if (standing?.isDisabled && !standing.hasTotp)
      await setDisabled(tx, account.id, { isDisabled: false, now });
    // At every start: the previous one may be sealed with another secret of the installation.
    const sealed = sealedTotp(app, secretOf(email));
    await replaceDemoTotp(tx, { accountId: account.id, sealed, now });
  });
}

/** Also one that was open in an earlier start: no factor that everybody knows, and no session. */
async function closeAccount(tx: Tx, accountId: number, now: number): Promise<void> {
  await setDisabled(tx, accountId, { isDisabled: true, now });
  await removeFactors(tx, accountId);
  await endOperatorSessions(tx, accountId);
}

/** Twenty bytes, as an app has. Anybody may know them: they protect a demo. */
function secretOf(email: string): Buffer {
  return Buffer.from(email.padEnd(20, "-").slice(0, 20));
}
