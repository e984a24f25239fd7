import type { Actor } from "../../domain/actor.ts";
import { accept, type Decision, reject } from "../../domain/decision.ts";
import {
  columnsOf,
  guessColumns,
  headKey,
  type ImportKind,
  missingColumns,
} from "../../domain/import/columns.ts";
import { leftOutOf } from "../../domain/import/judge.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { DEADLINES } from "../../platform/connections.ts";
import { noteRecorded } from "../../platform/kept-steps.ts";
import type { Tx } from "../../platform/sql.ts";
import {
  fileOf,
  insertRun,
  lockRun,
  mappingOf,
  markWorking,
  type RunRow,
  replaceLines,
  storeMapping,
  storeTotals,
  updateChoices,
} from "./db.server.ts";
import { type Choices, judgeFile } from "./judge.server.ts";
import { readTable, type Table } from "./read-file.server.ts";

/** Who imports. `accountId` is null at the command line. */
export type Importer = { actor: Actor; accountId: number | null; locale: Locale; now: number };

type File = { kind: ImportKind; name: string; bytes: Uint8Array; withPast: boolean };

/** Tries a file: it is kept, judged line by line, and nothing of it is written (IMPORT-3). */
export async function tryFile(
  app: App,
  { kind, name, bytes, withPast }: File,
  importer: Importer,
): Promise<Decision<{ id: number }>> {
  const table = readTable(bytes);
  if (!("rows" in table))
    return reject({ code: "file_unreadable", params: { line: table.line, column: 1, why: "record" } });
  const { head, encoding } = table;
  const columns = (await mappingOf(app.db, kind, headKey(head))) ?? guessColumns(kind, head);
  const id = await jobs(app).tx(async (tx) => {
    const by = { by: importer.accountId, now: importer.now };
    const run = {
      kind,
      name,
      file: bytes,
      encoding,
      head,
      columns: [...columns],
      with_past: withPast,
      ...by,
    };
    const made = await insertRun(tx, run);
    const choices = { columns: [...columns], rooms: {}, left_out: [], with_past: withPast };
    await tryAgain(app, tx, { id: made, kind }, table, choices, importer);
    return made;
  });
  return accept({ id });
}

/** Tries the same file with other choices, and remembers what its columns mean (IMPORT-2). */
export async function changeChoices(
  app: App,
  { id, version }: { id: number; version: number },
  choices: Choices,
  importer: Importer,
): Promise<Decision<{ id: number }>> {
  return jobs(app).tx(async (tx) => {
    const run = await lockRun(tx, id);
    const late = whyNotOpen(run, version);
    if (late || !run) return reject(late ?? { code: "not_found" });
    const names = Object.keys(columnsOf(run.kind));
    const given = choices.columns.filter((name) => name !== null);
    if (
      choices.columns.length !== run.head.length ||
      given.some((name) => !names.includes(name)) ||
      new Set(given).size < given.length
    )
      return reject({ code: "import_columns", field: "columns" });
    const table = await tableOf(tx, id);
    if (!table) return reject({ code: "import_file_gone" });
    await updateChoices(tx, id, choices);
    const mapping = { kind: run.kind, head: headKey(run.head), columns: choices.columns };
    await storeMapping(tx, { ...mapping, by: importer.actor, now: importer.now });
    await tryAgain(app, tx, run, table, choices, importer);
    return accept({ id });
  });
}

/**
 * Has a file taken in by a sweep (IMPORT-5). `leftOut` is how many lines are left out, as the person saw and ticked; null
 * where none is to be.
 */
export async function startRun(
  app: App,
  { id, version }: { id: number; version: number },
  { leftOut, withMail }: { leftOut: number | null; withMail: boolean },
): Promise<Decision<{ id: number }>> {
  return app.db.tx(async (tx) => {
    const run = await lockRun(tx, id);
    const late = whyNotOpen(run, version);
    if (late || !run) return reject(late ?? { code: "not_found" });
    const [missing] = missingColumns(run.kind, run.columns);
    if (missing) return reject({ code: "import_columns", field: "columns" });
    const { outcomes } = run.counts;
    if (leftOutOf(outcomes) !== (leftOut ?? 0))
      return reject({ code: "import_left_out", field: "left_out", params: { n: leftOutOf(outcomes) } });
    if (outcomes.take === 0) return reject({ code: "import_nothing" });
    await markWorking(tx, id, outcomes.take, withMail);
    noteRecorded(tx);
    return accept({ id });
  });
}

function whyNotOpen(run: RunRow | null, version: number) {
  if (!run) return { code: "not_found" } as const;
  if (run.version !== version) return { code: "stale", params: { version: run.version } } as const;
  return run.state === "tried" || run.state === "failed" ? null : ({ code: "import_over" } as const);
}

/** The kept file as a table; null once it is gone. */
export async function tableOf(tx: Tx, id: number): Promise<Table | null> {
  const bytes = await fileOf(tx, id);
  if (!bytes) return null;
  const table = readTable(bytes);
  return "rows" in table ? table : null;
}

/** Judges a file and stores what is said of each line. */
export async function tryAgain(
  app: App,
  tx: Tx,
  { id, kind }: Pick<RunRow, "id" | "kind">,
  table: Table,
  choices: Choices,
  reader: Pick<Importer, "locale" | "now">,
): Promise<void> {
  const { judged, cells, totals } = await judgeFile(app, tx, kind, table, choices, reader);
  const lines = judged.map(({ line, outcome, mistakes }, at) => ({
    ...{ line, outcome, mistakes },
    shown: cells[at]?.of ?? {},
  }));
  await replaceLines(tx, id, lines);
  await storeTotals(tx, id, totals);
}

export function jobs(app: App) {
  return app.db.withDeadlines(DEADLINES.jobs);
}
