/** The configuration (API.md, Configuration): one table, from which parsing, defaults and `npm run help` come. */
export type Env = {
  appEnv: "demo" | "production";
  port: number;
  host: string;
  appType: "fureaispace" | "international";
  /** Without a slash at its end. */
  publicUrl: string;
  trustProxy: number;
  databaseUrl: string | null;
  dataDir: string;
  /** A path, "demo" for the catalogue of the repository, or "none". */
  catalogFile: string;
  picturesDir: string;
  pictureBaseUrl: string;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  stripeApiBase: string | null;
  smtpUrl: string | null;
  /** null: the brand's own. */
  mailFrom: string | null;
  sessionSecret: string | null;
  gtagId: string | null;
  mapStyleUrl: string | null;
  worker: "inline" | "off" | "only";
  rateLimitFactor: number;
  logLevel: string;
};

type Setting = { name: string; meaning: string; fallback: string };

export const SETTINGS: readonly Setting[] = [
  { name: "APP_ENV", meaning: "demo or production", fallback: "demo" },
  { name: "PORT", meaning: "port to listen on", fallback: "3000" },
  { name: "HOST", meaning: "address to listen on", fallback: "127.0.0.1" },
  {
    name: "DEMO_PUBLIC",
    meaning: "1 lets a demo listen on an address that is not loopback",
    fallback: "unset",
  },
  { name: "APP_TYPE", meaning: "brand: fureaispace or international", fallback: "fureaispace" },
  { name: "PUBLIC_URL", meaning: "address that mails and redirects use", fallback: "http://localhost:PORT" },
  { name: "TRUST_PROXY", meaning: "number of reverse proxies in front", fallback: "0" },
  { name: "DATABASE_URL", meaning: "PostgreSQL 15 or later", fallback: "unset: embedded, under DATA_DIR" },
  { name: "DATA_DIR", meaning: "embedded database, outbox, made pictures, secret", fallback: "./data" },
  {
    name: "CATALOG_FILE",
    meaning: "loaded when there is no space yet; none for empty",
    fallback: "the demo catalogue",
  },
  { name: "PICTURES_DIR", meaning: "where pictures lie", fallback: "DATA_DIR/pictures" },
  { name: "PICTURE_BASE_URL", meaning: "address that pictures are served at", fallback: "/pictures" },
  { name: "STRIPE_SECRET_KEY", meaning: "card provider, server", fallback: "unset: sandbox" },
  { name: "STRIPE_PUBLISHABLE_KEY", meaning: "card provider, browser", fallback: "unset: sandbox" },
  { name: "STRIPE_WEBHOOK_SECRET", meaning: "card provider, events", fallback: "unset: sandbox" },
  { name: "STRIPE_API_BASE", meaning: "another server that speaks the provider's API", fallback: "Stripe" },
  { name: "SMTP_URL", meaning: "outgoing mail", fallback: "unset: outbox" },
  { name: "MAIL_FROM", meaning: "sender of mails", fallback: "the brand's own" },
  {
    name: "SESSION_SECRET",
    meaning: "signs what is signed (32 characters or more)",
    fallback: "made under DATA_DIR",
  },
  { name: "GTAG_ID", meaning: "analytics", fallback: "unset: off" },
  { name: "MAP_STYLE_URL", meaning: "style of the map", fallback: "unset: plain ground" },
  { name: "WORKER", meaning: "background jobs: inline, off or only", fallback: "inline" },
  { name: "RATE_LIMIT_FACTOR", meaning: "multiplies the rate limits; 0 is off, demo only", fallback: "1" },
  { name: "LOG_LEVEL", meaning: "fatal, error, warn, info, debug, trace or silent", fallback: "info" },
];

/** Reads the configuration; answers every mistake at once, one line each. */
export function readEnv(source: Record<string, string | undefined>): { env: Env } | { mistakes: string[] } {
  const mistakes: string[] = [];
  const wrong = (name: string, why: string) => mistakes.push(`${name}: ${why}`);
  const given = (name: string) => source[name]?.trim() || null;
  const oneOf = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice => {
    const value = given(name) ?? choices[0];
    if (choices.includes(value as Choice)) return value as Choice;
    wrong(name, `must be one of ${choices.join(", ")}, not "${value}"`);
    return choices[0];
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const text = given(name);
    if (text === null) return fallback;
    if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
    wrong(name, `must be a whole number from ${min} to ${max}, not "${text}"`);
    return fallback;
  };
  const url = (name: string, protocols: readonly string[]): string | null => {
    const text = given(name);
    if (text === null) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, "");
    wrong(name, `must be an address that begins with ${protocols.map((one) => `${one}//`).join(" or ")}`);
    return null;
  };

  const appEnv = oneOf("APP_ENV", ["demo", "production"]);
  const port = whole("PORT", 3000, 0, 65535);
  const host = given("HOST") ?? "127.0.0.1";
  const publicUrl = url("PUBLIC_URL", ["https:", "http:"]);
  const databaseUrl = url("DATABASE_URL", ["postgres:", "postgresql:"]);
  const smtpUrl = url("SMTP_URL", ["smtp:", "smtps:"]);
  const mapStyleUrl = url("MAP_STYLE_URL", ["https:", "http:"]);
  const stripeApiBase = url("STRIPE_API_BASE", ["https:", "http:"]);
  const pictureBaseUrl = given("PICTURE_BASE_URL") ?? "/pictures";
  if (!pictureBaseUrl.startsWith("/") && !/^https?:\/\//.test(pictureBaseUrl)) {
    wrong("PICTURE_BASE_URL", "must be a path that begins with / or an http(s) address");
  }
  const sessionSecret = given("SESSION_SECRET");
  if (sessionSecret !== null && sessionSecret.length < 32)
    wrong("SESSION_SECRET", "must have 32 characters or more");
  const factor = Number(given("RATE_LIMIT_FACTOR") ?? "1");
  if (!Number.isFinite(factor) || factor < 0) wrong("RATE_LIMIT_FACTOR", "must be a number, 0 or more");
  const logLevel = oneOf("LOG_LEVEL", ["info", "fatal", "error", "warn", "debug", "trace", "silent"]);
  if (publicUrl?.startsWith("http:") && !isLoopback(new URL(publicUrl).hostname)) {
    wrong("PUBLIC_URL", "must be https, or http on loopback");
  }
  if (publicUrl && new URL(publicUrl).pathname !== "/") wrong("PUBLIC_URL", "must have no path");
  const keys = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const missing = keys.filter((name) => given(name) === null);
  if (missing.length > 0 && (missing.length < keys.length || stripeApiBase)) {
    for (const name of missing) wrong(name, "is missing; the card provider needs all three keys");
  }
  if (appEnv === "production") {
    for (const name of ["DATABASE_URL", "PUBLIC_URL", "SESSION_SECRET", "SMTP_URL"]) {
      if (given(name) === null) wrong(name, "is missing; production demands it");
    }
    if (missing.length === keys.length && !stripeApiBase) {
      for (const name of keys) wrong(name, "is missing; production demands it");
    }
    if (factor === 0) wrong("RATE_LIMIT_FACTOR", "0 switches the limits off, which only a demo may");
  } else if (!isLoopback(host) && source.DEMO_PUBLIC !== "1") {
    wrong("HOST", `a demo listens on loopback only; set DEMO_PUBLIC=1 to open it on "${host}"`);
  }

  const dataDir = given("DATA_DIR") ?? "./data";
  const appType = oneOf("APP_TYPE", ["fureaispace", "international"]);
  const env: Env = {
    appEnv,
    port,
    host,
    appType,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    trustProxy: whole("TRUST_PROXY", 0, 0, 10),
    databaseUrl,
    dataDir,
    catalogFile: given("CATALOG_FILE") ?? "demo",
    picturesDir: given("PICTURES_DIR") ?? `${dataDir}/pictures`,
    pictureBaseUrl: pictureBaseUrl.replace(/\/+$/, ""),
    stripe:
      missing.length === 0
        ? {
            secretKey: given("STRIPE_SECRET_KEY") as string,
            publishableKey: given("STRIPE_PUBLISHABLE_KEY") as string,
            webhookSecret: given("STRIPE_WEBHOOK_SECRET") as string,
          }
        : null,
    stripeApiBase,
    smtpUrl,
    mailFrom: given("MAIL_FROM"),
    sessionSecret,
    gtagId: given("GTAG_ID"),
    mapStyleUrl,
    worker: oneOf("WORKER", ["inline", "off", "only"]),
    rateLimitFactor: factor,
    logLevel,
  };
  return mistakes.length > 0 ? { mistakes } : { env };
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
