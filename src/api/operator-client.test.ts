import { expect, onTestFinished, test, vi } from "vitest";
import type { Contract } from "./endpoint.ts";
import { createOperatorClient, StaleProblem } from "./operator-client.ts";

type Answering = (request: { key: string | null; method: string }, round: number) => Response;

function clientOf(answer: Answering, gate: Partial<Parameters<typeof createOperatorClient>[0]["gate"]> = {}) {
  const keys: (string | null)[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const key = new Headers(init.headers).get("idempotency-key");
    keys.push(key);
    return answer({ key, method: init.method ?? "GET" }, keys.length);
  });
  const client = createOperatorClient({
    locale: () => "en",
    gate: {
      unlock: async () => false,
      stepUp: async () => false,
      signedOut: () => {},
      answered: () => {},
      ...gate,
    },
  });
  return { call: client<Contract>() as unknown as (key: string, sent?: object) => Promise<unknown>, keys };
}

const fine = () => Response.json({ data: "done", errors: [] });
const rejected = (status: number, code: string, headers = {}) =>
  Response.json({ data: null, errors: [code], code }, { status, headers });

test.each([
  ["locked", 401, "unlock"],
  ["step_up_required", 403, "stepUp"],
] as const)("CONSOLE-19: after %s the same call continues under the same key", async (code, status, ask) => {
  const asked = vi.fn(async () => true);
  const { call, keys } = clientOf((_, round) => (round === 1 ? rejected(status, code) : fine()), {
    [ask]: asked,
  });
  expect(await call("POST operate/x", { body: {} })).toBe("done");
  expect(asked).toHaveBeenCalledTimes(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test("who gives up is told why, and nothing is sent again", async () => {
  const { call, keys } = clientOf(() => rejected(403, "step_up_required"));
  await expect(call("POST operate/x", { body: {} })).rejects.toMatchObject({ code: "step_up_required" });
  expect(keys).toHaveLength(1);
});

test("every POST has an idempotency key of its own, a GET has none", async () => {
  const { call, keys } = clientOf(fine);
  await call("POST operate/x", { body: {} });
  await call("POST operate/x", { body: {} });
  await call("GET operate/x");
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBeNull();
});

test("a stale write learns the present version", async () => {
  const { call } = clientOf(() => rejected(409, "stale", { "x-current-version": "7" }));
  const problem = await call("PATCH operate/x", { body: {} }).catch((one: unknown) => one);
  expect(problem).toBeInstanceOf(StaleProblem);
  expect(problem).toMatchObject({ status: 409, currentVersion: 7, messages: ["stale"] });
});

test("nobody signed in: the console is told, and the call fails", async () => {
  const signedOut = vi.fn();
  const { call } = clientOf(() => rejected(401, "unauthenticated"), { signedOut });
  await expect(call("GET operate/x")).rejects.toMatchObject({ status: 401 });
  expect(signedOut).toHaveBeenCalledTimes(1);
});
