/** npm run migrate, catalog:…, operator, help: runs a command of the server bundle, which is built first if stale. */
import { isBuilt, runServer, setUp } from "./set-up.mjs";

if (!isBuilt()) await setUp();
process.exitCode = await runServer(process.argv.slice(2));
