import type { Mailer } from "../adapters/mail.server.ts";
import type { PaymentProvider } from "../adapters/stripe.server.ts";
import type { Brand } from "../domain/brand/brand.ts";
import type { Catalog } from "../features/catalog/catalog.server.ts";
import type { SearchIndex } from "../features/finding/search-index.server.ts";
import type { Background } from "./background.ts";
import type { Env } from "./env.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Db } from "./sql.ts";

/** What a process has while it runs. Handlers get it in their context; tests make one on a fresh database. */
export type App = {
  env: Env;
  brand: Brand;
  /** Epoch milliseconds. The only clock of the product: tests move it. */
  clock: () => number;
  db: Db;
  catalog: Catalog;
  search: SearchIndex;
  jobs: Jobs;
  background: Background;
  mailer: Mailer;
  provider: PaymentProvider;
  rateLimits: RateLimits;
  log: Log;
  /** Signs what is signed (links that carry no stored secret). */
  secret: string;
};
