import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { IMPORT_KINDS, type ImportKind } from "../../../domain/import/columns.ts";
import { LEFT_OUT, leftOutOf } from "../../../domain/import/judge.ts";
import type { Reading } from "../../../domain/import/records.ts";
import { linesAfter, type RunRow, runById } from "../../../features/imports/db.server.ts";
import { openExport } from "../../../features/imports/export.server.ts";
import type { Choices } from "../../../features/imports/judge.server.ts";
import { changeChoices, startRun, tryFile, tryRun } from "../../../features/imports/runs.server.ts";
import { takeIn } from "../../../features/imports/take-in.server.ts";
import { finishUndo, undoRun } from "../../../features/imports/undo.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { givenPath } from "../../../platform/given-path.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { decided, print } from "../../server/command.server.ts";
import { messages } from "./messages/words.ts";

/**
 * Runs `npm run operator -- import KIND FILE [options]`, `import undo ID` and `export DIR`.
 * False if `args` is another command.
 */
export async function importCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word, what, path] = args;
  if (word === "export" && what && args.length === 2) await exportTo(givenPath(what), app);
  else if (word === "import" && what === "undo" && path) await undo(Number(path), app);
  else if (word === "import" && isKind(what) && path) await bring(what, givenPath(path), args.slice(3), app);
  else return false;
  return true;
}

function isKind(word: string | undefined): word is ImportKind {
  return (IMPORT_KINDS as readonly (string | undefined)[]).includes(word);
}

/** Tries a file, says what is wrong with it, and takes it in unless lines would be left out whose number was not confirmed. */
async function bring(kind: ImportKind, path: string, rest: readonly string[], app: App): Promise<void> {
  const options = optionsOf(rest);
  const bytes = await readFile(path);
  const importer = { actor: "command", accountId: null, locale: "en", now: app.clock() } as const;
  const file = { kind, name: basename(path), bytes, withPast: options.past ?? false };
  const { id } = decided(await tryFile(app, file, importer));
  await tryRun(app, id, app.clock());
  const first = (await runById(app.db, id)) as RunRow;
  const choices = choicesOf(first, options);
  if (choices) {
    decided(await changeChoices(app, first, choices, importer));
    await tryRun(app, id, app.clock());
  }
  const run = (await runById(app.db, id)) as RunRow;
  const t = messages.en;
  const { outcomes } = run.counts;
  print(
    Object.entries(outcomes).map(([outcome, n]) => `${t.outcomes[outcome as keyof typeof outcomes]}: ${n}`),
  );
  for (let after = 0; ; ) {
    const lines = await linesAfter(app.db, id, { after, outcomes: LEFT_OUT, count: 1000 });
    print(
      lines.flatMap(({ line, mistakes }) =>
        mistakes.map((one) => `Row ${line} ${t.mistake(one, t.columnName(kind, one.column))}`),
      ),
    );
    const last = lines.at(-1);
    if (!last) break;
    after = last.line;
  }
  if (options.dry) return;
  const left = leftOutOf(outcomes);
  if (left !== Number(options["leave-out"] ?? 0))
    throw new StartupError(`${left} rows cannot be imported. To leave them out: --leave-out ${left}`);
  if (outcomes.take === 0) return print(["There is nothing to import."]);
  decided(
    await startRun(app, { id, version: run.version }, { leftOut: left, withMail: options.mail ?? false }),
  );
  await takeIn(app, id);
  const after = await runById(app.db, id);
  if (after?.state !== "done")
    throw new StartupError("Something has changed meanwhile: nothing was imported.");
  print([`Imported ${outcomes.take} as number ${id}. To undo it within a day: import undo ${id}`]);
}

/** `--column "HEADING=name"`, `--column "HEADING="`, `--read "paid:=yes"`, `--order day=dmy`, `--head-line 3`, `--sheet NAME`. */
function choicesOf(run: RunRow, options: ReturnType<typeof optionsOf>): Choices | null {
  const { column = [], read = [], order = [], sheet = null } = options;
  const headLine = options["head-line"] === undefined ? null : Number(options["head-line"]);
  if (column.length + read.length + order.length === 0 && sheet === null && headLine === null) return null;
  const columns = [...run.columns];
  for (const one of column) {
    const [heading, name] = halves(one, "=");
    const at = run.head.indexOf(heading);
    if (at < 0) throw new StartupError(`There is no column "${heading}". Columns: ${run.head.join(", ")}`);
    columns[at] = name || null;
  }
  const values: Record<string, Record<string, string>> = {};
  for (const one of read) {
    const [name, said] = halves(one, ":");
    const [value, as] = halves(said, "=");
    values[name] = { ...values[name], [value]: as };
  }
  const orders = Object.fromEntries(order.map((one) => halves(one, "="))) as Reading["orders"];
  const { rooms, left_out, with_past } = run;
  return { columns, rooms, left_out, with_past, reading: { head_line: headLine, sheet, orders, values } };
}

function halves(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign);
  if (at < 0) throw new StartupError(`"${text}" has no ${sign} in it.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function optionsOf(args: readonly string[]) {
  const options = {
    dry: { type: "boolean" },
    past: { type: "boolean" },
    mail: { type: "boolean" },
    "leave-out": { type: "string" },
    "head-line": { type: "string" },
    sheet: { type: "string" },
    column: { type: "string", multiple: true },
    read: { type: "string", multiple: true },
    order: { type: "string", multiple: true },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (problem) {
    throw new StartupError((problem as Error).message);
  }
}

async function undo(id: number, app: App): Promise<void> {
  const run = await runById(app.db, id);
  if (!run) throw new StartupError(`There is no import ${id}.`);
  decided(await undoRun(app, run, { actor: "command", now: app.clock() }));
  const problem = await finishUndo(app, id);
  if (problem) throw new StartupError(sentence(problem, "en"));
  print([`Import ${id} is undone.`]);
}

async function exportTo(folder: string, app: App): Promise<void> {
  let files = 0;
  const exported = await openExport(app, "en");
  for await (const { name, bytes } of exported.files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes, { mode: 0o600 });
    files += 1;
  }
  await recordEvent(app.db, {
    ...{ type: "company.exported", actor: "command", subject: "account:0", now: app.clock() },
    detail: { files },
  });
  print([`${files} files are in ${folder}. They name your guests: keep them as you keep backups.`]);
}
