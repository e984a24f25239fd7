import { CONSOLE_COMMANDS } from "../console/nouns.server.ts";
import {
  catalogExportCommand,
  catalogImportCommand,
  catalogSchemaCommand,
} from "../features/catalog/commands.server.ts";
import { documentsOperatorCommand } from "../features/documents/operator.server.ts";
import { paymentsOperatorCommand } from "../features/payments/operator/commands.server.ts";
import { DEADLINES } from "../platform/connections.ts";
import { settingRows } from "../platform/env.ts";
import { openLog } from "../platform/log.ts";
import { StartupError } from "../platform/startup-error.ts";
import { joinEmbedded } from "./embedded-postgres/embedded-postgres.ts";
import { catalogGenerateCommand } from "./generate/command.ts";
import { mailTestCommand } from "./mail-test.ts";
import { migrate } from "./migrate.ts";
import type { RunningApp } from "./open-app.ts";
import { configuration, prepare } from "./prepare.ts";

/** `npm run migrate`: brings the configured database up to date and prints what it did. */
export async function migrateCommand(): Promise<void> {
  const env = configuration();
  const log = openLog(env.logLevel);
  const embedded = env.databaseUrl ? null : await joinEmbedded({ dataDir: env.dataDir, log });
  try {
    const applied = await migrate(env.databaseUrl ?? (embedded as { url: string }).url, { log });
    print(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
  } finally {
    await embedded?.stop();
  }
}

export const catalogImport = (args: string[]) => withApp((app) => catalogImportCommand(args, app));
export const catalogExport = (args: string[]) => withApp((app) => catalogExportCommand(args, app));
export const catalogSchema = catalogSchemaCommand;
export const catalogGenerate = (args: string[]) => withApp((app) => catalogGenerateCommand(args, app));

const OPERATOR_COMMANDS = [
  ...CONSOLE_COMMANDS,
  mailTestCommand,
  paymentsOperatorCommand,
  documentsOperatorCommand,
];

/** `npm run operator -- …`: the operator's commands. Each part handles its own. */
export async function operator(args: string[]): Promise<void> {
  await withApp(async (app) => {
    let isDone = false;
    for (const command of OPERATOR_COMMANDS) isDone ||= await command(args, app);
    if (!isDone) throw new StartupError(OPERATOR_USAGE);
  });
}

/** `npm run help`: prints commands and configuration. */
export async function help(): Promise<void> {
  const settings = settingRows();
  const width = Math.max(...settings.map(({ name }) => name.length));
  const rows = settings.map(
    ({ name, meaning, fallback }) =>
      `  ${name.padEnd(width)}  ${meaning.replaceAll("`", "")} (default: ${fallback})`,
  );
  print([COMMANDS, "Configuration (environment):", ...rows].join("\n"));
}

async function withApp(work: (app: RunningApp) => Promise<unknown>): Promise<void> {
  const env = { ...configuration(), worker: "off" as const };
  const { app, close } = await prepare(env, openLog(process.env.LOG_LEVEL ?? "warn"), joinEmbedded);
  try {
    await work({ ...app, db: app.db.withDeadlines(DEADLINES.commands) });
  } finally {
    await close();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const OPERATOR_USAGE = `npm run operator -- COMMAND
  create EMAIL                      an owner of the console; prints a link to set the password
  reset-factors EMAIL               removes the second factors of somebody who has lost them all
  backup-done                       notes that a backup was made
  settings:export [FILE]            all settings as JSON
  settings:import FILE              writes the settings of such a file, or with any mistake none
  import guests|bookings|invoices|closures|numbers FILE [--dry] [--past] [--leave-out N] [--mail]
         [--head-line N] [--sheet NAME] [--column HEADING=NAME] [--read NAME:VALUE=READING] [--order NAME=ymd|dmy|mdy]
                                    tries a file from another system, and takes it in; HEADING= is not used,
                                    --read paid:=yes says what an empty cell means
  import undo NUMBER                removes all that an import brought, within a day
  export DIR                        everything as CSV and JSON
  mail-test EMAIL                   sends one mail now, and says what the mail server answered
  transfers                         bank transfers that are awaited, and what came for no order
  statement FILE [ACCOUNT]          takes in a bank's statement
  lines                             its lines that wait, with what each most likely pays
  match LINE RESERVATION_ID[=AMOUNT] … [--short accept|part] [--over refund|hold] [--learn] [--no-mail]
                                    confirms what a line pays
  mark-paid RESERVATION_ID          the transfer of this booking has arrived
  refunds                           bank refunds to make, refunds by the provider that failed
  mark-refunded RESERVATION_ID      the bank refund of this booking has been made
  refund-batch DAY [FILE]           a bank's file of all refunds that can be in one, to be made on that day
  refund-batches                    the files that were made
  refund-batch-made BATCH [REFUND=REASON …]
                                    the bank has made them, but for those that came back
  refund-batch-void BATCH REASON    the file was not given to the bank
  assign-refund REFUND RESERVATION_ID AMOUNT
                                    a refund made at the card provider by hand was for this booking
  approvals                         bookings that wait for the operator
  approve RESERVATION_ID            accepts one
  decline RESERVATION_ID            declines one; the guest pays nothing
  closures                          what is closed, now and to come
  close ROOMS FROM TO [options]     closes rooms; without anything else it prints its options
  open CLOSURE_ID                   opens what is still closed of it
  calendars [ROOM]                  calendars taken in and given out, and overlaps with bookings
  calendar-add ROOM ADDRESS LABEL   takes in a calendar; ADDRESS - reads it from standard input
  calendar-check CALENDAR           reads it now; calendar-empty says that it is empty indeed
  calendar-remove CALENDAR          disconnects it
  shared-calendar-make ROOMS NAME [--names] [--without-cleaning] [--leave-out LABEL] [--en]
                                    gives out a calendar, and prints its address
  shared-calendar-renew SHARED      prints another address; shared-calendar-end stops it
  disputes                          card payments that a cardholder disputes
  reconcile                         compares the ledger with the card provider
  change RESERVATION_ID [--from "DAY HH:MM"] [--to "DAY HH:MM"] [--room SPACE_ID] [--price AMOUNT | --basis as_booked]
                                    what other times or another room would mean; move is the same
  price RESERVATION_ID AMOUNT --reason CODE
                                    what another price would mean
  cancel RESERVATION_ID --reason CODE [--fee policy|none|AMOUNT] [--transfer ours|guest]
                                    what a cancel would cost and give back
  reinstate RESERVATION_ID --pay-by DAY
                                    takes back a booking that nobody paid
                                    these print what to add to do it; all take --reason CODE, --text TEXT,
                                    --settle WAY, --override RULE, --note TEXT (in the mail), --no-mail
  block EMAIL --text REASON         the guest can book and change nothing any more
  unblock EMAIL                     the guest can book again
  documents [--from DAY] [--to DAY] [--min AMOUNT] [--max AMOUNT] [--name TEXT]
                                    what was issued, by date, amount and counterparty`;

const COMMANDS = `Commands (in a release: bin/magari COMMAND, for example bin/magari operator transfers):
  npm start                          all set-up, then the site with demo data
  npm test                           all set-up, then every check and test
  npm run dev                        the site, built anew when a file changes
  npm run build | serve              build; serve what is built (for production)
  npm run release                    what a server needs, as a folder and a .tar.gz
  npm run migrate                    bring the database up to date
  npm run check                      types, lint and structure
  npm run test:unit | test:api | test:e2e
  npm run catalog:import -- FILE [--prune] [--unfinished]
  npm run catalog:export [-- FILE]
  npm run catalog:schema [-- FILE]   the format as a JSON Schema
  npm run catalog:generate -- --spaces N --bookings N --seed N
  npm run operator -- …              see: npm run operator
  npm run bench [-- --json] [--small]
`;
