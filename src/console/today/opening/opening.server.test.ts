import { execFileSync } from "node:child_process";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { realCompany } from "../../../../test/build/company.ts";
import { guest } from "../../../../test/build/guest.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { type OpenSite, TAKEN_AWAY, valueOn } from "../../../../test/build/taken-away.ts";
import { GROUP_NAMES } from "../../../domain/settings/groups.ts";
import { firstLink } from "../../../features/staff/first-owner.server.ts";
import { openingCommand } from "./command.server.ts";
import { offersOf } from "./facts.server.ts";

/** A production installation with an empty database, from its first owner to the day it opens. */
const mails: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _, done) {
    let text = "";
    stream.on("data", (chunk: Buffer) => {
      text += chunk;
    });
    stream.on("end", () => {
      mails.push(text);
      done();
    });
  },
});

let t: TestApp;
let owner: OperatorVisitor;
const own = realCompany() as Record<string, object>;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  t = await testApp({
    ...{ APP_ENV: "production", PUBLIC_URL: "https://rooms.aoba.test", SESSION_SECRET: "s".repeat(32) },
    ...{
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      RATE_LIMIT_FACTOR: "100",
    },
  });
});
afterAll(async () => {
  await t.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const stateOf = async () => {
  const { lines } = (await owner.get("operate/opening")).data;
  return Object.fromEntries(lines.map(({ step, state }) => [step, state]));
};
const write = async (group: string, values: object) => {
  const path = `operate/settings/${group}` as "operate/settings/company";
  const { version } = (await owner.get(path)).data;
  expect((await owner.patch(path, { version, values } as never)).status).toBe(200);
};

it("OPENING-4: the link of the first start makes one owner, and is void after that and after an hour", async () => {
  const { secret } = t.app;
  const tokenOf = (at: number) =>
    new URL(firstLink("https://rooms.aoba.test", secret, at)).searchParams.get("token") as string;
  const visitor = t.visitor();
  const ask = (token: string, email: string) =>
    visitor.post("operate/first_owner", { token, email } as never);
  expect((await ask(tokenOf(t.now() - 3_600_001), "owner@aoba.test")).status).toBe(422);
  expect((await ask(`${t.now() + 1000}.forged`, "owner@aoba.test")).status).toBe(422);
  const [one, two] = await Promise.all([
    ask(tokenOf(t.now()), "owner@aoba.test"),
    ask(tokenOf(t.now()), "thief@aoba.test"),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([200, 422]);
  const made = one.status === 200 ? one : two;
  const { token } = made.data as { token: string };
  const look = await visitor.post("operate/invitations/look", { token } as never);
  expect(look.data).toMatchObject({ needs_password: true });
});

it("OPENING-1: until it opens, guests' calls say so, and staff's work", async () => {
  owner = await operator(t, ["see", "rooms", "admin"]);
  const closed = await t.visitor().get("stations" as never);
  expect([closed.status, closed.headers.get("retry-after")]).toEqual([503, "3600"]);
  expect((await owner.get("stations" as never)).status).toBe(200);
});

it("OPENING-2: nothing of a demo is there, and the site cannot open yet", async () => {
  expect(await stateOf()).toMatchObject({
    ...{ company: "owed", accounts: "owed", mail: "owed", room: "owed", policy: "owed", texts: "owed" },
    ...{ address: "done", cards: "later", issuer: "later", backup: "later" },
  });
  expect((await owner.get("operate/settings/company")).data.values).toBeNull();
  const refused = await owner.post("operate/opening", {});
  expect([refused.status, refused.code]).toEqual([409, "not_operable"]);
});

it("OPENING-3: a mail to oneself is received once its code is typed", async () => {
  expect((await owner.post("operate/opening/mail_test", {})).status).toBe(422);
  await write("mail", { from: "Aoba <no-reply@aoba.test>", reply_to: null, footer: null });
  expect((await owner.post("operate/opening/mail_test", {})).data).toEqual({ to: owner.email });
  const text = mails
    .at(-1)
    ?.replace(/^[A-Za-z0-9+/=\r\n]{60,}$/gm, (part) => Buffer.from(part, "base64").toString());
  const code = /(?:コード|Code)[^0-9]{1,40}(\d{6})/.exec(text ?? "")?.[1] as string;
  expect((await owner.post("operate/opening/mail_received", { code: "000000" })).status).toBe(422);
  expect((await owner.post("operate/opening/mail_received", { code })).status).toBe(200);
  expect(await stateOf()).toMatchObject({ mail: "done" });
  // Another sender has to be tried again.
  await write("mail", { from: "Aoba <desk@aoba.test>", reply_to: null, footer: null });
  expect(await stateOf()).toMatchObject({ mail: "owed" });
  await write("mail", { from: "Aoba <no-reply@aoba.test>", reply_to: null, footer: null });
});

it("OPENING-5: a backup that is reported is noted", async () => {
  expect(await openingCommand(["backup-done"], t.app)).toBe(true);
  await t.app.settings.refresh();
  expect(await stateOf()).toMatchObject({ backup: "done" });
});

it("OPENING-1: with everything that must be there it opens, and guests see it", async () => {
  await write("company", own.company as object);
  await write("accounts", own.accounts as object);
  const text = [{ from: "2026-11-20", text: null }];
  await write("legal", { terms: text, privacy: text, notice: text });
  await addRooms(t, [
    room(101, { pictures: ["1.jpg"], cancel_policies: [{ period_from: 7, period_to: 0, fee_percent: 50 }] }),
  ]);
  // OPENING-9: the terms that a room came with are read before they count as decided.
  expect(await stateOf()).toMatchObject({ room: "done", policy: "owed" });
  expect((await owner.post("operate/opening", {})).status).toBe(409);
  const [shown] = (await owner.get("operate/opening")).data.cancel_terms;
  expect(shown).toMatchObject({ rooms: 1, policies: [{ period_from: 7, period_to: 0, fee_percent: 50 }] });
  const others = { terms: [[{ period_from: 7, period_to: 0, fee_percent: 100 }]] };
  expect((await owner.post("operate/opening/terms_read", others)).status).toBe(200);
  expect(await stateOf()).toMatchObject({ policy: "owed" });
  await owner.post("operate/opening/terms_read", { terms: [shown?.policies ?? []] });
  expect(Object.values(await stateOf())).not.toContain("owed");
  const opened = await owner.post("operate/opening", {});
  expect(opened.data).toMatchObject({
    is_open: true,
    offers: {
      transfers: [
        { currency: "JPY", offered: true },
        { currency: "SGD", offered: false },
      ],
      cards: false,
    },
  });
  const visitor = t.visitor();
  expect((await visitor.get("stations" as never)).status).toBe(200);
  expect((await visitor.get("config")).data).toMatchObject({ payment_ways: [1], publishable_key: null });
  // OPENING-8: what could wait is still said.
  const { warnings } = (await owner.get("operate/opening")).data;
  expect(warnings.map(({ step }) => step)).toEqual(expect.arrayContaining(["cards", "issuer"]));
  // Opening again opens nothing, and so is no event.
  expect((await owner.post("operate/opening", {})).status).toBe(200);
  const { items } = (await owner.get("operate/audit?action=site.opened" as "operate/audit")).data;
  expect(items).toHaveLength(1);
});

/** What only the demo's companies are called, or where only they are. */
const DEMO =
  /架空銀行|Kakuu Bank|ふれあい|フレアイ|間宮|fureaispace\.example|神田架空町|Kakucho|0300000000|マガリ/i;

it("OPENING-6: a stranger books by transfer, and meets nothing of a demo", async () => {
  const stranger = await guest(t);
  const [id] = await bookByBank(stranger, [slot(101, "2026-12-14", "10:00", "12:00", 2000)]);
  await t.settle();
  const pdf = Buffer.from(await (await stranger.raw(`pdfs/seikyu/${id}`)).arrayBuffer());
  const invoice = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
  expect(invoice).toContain("見本銀行");
  const booking = (await stranger.get(`reservations/${id}`)).data;
  const answers = [
    booking,
    (await stranger.get(`reservations/${id}/transfer`)).data,
    (await stranger.get("config")).data,
    (await stranger.get(`legal/${booking.legal_version}/terms?lang=ja` as never)).data,
    (await owner.get(`operate/bookings/${id}`)).data,
  ];
  const sent = mails.map((mail) =>
    mail.replace(/^[A-Za-z0-9+/=\r\n]{60,}$/gm, (part) => Buffer.from(part, "base64").toString()),
  );
  expect(JSON.stringify([answers, sent, invoice])).not.toMatch(DEMO);
  expect(JSON.stringify(answers)).toContain("予約サービス「株式会社あおば貸室」");
});

it("SETTING-3: without a card provider nobody can save a card, and the menu has no place for it", async () => {
  expect(t.app.brand.menu).not.toContain("payment");
  const refused = await (await guest(t)).post("stripe/credit_cards", {} as never);
  expect([refused.status, refused.code]).toEqual([422, "not_bookable"]);
});

/** The room as staff take something away from it: what publishing is refused for, or nothing. */
async function publishWithout(changes: object, unfinished = false) {
  const { entry, revision, version } = (await owner.get("operate/rooms/101")).data;
  const body = { entry: { ...entry, ...changes }, base_revision: revision, version };
  await owner.send("PUT", "operate/rooms/101/draft", body);
  const seen = (await owner.get("operate/rooms/101")).data;
  return owner.post("operate/rooms/publish", { rooms: [{ id: 101, version: seen.version }], unfinished });
}
const later = slot(101, "2026-12-15", "10:00", "12:00", 2000);
const byTransfer = async (locale: "ja" | "en") => {
  const stranger = await guest(t);
  const body = { reservations: [later], payment_way: 1, agreement: true };
  return stranger.send("POST", "reservations", body, { "accept-language": locale });
};

it.each([
  ["ja", "この支払い方法は利用できません。"],
  ["en", "This payment method is not available here."],
] as const)("SETTING-13: an account taken away is not offered, and a call says so in %s", async (locale, why) => {
  await write("accounts", { JPY: null, SGD: null });
  expect((await t.visitor().get("config")).data.payment_ways).toEqual([]);
  const refused = await byTransfer(locale);
  expect([refused.status, refused.code, JSON.stringify(refused.errors)]).toEqual([
    422,
    "not_bookable",
    expect.stringContaining(why),
  ]);
  const { offers } = (await owner.get("operate/opening")).data;
  expect(offers.transfers).toContainEqual({ currency: "JPY", offered: false });
  // Guests cannot choose a transfer to an account in Singapore dollars: it is no way to pay.
  await write("accounts", {
    JPY: null,
    SGD: { ...(own.accounts as { JPY: object }).JPY, number: "000-90009-9" },
  });
  const inDollars = (await owner.get("operate/opening")).data;
  expect(inDollars.offers.transfers).toContainEqual({ currency: "SGD", offered: false });
  expect(inDollars.taken_away).toEqual(["accounts"]);
  await write("accounts", own.accounts as object);
  expect((await t.visitor().get("config")).data.payment_ways).toEqual([1]);
});

it("OPENING-2: no transfer in yen and no qualified invoice is listed if nothing is sold in yen", () => {
  const listed = (sellsInYen: boolean) => {
    const { transfers, invoices } = offersOf(t.app, { issuers: 0, sellsInYen });
    return [transfers.map(({ currency }) => currency), invoices];
  };
  // Qualified invoices are of Japan's consumption tax, too.
  expect([listed(true), listed(false)]).toEqual([
    [["JPY", "SGD"], false],
    [["SGD"], null],
  ]);
});

it("SETTING-13: refuses to remove a setting that a site cannot be without, and says why", async () => {
  const refusal = async (group: string, values: object) => {
    const path = `operate/settings/${group}` as "operate/settings/company";
    const { version } = (await owner.get(path)).data;
    return (await owner.patch(path, { version, values } as never)).errors;
  };
  expect(Object.keys(await refusal("company", { ...own.company, phone: "" }))).toEqual(["phone"]);
  expect(Object.keys(await refusal("mail", { from: "", reply_to: null, footer: null }))).toEqual(["from"]);
  const text = [{ from: "2026-11-20", text: null }];
  expect(await refusal("legal", { terms: text, privacy: [], notice: text })).toEqual({
    privacy: [expect.stringMatching(/なくすことはできません|cannot be removed/)],
  });
});

/** Pictures for the look, as staff upload them. */
async function uploadedPictures() {
  const upload = async (what: "logo" | "hero", width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: "#3c7d22" } });
    const body = new Uint8Array(await (what === "logo" ? picture.png() : picture.jpeg()).toBuffer());
    const headers = { "content-type": "application/octet-stream" };
    const reply = await owner.raw(`operate/settings/look/${what}`, { method: "POST", headers, body });
    return ((await reply.json()) as { data: { name: string } }).data.name;
  };
  return { logo: await upload("logo", 400, 400), hero: await upload("hero", 1600, 900) };
}

it("SETTING-13: removing any setting is rejected at its field, or what depends on it is no longer offered", async () => {
  const { entry } = (await owner.get("operate/rooms/101")).data;
  expect((await publishWithout({ holidays_as: 0 })).status).toBe(200);
  const site: OpenSite = { t, owner, roomId: 101, pictures: await uploadedPictures() };
  for (const group of GROUP_NAMES) {
    const path = `operate/settings/${group}` as "operate/settings/company";
    const stored = (await owner.get(path)).data;
    let { version } = stored;
    const put = async (values: object) => {
      const answer = await owner.patch(path, { version, values } as never);
      if (answer.status === 200) version = answer.data.version;
      return answer;
    };
    const settings = Object.entries(TAKEN_AWAY[group]);
    const removable = settings.flatMap(([field, away]) => ("set" in away ? [{ field, ...away }] : []));
    const shown = async () =>
      Object.fromEntries(
        await Promise.all(removable.map(async ({ field, shows }) => [field, await shows(site)] as const)),
      );
    const set = Object.fromEntries(removable.map((away) => [away.field, valueOn(site, away)]));
    const all = { ...stored.values, ...set };
    expect([group, (await put(all)).status]).toEqual([group, 200]);
    const before = await shown();
    for (const { field, gone } of removable)
      expect([group, field, before[field]]).not.toEqual([group, field, gone]);
    for (const [field, away] of settings) {
      if ("set" in away) continue;
      const { status, errors } = await put({ ...all, [field]: away.without });
      const fields = away.refusedAt.map((inner) => (inner ? `${field}.${inner}` : field));
      expect([group, status, Object.keys(errors)]).toEqual([group, 422, fields]);
    }
    const without = Object.fromEntries(removable.map((away) => [away.field, away.without]));
    expect([group, (await put({ ...all, ...without })).status]).toEqual([group, 200]);
    expect([group, await shown()]).toEqual([
      group,
      Object.fromEntries(removable.map(({ field, gone }) => [field, gone])),
    ]);
    await put(stored.values ?? all);
  }
  expect((await publishWithout({ holidays_as: entry.holidays_as })).status).toBe(200);
});

it("SETTING-13: a room without hours or prices cannot be booked; without cancel terms it is free to cancel, and says so", async () => {
  const room101 = (await owner.get("operate/rooms/101")).data.entry;
  for (const changes of [{ plans: [] }, { business_hours: [] }]) {
    // ROOM-29: nothing that guests need is taken away without a question.
    const asked = await publishWithout(changes);
    expect([changes, asked.status, asked.code]).toEqual([changes, 409, "has_conflicts"]);
    const published = await publishWithout(changes, true);
    expect([changes, published.status]).toEqual([changes, 200]);
    const refused = await byTransfer("ja");
    expect([changes, refused.status]).toEqual([changes, 422]);
    expect(
      (await publishWithout({ plans: room101.plans, business_hours: room101.business_hours })).status,
    ).toBe(200);
  }
  expect((await publishWithout({ pictures: [], cancel_policies: [] }, true)).status).toBe(200);
  const { data } = await t.visitor().get("space_attributes/101?lang=ja");
  expect(data.cancel_policies).toMatchObject([{ fee_percent: 0 }]);
  expect(await stateOf()).toMatchObject({ room: "owed", policy: "owed" });
  // OPENING-7: the site is open, and Today says what it lacks.
  expect((await owner.get("operate/opening")).data.taken_away).toEqual(["room", "policy"]);
});
