import { describe, expect, it } from "vitest";
import { brandOf } from "../../domain/brand/brand-of.ts";
import { layOutMail } from "./mail-layout.ts";

const hostile = `<img src=x onerror="alert('1')">&amp;\u202e\r\nBcc: x`;
const escaped = "&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;amp; Bcc: x";

describe("the layout of a mail", () => {
  const full = {
    subject: hostile,
    greeting: hostile,
    paragraphs: [hostile],
    facts: [{ label: hostile, value: hostile }],
    quote: `first\n${hostile}`,
    action: { label: hostile, url: `https://magari.example/?a=1&b="x"` },
    notes: [hostile],
  };

  it("MAIL-6: escapes every part", () => {
    const { html, subject } = layOutMail(full, brandOf("fureaispace"), "ja");
    expect(html).not.toContain("<img");
    expect(html.split(escaped).length - 1).toBe(8);
    expect(html).toContain(`href="https://magari.example/?a=1&#38;b=&#34;x&#34;"`);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
  });

  it("MAIL-6: has the same content as text, with the link on a line of its own", () => {
    const { text } = layOutMail(full, brandOf("fureaispace"), "ja");
    expect(text).toContain(`\nhttps://magari.example/?a=1&b="x"\n`);
    expect(text).toContain("> first\n> <img");
    expect(text).not.toMatch(/[\r\u202e]/);
  });

  it.each([
    "ja",
    "en",
  ] as const)("MAIL-51: in %s a mail of a person does not say that it is automatic", (locale) => {
    const written = { subject: "x", paragraphs: ["y"] };
    const brand = brandOf("fureaispace");
    const [plain, personal] = [written, { ...written, isPersonal: true }].map((one) =>
      layOutMail(one, brand, locale),
    );
    for (const part of ["text", "html"] as const) {
      expect(plain?.[part]).toMatch(/自動で送信|sent automatically/);
      expect(personal?.[part]).not.toMatch(/自動|automatically/);
      expect(personal?.[part]).toContain(brand.operator.name[locale]);
    }
  });

  it.each([
    ["fureaispace", "ja", "株式会社ふれあいスペース企画", "#1558C0"],
    ["fureaispace", "en", "Fureai Space Planning Inc.", "#1558C0"],
    ["international", "ja", "マガリ・インターナショナル", "#C0262D"],
    ["international", "en", "Magari International Pte. Ltd.", "#C0262D"],
  ] as const)("is the mail of %s in %s", (appType, language, company, colour) => {
    const mail = layOutMail({ subject: "x", paragraphs: [] }, brandOf(appType), language);
    expect(mail.text).toContain(company);
    expect(mail.html).toContain(company);
    expect(mail.html).toContain(colour);
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it.each([
    "ja",
    "en",
  ] as const)("SETTING-2: in %s a mail before the company is set names nobody to ask, and has no empty line for it", (locale) => {
    const brand = brandOf("international");
    const nobody = { ja: "", en: "" };
    const operator = {
      ...brand.operator,
      ...{ name: nobody, address: nobody, hours: nobody, phone: "", email: "" },
    };
    const mail = layOutMail({ subject: "x", paragraphs: ["y"] }, { ...brand, operator }, locale);
    expect(mail.text).toMatch(/(自動で送信しています。|sent automatically\.)\n$/);
    expect(mail.html).not.toMatch(/\(\)|<br><br>/);
    const ofPerson = { subject: "x", paragraphs: ["y"], isPersonal: true };
    expect(layOutMail(ofPerson, { ...brand, operator }, locale).text).not.toMatch(/contact|お問い合わせ/);
  });
});
