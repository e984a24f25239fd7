/** npm start: from a bare clone to a running site. Installs what is missing, builds what is stale, then serves. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkMachine, environment, ROOT, runServer, say, setUp } from "./set-up.mjs";

const isHelp = process.argv.slice(2).some((argument) => ["--help", "-h", "help"].includes(argument));
if (isHelp) process.stdout.write(help());
else {
  await checkMachine();
  await setUp();
  say("Starting …");
  // Somebody at a terminal wants the addresses, not a line for each request.
  process.exitCode = await runServer(["serve"], { LOG_LEVEL: environment().LOG_LEVEL ?? "warn" });
}

/** Before anything is installed: the settings come from the table that the documents have of them. */
function help() {
  const table = readFileSync(join(ROOT, "docs/operating.md"), "utf8").matchAll(
    /^\| ([A-Z][A-Z_]+) \| (.*) \| (.*) \|$/gm,
  );
  const settings = Array.from(
    table,
    ([, name, meaning, fallback]) => `  ${name.padEnd(24)}${meaning} (${fallback})`,
  );
  return [
    "npm start          installs what is missing, builds, and serves a demo at http://localhost:3000/list/ja",
    "npm run help       every other command, once that is done",
    "",
    "Settings come from the environment and from the file .env (NAME=value a line). A demo needs none.",
    ...settings.map((line) => line.replaceAll("`", "")),
    "",
  ].join("\n");
}
