import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(
    t,
    Array.from({ length: 24 }, (_, at) => room(101 + at)),
  );
  await t.app.db.run(sql`INSERT INTO issuer (id, entry) VALUES (9, ${JSON.stringify(ISSUER)}::jsonb)`);
});
afterAll(() => t.close());

const ISSUER = {
  ...{ id: 9, name: "合同会社みほん", registration_number: "T7000012050002", registered_from: "2023-10-01" },
  ...{ registered_to: null, address: "", phone: "" },
};

async function send(who: OperatorVisitor, body: string, query = "") {
  const reply = await who.raw(`operate/catalog/import${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body,
  });
  const { data, errors, code } = (await reply.json()) as { data: object; errors: unknown; code: string };
  return { status: reply.status, data, errors, code };
}

const fileOf = (ids: number, people: number) =>
  JSON.stringify({
    spaces: Array.from({ length: ids }, (_, at) => room(101 + at, { max_member: people })),
  });
const peopleOf = async (id: number) => (await t.app.catalog.space(id))?.entry.max_member;

it("ROOM-3: a file that changes more than 20 rooms needs a fresh factor, as publishing them does; its dry run none", async () => {
  const tired = await operator(t, ["see", "rooms"], { isElevated: false });
  const large = await send(tired, fileOf(21, 14));
  expect([large.status, large.code, await peopleOf(101)]).toEqual([403, "step_up_required", 10]);
  expect((await send(tired, fileOf(21, 14), "?dry=1")).data).toMatchObject({ changed: 21 });
  expect((await send(tired, fileOf(20, 14))).data).toMatchObject({ changed: 20 });
  // Rooms that the file leaves as they are do not count.
  expect((await send(tired, fileOf(24, 14))).data).toMatchObject({ changed: 4 });
  expect([await peopleOf(101), await peopleOf(124)]).toEqual([14, 14]);
});

it("ROOM-3: a file of plans is no way around the fresh factor either", async () => {
  const tired = await operator(t, ["see", "rooms"], { isElevated: false });
  const plans = await (await tired.raw("operate/catalog/plans")).text();
  expect((await send(tired, plans)).data).toMatchObject({ changed: 0 });
  const dearer = plans.replaceAll(",1000,", ",1001,");
  expect(dearer).not.toBe(plans);
  expect((await send(tired, dearer)).code).toBe("step_up_required");
  expect((await send(await operator(t, ["see", "rooms"]), dearer)).data).toMatchObject({ changed: 24 });
});

it("ISSUER-1: a file changes issuers only for staff with the right `admin` and a fresh factor", async () => {
  const file = JSON.stringify({ issuers: [{ ...ISSUER, registration_number: "T1234567890123" }] });
  const nameOf = async () =>
    (await t.app.db.row<{ number: string }>(sql`SELECT entry->>'registration_number' AS number FROM issuer`))
      ?.number;
  const manager = await operator(t, ["see", "desk", "price", "rooms", "people"]);
  const refused = await send(manager, file);
  expect([refused.status, refused.code]).toEqual([403, "forbidden"]);
  // A dry run says it beforehand.
  expect((await send(manager, file, "?dry=1")).data).toMatchObject({
    mistakes: [expect.stringContaining("権限")],
  });
  const tired = await operator(t, ["see", "rooms", "admin"], { isElevated: false });
  expect((await send(tired, file)).code).toBe("step_up_required");
  expect(await nameOf()).toBe(ISSUER.registration_number);
  // What the file leaves as it is needs neither.
  expect((await send(manager, JSON.stringify({ issuers: [ISSUER] }))).data).toMatchObject({ changed: 0 });
  const owner = await operator(t, ["see", "rooms", "admin"]);
  expect((await send(owner, file)).data).toMatchObject({ changed: 1 });
  expect(await nameOf()).toBe("T1234567890123");
});
