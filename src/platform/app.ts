import type { Mailer } from "../adapters/mail/mail.server.ts";
import type { OutsideClient } from "../adapters/outside/outside.server.ts";
import type { PaymentProvider } from "../adapters/stripe/stripe.server.ts";
import type { Brand } from "../domain/brand/brand.ts";
import type { Locale } from "../domain/language/locale.ts";
import type { Counts, WaitingLine, WaitingScope } from "../domain/waiting.ts";
import type { Catalog } from "../features/catalog/contract.ts";
import type { SearchIndex } from "../features/search/index/search-index.server.ts";
import type { SettingsReader } from "../features/settings/settings.server.ts";
import type { Background } from "./background.ts";
import type { Env } from "./env.ts";
import type { KnownSessions } from "./known-sessions.ts";
import type { Log } from "./log.ts";
import type { MailQueue } from "./mail-queue.ts";
import type { Outbox } from "./outbox.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Db, Queryable } from "./sql.ts";

/** What a running process has. Handlers get it in their context; tests make one on a fresh database. */
export type App = {
  env: Env;
  brand: Brand;
  settings: SettingsReader;
  /** Returns epoch milliseconds. The only clock of the product, so that tests can move it. */
  clock: () => number;
  db: Db;
  catalog: Catalog;
  search: SearchIndex;
  mailQueue: MailQueue;
  /** Sends events to the addresses that owners have connected. */
  webhooks: Outbox;
  /** Brings codes to locks, and takes them away. */
  locks: Outbox;
  background: Background;
  mailer: Mailer;
  provider: PaymentProvider;
  /** Requests to addresses that staff have entered (REACH-1). */
  outside: OutsideClient;
  rateLimits: RateLimits;
  knownSessions: KnownSessions;
  /** Stores the language that an account has used last. */
  rememberLanguage(accountId: number, locale: Locale): Promise<void>;
  /** What waits for staff, as the nouns of the console bring it: how many of each, and the lines of Today's list. */
  waiting: {
    /** For a person whose lists open with these groups; none for all rooms. */
    counts(app: Pick<App, "db" | "catalog">, groupIds: readonly number[]): Promise<Counts>;
    todo(db: Queryable, scope: WaitingScope): Promise<WaitingLine[]>;
  };
  /** What the nouns of the console show of a guest on the guest's page, each the newest `most`. */
  guestParts(db: Queryable, guest: number, most: number): Promise<Record<string, unknown>>;
  log: Log;
  /** The key for signatures. */
  secret: string;
};
