import { accept, type Decision, reject } from "../../../domain/decision.ts";
import { adjustRates } from "../../../domain/space/adjust-rates.ts";
import type { CopiedPart } from "../../../domain/space/copied-parts.ts";
import { type PlanEntry, planEntry, planOf } from "../../../domain/space/entry.ts";
import { rejoined } from "../../../domain/space/plan-dates.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { Tx } from "../../../platform/sql.ts";
import { readSpaces, type SpaceRow } from "../db.server.ts";
import { lockCatalog } from "../import/db.server.ts";
import { versionsOf } from "../versions.db.server.ts";
import { type DraftEntry, type DraftRow, lockDrafts } from "./db.server.ts";
import { type By, storeDraft } from "./drafts.server.ts";

const COPIED: Record<CopiedPart, readonly (keyof SpaceRow["entry"])[]> = {
  plans: ["plans"],
  hours: ["business_hours", "closed_dates", "holidays_as"],
  rules: ["rule", "cancel_policies"],
};

/** A change of many rooms at once (ROOM-12). */
type BulkChange =
  | { kind: "percent"; percent: number; from: Day | null }
  | { kind: "amount"; amount: number; from: Day | null }
  | { kind: "copy"; copy_of: number; parts: readonly CopiedPart[] }
  /** Back to the version before the one that is published: undoes what was published last. */
  | { kind: "restore" };

export type ChangedRoom = { id: number; version: number; before: DraftEntry; after: DraftEntry };

type Seen = { id: number; version: number };

/** Makes the change in the draft of each room, all or none; nothing is published. */
export async function changeRoomsWithin(
  tx: Tx,
  rooms: readonly Seen[],
  change: BulkChange,
  by: By,
): Promise<Decision<ChangedRoom[]>> {
  await lockCatalog(tx);
  const found = await roomsSeen(tx, rooms);
  if (!found.ok) return found;
  const entries = found.plan.map(({ space, draft }): DraftEntry => draft?.entry ?? space.entry);
  if (await isInTwoCurrencies(tx, entries, change)) return reject({ code: "currency_mismatch" });
  const changes: (ChangeOf & { after: DraftEntry })[] = [];
  for (const { space, draft } of found.plan) {
    const before: DraftEntry = draft?.entry ?? space.entry;
    const after = await changedEntry(tx, before, space.id, change);
    // Nothing is written before all of them are known to be possible.
    if (!after) return reject({ code: "not_found" });
    changes.push({ space, draft, before, after });
  }
  const changed: ChangedRoom[] = [];
  for (const { space, draft, before, after } of changes) {
    const { version } = await storeDraft(tx, { space, draft }, after, by);
    changed.push({ id: space.id, version, before, after });
  }
  return accept(changed);
}

/** One figure is not the same in two currencies: neither what is added nor the prices of another room. */
async function isInTwoCurrencies(
  tx: Tx,
  entries: readonly DraftEntry[],
  change: BulkChange,
): Promise<boolean> {
  const isCopy = change.kind === "copy" && change.parts.includes("plans");
  if (!isCopy && change.kind !== "amount") return false;
  const models = isCopy ? (await readSpaces(tx, [change.copy_of])).map(({ entry }) => entry) : [];
  const currencies = [...entries, ...models].flatMap(({ currency }) => currency ?? []);
  return new Set(currencies).size > 1;
}

type ChangeOf = { space: SpaceRow; draft: DraftRow | null; before: DraftEntry };

async function roomsSeen(
  tx: Tx,
  rooms: readonly Seen[],
): Promise<Decision<{ space: SpaceRow; draft: DraftRow | null }[]>> {
  const ids = rooms.map(({ id }) => id);
  const drafts = new Map((await lockDrafts(tx, ids)).map((draft) => [draft.space_id, draft]));
  const spaces = new Map((await readSpaces(tx, ids)).map((space) => [space.id, space]));
  const found: { space: SpaceRow; draft: DraftRow | null }[] = [];
  for (const { id, version } of rooms) {
    const [space, draft = null] = [spaces.get(id), drafts.get(id)];
    if (!space) return reject({ code: "not_found" });
    if ((draft?.version ?? 0) !== version)
      return reject({ code: "stale", params: { version: draft?.version ?? space.revision } });
    if (draft?.publish_at) return reject({ code: "publish_scheduled" });
    found.push({ space, draft });
  }
  return accept(found);
}

async function changedEntry(
  tx: Tx,
  entry: DraftEntry,
  id: number,
  change: BulkChange,
): Promise<DraftEntry | null> {
  switch (change.kind) {
    case "percent":
    case "amount": {
      const plans = ((entry.plans ?? []) as PlanEntry[]).map(planOf);
      return { ...entry, plans: rejoined(adjustRates(plans, change, change.from)).map(planEntry) };
    }
    case "copy": {
      const [model] = await readSpaces(tx, [change.copy_of]);
      if (!model) return null;
      const fields = change.parts.flatMap((part) => COPIED[part]);
      return { ...entry, ...Object.fromEntries(fields.map((field) => [field, model.entry[field]])) };
    }
    case "restore": {
      const [, before] = await versionsOf(tx, id, 2);
      return before ? { ...before.entry } : null;
    }
  }
}
