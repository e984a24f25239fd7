import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { registered } from "../../../../test/build/account.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { RIGHTS, type Role } from "../../../domain/staff.ts";
import { demoSignIns, seedDemoStaff } from "../../../features/staff/demo-staff.server.ts";
import { sql } from "../../../platform/sql.ts";

const HOUR = 3_600_000;
const PASSWORD = "a new colleague";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Somebody with every right, whose role is owner. */
async function owner() {
  const who = await operator(t, RIGHTS);
  await t.app.db.run(sql`UPDATE staff SET roles = '{owner}' WHERE account_id = ${who.accountId}`);
  return who;
}

async function invited(by: Awaited<ReturnType<typeof owner>>, email: string, roles: Role[] = ["front_desk"]) {
  const { data, ...answer } = await by.post("operate/staff", { email, roles });
  return { ...answer, person: data };
}

async function linkTo(email: string): Promise<string> {
  const { links } = await mailTo(t, email);
  return new URL(links.find((link) => link.includes("invitation")) as string).searchParams.get(
    "token",
  ) as string;
}

const accept = (token: string, visitor = t.visitor(), password = PASSWORD) =>
  visitor.post("operate/invitations/accept", {
    token,
    last_name: "新",
    first_name: "人",
    password,
    password_confirmation: password,
  });

const privilegesOf = async (email: string) =>
  (await t.app.db.row<{ privileges: number }>(sql`SELECT privileges FROM account WHERE email = ${email}`))
    ?.privileges;

describe("STAFF-14: an invitation", () => {
  it("leads by mail to a password and to enrolment, and gives the rights only then", async () => {
    const boss = await owner();
    const { status, person } = await invited(boss, "new1@magari.example", ["front_desk", "accountant"]);
    expect([status, person.state, person.roles]).toEqual([200, "invited", ["front_desk", "accountant"]]);
    expect(await privilegesOf("new1@magari.example")).toBe(0);
    const token = await linkTo("new1@magari.example");
    const visitor = t.visitor({ locale: "en" });
    expect((await accept(token, visitor)).data).toEqual({ next: "enrol" });
    expect(await privilegesOf("new1@magari.example")).toBe(11);
    // The page was read in English: so are the console and the mails to come.
    const account = await t.app.db.row(sql`SELECT locale FROM account WHERE email = 'new1@magari.example'`);
    expect(account).toEqual({ locale: "en" });
    expect((await visitor.post("operate/factors/totp")).status).toBe(200);
    expect((await accept(token)).status).toBe(422);
    const staff = (await boss.get("operate/staff")).data;
    expect(staff.find(({ id }) => id === person.id)).toMatchObject({ name: "新 人", state: "invited" });
  });

  it("works for 72 hours", async () => {
    const boss = await owner();
    await invited(boss, "new2@magari.example");
    const token = await linkTo("new2@magari.example");
    t.setNow(t.now() + 72 * HOUR - 1);
    expect((await t.visitor().post("operate/invitations/look", { token })).status).toBe(200);
    t.setNow(t.now() + 1);
    expect((await t.visitor().post("operate/invitations/look", { token })).status).toBe(422);
    expect((await accept(token)).status).toBe(422);
  });

  it("a newer one voids the one before", async () => {
    const boss = await owner();
    const { person } = await invited(boss, "new3@magari.example");
    const old = await linkTo("new3@magari.example");
    await boss.post(`operate/staff/${person.id}/invite`);
    const token = await linkTo("new3@magari.example");
    expect((await accept(old)).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });

  it("ACCOUNT-27: takes only a password that a guest could choose, too", async () => {
    await invited(await owner(), "simple@magari.example");
    const token = await linkTo("simple@magari.example");
    for (const password of ["password", "simple@magari.example", " ".repeat(8), "short"]) {
      const body = { token, last_name: "新", first_name: "人", password, password_confirmation: password };
      const { status, errors } = await t.visitor().post("operate/invitations/accept", body);
      expect([password, status, errors]).toEqual([password, 422, { password: [expect.any(String)] }]);
    }
    expect((await accept(token)).status).toBe(200);
  });

  it("is accepted by one of two at once", async () => {
    await invited(await owner(), "new4@magari.example");
    const token = await linkTo("new4@magari.example");
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("puts out whoever had registered the address without owning it", async () => {
    const squatter = await registered(t);
    await invited(await owner(), squatter.email);
    expect((await squatter.visitor.get("users")).data.user_privirage).toBe(0);
    const stolen = { email: squatter.email, password: "correct horse" };
    expect((await t.visitor().post("operate/sign_in", stolen)).status).toBe(422);
    expect((await accept(await linkTo(squatter.email))).status).toBe(200);
    expect((await squatter.visitor.get("users")).status).toBe(401);
    expect((await t.visitor().post("auth/login", stolen)).status).toBe(422);
  });

  it("to a guest with a verified address takes the guest's own password, and no new one", async () => {
    const hanako = await guest(t);
    await t.app.db.run(sql`UPDATE account SET password_hash = (SELECT password_hash FROM account
      WHERE email = 'new1@magari.example') WHERE id = ${hanako.accountId}`);
    const { person } = await invited(await owner(), hanako.email);
    expect(person.name).toBe("架空 花子");
    const token = await linkTo(hanako.email);
    const { data } = await t.visitor().post("operate/invitations/look", { token });
    expect(data).toEqual({ email: hanako.email, needs_password: false });
    expect((await accept(token, t.visitor(), "not my password")).code).toBe("invalid_credentials");
    expect(await privilegesOf(hanako.email)).toBe(3);
    const visitor = t.visitor();
    expect((await accept(token, visitor)).data).toEqual({ next: "enrol" });
    expect((await visitor.post("operate/factors/totp")).status).toBe(200);
    expect((await hanako.get("users")).data.last_name).toBe("架空");
  });

  it("to a guest with a verified address and no password sets one", async () => {
    const hanako = await guest(t);
    await t.app.db.run(sql`UPDATE account SET password_hash = NULL WHERE id = ${hanako.accountId}`);
    await invited(await owner(), hanako.email);
    const token = await linkTo(hanako.email);
    const { data } = await t.visitor().post("operate/invitations/look", { token });
    expect(data).toEqual({ email: hanako.email, needs_password: true });
    expect((await accept(token)).data).toEqual({ next: "enrol" });
  });

  it.each([
    ["nobody's roles", { email: "new9@magari.example", roles: [] }, 422],
    ["no address", { email: "new9", roles: ["owner" as const] }, 422],
  ])("%s is rejected", async (_, body, status) => {
    expect((await (await owner()).post("operate/staff", body)).status).toBe(status);
  });

  it("to somebody on the staff is rejected, also by two at once", async () => {
    const [one, other] = [await owner(), await owner()];
    const answers = await Promise.all([
      invited(one, "new5@magari.example"),
      invited(other, "NEW5@magari.example"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await invited(one, other.email)).errors).toHaveProperty("email");
  });
});

describe("STAFF-13: changing roles, disabling", () => {
  it("changes rights at once and ends the sessions", async () => {
    const [boss, other] = [await owner(), await operator(t, ["see", "desk"])];
    const body = { version: 1, roles: ["accountant" as const], group_ids: [3, 3], price_limit: 5000 };
    const { data } = await boss.patch(`operate/staff/${other.accountId}`, body);
    expect(data).toMatchObject({ roles: ["accountant"], group_ids: [3], price_limit: 5000, version: 2 });
    expect(await privilegesOf(other.email)).toBe(9);
    expect((await other.get("operate/me")).status).toBe(401);
    const line = await t.app.db.row(
      sql`SELECT actor, detail FROM audit WHERE subject = ${`account:${other.accountId}`} AND action = 'staff.changed'`,
    );
    expect(line).toMatchObject({
      actor: `operator:${boss.accountId}`,
      detail: { before: { roles: ["read_only"] }, after: { roles: ["accountant"], price_limit: 5000 } },
    });
  });

  it("other groups with the same roles leave the sessions", async () => {
    const [boss, other] = [await owner(), await operator(t, ["see"])];
    const body = { version: 1, roles: ["read_only" as const], group_ids: [1], price_limit: null };
    expect((await boss.patch(`operate/staff/${other.accountId}`, body)).status).toBe(200);
    expect((await other.get("operate/me")).data.group_ids).toEqual([1]);
  });

  it("API-19: an older version is told the present one", async () => {
    const [boss, other] = [await owner(), await operator(t, ["see"])];
    const path = `operate/staff/${other.accountId}/disable` as const;
    expect((await boss.post(path, { version: 1 })).status).toBe(200);
    const { status, code, headers } = await boss.post(path, { version: 1 });
    expect([status, code, headers.get("x-current-version")]).toEqual([409, "stale", "2"]);
  });

  it("a disabled person is out at once, has no rights, and comes back by being enabled", async () => {
    const [boss, other] = [await owner(), await operator(t, ["see"])];
    const { data } = await boss.post(`operate/staff/${other.accountId}/disable`, { version: 1 });
    expect([data.state, await privilegesOf(other.email)]).toEqual(["disabled", 0]);
    expect((await other.get("operate/me")).status).toBe(401);
    await boss.post(`operate/staff/${other.accountId}/enable`, { version: data.version });
    expect(await privilegesOf(other.email)).toBe(1);
  });

  it("nobody changes their own", async () => {
    const [boss] = [await owner(), await owner()];
    const path = `operate/staff/${boss.accountId}` as const;
    const body = { version: 1, roles: ["manager" as const], group_ids: [], price_limit: null };
    const answers = [
      await boss.patch(path, body),
      await boss.post(`${path}/disable`, { version: 1 }),
      await boss.post(`${path}/reset_factors`, { version: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  it("the last owner stays, also when two owners disable one another at once", async () => {
    const alone = await testApp();
    try {
      const people = [await operator(alone, RIGHTS), await operator(alone, RIGHTS)] as const;
      await alone.app.db.run(sql`UPDATE staff SET roles = '{owner}'`);
      const [one, other] = people;
      const answers = await Promise.all([
        one.post(`operate/staff/${other.accountId}/disable`, { version: 1 }),
        other.post(`operate/staff/${one.accountId}/disable`, { version: 1 }),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [200, 409],
        [200, 401],
      ]).toContainEqual(statuses);
      const left = await alone.app.db.rows(sql`SELECT 1 FROM staff WHERE disabled_at IS NULL`);
      expect(left).toHaveLength(1);
    } finally {
      await alone.close();
    }
  });

  it("STAFF-17: resets somebody's factors and tells them", async () => {
    const [boss, other] = [await owner(), await operator(t, ["see"])];
    const { status } = await boss.post(`operate/staff/${other.accountId}/reset_factors`, { version: 1 });
    expect(status).toBe(200);
    expect((await other.get("operate/me")).status).toBe(401);
    expect((await mailsTo(t, other.email)).map(({ subject }) => subject.split(" |")[0])).toEqual([
      "二段階認証が初期化されました",
    ]);
  });

  it("who is not there is not found", async () => {
    expect((await (await owner()).post("operate/staff/999999/disable", { version: 1 })).status).toBe(404);
  });
});

describe("STAFF-15: the people of a demo", () => {
  it("sign in the real way, with the code that the page shows", async () => {
    await seedDemoStaff(t.app);
    await seedDemoStaff(t.app);
    const { demo } = (await t.visitor().get("operate/session")).data;
    expect(demo.map(({ email, role }) => [email, role])).toEqual([
      ["owner@magari.example", "owner"],
      ["desk@magari.example", "front_desk"],
      ["accounts@magari.example", "accountant"],
    ]);
    for (const { email, password, code, role } of demo) {
      const visitor = t.visitor();
      expect((await visitor.post("operate/sign_in", { email, password })).data.next).toBe("totp");
      expect((await visitor.post("operate/sign_in/totp", { code })).data.roles).toEqual([role]);
    }
  });

  it("cannot sign in where strangers can, also if they did before, and can again in a private demo", async () => {
    const demo = await testApp();
    await seedDemoStaff(demo.app);
    const [owner] = demoSignIns(demo.app, demo.now());
    const before = demo.visitor();
    const { email = "", password = "", code = "" } = owner ?? {};
    await before.post("operate/sign_in", { email, password });
    expect((await before.post("operate/sign_in/totp", { code })).data.roles).toEqual(["owner"]);
    const open = { ...demo.app, env: { ...demo.app.env, isPublicDemo: true } };
    expect(await seedDemoStaff(open)).toEqual([]);
    expect((await before.get("operate/me")).status).toBe(401);
    expect((await demo.visitor().post("operate/sign_in", { email, password })).status).toBe(422);
    expect(await demo.app.db.rows(sql`SELECT 1 FROM factor`)).toEqual([]);
    await seedDemoStaff(demo.app);
    expect((await demo.visitor().post("operate/sign_in", { email, password })).data.next).toBe("totp");
    await demo.close();
  });

  it("are not shown in production", () => {
    const open = { ...t.app, env: { ...t.app.env, isPublicDemo: true } };
    expect(demoSignIns(open, t.now())).toEqual([]);
    const production = { ...t.app, env: { ...t.app.env, appEnv: "production" as const } };
    expect(demoSignIns(production, t.now())).toEqual([]);
    expect(demoSignIns(t.app, t.now())).toHaveLength(3);
  });
});

it("STAFF-22: the account of somebody on the staff is not deleted as a guest's", async () => {
  const hanako = await guest(t);
  await invited(await owner(), hanako.email);
  expect((await hanako.get("users/deletion")).data.is_possible).toBe(false);
});
