/** npm run build: the pages, the server and its commands into build/. */
import { build, install } from "./set-up.mjs";

await install();
if (!(await build())) process.exitCode = 1;
