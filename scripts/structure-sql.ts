import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";

/** Who writes a table: a folder, or one file where every change has to pass the same place. */
const TABLES: Record<string, string> = {
  access_token: "src/platform/access-tokens.ts",
  account: "src/features/account/",
  account_token: "src/features/account/",
  audit: "src/platform/events.ts",
  audit_personal: "src/platform/events.ts",
  bank_line: "src/features/transfers/",
  bank_match: "src/features/transfers/",
  bank_statement: "src/features/transfers/",
  booking_note: "src/features/bookings/",
  calendar_clash: "src/features/calendars/",
  calendar_feed: "src/features/bookings/calendar/",
  calendar_in: "src/features/calendars/",
  calendar_out: "src/features/calendars/",
  card_removal: "src/features/account/",
  catalog_revision: "src/features/catalog/",
  checkout: "src/features/bookings/",
  closure: "src/features/occupancy/",
  closure_claim: "src/features/occupancy/",
  contact_message: "src/features/contact/",
  corporate: "src/features/corporate/",
  corporate_group: "src/features/corporate/",
  corporate_invitation: "src/features/corporate/",
  corporate_invoice: "src/features/corporate/invoices/",
  corporate_invoice_line: "src/features/corporate/invoices/",
  corporate_member: "src/features/corporate/",
  corporate_order: "src/features/bookings/corporate/",
  dispute: "src/features/payments/",
  closing: "src/features/ledger/",
  door_display: "src/features/doors/",
  door_lock: "src/features/locks/",
  door_lock_code: "src/features/locks/",
  door_lock_key: "src/features/locks/",
  door_lock_room: "src/features/locks/",
  document: "src/features/documents/",
  document_download: "src/features/documents/",
  document_file: "src/features/documents/",
  document_number: "src/features/documents/",
  month_invoice_number: "src/features/documents/",
  email_change: "src/features/account/",
  entry_code: "src/features/entry/",
  freed_time: "src/features/waitlist/",
  event: "src/features/events/",
  estimate: "src/features/bookings/estimates/",
  estimate_link: "src/features/bookings/estimates/",
  estimate_number: "src/features/bookings/estimates/",
  favorite: "src/features/favorites/",
  guest_merge: "src/features/account/",
  idempotency: "src/platform/idempotency.ts",
  issuer: "src/features/catalog/",
  kept_checkout: "src/features/account/",
  import_item: "src/features/imports/",
  import_line: "src/features/imports/",
  import_mapping: "src/features/imports/",
  import_run: "src/features/imports/",
  payer_alias: "src/features/transfers/",
  statement_mapping: "src/features/transfers/",
  legal_version: "src/features/settings/",
  look_picture: "src/features/settings/",
  "jobs.job": "src/process/previous-release.db.server.ts",
  inquiry_post: "src/features/contact/",
  known_browser: "src/features/account/",
  journal: "src/features/ledger/",
  journal_export: "src/features/ledger/",
  ledger: "src/features/ledger/",
  mail: "src/platform/mail-queue.ts",
  mail_log: "src/platform/mail-log.ts",
  mail_due: "src/process/previous-release.db.server.ts",
  merged_money: "src/features/ledger/",
  money_back: "src/features/ledger/",
  migration: "src/process/migrate.ts",
  // Temporary tables of the start (OPS-76).
  magari_probe: "src/platform/database-needs.ts",
  magari_probe_rows: "src/platform/database-needs.ts",
  occupancy: "src/features/occupancy/",
  occupancy_change: "src/features/search/",
  outbox_mail: "src/adapters/mail/",
  payment: "src/features/ledger/",
  payment_request: "src/features/ledger/",
  payment_request_line: "src/features/ledger/",
  picture: "src/features/rooms/pictures/",
  provider_payout: "src/features/provider-payouts/",
  provider_payout_line: "src/features/provider-payouts/",
  provider_payout_reading: "src/features/provider-payouts/",
  provider_event: "src/features/payments/",
  rate_limit: "src/platform/rate-limits.ts",
  reconciliation: "src/features/payments/",
  refund: "src/features/ledger/",
  refund_account: "src/features/ledger/",
  refund_account_change: "src/features/ledger/",
  company_sum: "src/console/money/reports/",
  calendar_identity: "src/features/bookings/",
  guest_change: "src/console/money/reports/",
  guest_sum: "src/console/money/reports/",
  guest_use: "src/console/money/reports/",
  report_change: "src/console/money/reports/",
  report_list: "src/console/money/reports/",
  report_sum: "src/console/money/reports/",
  reply_template: "src/features/contact/",
  refund_batch: "src/features/payouts/",
  refund_batch_item: "src/features/payouts/",
  reservation: "src/features/bookings/",
  review: "src/features/reviews/",
  room_entry: "src/features/entry/",
  room_day: "src/console/money/reports/",
  room_month: "src/console/money/reports/",
  saved_view: "src/console/",
  // Guests and operators: session.ts and session-operator.ts.
  session: "src/platform/session",
  factor: "src/features/staff/",
  passkey_challenge: "src/features/staff/",
  setting: "src/features/settings/",
  setting_version: "src/features/settings/",
  shortlist: "src/features/shortlists/",
  shortlist_vote: "src/features/shortlists/",
  space: "src/features/catalog/",
  space_draft: "src/features/catalog/drafts/",
  space_group: "src/features/catalog/",
  space_version: "src/features/catalog/",
  staff: "src/features/staff/",
  staff_browser: "src/features/staff/",
  staff_invitation: "src/features/staff/",
  stopped_address: "src/features/account/",
  station: "src/features/catalog/",
  webhook: "src/features/events/",
  webhook_delivery: "src/features/events/",
  waitlist: "src/features/waitlist/",
  waitlist_offer: "src/features/waitlist/",
};

/** Files that hold SQL. */
const SQL_HOMES = [
  /(^|[/.])db\.server\.ts$/,
  /^src\/platform\//,
  // The database itself: its server, its schema.
  /^src\/process\/embedded-postgres\//,
  /^src\/process\/migrate\.ts$/,
  // Asks whether the database answers.
  /^src\/process\/health\.ts$/,
  /^src\/process\/generate\//,
];

/** Fills an empty database for measurements, past every rule. */
const GENERATOR = "src/process/generate/";

const WRITE =
  /\b(?:INSERT\s+INTO|MERGE\s+INTO|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|UPDATE)\s+(?:ONLY\s+)?(\?|"?[a-z_][a-z_.]*)/g;

/** The words of a write, in letters of any size. */
const WORDS_OF_WRITE =
  /\b(insert(?=\s+into\b)|merge(?=\s+into\b)|delete(?=\s+from\b)|truncate(?=\s)|update(?=\s+[\w."?]+\s+set\b))/gi;

/** What changes the schema. */
const SCHEMA =
  /\b(CREATE|ALTER|DROP)\s+(TEMP(ORARY)?\s+)?(TABLE|INDEX|UNIQUE\s+INDEX|TYPE|VIEW|SEQUENCE|TRIGGER)\b/i;
const SCHEMA_HOMES = [/^src\/process\//, /^src\/platform\/database-needs\.ts$/];

/** `= '${id}'`, as one text or up to its expression. */
const IN_QUOTES = /(=|LIKE)\s*'%?(\?%?'|$)/;

/** Tables written outside their home, SQL outside its files, and database files without SQL. */
export function sqlMistakes({ path, sql }: SourceFile): Mistake[] {
  if (!path.startsWith("src/")) return [];
  const mistakes = sql.flatMap(({ text, line }) =>
    Array.from(text.matchAll(WRITE)).flatMap(([, table = ""]): Mistake[] => {
      const message = tableMistake(path, table.replace('"', ""));
      return message === null ? [] : [{ path, line, message }];
    }),
  );
  const wrong = (line: number, message: string) => mistakes.push({ path, line, message });
  const [first] = sql;
  for (const { text, line } of sql) {
    const small = text.match(WORDS_OF_WRITE)?.find((word) => word !== word.toUpperCase());
    if (small)
      wrong(
        line,
        `"${small}" in small letters: SQL's words are written large, by which the writer of a table is checked.`,
      );
    if (IN_QUOTES.test(text))
      wrong(
        line,
        "A value between quotes of SQL: whoever chooses it writes the statement. Leave the quotes out, in sql`…`.",
      );
    const [table] = SCHEMA.exec(text) ?? [];
    if (table && !SCHEMA_HOMES.some((home) => home.test(path)))
      wrong(line, `${table} here: tables are made and changed by a new file of db/migrations/.`);
  }
  for (const { text, line } of path.startsWith("src/console/") ? sql : []) {
    if (/\bOFFSET\b/.test(text))
      wrong(
        line,
        "OFFSET reads all that it skips, and misses rows that move: page by a ListRows of src/console/server.",
      );
  }
  if (first && !SQL_HOMES.some((home) => home.test(path))) {
    wrong(
      first.line,
      "SQL outside db.server.ts, <subject>.db.server.ts and src/platform: move the statement into a function of the " +
        "feature's db.server.ts and call it.",
    );
  }
  if (!first && /(^|[/.])db\.server\.ts$/.test(path)) {
    wrong(1, "No SQL in a db.server.ts file: what calls statements is named by its subject, without .db.");
  }
  return mistakes;
}

function tableMistake(path: string, table: string): string | null {
  if (table === "?") {
    return "A write whose table is an expression: spell the table out, so that its one writer can be checked.";
  }
  const home = TABLES[table];
  if (!home)
    return `Nobody owns the table "${table}": name its one writer in TABLES of scripts/structure-sql.ts.`;
  if (path.startsWith(home) || path.startsWith(GENERATOR)) return null;
  return `"${table}" is written by ${home} only: call a function there, or add one.`;
}

/** Written by triggers of its migration, or by the release before this one. */
const WRITTEN_ELSEWHERE = ["account_word", "sent_mail"];
/** Tables that are not in db/schema.sql: of the release before this one, and those that last as long as a connection. */
const NOT_IN_SCHEMA = /^(jobs\.job|magari_probe(_rows)?)$/;

/** Tables of db/schema.sql without a writer, and writers of tables that are gone. */
export function ownerMistakes(schema: string): Mistake[] {
  const tables = Array.from(schema.matchAll(/^CREATE TABLE ([a-z_.]+)/gm), ([, name]) => name as string);
  const wrong = (message: string) => ({ path: "scripts/structure-sql.ts", line: 1, message });
  const gone = [...Object.keys(TABLES).filter((name) => !NOT_IN_SCHEMA.test(name)), ...WRITTEN_ELSEWHERE];
  return [
    ...tables
      .filter((name) => !(name in TABLES) && !WRITTEN_ELSEWHERE.includes(name))
      .map((name) =>
        wrong(`Nobody owns the table "${name}" of db/schema.sql: name its one writer in TABLES.`),
      ),
    ...gone
      .filter((name) => !tables.includes(name))
      .map((name) => wrong(`The table "${name}" is not in db/schema.sql: delete its line of TABLES.`)),
  ];
}

/** Renames a column of a table that it makes. */
const DROPS = new Set(["202611260358-reports.sql"]);

/** What a migration does to the release that is still running. */
export function releaseMistakes(name: string, text: string): Mistake[] {
  const statements = text.replace(/--.*/g, (comment) => " ".repeat(comment.length));
  const found: [RegExp, string][] = [
    [
      // A column that is made anew in the same step is never missed.
      /\b(DROP\s+TABLE|RENAME\s+(COLUMN|TO)|DROP\s+COLUMN\s+(\w+)(?![\s\S]*\bADD\s+COLUMN\s+\3\b))\b/i,
      "the running release still uses it. Add the new one now, and drop the old one a release later, named in DROPS.",
    ],
    [
      /\bADD\s+COLUMN\s+(?:IF\s+NOT\s+EXISTS\s+)?(?![^;,]*\b(?:DEFAULT|GENERATED)\b)[^;,]*\bNOT\s+NULL\b/i,
      "the running release does not write it, and rows that are there have none. Give it a DEFAULT, or let it be null.",
    ],
  ];
  return found.flatMap(([what, out]) => {
    const match = what.exec(statements);
    if (!match || DROPS.has(name)) return [];
    const line = statements.slice(0, match.index).split("\n").length;
    return { path: `db/migrations/${name}`, line, message: `${match[0].replace(/\s+/g, " ")}: ${out}` };
  });
}

/** Share the number of another. Migrations run in the order of their whole names, and applied ones keep them. */
const SHARE_A_NUMBER = new Set(["060-sessions.sql", "091-invoices-owed.sql"]);

/** Three digits, as the first ones have, or the time in UTC to the minute, and the subject. */
const MIGRATION = /^(\d{3}|20\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])([01]\d|2[0-3])[0-5]\d)-[a-z0-9-]+\.sql$/;

/** Migrations without a time, and those that share one: which of them comes first would depend on the words after it. */
export function migrationMistakes(names: readonly string[]): Mistake[] {
  const first = new Map<string, string>();
  return names.toSorted().flatMap((name) => {
    const wrong = (message: string) => [{ path: `db/migrations/${name}`, line: 1, message }];
    if (!MIGRATION.test(name))
      return wrong("Name it by the time in UTC and its subject: 202611261400-keys.sql.");
    const number = name.split("-")[0] as string;
    const other = first.get(number);
    first.set(number, other ?? name);
    if (other === undefined || SHARE_A_NUMBER.has(name)) return [];
    return wrong(`${other} has the number ${number}, too. Give the newer one the next free number.`);
  });
}
