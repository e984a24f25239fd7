import { expect, test, vi } from "vitest";
import { brandOf } from "../domain/brand/brand-of.ts";
import { readEnv } from "../platform/env.ts";
import { mailTestCommand } from "./mail-test.ts";

const printed: string[] = [];
vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);

function site(settings: Record<string, string>, send: () => Promise<void>) {
  const read = readEnv(settings);
  if ("mistakes" in read) throw new Error(read.mistakes.join("\n"));
  const sent = vi.fn(send);
  const mailer = { send: sent, close: () => {} };
  return { app: { env: read.env, brand: brandOf("fureaispace"), clock: Date.now, mailer }, sent };
}

const SMTP = { SMTP_URL: "smtp://user:secret@mail.test:587" };

test("OPS-59: sends one mail to the address, and says which server took it", async () => {
  const { app, sent } = site(SMTP, async () => {});
  expect(await mailTestCommand(["mail-test", "owner@rooms.test"], app)).toBe(true);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledWith(
    "owner@rooms.test",
    expect.objectContaining({ subject: expect.stringContaining("mail test") }),
    expect.anything(),
  );
  expect(printed.join("")).toContain("mail.test:587 took a mail");
  expect(printed.join("")).not.toContain("secret");
});

test("OPS-59: reports the answer of the mail server as the error", async () => {
  const { app } = site(SMTP, async () => {
    throw new Error("535 5.7.8 authentication failed");
  });
  await expect(mailTestCommand(["mail-test", "owner@rooms.test"], app)).rejects.toThrow(
    /mail\.test:587 did not take .* 535 5\.7\.8/,
  );
});

test.each([
  ["self-signed certificate", true],
  ["unable to verify the first certificate", true],
  ["connect ECONNREFUSED 192.0.2.1:587", false],
])("OPS-59: of %s it says what to set, if that helps", async (message, helps) => {
  const { app } = site(SMTP, async () => {
    throw new Error(message);
  });
  const problem = await mailTestCommand(["mail-test", "owner@rooms.test"], app).catch(String);
  expect(String(problem).includes("NODE_EXTRA_CA_CERTS")).toBe(helps);
  expect(String(problem).includes("tls.rejectUnauthorized=false")).toBe(helps);
});

test.each([[""], ["nobody"]])("OPS-59: %o is no address to send to", async (address) => {
  const { app, sent } = site(SMTP, async () => {});
  await expect(mailTestCommand(["mail-test", address], app)).rejects.toThrow();
  expect(sent).not.toHaveBeenCalled();
});

test("OPS-59: without a mail server it says where the mail is", async () => {
  const { app } = site({}, async () => {});
  await mailTestCommand(["mail-test", "owner@rooms.test"], app);
  expect(printed.join("")).toContain("SMTP_URL is not set");
});
