import { cleanedText } from "../../../domain/fields/text-field.ts";
import { blockGuest } from "../../../features/account/blocking.server.ts";
import { accountByEmail } from "../../../features/account/db.server.ts";
import { guestById } from "../../../features/account/guests.db.server.ts";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { checked, flagsOf, print } from "../../server/command.server.ts";
import { guestsContract } from "./contract.ts";

/** Runs `npm run operator -- block EMAIL --text REASON` and `unblock EMAIL`. False if `args` is another command. */
export async function guestsCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word, ...rest] = args;
  if (word !== "block" && word !== "unblock") return false;
  const {
    positionals: [text = ""],
    values: flags,
  } = flagsOf(rest);
  const email = cleanedText(text);
  const reason =
    word === "block"
      ? checked(guestsContract["POST operate/guests/:id/block"].body, { reason: flags.text ?? "" }).reason
      : null;
  await app.db.tx(async (tx) => {
    const account = await accountByEmail(tx, email);
    if (!account || !(await guestById(tx, account.id)))
      throw new StartupError(`${email}: there is no such guest.`);
    await blockGuest(tx, account.id, reason, { actor: "command", now: app.clock() });
  });
  print([reason === null ? `${email} can book again.` : `${email} can book and change nothing any more.`]);
  return true;
}
