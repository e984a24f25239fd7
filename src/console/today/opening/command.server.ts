import { writeMark } from "../../../features/settings/marks.server.ts";
import type { App } from "../../../platform/app.ts";
import { print } from "../../server/command.server.ts";

/** Runs `npm run operator -- backup-done`, which a backup calls when it is finished. False if `args` is another command. */
export async function openingCommand(args: readonly string[], app: App): Promise<boolean> {
  if (args.length !== 1 || args[0] !== "backup-done") return false;
  const now = app.clock();
  await app.db.tx((tx) =>
    writeMark(tx, {
      key: "backup",
      value: { at: new Date(now).toISOString() },
      event: "backup.done",
      actor: "command",
      now,
    }),
  );
  print(["The backup is noted."]);
  return true;
}
