import { noTableProblem } from "../../api/no-table.server.ts";
import type { Actor } from "../../domain/actor.ts";
import { accept, type Decision, reject } from "../../domain/decision.ts";
import { columnsOf, headKey, type ImportKind, UNKNOWN } from "../../domain/import/columns.ts";
import { guessColumns, missingColumns, unknownColumns } from "../../domain/import/guess-columns.ts";
import { leftOutOf } from "../../domain/import/judge.ts";
import { NO_READING } from "../../domain/import/records.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { DEADLINES } from "../../platform/connections.ts";
import { noteRecorded } from "../../platform/kept-steps.ts";
import type { Tx } from "../../platform/sql.ts";
import {
  claimRun,
  fileOf,
  insertLines,
  insertRun,
  lockRun,
  mappingOf,
  markFailed,
  markTried,
  markWorking,
  noteProgress,
  type RunRow,
  removeLines,
  runById,
  storeMapping,
  storeTotals,
  updateChoices,
} from "./db.server.ts";
import { type Choices, judgeFile } from "./judge.server.ts";
import { readTable, type Table } from "./read-file.server.ts";

/** Who imports. `accountId` is null at the command line. */
export type Importer = { actor: Actor; accountId: number | null; locale: Locale; now: number };

type File = { kind: ImportKind; name: string; bytes: Uint8Array; withPast: boolean };

/** What is read at once, while the person waits; a longer file is read by a sweep, with a bar. */
const SHORT = 1000;
/** How many lines show what a column is. */
const SAMPLE = 50;

/** Tries a file: it is kept, judged line by line, and nothing of it is written (IMPORT-3). */
export async function tryFile(
  app: App,
  { kind, name, bytes, withPast }: File,
  importer: Importer,
): Promise<Decision<{ id: number }>> {
  const table = await readTable(kind, bytes, NO_READING);
  if ("no" in table) return reject(noTableProblem(table));
  const { head, encoding, layout } = table;
  const columns = await columnsFor(app, kind, table);
  const run = { kind, name, file: bytes, encoding, head, layout, reading: NO_READING, columns };
  const id = await jobs(app).tx((tx) =>
    insertRun(tx, {
      ...{ ...run, with_past: withPast, total: table.rows.length },
      ...{ by: importer.accountId, now: importer.now },
    }),
  );
  if (table.rows.length <= SHORT) await tryRun(app, id, importer.now);
  return accept({ id });
}

/** As somebody said it for such a head, else as the headings and some cells say it. */
async function columnsFor(app: App, kind: ImportKind, { head, rows }: Table): Promise<(string | null)[]> {
  const some = rows.slice(0, SAMPLE).map(({ cells }) => cells);
  const known = await mappingOf(app.db, kind, headKey(head));
  return known?.length === head.length ? known : guessColumns(kind, head, some);
}

/** Judges a file that waits for it. Whichever process comes first does. */
export async function tryRun(app: App, id: number, now: number): Promise<void> {
  const failed = await jobs(app).tx(async (tx) => {
    if (!(await claimRun(tx, id))) return false;
    const run = await runById(tx, id);
    if (run?.state !== "reading") return false;
    const table = await tableOf(tx, run);
    if (!table) return true;
    await judgeInto(app, tx, run, table, now);
    await markTried(tx, id);
    return false;
  });
  if (failed) await markFailed(app.db, id, "file_gone");
}

/** Tries the same file with other choices, and remembers what its columns mean (IMPORT-2). */
export async function changeChoices(
  app: App,
  { id, version }: { id: number; version: number },
  choices: Choices,
  importer: Importer,
): Promise<Decision<{ id: number }>> {
  const before = await runById(app.db, id);
  if (!before) return reject({ code: "not_found" });
  const isElsewhere =
    choices.reading.head_line !== before.reading.head_line || choices.reading.sheet !== before.reading.sheet;
  const bytes = await fileOf(app.db, id);
  if (!bytes) return reject({ code: "import_file_gone" });
  const table = await readTable(before.kind, bytes, choices.reading);
  if ("no" in table) return reject(noTableProblem(table));
  // Another head is understood anew.
  const columns = isElsewhere ? await columnsFor(app, before.kind, table) : choices.columns;
  const decided = await jobs(app).tx(async (tx): Promise<Decision<{ id: number }>> => {
    const run = await lockRun(tx, id);
    const late = whyNotOpen(run, version);
    if (late || !run) return reject(late ?? { code: "not_found" });
    const names = [...Object.keys(columnsOf(run.kind)), UNKNOWN];
    const given = columns.filter((name) => name !== null);
    const mapped = given.filter((name) => name !== UNKNOWN);
    if (
      columns.length !== table.head.length ||
      given.some((name) => !names.includes(name)) ||
      new Set(mapped).size < mapped.length
    )
      return reject({ code: "import_columns", field: "columns" });
    const { head, layout, rows } = table;
    await updateChoices(tx, id, { ...choices, columns, head, layout, total: rows.length });
    if (unknownColumns(columns).length === 0)
      await storeMapping(tx, {
        ...{ kind: run.kind, head: headKey(head), columns },
        ...{ by: importer.actor, now: importer.now },
      });
    return accept({ id });
  });
  if (decided.ok && table.rows.length <= SHORT) await tryRun(app, id, importer.now);
  return decided;
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
    const unknown = unknownColumns(run.columns).map((at) => run.head[at] || `${at + 1}`);
    if (unknown.length > 0)
      return reject({ code: "import_unknown", field: "columns", params: { names: unknown.join(", ") } });
    if (run.layout.sheets.length > 1 && run.reading.sheet === null)
      return reject({ code: "import_sheet", params: { names: run.layout.sheets.join(", ") } });
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
export async function tableOf(
  tx: Tx,
  { id, kind, reading }: Pick<RunRow, "id" | "kind" | "reading">,
): Promise<Table | null> {
  const bytes = await fileOf(tx, id);
  if (!bytes) return null;
  const table = await readTable(kind, bytes, reading);
  return "no" in table ? null : table;
}

/** How many lines are written between two steps of the bar. */
const STEP = 500;

/** Judges a file and stores what is said of each line. */
export async function judgeInto(app: App, tx: Tx, run: RunRow, table: Table, now: number): Promise<void> {
  const { id, kind } = run;
  const onStep = (lines: number) => noteProgress(app.db, id, lines);
  const reader = { locale: localeOf(app), now, onStep };
  const { judged, cells, totals } = await judgeFile(app, tx, kind, table, run, reader);
  await removeLines(tx, id);
  for (let at = 0; at < judged.length; at += STEP) {
    const lines = judged.slice(at, at + STEP).map(({ line, outcome, mistakes }, index) => ({
      ...{ line, outcome, mistakes },
      shown: cells[at + index]?.written ?? {},
    }));
    await insertLines(tx, id, lines);
    await noteProgress(app.db, id, Math.floor((judged.length + at) / 2));
  }
  await storeTotals(tx, id, totals);
}

/** Guests whose language a file does not say have that of the brand. */
export function localeOf({ brand }: Pick<App, "brand">): Locale {
  return brand.appType === "fureaispace" ? "ja" : "en";
}

export function jobs(app: App) {
  return app.db.withDeadlines(DEADLINES.jobs);
}
