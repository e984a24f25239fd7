import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createPrivateKey } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../../test/server-process.ts";
import { newKeys, newSecret, signedHeaders } from "../../features/events/signature.server.ts";
import { SIGNATURE_CODE } from "./signature-code.ts";

const folder = mkdtempSync(join(tmpdir(), "magari-receiver-"));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true, force: true });
});

const PROGRAMS: Record<string, string> = { Node: process.execPath, Python: "python3" };
const here = SIGNATURE_CODE.filter(({ name }) => {
  const program = PROGRAMS[name];
  return program !== undefined && spawnSync(program, ["--version"]).status === 0;
});

it.each(here)("API-45: the receiver in $name takes what is ours, and nothing else", async ({
  name,
  file,
  code,
}) => {
  const secret = newSecret();
  const privateKey = createPrivateKey({ key: newKeys().privateKey, format: "der", type: "pkcs8" });
  const port = await freePort();
  const path = join(folder, file);
  writeFileSync(path, code);
  running.push(
    spawn(PROGRAMS[name] as string, [path], {
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
      stdio: "ignore",
    }),
  );
  const post = async (headers: Record<string, string>, body: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status;
  const body = JSON.stringify({ id: "evt_1", type: "ping", data: { name: "架空" } });
  const signed = (secrets: string[], at = Date.now()) =>
    signedHeaders({ id: "evt_1", body, at }, { secrets, privateKey });
  await expect.poll(() => post(signed([secret]), body).catch(() => null), { timeout: 20_000 }).toBe(204);
  // During a change of secrets both sign.
  expect(await post(signed([newSecret(), secret]), body)).toBe(204);
  expect(await post(signed([secret]), `${body} `)).toBe(401);
  expect(await post(signed([newSecret()]), body)).toBe(401);
  expect(await post(signed([secret], Date.now() - 3_600_000), body)).toBe(401);
  expect(await post({}, body)).toBe(401);
});
