/** npm run build: the pages, the server and its commands into build/; with --if-stale only when a source changed. */
import { build, install, isBuilt } from "./set-up.mjs";

const isWanted = !process.argv.includes("--if-stale") || !isBuilt();
if (isWanted) install();
if (isWanted && !build()) process.exitCode = 1;
