/** npm start: from a bare clone to a running site. Installs what is missing, builds what is stale, then serves. */
import { runServer, say, setUp } from "./set-up.mjs";

setUp();
say("Starting …");
process.exitCode = await runServer(["serve"]);
