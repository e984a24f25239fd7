import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { COMPANY_EXAMPLE, realCompany } from "../../test/build/company.ts";
import { brandOf } from "../domain/brand/brand-of.ts";
import { termsText } from "../features/legal/messages/terms.ts";
import { noticeOf } from "../features/legal/messages/tokusho.ts";
import { readBrand } from "./company-file.ts";

const folder = mkdtempSync(join(tmpdir(), "magari-company-"));
afterAll(() => rmSync(folder, { recursive: true }));

const markdown = (name: string) => `${name}.md`;
let files = 0;
function read(content: unknown, { appType = "fureaispace", appEnv = "production" } = {}) {
  files += 1;
  const companyFile = join(folder, `${files}.json`);
  writeFileSync(companyFile, typeof content === "string" ? content : JSON.stringify(content));
  return readBrand({ appType, appEnv, companyFile } as Parameters<typeof readBrand>[0]);
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

test("OPS-27: production does not start without the file; a demo has its invented company", () => {
  const env = { appType: "fureaispace", companyFile: null } as const;
  expect(readBrand({ ...env, appEnv: "production" })).toEqual({
    mistakes: ["COMPANY_FILE: is missing in production"],
  });
  expect(readBrand({ ...env, appEnv: "demo" })).toEqual({ brand: brandOf("fureaispace") });
});

test("OPS-27: its facts replace all of the demo's", () => {
  const found = read(realCompany());
  if ("mistakes" in found) throw new Error(found.mistakes.join("\n"));
  const { brand } = found;
  expect(brand.operator).toMatchObject({ name: { ja: "株式会社あおば貸室" }, phone: "0220000099" });
  expect(brand.operator.bankAccounts).toEqual({ JPY: expect.objectContaining({ number: "0000099" }) });
  expect(brand).toMatchObject({
    name: "Aoba Rooms",
    logoText: "Aoba",
    currency: "JPY",
    offeredMethods: [1, 2],
  });
  expect(JSON.stringify(brand)).not.toMatch(/架空|Kakuu|fureaispace\.example|フレアイ|ふれあい|間宮/);
  expect(JSON.stringify(noticeOf(brand, "ja").rows)).toContain('"株式会社あおば貸室"');
  expect(termsText(brand, "ja").closing).toBe("施行 2026/11/20\n株式会社あおば貸室");
});

test("OPS-28: without an account in yen no guest is offered a transfer, and the notice names none", () => {
  const found = read(companyWith("accounts", {}));
  if ("mistakes" in found) throw new Error(found.mistakes.join("\n"));
  expect(found.brand.offeredMethods).toEqual([2]);
  const { rows } = noticeOf(found.brand, "ja");
  const content = (label: string) => JSON.stringify(rows.find((row) => row.label === label)?.blocks);
  expect(content("お支払い方法")).not.toContain("振込");
  expect(content("お支払い時期")).not.toContain("振込");
});

test("OPS-29: the company's own texts, also from files next to it", () => {
  writeFileSync(join(folder, markdown("terms.ja")), "# 利用規約\n\n## 第1条\n\n部屋を貸します。");
  const found = read(
    companyWith("legal.terms", { ja: markdown("terms.ja"), en: "# Terms\n\n## 1\n\nWe let rooms." }),
  );
  if ("mistakes" in found) throw new Error(found.mistakes.join("\n"));
  expect(termsText(found.brand, "ja").sections).toEqual([
    { heading: "第1条", blocks: [{ kind: "paragraph", text: "部屋を貸します。" }] },
  ]);
  expect(termsText(found.brand, "en").title).toBe("Terms");
});

describe("OPS-27: one line a mistake", () => {
  test.each<[string, unknown, string]>([
    ["company.name.en", undefined, "company.name.en: is missing"],
    ["company.name.ja", "  ", "company.name.ja: is empty"],
    ["company.phone", "02-2000", "company.phone: must be digits"],
    ["company.postal_code", "980-0099", "company.postal_code: must be 5 to 7 digits"],
    ["company.email", "info", "company.email: must be a mail address"],
    ["accounts.JPY.number", "12A4567", "accounts.JPY.number: must be digits"],
    ["accounts.EUR", {}, "accounts.EUR"],
    ["mail.from", "no-reply@aoba.test", "mail.from: must be: Name"],
    ["look.home_url", "http://aoba.test", "look.home_url: must be an address that begins with https://"],
    ["look.colour", "red", "look.colour: is not known"],
    ["legal.terms", { draft_read_on: "yesterday" }, "legal.terms"],
    [
      "legal.terms",
      { ja: markdown("nowhere"), en: "# T\n\n## 1" },
      `legal.terms.ja: ${markdown("nowhere")} cannot be read`,
    ],
    ["legal.terms", { ja: "# T\n\n## 1", en: "Terms" }, "legal.terms.en: must begin with its title"],
    ["company.name.ja", "株式会社ふれあいスペース企画", "company.name.ja: is the demo's"],
    ["company.phone", "0300000000", "company.phone: is the demo's"],
    ["company.address.ja", "シンガポール架空通り12 #05-01", "company.address.ja: is the demo's"],
    ["company.email", "info@aoba.example", "company.email: is an address of examples"],
  ])("%s: %j", (path, value, line) => {
    const found = mistakes(companyWith(path, value));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`COMPANY_FILE: ${line}`);
  });

  test("all of them at once, and what is no JSON", () => {
    const company = { ...realCompany(), company: {}, accounts: { JPY: {} } };
    expect(mistakes(company).length).toBeGreaterThan(8);
    expect(mistakes("{")).toEqual([expect.stringContaining("cannot be read")]);
    expect(mistakes({})).toEqual(
      ["company", "accounts", "mail", "look", "legal"].map((part) => `COMPANY_FILE: ${part}: is missing`),
    );
  });

  test("the demo's bank account in the company's file", () => {
    const demo = brandOf("fureaispace").operator.bankAccounts.JPY;
    expect(mistakes(companyWith("accounts.JPY", demo))).toEqual([
      "COMPANY_FILE: accounts.JPY: is the demo's",
    ]);
  });

  test("the example of the documents is refused as it is, and good for a demo with its texts", () => {
    const found = mistakes({ ...COMPANY_EXAMPLE, legal: realCompany().legal });
    expect(found.map((line) => line.split(": ")[1])).toEqual([
      ...["company.email", "mail.from", "look.home_url", "look.company_url"],
    ]);
    expect(mistakes({ ...COMPANY_EXAMPLE, legal: realCompany().legal }, { appEnv: "demo" })).toEqual([]);
  });

  test("a brand whose notice is elsewhere needs its address", () => {
    expect(mistakes(realCompany(), { appType: "international" })).toEqual([
      "COMPANY_FILE: look.legal_notice_url: is missing; this brand links to its legal notice",
    ]);
  });
});
