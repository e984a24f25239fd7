import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { flagSchema, instantSchema, integerIdSchema } from "../../../api/wire.ts";
import { IMPORT_KINDS } from "../../../domain/import/columns.ts";
import { IMPORT_OUTCOMES, IMPORT_STATES } from "../../../domain/import/judge.ts";
import { IMPORT_MISTAKES } from "../../../domain/import/records.ts";
import { DAY_ORDERS } from "../../../domain/tables/day-order.ts";

/** Coming from another system: files that are tried, taken in as a whole and undone as a whole. */

const kindSchema = z.enum(IMPORT_KINDS);
const outcomeSchema = z.enum(IMPORT_OUTCOMES);
const columnsSchema = z.array(z.string().nullable()).max(200);
const text = z.string().max(500);
/** What somebody says about a file beside its columns: where its head is, which sheet, the order of days, values read as others. */
const readingSchema = z.object({
  head_line: z.int().min(1).nullable(),
  sheet: text.nullable(),
  orders: z.record(z.string().max(40), z.enum(DAY_ORDERS)),
  values: z.record(z.string().max(40), z.record(z.string().max(2000), text)),
});
/** Rooms by the name that a file has for them. */
const roomsSchema = z.record(z.string().max(200), integerIdSchema);

const runSchema = z.object({
  id: z.int(),
  kind: kindSchema,
  name: z.string(),
  encoding: z.enum(["utf-8", "cp932", "utf-16", "json", "xlsx"]),
  head: z.array(z.string()),
  /** Where the table is in its file, and the lines before its head. */
  layout: z.object({
    head_line: z.int(),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    above: z.array(z.object({ line: z.int(), text: z.string() })),
  }),
  reading: readingSchema,
  /** What each column means; null is not used, "?" is not understood yet. */
  columns: columnsSchema,
  /** Those of ours that the file has to have and that no column is. */
  missing: z.array(z.string()),
  rooms: z.record(z.string(), z.int()),
  left_out: z.array(z.int()),
  with_past: z.boolean(),
  with_mail: z.boolean(),
  state: z.enum(IMPORT_STATES),
  /** Why it was not taken in: something has changed since it was tried. */
  problem: z.string().nullable(),
  outcomes: z.record(outcomeSchema, z.int()),
  guests: z.object({ added: z.int(), known: z.int() }),
  sums: z.array(z.object({ currency: z.string(), count: z.int(), paid: z.int(), unpaid: z.int() })),
  days: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** What is asked once for all lines with the value. */
  asks: z.array(
    z.object({ code: z.enum(IMPORT_MISTAKES), column: z.string(), value: z.string(), count: z.int() }),
  ),
  /** Columns whose days can be read in several orders. */
  orders: z.array(z.object({ column: z.string(), example: z.string(), choose: z.array(z.enum(DAY_ORDERS)) })),
  progress: z.int(),
  total: z.int(),
  by: z.string(),
  at: instantSchema,
  done_at: instantSchema.nullable(),
  /** Until when it can be undone as long as nothing was built on it; null before and after. */
  undo_until: instantSchema.nullable(),
  undone_at: instantSchema.nullable(),
  invited_at: instantSchema.nullable(),
  version: z.int(),
});
export type ImportRun = z.output<typeof runSchema>;

const lineSchema = z.object({
  line: z.int(),
  outcome: outcomeSchema,
  /** The cells by the names of our columns. */
  shown: z.record(z.string(), z.string()),
  mistakes: z.array(
    z.object({
      code: z.enum(IMPORT_MISTAKES),
      column: z.string().nullable(),
      value: z.string(),
      row: z.int().optional(),
    }),
  ),
});
export type ImportLine = z.output<typeof lineSchema>;

const params = z.object({ id: integerIdSchema });
const seen = z.object({ version: z.int() });

export const importContract = {
  "GET operate/imports": {
    summary: "The latest files from another system, newest first",
    auth: "operator",
    right: "admin",
    answer: z.object({ runs: z.array(runSchema) }),
  },
  "POST operate/imports": {
    summary:
      "Tries a file (CSV, Excel or JSON): says line by line what would happen, and writes nothing of it",
    auth: "operator",
    right: "admin",
    raw: true,
    slow: true,
    query: z.object({ kind: kindSchema, name: z.string().min(1).max(200), past: flagSchema }),
    answer: runSchema,
  },
  "GET operate/imports/:id": {
    summary: "A file, and how far it is",
    auth: "operator",
    right: "admin",
    params,
    answer: runSchema,
  },
  "GET operate/imports/:id/lines": {
    summary: "The lines of a file with what would happen to each, 100 at a time",
    auth: "operator",
    right: "admin",
    params,
    query: z.object({ after: z.coerce.number().int().min(0).default(0), outcome: outcomeSchema.optional() }),
    answer: z.object({ items: z.array(lineSchema), next: z.int().nullable() }),
  },
  "GET operate/imports/:id/left_out": {
    summary: "The lines of a file that are left out, and why, as a file",
    auth: "operator",
    right: "admin",
    slow: true,
    params,
    answerType: "text/csv",
  },
  "PATCH operate/imports/:id": {
    summary: "Tries a file again: what its columns and its rooms mean, which lines are left out",
    auth: "operator",
    right: "admin",
    slow: true,
    params,
    body: z.object({
      version: z.int(),
      columns: columnsSchema,
      rooms: roomsSchema,
      left_out: z.array(z.int()).max(10_000),
      with_past: z.boolean(),
      reading: readingSchema.optional(),
    }),
    answer: runSchema,
  },
  "POST operate/imports/:id/start": {
    summary: "Takes a file in, all or nothing, in the background; says how many lines are left out",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params,
    body: z.object({ version: z.int(), left_out: z.int().min(0), mail: z.boolean() }),
    answer: runSchema,
  },
  "POST operate/imports/:id/undo": {
    summary: "Removes all that an import brought, within a day and as long as nothing was built on it",
    auth: "operator",
    right: "admin",
    stepUp: true,
    slow: true,
    params,
    body: seen,
    answer: runSchema,
  },
  "POST operate/imports/:id/invite": {
    summary: "Mails the guests of an import a link to set a password",
    auth: "operator",
    right: "admin",
    slow: true,
    params,
    body: seen,
    answer: runSchema.extend({ invited: z.int() }),
  },
  "GET operate/import_templates/:kind": {
    summary: "A file to fill in: the headings and an example",
    auth: "operator",
    right: "admin",
    params: z.object({ kind: kindSchema }),
    answerType: "text/csv",
  },
  "GET operate/export": {
    summary: "Everything that is here as files, CSV and JSON, in one archive",
    auth: "operator",
    right: "admin",
    stepUp: true,
    slow: true,
    answerType: "application/zip",
  },
} satisfies Contract;
export type ImportContract = typeof importContract;
