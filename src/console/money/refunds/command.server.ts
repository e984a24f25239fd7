import { writeFile } from "node:fs/promises";
import { parseDay } from "../../../domain/time/day.ts";
import { refundsInBatch } from "../../../features/payments/refunds/given-back.db.server.ts";
import { readGivenBack } from "../../../features/payments/refunds/given-back.server.ts";
import { batchById } from "../../../features/payouts/batches.db.server.ts";
import { createBatch, markBatchMade, takeFile, voidBatch } from "../../../features/payouts/batches.server.ts";
import { money } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { atTheCommandLine } from "../../server/authority.server.ts";
import { decided, print } from "../../server/command.server.ts";
import { firstOf } from "../../server/list.server.ts";
import { batchList, refundList } from "./list.server.ts";

/** `npm run operator -- refund-batch`, `refund-batches` and what becomes of one: what the console does, by the same functions. */
export async function refundsCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word = "", ...rest] = args;
  const command = COMMANDS[word];
  if (!command) return false;
  print(await command(app, rest));
  return true;
}

type Command = (app: App, args: string[]) => Promise<string[]>;

const COMMANDS: Record<string, Command> = {
  "refund-batch": make,
  "refund-batches": list,
  "refund-batch-made": made,
  "refund-batch-void": takeBack,
};

const MOST_LISTED = 10_000;
const ALL = { limit: MOST_LISTED, format: "json" } as const;

/** Makes a bank's file of all refunds that can be in one, and writes it. */
async function make(app: App, [day = "", path]: string[]): Promise<string[]> {
  if (parseDay(day) === null) throw new StartupError("npm run operator -- refund-batch DAY [FILE]");
  const staff = atTheCommandLine(app.clock());
  const reader = { app, locale: "en" as const, now: staff.now, operator: null };
  const waiting = await firstOf(refundList, { ...ALL, state: "due" as const }, MOST_LISTED, reader);
  if (waiting.length === 0) return ["No refund waits to be made."];
  const asked = await readGivenBack(
    app,
    waiting.map(({ id }) => id),
  );
  if (!asked)
    throw new StartupError(
      "The card provider cannot be reached, so that nobody knows what went back there already.",
    );
  const chosen = waiting.map(({ id, version }) => ({ id, version }));
  const made = await createBatch(app, { chosen, transferOn: day }, staff);
  const { id, count, total, leftOut } = decided(made);
  const file = await takeFile(app, id, staff);
  if (!file) throw new Error(`batch ${id} has no file`);
  await writeFile(path ?? file.name, file.bytes);
  return [
    `Batch ${id}: ${count} transfers, ${money(total, "JPY")}, on ${day}, in ${path ?? file.name}.`,
    ...waiting
      .filter(
        ({ id, account_changed_at: at }) => at !== null && !leftOut.some(({ refundId }) => refundId === id),
      )
      .map(
        ({ id, account_changed_at: at }) => `Refund ${id}: its account was changed on ${at?.slice(0, 10)}.`,
      ),
    ...leftOut.map(({ refundId, code }) => `Refund ${refundId} is left out: ${code}.`),
  ];
}

async function list(app: App): Promise<string[]> {
  const reader = { app, locale: "en" as const, now: app.clock(), operator: null };
  const batches = await firstOf(batchList, { ...ALL, state: "all" as const }, MOST_LISTED, reader);
  if (batches.length === 0) return ["No file was made yet."];
  return batches.map(({ id, transfer_on: day, count, total, state }) =>
    [id, day, count, money(total, "JPY"), state].join("\t"),
  );
}

/** The bank has made them, but for those that came back: REFUND=REASON, or REFUND@DAY=REASON with the bank's day. */
async function made(app: App, [number, ...except]: string[]): Promise<string[]> {
  const seen = await seenBatch(app, number);
  const returned = except.map((part) => {
    const [, refund = "", day, reason = ""] = /^(\d{1,15})(?:@([\d-]+))?=(.+)$/.exec(part) ?? [];
    if (reason === "" || (day && parseDay(day) === null))
      throw new StartupError("npm run operator -- refund-batch-made BATCH [REFUND[@DAY]=REASON …]");
    return { refundId: Number(refund), reason, backOn: day ?? null };
  });
  await readGivenBack(app, await refundsInBatch(app.db, seen.batchId));
  const decision = await markBatchMade(app, { ...seen, except: returned }, atTheCommandLine(app.clock()));
  const { id, made: count, cameBack } = decided(decision);
  return [`Batch ${id}: ${count} transfers were made, ${cameBack} came back.`];
}

async function takeBack(app: App, [number, reason = ""]: string[]): Promise<string[]> {
  if (reason === "") throw new StartupError("npm run operator -- refund-batch-void BATCH REASON");
  const seen = await seenBatch(app, number);
  const decision = await voidBatch(app, { ...seen, reason }, atTheCommandLine(app.clock()));
  return [`Batch ${decided(decision).id} is void; its refunds are owed as before.`];
}

async function seenBatch(app: App, number: string | undefined) {
  const batch = /^\d{1,15}$/.test(number ?? "") ? await batchById(app.db, Number(number)) : null;
  if (!batch)
    throw new StartupError(number ? `There is no batch ${number}.` : "Give the number of the batch.");
  return { batchId: batch.id, version: batch.version };
}
