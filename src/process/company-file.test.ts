import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { COMPANY_EXAMPLE, realCompany } from "../../test/build/company.ts";
import { brandOf } from "../domain/brand/brand-of.ts";
import { brandOfSettings, settingsOfDemo, settingsOfNobody } from "../domain/brand/company.ts";
import { termsText } from "../features/legal/messages/terms.ts";
import { noticeOf } from "../features/legal/messages/tokusho.ts";
import { readSettingsFile } from "../features/settings/file.server.ts";

const DEMO = /架空|Kakuu|fureaispace\.example|magari\.example|フレアイ|ふれあい|間宮/;

const folder = mkdtempSync(join(tmpdir(), "magari-company-"));
afterAll(() => rmSync(folder, { recursive: true }));

const markdown = (name: string) => `${name}.md`;
type Site = { appType?: "fureaispace" | "international"; appEnv?: "demo" | "production" };
let files = 0;
function read(content: unknown, { appEnv = "production" }: Site = {}) {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readSettingsFile({ appEnv }, path, Date.UTC(2026, 11, 1));
}
/** The brand of a new installation that begins with this file. */
function brandFrom(content: unknown, { appType = "fureaispace" }: Site = {}) {
  const found = read(content);
  if ("mistakes" in found) throw new Error(found.mistakes.join("\n"));
  const site = { today: "2026-12-01", publicUrl: "https://rooms.aoba.test", hasProvider: true };
  return brandOfSettings(brandOf(appType), { ...settingsOfNobody("rooms.aoba.test"), ...found.file }, site);
}
const mistakes = (...given: Parameters<typeof read>) => {
  const found = read(...given);
  return "mistakes" in found ? found.mistakes : [];
};

/** The file with another value at a place; undefined takes it out. */
function companyWith(path: string, value: unknown): object {
  const company = realCompany();
  const keys = path.split(".");
  const last = keys.pop() as string;
  const parent = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    company as Record<string, unknown>,
  );
  parent[last] = value;
  return company;
}

test("SETTING-16: readers of English get what a company gives in Japanese alone, and it is kept as given", () => {
  const given = companyWith("company.name", { ja: "株式会社あおば貸室", en: "" });
  expect(read(given)).toMatchObject({ file: { company: { name: { ja: "株式会社あおば貸室", en: "" } } } });
  const brand = brandFrom(given);
  expect(brand.operator.name).toEqual({ ja: "株式会社あおば貸室", en: "株式会社あおば貸室" });
  const [seller] = noticeOf(brand, "en").rows;
  expect(seller).toMatchObject({ label: "Seller", lang: "ja" });
  expect(brandFrom(companyWith("company.name", { ja: " ", en: "Aoba Rooms" })).operator.name).toEqual({
    ja: "Aoba Rooms",
    en: "Aoba Rooms",
  });
  expect(mistakes(companyWith("company.name", { ja: " ", en: "" }))).toHaveLength(2);
});

test("SETTING-16: a legal text in Japanese alone is shown to readers of English as Japanese", () => {
  const markdown = "# 利用規約\n\nはじめに\n\n## 第1条\n\n静かに使います。";
  const brand = brandFrom(companyWith("legal.terms", { ja: markdown, en: "" }));
  expect(termsText(brand, "en")).toMatchObject({ lang: "ja", title: "利用規約" });
  expect(termsText(brand, "ja")).toMatchObject({ lang: "ja" });
  expect(mistakes(companyWith("legal.terms", { ja: "", en: " " }))).toHaveLength(2);
});

test("SETTING-2: without any setting, production has nothing of the demo, and offers nothing that needs one", () => {
  const site = { today: "2026-12-01", publicUrl: "https://rooms.aoba.test", hasProvider: false };
  const brand = brandOfSettings(brandOf("fureaispace"), settingsOfNobody("rooms.aoba.test"), site);
  expect(brand).toMatchObject({
    name: { ja: "rooms.aoba.test", en: "rooms.aoba.test" },
    baseUrl: "https://rooms.aoba.test/",
    offeredMethods: [],
    mailFrom: "rooms.aoba.test <no-reply@rooms.aoba.test>",
  });
  expect(JSON.stringify(brand)).not.toMatch(DEMO);
});

test("SETTING-2: a demo goes by its invented company", () => {
  const demo = brandOf("fureaispace");
  const site = { today: "2026-12-01", publicUrl: "http://localhost:3000", hasProvider: true };
  expect(brandOfSettings(demo, settingsOfDemo(demo), site)).toEqual(demo);
  const other = brandOf("international");
  expect(brandOfSettings(other, settingsOfDemo(other), site)).toEqual(other);
});

test("OPS-27: its facts replace all of the demo's", () => {
  const brand = brandFrom(realCompany());
  expect(brand.operator).toMatchObject({ name: { ja: "株式会社あおば貸室" }, phone: "0220000099" });
  expect(brand.operator.bankAccounts).toEqual({ JPY: expect.objectContaining({ number: "0000099" }) });
  expect(brand).toMatchObject({
    name: { ja: "Aoba Rooms", en: "Aoba Rooms" },
    logoText: { ja: "Aoba", en: "Aoba" },
    currency: "JPY",
    offeredMethods: [1, 2],
  });
  expect(JSON.stringify(brand)).not.toMatch(DEMO);
  expect(JSON.stringify(noticeOf(brand, "ja").rows)).toContain('"株式会社あおば貸室"');
  expect(termsText(brand, "ja").closing).toBe("施行 2026/11/20\n株式会社あおば貸室");
});

test("OPS-28: without an account in yen no guest is offered a transfer, and the notice names none", () => {
  const brand = brandFrom(companyWith("accounts", {}));
  expect(brand.offeredMethods).toEqual([2]);
  const { rows } = noticeOf(brand, "ja");
  const content = (label: string) => JSON.stringify(rows.find((row) => row.label === label)?.blocks);
  expect(content("お支払い方法")).not.toContain("振込");
  expect(content("お支払い時期")).not.toContain("振込");
});

test("OPS-29: the company's own texts, also from files next to it", () => {
  writeFileSync(join(folder, markdown("terms.ja")), "# 利用規約\n\n## 第1条\n\n部屋を貸します。");
  const brand = brandFrom(
    companyWith("legal.terms", { ja: markdown("terms.ja"), en: "# Terms\n\n## 1\n\nWe let rooms." }),
  );
  expect(termsText(brand, "ja").sections).toEqual([
    { heading: "第1条", blocks: [{ kind: "paragraph", text: "部屋を貸します。" }] },
  ]);
  expect(termsText(brand, "en").title).toBe("Terms");
});

test("BRAND-4: a brand whose notice is elsewhere shows its own page until it has the address", () => {
  expect(brandFrom(realCompany(), { appType: "international" }).legalNotice).toEqual({ kind: "page" });
  const own = companyWith("look.legal_notice_url", "https://aoba.test/legal");
  expect(brandFrom(own, { appType: "international" }).legalNotice).toEqual({
    kind: "link",
    url: "https://aoba.test/legal",
  });
});

describe("OPS-27: one line a mistake", () => {
  test.each<[string, unknown, string]>([
    ["company.phone", undefined, "company.phone: Please fill this in."],
    ["company.phone", "02-2000", "company.phone: Please enter digits"],
    ["company.postal_code", "980", "company.postal_code: Please enter 5 to 7 digits"],
    ["company.email", "info", "company.email: Please enter an address like"],
    ["accounts.JPY.number", "12A4567", "accounts.JPY.number: Please enter the account number in 7 digits"],
    ["accounts.JPY.number", "12345678", "accounts.JPY.number: Please enter the account number in 7 digits"],
    ["accounts.EUR", {}, "accounts.EUR: This is not a setting"],
    ["mail.from", "no-reply@aoba.test", "mail.from: Please enter it as: Name"],
    ["look.home_url", "http://aoba.test", "look.home_url: Please enter an address that begins with https://"],
    ["look.colour", "red", "look.colour: This is not a setting"],
    ["legal.terms", { draft_read_on: "yesterday" }, "legal.terms"],
    [
      "legal.terms",
      { draft_read_on: "2026-12-03" },
      "legal.terms: Please enter a day that is not in the future",
    ],
    ["legal.notice", [{ from: "2027-01-01", text: null }], "legal.notice: Please enter a day that is not"],
    [
      "legal.terms",
      { ja: markdown("nowhere"), en: "# T\n\n## 1" },
      `legal.terms.ja: ${markdown("nowhere")} cannot be read`,
    ],
    ["legal.terms", { ja: "# T\n\n## 1", en: "Terms" }, "legal.terms.en: It must begin with its title"],
    ["company.name.ja", "株式会社ふれあいスペース企画", "company.name.ja: This is the demo's"],
    ["company.phone", "0300000000", "company.phone: This is the demo's"],
    ["company.address.ja", "シンガポール架空通り12 #05-01", "company.address.ja: This is the demo's"],
    ["company.email", "info@aoba.example", "company.email: This is an address of examples"],
    [
      "sites.origins",
      [{ origin: "https://www.aoba.test" }, { origin: "https://www.aoba.example" }],
      "sites.origins.1.origin: This is an address of examples",
    ],
  ])("%s: %j", (path, value, line) => {
    const found = mistakes(companyWith(path, value));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(line);
  });

  test("reads a file that an editor began with its byte order mark", () => {
    expect(mistakes(`\uFEFF${JSON.stringify(realCompany())}`)).toEqual([]);
  });

  test("OPS-27: the codes for a bank's file are there together, or not at all", () => {
    const codes = { sender_code: "0000000099", bank_code: "0001", branch_code: "001" };
    const none = { sender_code: null, bank_code: null, branch_code: null };
    const { JPY: account } = realCompany().accounts as Record<string, object>;
    const found = (given: object) =>
      mistakes(companyWith("accounts", { JPY: { ...account, ...none, ...given } })).map(
        (line) => line.split(": ")[0],
      );
    expect(found(codes)).toEqual([]);
    expect(found({ bank_code: "0001" })).toEqual(["accounts.JPY.sender_code", "accounts.JPY.branch_code"]);
    expect(found({ ...codes, branch_code: " " })).toEqual(["accounts.JPY.branch_code"]);
    expect(found({ ...codes, bank_code: "1" })).toEqual(["accounts.JPY.bank_code"]);
  });

  test("OPS-27: names a field that is written twice, in any group", () => {
    const company = JSON.stringify(realCompany());
    const twice = company.replace('"number":', '"number":"0000098","number":').replace("{", '{"mail":{},');
    expect(mistakes(twice)).toEqual([
      "accounts.JPY.number: This is written twice in the same object.",
      "mail: This is written twice in the same object.",
    ]);
  });

  test("all of them at once, and what is no JSON", () => {
    const company = { ...realCompany(), company: {}, accounts: { JPY: {} } };
    expect(mistakes(company).length).toBeGreaterThan(8);
    expect(mistakes("{")).toEqual([expect.stringContaining("cannot be read")]);
    expect(mistakes([])).toEqual([expect.stringContaining("must be an object")]);
  });

  test("the demo's bank account in the company's file", () => {
    const demo = brandOf("fureaispace").operator.bankAccounts.JPY;
    expect(mistakes(companyWith("accounts.JPY", demo))).toEqual([
      expect.stringContaining("accounts.JPY.number: This is the demo's"),
    ]);
  });

  test("the example of the documents is refused as it is, and good for a demo with its texts", () => {
    const found = mistakes({ ...COMPANY_EXAMPLE, legal: realCompany().legal });
    expect(found.map((line) => line.split(": ")[0])).toEqual([
      ...["company.email", "mail.from", "look.home_url", "look.company_url", "look.links.0.url"],
      "sites.origins.0.origin",
    ]);
    expect(mistakes({ ...COMPANY_EXAMPLE, legal: realCompany().legal }, { appEnv: "demo" })).toEqual([]);
  });
});
