import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../../domain/actor.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Queryable } from "../../platform/sql.ts";
import { lockSetting, writeSetting } from "./db.server.ts";

/**
 * What has happened to an installation once, beside what is set: it was opened, a test mail has arrived, somebody
 * has read the cancel terms, a backup was made.
 */
type Mark = {
  opening: { event: "site.opened"; value: { opened: true } };
  mail_test: { event: "mail_test.received"; value: { sender: string } };
  cancel_terms: { event: "cancel_terms.read"; value: { terms: string[] } };
  backup: { event: "backup.done"; value: { at: string } };
};

/** Writes a mark and records its event. What is marked so already stays as it is: nothing has happened then. */
export async function writeMark<Key extends keyof Mark>(
  tx: Queryable,
  { key, value, event, actor, now }: Mark[Key] & { key: Key; actor: Actor; now: number },
): Promise<void> {
  const before = await lockSetting(tx, key);
  if (before && isDeepStrictEqual(before.value, value)) return;
  const { id } = await writeSetting(tx, { key, value, at: now, actor });
  await recordEvent(tx, { type: event, subject: `setting:${id}`, actor, now, after: value });
}
