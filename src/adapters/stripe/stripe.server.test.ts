import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Env } from "../../platform/env.ts";
import { openLog } from "../../platform/log.ts";
import type { Db } from "../../platform/sql.ts";
import { ProviderUnavailable } from "./provider-errors.server.ts";
import { openProvider } from "./stripe.server.ts";

const LIMIT = 200;
let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function providerAt(answer: RequestListener) {
  const here = createServer(answer);
  server = here;
  await new Promise<void>((resolve) => here.listen(0, "127.0.0.1", resolve));
  const stripe = { secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1" };
  const stripeApiBase = `http://127.0.0.1:${(here.address() as AddressInfo).port}`;
  const context = { db: null as unknown as Db, clock: Date.now, log: openLog("silent"), ask };
  return openProvider({ stripe, stripeApiBase } as Env, { ...context, timeoutMilliseconds: LIMIT });
}

/** Runs a question to the provider as it is. */
const ask = <Answer>(question: () => Promise<Answer>) => question();

describe("a provider that hangs", () => {
  it.each<[string, RequestListener]>([
    ["says nothing", () => {}],
    [
      "stops in the middle of its answer",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('{"id": "pi_1", ');
      },
    ],
    [
      "drips its answer",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const timer = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(timer));
      },
    ],
  ])(
    "INTENT-15: is unavailable if it %s, after the time limit; after five failures in a row it is not asked",
    async (_, answer) => {
      let calls = 0;
      const provider = await providerAt((request, response) => {
        calls += 1;
        answer(request, response);
      });
      for (let call = 0; call < 5; call += 1) {
        // Without the limit it never ends: no answer is ever whole.
        await expect(provider.readIntent("pi_1")).rejects.toThrow(ProviderUnavailable);
      }
      // A machine that is slow at the moment ends a call before it has arrived; none arrives twice.
      const arrived = calls;
      expect([provider.state(), arrived <= 5]).toEqual(["away", true]);
      await expect(provider.readIntent("pi_1")).rejects.toThrow("not asked again yet");
      expect(calls).toBe(arrived);
      // The usual limit of ten seconds would take longer.
    },
    20_000,
  );
});
