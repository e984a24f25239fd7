/**
 * The configuration. SETTINGS is its schema: the type Env, defaults, validation, `npm run help` and the table in
 * docs/operating.md all come from it.
 */

import {
  atLeast,
  databaseUrl,
  factor,
  hosts,
  oneOf,
  type Parser,
  pathOrUrl,
  text,
  url,
  Wrong,
  wholeNumber,
} from "./setting-parsers.ts";

type Setting<Value> = {
  name: string;
  parse: Parser<Value>;
  /** The value where nothing is set. */
  fallback: Value;
  meaning: string;
  /** How the default is described, where it is not the fallback itself. */
  shown?: string;
  isRequiredInProduction?: true;
};

const SETTINGS = {
  appEnv: setting("APP_ENV", oneOf("demo", "production"), "demo", "`demo` or `production`"),
  port: setting("PORT", wholeNumber(0, 65535), 3000, "port to listen on"),
  host: setting("HOST", text, "127.0.0.1", "address to listen on; a demo listens on loopback only"),
  demoPublic: setting(
    "DEMO_PUBLIC",
    text,
    null,
    "`1` opens a demo to others: any HOST and PUBLIC_URL, a real card provider in its test mode; nobody can sign in to the console, and the outbox shows guests only their own mails",
  ),
  demoDays: setting(
    "DEMO_DAYS",
    oneOf("filled", "empty"),
    "filled",
    "`empty` starts a fresh demo without bookings around today",
  ),
  appType: setting(
    "APP_TYPE",
    oneOf("fureaispace", "international"),
    "fureaispace",
    "the brand: `fureaispace` or `international`",
  ),
  companyFile: {
    ...setting(
      "COMPANY_FILE",
      text,
      null,
      "the settings of a first start: company, bank accounts, legal texts ([format](operating/company.md))",
    ),
    shown: "unset: an invented company; in production none",
  },
  databaseUrl: {
    ...setting(
      "DATABASE_URL",
      databaseUrl,
      null,
      "a PostgreSQL server, 15 or later; of several hosts (`postgres://user@a,b/magari`) the one that is the primary",
    ),
    shown: "unset: embedded, under DATA_DIR",
    isRequiredInProduction: true,
  },
  preparedStatements: setting(
    "PREPARED_STATEMENTS",
    oneOf("on", "off"),
    "on",
    "`off` for a pooler that keeps none, such as PgBouncer before 1.21 in transaction mode",
  ),
  dataDir: setting("DATA_DIR", text, "./data", "the embedded database, drawn pictures, the generated secret"),
  publicUrl: {
    ...setting(
      "PUBLIC_URL",
      url("https:", "http:"),
      null,
      "the address in mails and redirects: https, or http on loopback",
    ),
    shown: "http://localhost:PORT",
    isRequiredInProduction: true,
  },
  trustProxy: setting(
    "TRUST_PROXY",
    wholeNumber(0, 10),
    0,
    "number of reverse proxies in front; the client's address is that many places from the end of X-Forwarded-For",
  ),
  catalogFile: {
    ...setting(
      "CATALOG_FILE",
      text,
      null,
      "catalogue to load into a database without spaces; `none` to load nothing",
    ),
    shown: "the demo catalogue; in production `none`",
  },
  picturesDir: {
    ...setting("PICTURES_DIR", text, null, "folder of the spaces' pictures: `101/1.jpg` ([more](#pictures))"),
    shown: "DATA_DIR/pictures",
  },
  pictureBaseUrl: setting(
    "PICTURE_BASE_URL",
    pathOrUrl,
    "/pictures",
    "address that the pictures are served at; a cache there has to keep answers apart by Accept",
  ),
  sessionSecret: {
    ...setting(
      "SESSION_SECRET",
      atLeast(32),
      null,
      "signs links and encrypts the secrets of second factors, 32 characters or more, the same for all processes",
    ),
    shown: "generated under DATA_DIR",
    isRequiredInProduction: true,
  },
  smtpUrl: {
    ...setting(
      "SMTP_URL",
      url("smtp:", "smtps:"),
      null,
      "outgoing mail: `smtp://user:password@host:587` or `smtps://…:465`",
    ),
    shown: "unset: the outbox",
    isRequiredInProduction: true,
  },
  mailFrom: { ...setting("MAIL_FROM", text, null, "sender of mails"), shown: "the brand's own" },
  stripeSecretKey: stripeKey("STRIPE_SECRET_KEY", "card provider, server key; all three Stripe keys or none"),
  stripePublishableKey: stripeKey("STRIPE_PUBLISHABLE_KEY", "card provider, browser key"),
  stripeWebhookSecret: stripeKey("STRIPE_WEBHOOK_SECRET", "card provider, secret of its webhooks"),
  inboxSecret: {
    ...setting(
      "INBOX_SECRET",
      atLeast(32),
      null,
      "32 characters or more; a mail gateway that sends it files answers to inquiries ([how](operating/inbox.md))",
    ),
    shown: "unset: answers stay in the mailbox",
  },
  stripeApiBase: {
    ...setting("STRIPE_API_BASE", url("https:", "http:"), null, "another server that speaks Stripe's API"),
    shown: "Stripe",
  },
  securityContact: {
    ...setting(
      "SECURITY_CONTACT",
      url("mailto:", "https:"),
      null,
      "where to report a vulnerability, in `/.well-known/security.txt`: `mailto:…` or an https address",
    ),
    shown: "the company's mail address",
  },
  outsideAllow: {
    ...setting(
      "OUTSIDE_ALLOW",
      hosts,
      null,
      "hosts besides public ones that calendars, webhooks and locks may be at, in a demo only: `127.0.0.1:5232`, several with commas",
    ),
    shown: "unset: public addresses only",
  },
  seamEndpoint: setting(
    "SEAM_ENDPOINT",
    url("https:", "http:"),
    "https://connect.getseam.com",
    "Seam's API, for locks that it speaks to ([how](operating/locks.md))",
  ),
  gtagId: { ...setting("GTAG_ID", text, null, "id for analytics"), shown: "unset: off" },
  mapStyleUrl: {
    ...setting("MAP_STYLE_URL", url("https:", "http:"), null, "style of the map"),
    shown: "unset: a plain map",
  },
  mapFile: {
    ...setting(
      "MAP_FILE",
      text,
      null,
      "a PMTiles archive to draw maps from, instead of MAP_STYLE_URL ([how](#maps))",
    ),
    shown: "unset: MAP_STYLE_URL, or a plain map",
  },
  railFile: {
    ...setting(
      "RAIL_FILE",
      text,
      null,
      "a GTFS feed (zip) whose lines count for rides, besides those that are known ([how](#rides))",
    ),
    shown: "unset: the railways of eight cities",
  },
  otlpEndpoint: {
    ...setting(
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      url("https:", "http:"),
      null,
      "receiver of OpenTelemetry's traces and metrics, over OTLP and HTTP; OTEL_SERVICE_NAME and OTEL_EXPORTER_OTLP_HEADERS are read, too",
    ),
    shown: "unset: off, and nothing of it is loaded",
  },
  worker: setting(
    "WORKER",
    oneOf("inline", "off", "only"),
    "inline",
    "`inline` (serve and work), `off` (serve only) or `only` (background work only; the port has its health and metrics)",
  ),
  drainSeconds: setting(
    "DRAIN_SECONDS",
    wholeNumber(0, 300),
    3,
    "how long the server still takes requests after SIGTERM, while `/readyz` answers 503",
  ),
  rateLimitFactor: setting(
    "RATE_LIMIT_FACTOR",
    factor,
    1,
    "multiplies every rate limit; 0 switches them off, in a demo only",
  ),
  logLevel: setting(
    "LOG_LEVEL",
    oneOf("info", "fatal", "error", "warn", "debug", "trace", "silent"),
    "info",
    "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`",
  ),
} satisfies Record<string, Setting<unknown>>;

type Values = {
  [Key in keyof typeof SETTINGS]:
    | ReturnType<(typeof SETTINGS)[Key]["parse"]>
    | (typeof SETTINGS)[Key]["fallback"];
};

type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

/** The settings, and what is derived from them. Addresses have no slash at the end. */
export type Env = Omit<
  Values,
  "catalogFile" | "demoPublic" | "stripeSecretKey" | "stripePublishableKey" | "stripeWebhookSecret"
> & {
  /** A path, `demo` for the built-in catalogue, or `none`. */
  catalogFile: string;
  /** A demo that strangers can reach. */
  isPublicDemo: boolean;
  publicUrl: string;
  picturesDir: string;
  /** Null: the sandbox is used. */
  stripe: StripeKeys | null;
};

/** What is a secret, or has one in it: each may be in a file instead, which NAME_FILE names (OPS-75). */
export const SECRET_SETTINGS = [
  SETTINGS.databaseUrl,
  SETTINGS.sessionSecret,
  SETTINGS.smtpUrl,
  SETTINGS.stripeSecretKey,
  SETTINGS.stripeWebhookSecret,
  SETTINGS.inboxSecret,
].map(({ name }) => name);

/** Reads the configuration, or returns every mistake at once, one line each (OPS-3). */
export function readEnv(source: Record<string, string | undefined>): { env: Env } | { mistakes: string[] } {
  const { values, mistakes } = readSettings(source);
  const isGiven = (name: string) => Boolean(source[name]?.trim());
  mistakes.push(...ruleMistakes(values, isGiven));
  if (mistakes.length > 0) return { mistakes };
  const { demoPublic, stripeSecretKey, stripePublishableKey, stripeWebhookSecret, ...rest } = values;
  const isDemo = values.appEnv === "demo";
  const stripe =
    stripeSecretKey && stripePublishableKey && stripeWebhookSecret
      ? {
          secretKey: stripeSecretKey,
          publishableKey: stripePublishableKey,
          webhookSecret: stripeWebhookSecret,
        }
      : null;
  return {
    env: {
      ...rest,
      isPublicDemo: isDemo && demoPublic === "1",
      catalogFile: values.catalogFile ?? (isDemo ? "demo" : "none"),
      publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
      picturesDir: values.picturesDir ?? `${values.dataDir}/pictures`,
      stripe,
    },
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Each setting's name, meaning and default for people, in the order of the schema. */
export function settingRows(): { name: string; meaning: string; fallback: string }[] {
  return Object.values(SETTINGS).map((one: Setting<unknown>) => ({
    name: one.name,
    meaning: one.meaning,
    fallback: one.shown ?? (one.fallback === null ? "unset" : String(one.fallback)),
  }));
}

function readSettings(source: Record<string, string | undefined>): { values: Values; mistakes: string[] } {
  const mistakes: string[] = [];
  const entries = Object.entries(SETTINGS).map(([key, one]: [string, Setting<unknown>]) => {
    const given = source[one.name]?.trim();
    try {
      return [key, given ? one.parse(given) : one.fallback];
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      mistakes.push(`${one.name}: ${error.message}`);
      return [key, one.fallback];
    }
  });
  return { values: Object.fromEntries(entries) as Values, mistakes };
}

/** Mistakes that involve more than one setting. */
function ruleMistakes(values: Values, isGiven: (name: string) => boolean): string[] {
  const mistakes: string[] = [];
  const wrong = (name: string, why: string) => mistakes.push(`${name}: ${why}`);
  const { publicUrl, stripeApiBase } = values;
  if (publicUrl?.startsWith("http:") && !isLoopback(new URL(publicUrl).hostname)) {
    wrong("PUBLIC_URL", "must be https, or http on loopback");
  }
  if (publicUrl && new URL(publicUrl).pathname !== "/") wrong("PUBLIC_URL", "must have no path");
  const stripeKeys = [SETTINGS.stripeSecretKey, SETTINGS.stripePublishableKey, SETTINGS.stripeWebhookSecret];
  const missing = stripeKeys.filter(({ name }) => !isGiven(name));
  if (missing.length > 0 && (missing.length < stripeKeys.length || stripeApiBase)) {
    for (const { name } of missing) wrong(name, "is missing; the card provider needs all three keys");
  }
  if (values.mapFile && isGiven(SETTINGS.mapStyleUrl.name))
    wrong("MAP_FILE", "MAP_STYLE_URL is set, too; a map has one style: set one of them");
  if (values.appEnv === "production") {
    for (const one of Object.values(SETTINGS) as Setting<unknown>[]) {
      if (one.isRequiredInProduction && !isGiven(one.name)) wrong(one.name, "is missing in production");
    }
    if (values.catalogFile === "demo") {
      wrong("CATALOG_FILE", "demo is the invented catalogue of a demo; name a file of your own, or none");
    }
    if (values.outsideAllow) {
      wrong("OUTSIDE_ALLOW", "opens addresses that are not public, which only a demo may do");
    }
    if (values.rateLimitFactor === 0) {
      wrong("RATE_LIMIT_FACTOR", "0 switches the limits off, which only a demo may do");
    }
  } else if (values.demoPublic === "1") {
    if (isLiveKey(values.stripeSecretKey) && !isTestDouble(stripeApiBase))
      wrong("STRIPE_SECRET_KEY", "is a live key, which moves money; a demo takes test keys only");
  } else {
    const hasRealProvider = missing.length < stripeKeys.length && !isTestDouble(stripeApiBase);
    mistakes.push(...publicDemoMistakes(values, hasRealProvider));
  }
  return mistakes;
}

function isLiveKey(key: string | null): boolean {
  return key !== null && /^[sr]k_live_/.test(key);
}

/** A provider on loopback moves no money. */
function isTestDouble(apiBase: string | null): boolean {
  return apiBase !== null && isLoopback(new URL(apiBase).hostname);
}

/** What only a demo may have that was opened to strangers on purpose (OPS-1, OPS-14). */
function publicDemoMistakes({ host, publicUrl }: Values, hasRealProvider: boolean): string[] {
  const onPurpose = "set DEMO_PUBLIC=1 if strangers are meant to reach this demo, or APP_ENV=production";
  const mistakes: string[] = [];
  if (!isLoopback(host))
    mistakes.push(`HOST: a demo listens on loopback only, not on "${host}"; ${onPurpose}`);
  if (publicUrl && !isLoopback(new URL(publicUrl).hostname)) {
    mistakes.push(`PUBLIC_URL: a demo is reached on loopback only; ${onPurpose}`);
  }
  if (hasRealProvider) {
    mistakes.push(`STRIPE_SECRET_KEY: a demo plays the card provider by itself; ${onPurpose}`);
  }
  return mistakes;
}

function setting<Value, const Fallback extends Value | null>(
  name: string,
  parse: Parser<Value>,
  fallback: Fallback,
  meaning: string,
) {
  return { name, parse, fallback, meaning };
}

function stripeKey(name: string, meaning: string) {
  return { ...setting(name, text, null, meaning), shown: "unset: the sandbox; in production no cards" };
}
