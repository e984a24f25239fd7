import pg from "pg";
import { publishableKey, secretKey, webhookSecret } from "./keys.fixture.ts";
import { listen } from "./listen.ts";
import { createSandbox, type Faults } from "./sandbox.ts";

/**
 * A process of its own that serves the sandbox of a database and kills itself: `node crash.fixture.ts URL WHEN`.
 * WHEN is "during" (in the middle of the transaction of a payment) or "after" (done, but not answered).
 */
const [connectionString, when] = process.argv.slice(2);
const die = () => {
  process.kill(process.pid, "SIGKILL");
};
const faults: Faults =
  when === "during"
    ? {
        processingFor: () => {
          die();
          return 0;
        },
      }
    : {
        after: (method) => {
          if (method === "POST") die();
          return new Promise(() => {});
        },
      };
const sandbox = createSandbox({
  pool: new pg.Pool({ connectionString }),
  clock: () => Date.UTC(2026, 10, 2, 3, 0, 0),
  ...{ secretKey, publishableKey, webhookSecret, webhookUrl: null, faults },
});
const { port } = await listen(sandbox.fetch);
process.stdout.write(`${port}\n`);
