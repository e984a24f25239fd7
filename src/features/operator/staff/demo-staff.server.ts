import type { Role } from "../../../domain/staff.ts";
import type { App } from "../../../platform/app.ts";
import { accountByEmail, insertAccount, lockDemoAccounts } from "../../account/db.server.ts";
import { demoPassword } from "../../account/new-password.server.ts";
import { sealedTotp } from "../second-factor/check-code.server.ts";
import { replaceDemoTotp } from "../second-factor/db.server.ts";
import { totpCode } from "../second-factor/totp.server.ts";
import type { SessionFacts } from "../sign-in/contract.ts";
import { insertStaff } from "./db.server.ts";
import { withPrivileges } from "./staff.server.ts";

/** The staff accounts of a demo. Their apps have fixed secrets, so that the sign-in page can show the current code. */
const SEEDS = [
  { email: "owner@magari.example", role: "owner", lastName: "大家", firstName: "環" },
  { email: "desk@magari.example", role: "front_desk", lastName: "受付", firstName: "光" },
  { email: "accounts@magari.example", role: "accountant", lastName: "勘定", firstName: "実" },
] as const satisfies { email: string; role: Role; lastName: string; firstName: string }[];

const PASSWORD = "magari-operator";

/** Creates the missing demo accounts and returns all of them, for the server to print when it starts. */
export async function seedDemoStaff(app: App): Promise<{ email: string; password: string; role: string }[]> {
  for (const seed of SEEDS) await makePerson(app, seed);
  return SEEDS.map(({ email, role }) => ({ email, password: PASSWORD, role }));
}

/** What the sign-in page of a demo shows; nothing in production (STAFF-15). */
export function demoSignIns(app: App, now: number): SessionFacts["demo"] {
  if (app.env.appEnv !== "demo") return [];
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
  const passwordHash = known ? null : await demoPassword(PASSWORD, email);
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
    // At every start: the previous one may be sealed with another secret of the installation.
    const sealed = sealedTotp(app, secretOf(email));
    await replaceDemoTotp(tx, { accountId: account.id, sealed, now });
  });
}

/** Twenty bytes, as an app has. Anybody may know them: they protect a demo. */
function secretOf(email: string): Buffer {
  return Buffer.from(email.padEnd(20, "-").slice(0, 20));
}
