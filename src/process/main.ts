import { isMainThread } from "node:worker_threads";
import { StartupError } from "../platform/startup-error.ts";

/** `node build/server/index.js [command]`. The modules of a command are loaded when it is called. */
const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  serve: async (args) => (await import("./serve.ts")).serve(args),
  migrate: async () => (await import("./commands.ts")).migrateCommand(),
  "catalog:import": async (args) => (await import("./commands.ts")).catalogImport(args),
  "catalog:export": async (args) => (await import("./commands.ts")).catalogExport(args),
  "catalog:schema": async (args) => (await import("./commands.ts")).catalogSchema(args),
  "catalog:generate": async (args) => (await import("./commands.ts")).catalogGenerate(args),
  operator: async (args) => (await import("./commands.ts")).operator(args),
  // Started by `serve` (picturesInProcess).
  "make-pictures": async () =>
    (await import("../features/rooms/pictures/picture-maker.server.ts")).servePictures(),
  help: async () => (await import("./commands.ts")).help(),
};

// A thread that renders documents may load this file for shared modules. It must not start another server.
if (isMainThread) {
  const given = process.argv.slice(2);
  const [name = "serve", ...args] = given.some((one) => one === "--help" || one === "-h") ? ["help"] : given;
  const command = COMMANDS[name];
  if (!command) {
    process.stderr.write(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(", ")}\n`);
    process.exit(2);
  }
  command(args).catch((error: unknown) => {
    const text =
      error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  });
}
