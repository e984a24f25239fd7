/** npm run migrate, catalog:…, operator, help: a command of the server's bundle, built first where it is stale. */
import { isBuilt, runServer, setUp } from "./set-up.mjs";

if (!isBuilt()) setUp();
process.exitCode = await runServer(process.argv.slice(2));
