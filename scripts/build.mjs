/** npm run build: the pages, the server and its commands into build/. */
import { build, install } from "./set-up.mjs";

install();
if (!build()) process.exitCode = 1;
