import { SHARED_ADDRESSES } from "../../domain/account/shared-accounts.ts";
import type { App } from "../../platform/app.ts";
import { accountByEmail, insertAccount, lockDemoAccounts, updateAccount } from "./db.server.ts";
import { demoPassword } from "./new-password.server.ts";

type DemoAccount = { email: string; password: string; role: "guest" | "unverified" };

type Seed = DemoAccount & { firstName: string; lastName: string };

const SEEDS: readonly Seed[] = [
  {
    email: SHARED_ADDRESSES.guest,
    password: "magari-demo",
    role: "guest",
    firstName: "花子",
    lastName: "間宮",
  },
  {
    email: SHARED_ADDRESSES.unverified,
    password: "magari-demo",
    role: "unverified",
    firstName: "空",
    lastName: "井出",
  },
];

/** Creates the missing accounts of a demo and returns all of them, for the server to print when it starts. */
export async function seedDemoAccounts(app: Pick<App, "db" | "clock" | "brand">): Promise<DemoAccount[]> {
  for (const seed of SEEDS) await makeAccount(app, seed);
  return SEEDS.map(({ email, password, role }) => ({ email, password, role }));
}

async function makeAccount(
  { db, clock, brand }: Pick<App, "db" | "clock" | "brand">,
  seed: Seed,
): Promise<void> {
  if (await accountByEmail(db, seed.email)) return;
  const now = clock();
  const passwordHash = await demoPassword(seed.password, { email: seed.email, brand });
  await db.tx(async (tx) => {
    await lockDemoAccounts(tx);
    if (await accountByEmail(tx, seed.email)) return;
    const { email, firstName, lastName, role } = seed;
    const verifiedAt = role === "unverified" ? null : now;
    const account = await insertAccount(tx, {
      email,
      passwordHash,
      firstName,
      lastName,
      locale: "ja",
      verifiedAt,
      now,
    });
    if (role === "guest") await updateAccount(tx, account.id, ADDRESS[brand.appType], now);
  });
}

const ADDRESS = {
  fureaispace: {
    postcode: "1600022",
    prefecture: "東京都",
    city: "新宿区",
    block: "新宿3-1-1",
    phone_number: "0300000001",
  },
  international: {
    postcode: "018956",
    prefecture: "Singapore",
    city: "Singapore",
    block: "12 Nowhere Street",
    phone_number: "+6500000001",
  },
};
