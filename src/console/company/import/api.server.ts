import { readBytes } from "../../../api/body.server.ts";
import { csvResponse } from "../../../api/csv.server.ts";
import { type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import type { Decision } from "../../../domain/decision.ts";
import { columnsOf, plainWord, templateOf } from "../../../domain/import/columns.ts";
import { missingColumns } from "../../../domain/import/guess-columns.ts";
import { IMPORT_OUTCOMES, LEFT_OUT } from "../../../domain/import/judge.ts";
import { NO_READING } from "../../../domain/import/records.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { latestRuns, linesAfter, type RunRow, runById } from "../../../features/imports/db.server.ts";
import { openExport } from "../../../features/imports/export.server.ts";
import {
  changeChoices,
  type Importer,
  jobs,
  startRun,
  tryFile,
} from "../../../features/imports/runs.server.ts";
import { importSweeps } from "../../../features/imports/take-in.server.ts";
import {
  finishUndo,
  inviteGuests,
  UNDO_MILLISECONDS,
  undoRun,
} from "../../../features/imports/undo.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Operator } from "../../../platform/session-operator.ts";
import { zipStream } from "../../../platform/zip.ts";
import { actorNames } from "../../server/actor-names.server.ts";
import { sendFile } from "../../server/csv.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { importCommand } from "./command.server.ts";
import { type ImportContract, type ImportRun, importContract } from "./contract.ts";
import { messages } from "./messages/words.ts";

/** The largest file, in bytes: 100,000 guests. */
const FILE_LIMIT = 20 * 1024 * 1024;
const RUNS = 20;
const LINES = 100;

type Caller = Pick<Context, "app" | "locale" | "now"> & { operator: Pick<Operator, "accountId"> };

const handlers: Handlers<ImportContract> = {
  async "GET operate/imports"(_, { app, locale, now }) {
    return { runs: await presentRuns(app, await latestRuns(app.db, RUNS), { locale, now }) };
  },

  async "POST operate/imports"({ query }, context) {
    const bytes = await readBytes(context.request, FILE_LIMIT);
    if ("rejected" in bytes) return bytes;
    const { kind, name, past } = query;
    const file = { kind, name, bytes, withPast: past };
    return answerRun(await tryFile(context.app, file, importerOf(context)), context);
  },

  "GET operate/imports/:id": ({ params }, context) => answerRun({ ok: true, plan: params }, context),

  async "GET operate/imports/:id/lines"({ params, query }, { app }) {
    if (!(await runById(app.db, params.id))) return reject("not_found");
    const outcomes = query.outcome ? [query.outcome] : IMPORT_OUTCOMES;
    const rows = await linesAfter(app.db, params.id, { after: query.after, outcomes, count: LINES + 1 });
    const items = rows.slice(0, LINES);
    return { items, next: rows.length > LINES ? (items.at(-1)?.line ?? null) : null };
  },

  async "GET operate/imports/:id/left_out"({ params }, context) {
    const { app, locale } = context;
    const run = await runById(app.db, params.id);
    if (!run) return reject("not_found");
    const t = messages[locale];
    const names = Object.entries(columnsOf(run.kind));
    return sendFile(
      {
        ...{ list: "import_left_out", filters: { import: run.id }, items: leftOutLines(app, run.id) },
        columns: [
          [t.line, ({ line }) => line],
          [t.stateCode, ({ outcome }) => outcome],
          [
            t.why,
            ({ mistakes }) =>
              mistakes.map((one) => t.mistake(one, t.columnName(run.kind, one.column))).join(" "),
          ],
          ...names.map(
            ([key, { name }]) =>
              [name[locale], ({ shown }: { shown: Record<string, string> }) => shown[key] ?? ""] as const,
          ),
        ],
      },
      context,
    );
  },

  async "PATCH operate/imports/:id"({ params, body }, context) {
    const { version, rooms, reading, ...choices } = body;
    const before = reading ?? (await runById(context.app.db, params.id))?.reading ?? NO_READING;
    const named = Object.fromEntries(Object.entries(rooms).map(([name, id]) => [plainWord(name), id]));
    const decision = await changeChoices(
      context.app,
      { id: params.id, version },
      { ...choices, rooms: named, reading: before },
      importerOf(context),
    );
    return answerRun(decision, context);
  },

  async "POST operate/imports/:id/start"({ params, body }, context) {
    const { version, left_out: leftOut, mail: withMail } = body;
    const decision = await context.once("start", (app) =>
      startRun(app, { id: params.id, version }, { leftOut, withMail }),
    );
    return answerRun(decision, context);
  },

  async "POST operate/imports/:id/undo"({ params, body }, context) {
    const seen = { id: params.id, version: body.version };
    const decision = await context.once("undo", (app) => undoRun(app, seen, byOf(context)));
    // A sweep would do it as well, a little later.
    const problem = decision.ok && decision.plan.isShort ? await finishUndo(context.app, params.id) : null;
    return problem ? rejectionOf([problem]) : answerRun(decision, context);
  },

  async "POST operate/imports/:id/invite"({ params, body }, context) {
    const seen = { id: params.id, version: body.version };
    const decision = await context.once("invite", (app) => inviteGuests(app, seen, byOf(context)));
    const run = await answerRun(decision, context);
    return "rejected" in run ? run : { ...run, invited: decision.ok ? decision.plan.invited : 0 };
  },

  "GET operate/import_templates/:kind": ({ params: { kind } }, { locale }) =>
    csvResponse(`${kind}.csv`, asAsync(templateOf(kind, locale))),

  async "GET operate/export"(_, { app, operator, locale, now }) {
    const exported = await openExport({ ...app, db: jobs(app) }, locale);
    await recordEvent(app.db, {
      ...{ type: "company.exported", actor: `operator:${operator.accountId}`, now },
      ...{ subject: `account:${operator.accountId}`, detail: { files: exported.count } },
    });
    return new Response(zipStream(exported.files), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="export-${dayAt(now, app.brand.timeZone)}.zip"`,
        "cache-control": "no-store",
      },
    });
  },
};

export const importNoun = {
  feature: feature(importContract, handlers),
  sweeps: importSweeps,
  command: importCommand,
};

function importerOf(context: Caller): Importer {
  return { ...byOf(context), accountId: context.operator.accountId, locale: context.locale };
}

function byOf({ operator, now }: Pick<Caller, "operator" | "now">): Pick<Importer, "actor" | "now"> {
  return { actor: `operator:${operator.accountId}`, now };
}

async function answerRun(
  decision: Decision<{ id: number }>,
  { app, locale, now }: Pick<Caller, "app" | "locale" | "now">,
): Promise<ImportRun | Rejection> {
  if (!decision.ok) return rejectionOf(decision.problems);
  const row = await runById(app.db, decision.plan.id);
  const [run] = row ? await presentRuns(app, [row], { locale, now }) : [];
  return run ?? reject("not_found");
}

async function presentRuns(
  app: App,
  rows: readonly RunRow[],
  { locale, now }: { locale: Locale; now: number },
): Promise<ImportRun[]> {
  const actors = rows.map(({ by }) => (by === null ? ("command" as const) : (`operator:${by}` as const)));
  const nameOf = await actorNames(app.db, actors, locale);
  return rows.map(({ counts, at, done_at, undone_at, invited_at, undo_by: _, ...row }, index) => {
    const until = row.state === "done" && done_at ? done_at.getTime() + UNDO_MILLISECONDS : 0;
    return {
      ...row,
      ...{ asks: [], orders: [], ...counts },
      missing: missingColumns(row.kind, row.columns),
      by: nameOf(actors[index] as string),
      at: at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
      undo_until: until > now ? new Date(until).toISOString() : null,
      undone_at: undone_at?.toISOString() ?? null,
      invited_at: invited_at?.toISOString() ?? null,
    };
  });
}

async function* leftOutLines(app: App, id: number) {
  for (let after = 0; ; ) {
    const rows = await linesAfter(app.db, id, { after, outcomes: LEFT_OUT, count: 1000 });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}

async function* asAsync<One>(items: readonly One[]): AsyncGenerator<One> {
  yield* items;
}
