import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { realCompany } from "../../../../test/build/company.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { accountsInUse } from "../../../domain/journal/accounts.ts";
import { priceOf } from "../../../domain/money/pricing.ts";
import { GROUP_NAMES } from "../../../domain/settings/groups.ts";
import type { HoursEntry, PlanEntry } from "../../../domain/space/entry.ts";
import { wallMinute } from "../../../domain/time/clock.ts";
import type { Day, Weekday } from "../../../domain/time/day.ts";
import { agreedTexts } from "../../../features/legal/agreed-texts.ts";
import { serveLook } from "../../../features/rooms/pictures/look-pictures.server.ts";
import { openSettings } from "../../../features/settings/settings.server.ts";
import type { Db } from "../../../platform/sql.ts";
import { settingsCommand } from "./command.server.ts";

let t: TestApp;
let admin: OperatorVisitor;
const folder = mkdtempSync(join(tmpdir(), "magari-settings-"));
beforeAll(async () => {
  t = await testApp();
  admin = await operator(t, ["see", "admin"]);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const own = realCompany() as Record<string, Record<string, unknown>>;

async function write(
  group: "company" | "accounts" | "mail" | "look" | "limits" | "holidays" | "new_rooms" | "journal",
  values: object,
) {
  const { version } = (await admin.get(`operate/settings/${group}`)).data;
  return admin.patch(`operate/settings/${group}`, { version, values } as never);
}

it("SETTING-2: a demo shows what it goes by, before anybody has written it", async () => {
  const { data } = await admin.get("operate/settings/company");
  expect(data).toMatchObject({
    version: 0,
    values: { name: { ja: "株式会社ふれあいスペース企画" }, phone: "0300000000" },
    earlier: [],
  });
});

it("SETTING-1: a field is cleaned, and each wrong one is named by its path", async () => {
  const { company } = own;
  const wrong = await write("company", {
    ...company,
    phone: "１２３",
    email: "info",
    name: { ja: " ", en: "" },
    gst: { registration_number: " ", percent: 101 },
    colour: "red",
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.errors).toSorted()).toEqual([
    "colour",
    "email",
    "gst.registration_number",
    "name.en",
    "name.ja",
    "phone",
  ]);
  const right = await write("company", { ...company, phone: "０２２-０００-００９９" });
  expect(right.data).toMatchObject({ version: 1, values: { phone: "0220000099" } });
});

it("SETTING-4: a change shows at once here, within 5 s in another process", async () => {
  const other = await t.secondApp();
  const look = { ...own.look, name: "Aoba Rooms", logo_text: null };
  expect((await write("look", look)).status).toBe(200);
  expect((await admin.get("operate/me")).data.brand.name).toBe("Aoba Rooms");
  await expect.poll(() => other.brand.name.en, { timeout: 5000 }).toBe("Aoba Rooms");
  expect(other.brand.logoText).toEqual({ ja: "Aoba Rooms", en: "Aoba Rooms" });
});

it("SETTING-4: a process that fails while it reads a change shows all of it once it can, and no part of it before", async () => {
  let isAway = false;
  const db: Db = {
    ...t.app.db,
    row: (statement) =>
      isAway && statement.text.includes("legal_version")
        ? Promise.reject(new Error("connection lost"))
        : t.app.db.row(statement),
  };
  const { env, log } = t.app;
  const reader = await openSettings({ env, db, log, clock: t.now, textsOf: agreedTexts });
  const { revision } = reader;
  const before = reader.brand.name.en;
  isAway = true;
  expect((await write("look", { ...own.look, name: "Aoba Halls", logo_text: null })).status).toBe(200);
  await expect(reader.refresh()).rejects.toThrow("connection lost");
  expect([reader.brand.name.en, reader.revision]).toEqual([before, revision]);
  isAway = false;
  await reader.refresh();
  expect(reader.brand.name.en).toBe("Aoba Halls");
  expect(reader.revision).toBeGreaterThan(revision);
  await reader.close();
});

it("SETTING-1: does not overwrite a value that somebody else has written in the meantime", async () => {
  const { version, values } = (await admin.get("operate/settings/look")).data;
  const [one, two] = await Promise.all(
    ["Aoba 1", "Aoba 2"].map((name) =>
      admin.patch("operate/settings/look", { version, values: { ...values, name } } as never),
    ),
  );
  expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
});

it("SETTING-8: an earlier version undoes what came after, and the audit tells both", async () => {
  await write("limits", { desk_free_minutes: 10, invoices: true, invoice_days: 60 });
  await write("limits", { desk_free_minutes: 45, invoices: false, invoice_days: 60 });
  const { version, earlier } = (await admin.get("operate/settings/limits")).data;
  expect(earlier.map((one) => one.version)).toEqual([2, 1]);
  const undone = await admin.patch("operate/settings/limits", {
    version,
    values: earlier[1]?.values,
  } as never);
  expect(undone.data).toMatchObject({ version: 3, values: { desk_free_minutes: 10, invoices: true } });
  const { items } = (await admin.get("operate/audit?action=setting.changed" as "operate/audit")).data;
  expect(items[0]).toMatchObject({
    before: { desk_free_minutes: 45, invoices: false },
    after: { desk_free_minutes: 10, invoices: true },
  });
});

it("SETTING-7: without invoices the console offers none", async () => {
  expect((await admin.get("operate/me")).data.brand.invoice_days).toBe(60);
  await write("limits", { desk_free_minutes: 30, invoices: false, invoice_days: 60 });
  expect((await admin.get("operate/me")).data.brand.invoice_days).toBeNull();
});

it("SETTING-3: an account that is taken away is not offered any more", async () => {
  await write("accounts", own.accounts as object);
  expect((await admin.get("config")).data.payment_ways).toEqual([1, 2]);
  await write("accounts", { JPY: null, SGD: null });
  expect((await admin.get("config")).data.payment_ways).toEqual([2]);
  expect((await admin.get("operate/me")).data.brand.transfer_currencies).toEqual([]);
});

it("SETTING-10: a colour that is too pale is refused with the nearest, and one that passes is on pages and in mails", async () => {
  const look = { ...own.look, name: "Aoba Rooms", logo_text: null };
  const pale = await write("look", { ...look, accent: "#6fae3c" });
  expect([pale.status, pale.errors]).toEqual([
    422,
    { accent: [expect.stringMatching(/2\.6 : 1.*#[0-9A-F]{6}/)] },
  ]);
  expect((await write("look", { ...look, accent: "#3c7d22" })).status).toBe(200);
  expect(t.app.brand).toMatchObject({
    colours: { accent: "#3C7D22" },
    style: { "--brand-accent": "#3C7D22" },
  });
  expect((await write("look", { ...look, accent: null })).status).toBe(200);
  expect(t.app.brand.style).toBeUndefined();
});

const svg = (inside: string, box = "0 0 400 100") =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`);
async function upload(bytes: Uint8Array<ArrayBuffer>, what = "logo") {
  const headers = { "content-type": "application/octet-stream" };
  const reply = await admin.raw(`operate/settings/look/${what}`, { method: "POST", headers, body: bytes });
  return { status: reply.status, ...((await reply.json()) as { data: { name: string }; errors: unknown }) };
}

it("SETTING-11: a logo is drawn as pixels, with an icon and a picture for social networks", async () => {
  const { data } = await upload(svg(`<rect width="400" height="100" fill="#3c7d22"/>`));
  expect(data.name).toMatch(/^[0-9a-f]{20}-640x160\.png$/);
  expect(
    (await write("look", { ...own.look, name: "こもれび", name_en: "Komorebi", logo: data.name })).status,
  ).toBe(200);
  const { logo, icon, social, logoText } = t.app.brand;
  expect([logo.width, logo.height, logoText]).toEqual([128, 32, { ja: "", en: "" }]);
  for (const [path, ...size] of [
    [logo.path, 640, 160],
    [icon, 192, 192],
    [social as string, 1200, 630],
  ] as const) {
    const file = await serveLook(t.app, path);
    expect([file.status, file.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("immutable"),
    ]);
    const { width, height } = await sharp(await file.arrayBuffer()).metadata();
    expect([width, height]).toEqual(size);
  }
  expect((await admin.get("operate/me")).data.brand).toMatchObject({ name: "こもれび", logo: logo.path });
});

it("SETTING-11: an SVG with code, and what is no picture, is refused; so is the name of a picture that is not there", async () => {
  const hostile = await upload(svg(`<script>alert(1)</script>`));
  expect([hostile.status, JSON.stringify(hostile)]).toEqual([422, expect.stringContaining("<script>")]);
  for (const bytes of [
    new Uint8Array([1, 2, 3]),
    svg("<rect"),
    new TextEncoder().encode("<html><svg></svg></html>"),
  ])
    expect((await upload(bytes)).status).toBe(422);
  expect((await upload(svg(""), "hero")).status).toBe(422);
  const unknown = await write("look", { ...own.look, logo: `${"0".repeat(20)}-640x160.png` });
  expect(Object.keys(unknown.errors)).toEqual(["logo"]);
  expect((await serveLook(t.app, "/look/../../etc/passwd")).status).toBe(404);
});

it("SETTING-9: guests see the version of the day, and the next one from its day", async () => {
  const own = (from: string, word: string) => ({
    from,
    text: { ja: `# ${word}\n\n## 1\n\n本文`, en: `# ${word}\n\n## 1\n\nText` },
  });
  const { version } = (await admin.get("operate/settings/legal")).data;
  const terms = [own("2026-12-01", "New"), { from: "2026-11-20", text: null }];
  const body = { version, values: { terms, privacy: [], notice: [] } };
  const written = await admin.patch("operate/settings/legal", body as never);
  expect(written.data.values).toMatchObject({ terms: [{ from: "2026-11-20" }, { from: "2026-12-01" }] });
  expect(t.app.brand.legal.terms).toEqual({ kind: "draft", readOn: "2026-11-20" });
  t.setNow(Date.parse("2026-12-01T00:00:00+09:00"));
  await t.app.settings.refresh();
  expect(t.app.brand.legal.terms).toMatchObject({ kind: "own", texts: { ja: { title: "New" } } });
  t.setNow(Date.parse("2026-11-24T10:00:00+09:00"));
  const wrong = [{ from: "2026-12-01", text: { ja: "<b>", en: "# T\n\n## 1" } }];
  const refused = await admin.patch("operate/settings/legal", {
    version: version + 1,
    values: { terms: wrong, privacy: [], notice: [] },
  } as never);
  expect(Object.keys(refused.errors)).toEqual(["terms.0.ja"]);
});

it("SETTING-6: a mail has the company's footer", async () => {
  const footer = { ja: "年末年始は休業します。\n12/29〜1/3", en: "Closed over New Year." };
  await write("mail", { ...own.mail, reply_to: "desk@aoba.test", footer });
  const email = "hanako@guest.example";
  await t.visitor().post("auth/register", {
    ...{ email, password: "correct horse 12", agreement: true },
    ...{ last_name: "山田", first_name: "花子", tel: "0312345678" },
  } as never);
  await t.settle();
  const [mail] = await mailsTo(t, email);
  expect(mail?.text).toContain("年末年始は休業します。\n12/29〜1/3");
  expect(t.app.brand).toMatchObject({ replyTo: "desk@aoba.test" });
});

it("SETTING-5: an exported file can be imported, and then changes nothing", async () => {
  const file = join(folder, "settings.json");
  // Encoded once more, a photograph would be another picture.
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photograph = sharp({ create: { width: 600, height: 400, channels: 3, background: "#000", noise } });
  const hero = (await upload(await photograph.jpeg().toBuffer(), "hero")).data.name;
  expect((await write("look", { ...own.look, hero })).status).toBe(200);
  // A folder that is missing is named (SETTING-5).
  await expect(settingsCommand(["settings:export", join(file, "nowhere", "a.json")], t.app)).rejects.toThrow(
    "There is no folder",
  );
  expect(await settingsCommand(["settings:export", file], t.app)).toBe(true);
  const exported = readFileSync(file, "utf8");
  expect(Object.keys(JSON.parse(exported))).toEqual(GROUP_NAMES);
  const before = (await admin.get("operate/settings/limits")).data.version;
  const revision = t.app.settings.revision;
  await settingsCommand(["settings:import", file], t.app);
  expect(t.app.settings.revision).toBe(revision);
  const other = {
    ...JSON.parse(exported),
    limits: { desk_free_minutes: 5, invoices: true, invoice_days: 30 },
  };
  writeFileSync(file, JSON.stringify({ ...other, mail: { from: "nobody" } }));
  await expect(settingsCommand(["settings:import", file], t.app)).rejects.toThrow("mail.from: Please enter");
  expect((await admin.get("operate/settings/limits")).data.version).toBe(before);
  writeFileSync(file, JSON.stringify(other));
  await settingsCommand(["settings:import", file], t.app);
  expect(t.app.brand.limits).toEqual({
    ...{
      deskFreeMinutes: 5,
      hasInvoices: true,
      invoiceDays: 30,
      transferGraceDays: 1,
      overdueDays: 14,
      startingMinutes: 30,
    },
  });
});

it("HOLIDAY-1, HOLIDAY-2: hours and plans on holidays follow the company's own days, in every process; bookings stay", async () => {
  const plan = { ...(room(901).plans[0] as PlanEntry), start: "09:00", end: "22:00" };
  const weekdays: Weekday[] = [1, 2, 3, 4, 5];
  const plans: PlanEntry[] = [
    { ...plan, weekdays, cost_per_hour: 1000 },
    { ...plan, weekdays: [0], cost_per_hour: 3000 },
  ];
  const hours: HoursEntry[] = [
    { weekdays, start: "09:00", end: "22:00" },
    { weekdays: [0], start: "10:00", end: "18:00" },
  ];
  await addRooms(t, [room(901, { business_hours: hours, holidays_as: 0, plans })]);
  const other = await t.secondApp();
  const asked = async (app: TestApp["app"], day: string) => {
    const space = await app.catalog.space(901);
    const range = { start: wallMinute(day as Day, 600), end: wallMinute(day as Day, 720) };
    return space && (priceOf(space.rules, range, range.start - 10_000, space.isHoliday)?.total ?? null);
  };
  const found = async (day: string) => {
    const asked = { date: day, start_hour: 9, start_minute: 0, end_hour: 10, end_minute: 0 };
    const { data } = await t.visitor().post("search", asked as never);
    return data.spaces.some(({ id }) => id === 901);
  };
  // A Wednesday, and a Monday that is a public holiday.
  const [wednesday, monday] = ["2026-12-16", "2027-01-11"];
  expect([await asked(t.app, wednesday), await asked(t.app, monday)]).toEqual([2000, 6000]);
  expect([await found(wednesday), await found(monday)]).toEqual([true, false]);
  await write("accounts", own.accounts as object);
  const [id] = await bookByBank(await guest(t), [slot(901, wednesday, "10:00", "12:00", 2000)]);
  const values = {
    own: [{ day: wednesday, name: "創立記念日" }],
    ordinary: [{ day: monday, name: null }],
  };
  const preview = await admin.post("operate/settings/holidays/preview", { values } as never);
  expect(preview.data.days).toEqual([
    { day: wednesday, is_holiday: true, rooms: 1, opens: 0, closes: 0, bookings: 1 },
    { day: monday, is_holiday: false, rooms: 1, opens: 0, closes: 0, bookings: 0 },
  ]);
  expect((await write("holidays", values)).status).toBe(200);
  expect([await asked(t.app, wednesday), await asked(t.app, monday)]).toEqual([6000, 2000]);
  await expect.poll(() => asked(other, wednesday), { timeout: 5000 }).toBe(6000);
  expect([await found(wednesday), await found(monday)]).toEqual([false, true]);
  const { holidays } = (await t.visitor().get("space_attributes/901?lang=ja")).data;
  expect([holidays.includes(wednesday as never), holidays.includes(monday as never)]).toEqual([true, false]);
  expect((await admin.get(`operate/bookings/${id}`)).data.booking).toMatchObject({ price: 2000 });
  await write("holidays", { own: [], ordinary: [] });
  expect([await asked(t.app, wednesday), await asked(t.app, monday)]).toEqual([2000, 6000]);
});

it("HOLIDAY-3: a day where no room has hours of its own changes all the same, and a wrong day is refused", async () => {
  const values = { own: [{ day: "2026-12-19", name: null }], ordinary: [] };
  const { data } = await admin.post("operate/settings/holidays/preview", { values } as never);
  expect(data.days).toMatchObject([{ day: "2026-12-19", is_holiday: true, opens: 1 }]);
  expect(data.ahead).toContainEqual({ day: "2026-12-19", is_own: true });
  expect(data.ahead).toContainEqual({ day: "2027-01-01", is_own: false });
  const wrong = await write("holidays", { own: [{ day: "2026-02-30", name: null }], ordinary: [] });
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["own.0.day"]]);
});

it("ROOM-18: a new room starts with the company's defaults, and those that exist stay as they are", async () => {
  const manager = await operator(t, ["see", "rooms"]);
  const started = async () => (await manager.post("operate/rooms", {} as never)).data.entry;
  expect(await started()).toMatchObject({ business_hours: [], rule: { cleaning_minutes: 15 } });
  const { values } = (await admin.get("operate/settings/new_rooms")).data;
  const policies = [{ period_from: 2, period_to: 0, fee_percent: 100 }];
  const own = {
    ...values,
    hours: { start: "7:00", end: "25:00" },
    cleaning_minutes: 30,
    cancel_policies: policies,
  };
  expect((await write("new_rooms", own)).status).toBe(200);
  expect(await started()).toMatchObject({
    business_hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 0], start: "07:00", end: "25:00" }],
    rule: { cleaning_minutes: 30, is_auto_approve: true },
    cancel_policies: policies,
  });
  const wrong = await write("new_rooms", { ...own, hours: { start: "7時", end: "37:00" } });
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["hours.start", "hours.end"]]);
  expect((await t.app.catalog.space(901))?.entry.rule).toEqual(room(901).rule);
});

it("JOURNAL-10: the journal uses the accountant's names, and the default for an account without one", async () => {
  const { values } = (await admin.get("operate/settings/journal")).data;
  expect(values).toMatchObject({ sales: { name: "売上高", sub: null } });
  const own = { ...values, sales: { name: "賃貸料収入", sub: "会議室" }, bank: null };
  expect((await write("journal", own)).status).toBe(200);
  const accounts = accountsInUse(t.app.settings.values("journal"));
  expect(accounts).toMatchObject({
    sales: { name: "賃貸料収入", sub: "会議室" },
    bank: { name: "普通預金", sub: "" },
    fee: { name: "雑収入", sub: "キャンセル料" },
  });
});
