import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { guest } from "../../../test/build/guest.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), { ...room(103), hidden: true }]);
});
afterAll(() => t.close());

const time = { start_datetime: "2026-12-17 14:00", end_datetime: "2026-12-17 16:00" };
const draft = { title: "12月の企画会議", name: "佐々木", people: 8, space_ids: [101, 102], times: [time] };
const voter = "voter-of-sixteen-characters";

async function made(who: Visitor = t.visitor(), part: Partial<typeof draft> = {}) {
  const { data, status } = await who.post("shortlists", { ...draft, ...part });
  expect(status).toBe(200);
  return data;
}

describe("a shortlist", () => {
  it("SHORTLIST-1: has a link of 128 bits, and the database only its digest", async () => {
    const { token, maker_token } = await made(t.visitor(), { space_ids: [101, 102, 103, 999, 101] });
    expect(Buffer.from(token, "base64url")).toHaveLength(16);
    const { data } = await t.visitor().get(`shortlists/${token}`);
    expect(data).toEqual({
      ...{ title: draft.title, name: draft.name, people: 8, space_ids: [101, 102], times: [time] },
      ...{ until: "2026-12-31", closed: false, own: false, votes: [] },
    });
    const [row] = await t.app.db.rows(sql`SELECT * FROM shortlist ORDER BY id DESC LIMIT 1`);
    const stored = JSON.stringify(row, (_, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    );
    for (const secret of [token, maker_token]) expect(stored).not.toContain(secret);
  });

  it.each([
    ["no title", { title: " " }, "title"],
    ["no name", { name: "" }, "name"],
    ["a name that is too long", { name: "あ".repeat(21) }, "name"],
    ["no room that can be seen", { space_ids: [103] }, "space_ids"],
    ["no time", { times: [] }, "times"],
    [
      "a time that is over",
      { times: [{ start_datetime: "2026-11-23 10:00", end_datetime: "2026-11-23 12:00" }] },
      "times",
    ],
    [
      "an end before its start",
      { times: [{ start_datetime: "2026-12-01 12:00", end_datetime: "2026-12-01 10:00" }] },
      "times",
    ],
    [
      "a date in two years",
      { times: [{ start_datetime: "2028-12-01 10:00", end_datetime: "2028-12-01 12:00" }] },
      "times",
    ],
  ])("SHORTLIST-6: is refused with %s", async (_, part, field) => {
    const { status, errors } = await t.visitor().post("shortlists", { ...draft, ...part });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it("SHORTLIST-2: shows a stranger nothing of the account that made it", async () => {
    const taro = await guest(t);
    const { token } = await made(taro);
    const stranger = await t.visitor().get(`shortlists/${token}`);
    expect(stranger.text).not.toContain(taro.email);
    expect(stranger.text).not.toContain("花子");
    expect(stranger.data.own).toBe(false);
    expect((await taro.get(`shortlists/${token}`)).data.own).toBe(true);
  });

  it("SHORTLIST-3: takes a thumb and a line of each voter and room, and changes them", async () => {
    const { token } = await made();
    const mizuhara = t.visitor();
    const vote = {
      token,
      voter,
      space_id: 101,
      name: "水原",
      thumb: "up" as const,
      line: "窓が大きい\nです",
    };
    const { data: first } = await mizuhara.post("shortlist_votes", vote);
    expect(first).toMatchObject({ name: "水原", thumb: "up", line: "窓が大きい です", reported: false });
    const { data: second } = await mizuhara.post("shortlist_votes", { ...vote, thumb: "down", line: "" });
    expect(second).toMatchObject({ id: first.id, thumb: "down", line: "" });
    await mizuhara.post("shortlist_votes", {
      ...vote,
      voter: `${voter}-2`,
      name: "<b>長田</b>",
      thumb: null,
    });
    const { votes } = (await t.visitor().get(`shortlists/${token}`)).data;
    expect(votes.map(({ name, thumb }) => [name, thumb])).toEqual([
      ["水原", "down"],
      ["<b>長田</b>", null],
    ]);
    const wrong = async (part: object) =>
      (await mizuhara.send("POST", "shortlist_votes", { ...vote, ...part })).status;
    expect(await wrong({ name: "" })).toBe(422);
    expect(await wrong({ thumb: null, line: " " })).toBe(422);
    expect(await wrong({ line: "あ".repeat(101) })).toBe(422);
    expect(await wrong({ voter: "short" })).toBe(422);
    expect(await wrong({ space_id: 103 })).toBe(404);
    expect(await wrong({ token: "unknown" })).toBe(404);
  });

  it("SHORTLIST-3: one of a voter's votes of the same moment is kept", async () => {
    const { token } = await made();
    const vote = { token, voter, space_id: 101, name: "柴", line: "" };
    await Promise.all(
      (["up", "down", "up", "down"] as const).map((thumb) =>
        t.visitor().post("shortlist_votes", { ...vote, thumb }),
      ),
    );
    expect((await t.visitor().get(`shortlists/${token}`)).data.votes).toHaveLength(1);
  });

  it("SHORTLIST-4: is closed and reopened only by its maker's browser or account", async () => {
    const taro = await guest(t);
    const { token, maker_token } = await made(taro);
    const closing = { token, closed: true };
    for (const [who, body] of [
      [t.visitor(), closing],
      [t.visitor(), { ...closing, maker_token: token }],
      [await guest(t), closing],
    ] as const)
      expect((await who.post("shortlists/close", body)).status).toBe(404);
    expect((await t.visitor().post("shortlists/close", { ...closing, maker_token })).data.closed).toBe(true);
    const vote = { token, voter, space_id: 101, name: "柴", thumb: "up" as const, line: "" };
    expect((await t.visitor().post("shortlist_votes", vote)).status).toBe(409);
    expect((await taro.post("shortlists/close", { token, closed: false })).data.closed).toBe(false);
    expect((await t.visitor().post("shortlist_votes", vote)).status).toBe(200);
  });

  it("SHORTLIST-5: a reported line is hidden and becomes one inquiry without an address", async () => {
    const { token } = await made();
    const vote = { token, voter, space_id: 102, name: "河野", thumb: "up" as const, line: "ひどい言葉" };
    const { data } = await t.visitor().post("shortlist_votes", vote);
    const report = { token, vote_id: data.id };
    await Promise.all([1, 2, 3].map(() => t.visitor().post("shortlist_votes/report", report)));
    await t.settle();
    const inquiries = await t.app.db.rows<{ content: string; space_id: number }>(
      sql`SELECT content, space_id FROM contact_message`,
    );
    expect(inquiries).toHaveLength(1);
    expect(inquiries[0]).toMatchObject({ content: expect.stringContaining("ひどい言葉"), space_id: 102 });
    const mails = await t.app.db
      .rows<{ recipient: string }>(sql`SELECT recipient FROM outbox_mail`)
      .catch(() => []);
    for (const { recipient } of mails) expect(recipient).toBe(t.app.brand.operator.email);
    const seen = await t.visitor().get(`shortlists/${token}`);
    expect(seen.text).not.toContain("ひどい言葉");
    expect(seen.data.votes[0]).toMatchObject({ reported: true, thumb: "up" });
    // The same words again stay hidden; others are shown.
    expect((await t.visitor().post("shortlist_votes", vote)).data.reported).toBe(true);
    expect((await t.visitor().post("shortlist_votes", { ...vote, line: "失礼しました" })).data.reported).toBe(
      false,
    );
    expect(
      (await t.visitor().send("POST", "shortlist_votes/report", { token, vote_id: 2 ** 40 })).status,
    ).toBe(200);
  });

  it("SHORTLIST-8: is exported, and goes with its maker's account", async () => {
    const taro = await guest(t);
    const { token } = await made(taro);
    const { data } = await taro.get("users/export");
    expect(data.shortlists).toMatchObject([{ title: draft.title, maker_name: draft.name }]);
    expect(JSON.stringify(data)).not.toContain("digest");
    await t.app.db.run(sql`DELETE FROM session WHERE account_id = ${taro.accountId}`);
    await t.app.db.run(sql`DELETE FROM account WHERE id = ${taro.accountId}`);
    expect((await t.visitor().get(`shortlists/${token}`)).status).toBe(404);
  });

  it("SHORTLIST-6: ends fourteen days after its last date and is removed", async () => {
    const later = { start_datetime: "2026-12-18 22:00", end_datetime: "2026-12-19 02:00" };
    const { token } = await made(t.visitor(), { times: [later, time] });
    const vote = { token, voter, space_id: 101, name: "柴", thumb: "up" as const, line: "" };
    await t.visitor().post("shortlist_votes", vote);
    t.setNow(Date.parse("2027-01-01T23:59:00+09:00"));
    expect((await t.visitor().get(`shortlists/${token}`)).data.until).toBe("2027-01-01");
    t.setNow(Date.parse("2027-01-02T00:00:00+09:00"));
    expect((await t.visitor().get(`shortlists/${token}`)).status).toBe(404);
    expect((await t.visitor().post("shortlist_votes", vote)).status).toBe(404);
    await t.settle();
    expect(
      await t.app.db.row(sql`SELECT (SELECT count(*)::int FROM shortlist) AS lists,
      (SELECT count(*)::int FROM shortlist_vote) AS votes`),
    ).toEqual({ lists: 0, votes: 0 });
  });
});

it("SHORTLIST-7: making is limited for each address", async () => {
  const limited = await testApp({ RATE_LIMIT_FACTOR: "0.1" });
  try {
    await addRooms(limited, [room(101), room(102)]);
    const who = limited.visitor({ address: "198.51.100.7" });
    const statuses: number[] = [];
    for (let place = 0; place < 4; place += 1) statuses.push((await who.post("shortlists", draft)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const elsewhere = limited.visitor({ address: "198.51.100.8" });
    expect((await elsewhere.post("shortlists", draft)).status).toBe(200);
  } finally {
    await limited.close();
  }
});
