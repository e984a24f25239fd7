import { describe, expect, it } from "vitest";
import { inquiryOfMail, isAutomatic, replyAddress, taggedSubject } from "./inquiry.ts";

it("INQUIRY-2: a reply has the number of its inquiry once, in subject and address", () => {
  expect(taggedSubject("鍵について", 12)).toBe("鍵について [#12]");
  expect(taggedSubject("Re: 鍵について ［#12］", 12)).toBe("Re: 鍵について [#12]");
  expect(replyAddress("info@magari.example", 12)).toBe("info+inq-12@magari.example");
});

describe("INQUIRY-4: which inquiry a mail answers", () => {
  it.each([
    ["by its address", { to: ["x@y.example", "Info <info+Inq-7@magari.example>"], subject: "" }, 7],
    ["by its address before its subject", { to: ["info+inq-7@magari.example"], subject: "Re: [#8]" }, 7],
    ["by its subject", { to: ["info@magari.example"], subject: "Re: 鍵 ［#8］" }, 8],
    ["by neither", { to: ["info@magari.example"], subject: "#8" }, null],
  ])("%s", (_, mail, id) => {
    expect(inquiryOfMail(mail)).toBe(id);
  });
});

describe("INQUIRY-5: mails that programs write", () => {
  const from = "hanako@guest.example";
  it.each([
    ["a person", from, [], false],
    ["a person, said so", from, [["Auto-Submitted", "no"]], false],
    ["an absence notice", from, [["auto-submitted", "auto-replied"]], true],
    ["an older one", from, [["Precedence", "auto_reply"]], true],
    ["a bounce", "MAILER-DAEMON@mx.example", [], true],
    ["a bounce without a sender", from, [["Return-Path", "<>"]], true],
    ["a list", from, [["List-Id", "news"]], true],
    ["nobody", " ", [], true],
  ] as const)("%s", (_, sender, headers, isAuto) => {
    const named = headers.map(([name, value]) => ({ name, value }));
    expect(isAutomatic({ from: sender, headers: named })).toBe(isAuto);
  });
});
