import { posix } from "node:path";
import type { Import, SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";
import { foreignMistake, OWN_NAME, PACKAGE, packageMistake } from "./structure-packages.ts";

/** What one kind of file may import; `out` says what to do instead. */
type Fence = { name: string; files: RegExp; may: RegExp[]; packages: RegExp | "any"; out: string };

const FEATURE = /^src\/features\/([^/]+)\//;
/** A feature, or the console. */
const FLOOR = /^src\/(features\/[^/]+|console)\//;
const CONTRACT = /^src\/(features|console)\/([^/]+\/){1,2}contract\.ts$/;
const STATE = /^src\/features\/([^/]+\/){1,2}state\.ts$/;
/** What a feature stores about a person: keys and words. */
const PERSONAL = /^src\/features\/[^/]+\/personal\.ts$/;
const DOMAIN = /^src\/domain\//;
const I18N = /^src\/i18n\//;
const UI = /^src\/ui\//;
const BROWSER = /^src\/browser\//;
const NAV = /^src\/nav\//;
const PATHS = /^src\/nav\/((operate|mailed)-)?paths\.ts$/;
const API = /^src\/api\/[a-z-]+\.tsx?$/;
const ADAPTERS = /^src\/adapters\//;
const BROWSER_ADAPTERS = /^src\/adapters\/([a-z-]+\/)?[a-z-]+\.client\.tsx?$/;
const PLATFORM = /^src\/platform\//;
const CONSOLE = /^src\/(app\/operator|console)\//;
const CONSOLE_PATHS = /^src\/nav\/operate-paths\.ts$/;
const DATA = /^(db|package\.json|public\/ground\/railways\.json$)/;
const BROWSER_PACKAGES =
  /^(react|react-dom|react-router|maplibre-gl|@simplewebauthn\/browser|@stripe\/stripe-js)(\/|$)/;

/** The features from the bottom up: a feature may import those before it. */
const FEATURES = [
  ...[
    "settings",
    "legal",
    "outbox",
    "account",
    "profile",
    "ledger",
    "occupancy",
    "catalog",
    "locks",
    "entry",
    "bookings",
    "payments",
  ],
  ...[
    "payment-methods",
    "documents",
    "payouts",
    "transfers",
    "provider-payouts",
    "favorites",
    "reviews",
    "cart",
    "rooms",
    "corporate",
    "search",
    "series",
    "my-bookings",
    "checkout",
    "events",
    "doors",
    "calendars",
  ],
  ...["contact", "payment-links", "estimates", "shortlists", "waitlist", "personal-data", "imports", "staff"],
];

/** The server files of a feature that other features may import, besides its contract. */
const PUBLIC = [
  /^account\/(emails\/sample|address-reserved|imported-guests|kept-checkout|blocking|card-removal|correct-address|credentials|db|default-method|device|email-changes|guest-changes|guests|known-browsers|link-cookie|login-limits|mails|merged-accounts|new-password|on-staff|password|present|proof-address|stop-mails|strangers-mails|tokens)/,
  /^bookings\/(approval|calendar\/db|cancel\/(cancel|reinstate|staff-cancel)|change\/(decide|plan-staff-change|reprice|request|staff-change|store|store-staff-change)|create\/(book|imported|price-lines)|emails\/(paper-links|preview|sample)|staff\/(book|preview|seen))/,
  /^bookings\/(company-answer|corporate\/(ask|book|limits|month-invoice|order|spending)|estimates\/(db|offers))/,
  /^bookings\/(db|getting-in|lock-codes|wanted-codes|mail|mail-by-hand|notes|owner|payment-items|paid|payment-link|place|presence|present|rejected|returned|row|transfer|deadlines)/,
  /^calendars\/[a-z-]+/,
  /^catalog\/([a-z-]+|drafts\/[a-z-]+|import\/(db|import|parse-catalog|plans-file))/,
  /^[a-z-]+\/personal/,
  /^contact\/(emails\/sample|db|mails|receive|state|templates|threads)/,
  /^corporate\/(emails\/sample|db|groups|members|present|staff|invoices\/[a-z-]+)/,
  /^documents\/(archive|correct|db|document-booking|files|issue|month-invoice|numbers|open-issued|outdated|snapshot)/,
  /^doors\/db/,
  /^entry\/entry/,
  /^events\/[a-z-]+/,
  /^favorites\/db/,
  /^imports\/[a-z-]+/,
  /^ledger\/[a-z-]+/,
  /^legal\/drafts/,
  /^locks\/[a-z-]+/,
  /^occupancy\/[a-z-]+/,
  /^payment-methods\/refund-account/,
  /^personal-data\/(db|erase|merge)/,
  /^(payments|reviews|waitlist)\/emails\/sample/,
  /^payments\/refunds\/(dispute|given-back|owed-again|transferred)/,
  /^payouts\/[a-z-]+/,
  /^provider-payouts\/[a-z-]+/,
  /^payments\/(intents\/(waiting|with-provider)|links\/(by-staff|request-intent|ways)|operator\/(day-at-provider|receive|reconciliation)|refunds\/(refund|outside)|settle\/(accept|outcome|settle))/,
  /^reviews\/(db|mails|staff|write)/,
  /^rooms\/(db|present|pictures\/(db|look-pictures|uploads))/,
  /^search\/index\/(db|known-stations)/,
  /^series\/dates/,
  /^settings\/[a-z-]+/,
  /^shortlists\/db/,
  /^staff\/[a-z-]+/,
  /^waitlist\/remove/,
  /^transfers\/(by-hand|candidates|confirm|invoices|matches|move|payout-lines|statements|take-in|undo)/,
].map(({ source }) => new RegExp(`^src/features/${source.slice(1)}(\\.db)?\\.server\\.ts$`));

/** What an area of the console shows to the others, besides its contracts. */
const PUBLIC_OF_NOUNS = [
  // The words of the audit about what the noun has.
  /^[a-z-]+\/[a-z-]+\/messages\/audit/,
  // The palette's search reads the first of a list.
  /^[a-z-]+\/[a-z-]+\/list\.server/,
  /^company\/audit\/changed-fields/,
  /^money\/payment-links\/components\/links-card/,
].map(({ source }) => new RegExp(`^src/console/${source.slice(1)}\\.tsx?$`));

const STATEMENTS = /(^|[/.])db\.server\.ts$/;

/** The first fence whose `files` match applies. A feature may always import its own files. */
const FENCES: Fence[] = [
  {
    name: "The domain",
    files: DOMAIN,
    may: [DOMAIN],
    // Functions of numbering plans, which countries change: pure, like the domain.
    packages: /^libphonenumber-js\/core$/,
    out: "It imports only itself: pass what it needs as an argument, or move the rule's data into src/domain.",
  },
  {
    name: "The platform",
    files: PLATFORM,
    may: [DOMAIN, I18N, PLATFORM],
    packages: "any",
    out: "src/platform is the ground floor: features and src/process stand on it. Pass in what it needs, or move the file up.",
  },
  {
    name: "A server part of the API",
    files: /^src\/api\/.*\.server\.tsx?$/,
    may: [DOMAIN, I18N, /^src\/api\//, PLATFORM],
    packages: "any",
    out: "src/api knows calls, not features: a feature brings its contract and handlers to src/process/endpoints.ts.",
  },
  {
    name: "The API",
    files: /^src\/api\//,
    may: [DOMAIN, I18N, API],
    packages: /^(zod|react-router|@hono\/zod-openapi)$/,
    out: "src/api may use the domain and i18n; what needs the server is a *.server.ts file.",
  },
  {
    name: "i18n",
    files: I18N,
    may: [DOMAIN, I18N],
    packages: BROWSER_PACKAGES,
    out: "Words may use the domain only.",
  },
  {
    name: "browser",
    files: BROWSER,
    may: [BROWSER],
    packages: /^react$/,
    out: "src/browser is what all browser code stands on (stores, storage, connection): pass in what it needs.",
  },
  {
    name: "ui",
    files: UI,
    may: [DOMAIN, I18N, BROWSER, UI],
    packages: BROWSER_PACKAGES,
    out: "A widget could ship in another product: give it what it shows as props.",
  },
  {
    name: "nav",
    files: NAV,
    may: [DOMAIN, I18N, BROWSER, NAV],
    packages: BROWSER_PACKAGES,
    out: "nav says where one is: it may use the domain only.",
  },
  {
    name: "An adapter",
    files: ADAPTERS,
    may: [DOMAIN, ADAPTERS, /^src\/platform\/(env|log|sql)\.ts$/, DATA],
    packages: "any",
    out: "An adapter knows its provider and the domain; features call it and give it what it needs.",
  },
  {
    name: "A contract",
    files: CONTRACT,
    may: [DOMAIN, API, CONTRACT, PERSONAL],
    packages: /^zod$/,
    out: "It says what crosses the wire: domain, src/api/endpoint.ts, other contracts and personal.ts are all it needs.",
  },
  {
    name: "A personal.ts",
    files: PERSONAL,
    may: [DOMAIN, PERSONAL],
    packages: /^$/,
    out: "It says what a feature stores about a person, to contracts and the browser: the domain is all it needs.",
  },
  {
    name: "The server's part of a feature",
    files: /^src\/(features|console)\/.*(\.server\.tsx?|\/emails\/.*|\/pdf\/.*)$/,
    may: [DOMAIN, I18N, /^src\/api\//, ADAPTERS, PLATFORM, PATHS, CONTRACT, ...PUBLIC, DATA],
    packages: "any",
    out: "From another feature it may take the contract and what PUBLIC in scripts/structure-imports.ts names; a shared rule belongs in src/domain.",
  },
  {
    name: "A screen of the console",
    files: /^src\/console\//,
    may: [DOMAIN, API, I18N, BROWSER, UI, PATHS, CONSOLE_PATHS, CONTRACT],
    packages: BROWSER_PACKAGES,
    out: "It has its own bundle, without the guests' state and navigation: src/nav/operate-paths.ts and src/console/kit are its own.",
  },
  {
    name: "The browser's part of a feature",
    files: FEATURE,
    may: [DOMAIN, API, I18N, BROWSER, UI, NAV, BROWSER_ADAPTERS, CONTRACT, STATE, PERSONAL],
    packages: BROWSER_PACKAGES,
    out: "From another feature it may take the contract (as a type), state.ts or personal.ts; a shared widget belongs in src/ui.",
  },
  {
    name: "The app of the console",
    files: /^src\/app\/operator\//,
    may: [DOMAIN, API, I18N, BROWSER, UI, PATHS, CONSOLE_PATHS, CONSOLE, CONTRACT, /^src\/app\/[a-z-]+\.ts$/],
    packages: BROWSER_PACKAGES,
    out: "It has its own bundle (docs/decisions/019): what it shows is in src/console.",
  },
  {
    name: "The app",
    files: /^src\/app\//,
    may: [/^src\/(?!process\/)/, DATA],
    packages: "any",
    out: "The app puts pages together.",
  },
];

/** What a file imports that it may not, or that is not there. */
export function importMistakes(file: SourceFile, paths: ReadonlySet<string>): Mistake[] {
  return file.imports.flatMap(({ specifier, line, kind }) => {
    const target = specifier.startsWith(".") ? posix.join(posix.dirname(file.path), specifier) : null;
    const message =
      (target !== null && missing(specifier, target, paths)) ||
      importMistake(file.path, target ?? specifier, kind);
    return message ? [{ path: file.path, line, message }] : [];
  });
}

function missing(specifier: string, target: string, paths: ReadonlySet<string>): string | null {
  if (!/\.\w+(\?\w+)?$/.test(target))
    return `"${specifier}" has no extension: write the file's whole name, "${specifier}.ts".`;
  const isSource = /^(src|packages)\//.test(target) && /\.tsx?$/.test(target);
  return isSource && !paths.has(target) ? `"${specifier}" is not there.` : null;
}

/** `target` is a path from the root, or a package's name. Answers what is wrong and what to do, or null. */
function importMistake(from: string, target: string, kind: Import["kind"]): string | null {
  if (PACKAGE.test(from) || PACKAGE.test(target) || OWN_NAME.test(target))
    return packageMistake(from, target, kind);
  return (
    connectionMistake(from, target, kind) ??
    foreignMistake(from, target) ??
    directionMistake(from, target) ??
    nounMistake(from, target) ??
    statementsMistake(from, target, kind) ??
    browserMistake(from, target, kind) ??
    fenceMistake(from, target, kind)
  );
}

/** Where connections to the database are opened: each needs its deadlines, and a listener for its end. */
const CONNECTIONS = "src/platform/connections.ts";

function connectionMistake(from: string, target: string, kind: Import["kind"]): string | null {
  if (target !== "pg" || kind === "type" || !from.startsWith("src/") || from === CONNECTIONS) return null;
  return `Connections are opened in ${CONNECTIONS} only, with deadlines and a listener: call openPool or connect there.`;
}

/** What is above must not be imported from below, not even as a type: a type is a dependency, too. */
function directionMistake(from: string, target: string): string | null {
  const [own, other] = [FEATURE.exec(from)?.[1], FEATURE.exec(target)?.[1]];
  if (/^src\/process\//.test(target) && !/^src\/process\//.test(from)) {
    return "Nobody imports src/process: it puts the program together. What others need belongs in src/platform, or comes as an argument.";
  }
  if (/^src\/app\//.test(target) && !/^src\/(app|process)\//.test(from)) {
    return "Nobody imports src/app: it is the top of the tree. Move what is shared to src/ui, src/nav or a feature.";
  }
  if (CONSOLE.test(target) && !CONSOLE.test(from) && !/^src\/process\//.test(from)) {
    return "Nobody imports the console: guests would load it. Move what both need to src/domain or to the feature that owns it.";
  }
  if (/^(test|scripts|e2e|bench|build)\//.test(target))
    return `The product does not import ${target.split("/")[0]}/.`;
  if (!own || !other || own === other) return null;
  const unknown = [own, other].find((feature) => !FEATURES.includes(feature));
  if (unknown)
    return `"${unknown}" has no place among the features: add it to FEATURES in scripts/structure-imports.ts, above what it imports.`;
  if (FEATURES.indexOf(other) > FEATURES.indexOf(own))
    return `"${other}" stands above "${own}" (FEATURES in scripts/structure-imports.ts): move what both need down, or let the upper one call.`;
  if (target.includes("/components/"))
    return `The components of "${other}" are its own: a widget that two features show belongs in src/ui.`;
  return null;
}

const NOUN = /^src\/console\/([^/]+)\//;
/** The two lowest floors of the console. */
const BELOW_NOUNS: Record<string, string> = {
  kit: "src/console/kit knows no noun: pass in what it needs, or move what is shared down to src/console/server.",
  server: "src/console/server knows no noun: move what is shared down to it, or let the noun call.",
};

/** Inside the console: the areas stand on the kit, the server's part and what they share, and show each other little. */
function nounMistake(from: string, target: string): string | null {
  const [own, other] = [NOUN.exec(from)?.[1], NOUN.exec(target)?.[1]];
  if (!own || !other || own === other || other in BELOW_NOUNS) return null;
  if (BELOW_NOUNS[own]) return BELOW_NOUNS[own];
  if (other === "shared" || CONTRACT.test(target)) return null;
  if (own === "shared")
    return `src/console/shared stands below the areas: of "${other}" it may take the contracts only. Move what both need to src/console/shared.`;
  if (PUBLIC_OF_NOUNS.some((file) => file.test(target))) return null;
  return `${target} belongs to "${other}" alone: move what both need down to src/console/shared, or name it in PUBLIC_OF_NOUNS of scripts/structure-imports.ts.`;
}

/** A file of statements stays free of what is done with them. */
function statementsMistake(from: string, target: string, kind: Import["kind"]): string | null {
  if (!STATEMENTS.test(from) || kind === "type") return null;
  if (!ADAPTERS.test(target) && !/^src\/api\//.test(target) && !/\/(emails|pdf)\//.test(target)) return null;
  return `A db.server.ts file imports ${target}: it holds SQL and nothing else. Let its caller, a file named by its subject, do the rest.`;
}

function browserMistake(from: string, target: string, kind: Import["kind"]): string | null {
  if (!isBrowser(from)) return null;
  if (/\.server(\.tsx?)?$/.test(target))
    return "A .server file in the browser: reach the server through the typed client (src/api/client.ts).";
  if (CONTRACT.test(target) && !CONTRACT.test(from) && kind !== "type")
    return "A contract in the browser brings zod along: write `import type`, its types are all that is needed here.";
  return target.startsWith("node:") ? `${target} in the browser: this file runs there, too.` : null;
}

function fenceMistake(from: string, target: string, kind: Import["kind"]): string | null {
  const [own, other] = [FLOOR.exec(from)?.[0], FLOOR.exec(target)?.[0]];
  // What another feature holds in memory (the catalogue, the search index) is passed in, typed by its file.
  if (kind === "type" && /\.server\.tsx?$/.test(from) && FEATURE.test(target) && /\.server\.ts$/.test(target))
    return null;
  // The one list of what a process holds: adapters, the catalogue, the search index.
  if (kind === "type" && from === "src/platform/app.ts") return null;

  const fence = FENCES.find(({ files }) => files.test(from));
  if (!fence || (own && own === other && !CONTRACT.test(from))) return null;
  if (/^(src|db)\//.test(target) || /\.(css|json|svg)(\?\w+)?$/.test(target)) {
    return fence.may.some((may) => may.test(target)) || /\.(css|svg)(\?\w+)?$/.test(target)
      ? null
      : `${fence.name} imports ${target}. ${fence.out}`;
  }
  if (fence.packages === "any" || fence.packages.test(target)) return null;
  return `${fence.name} imports the package ${target}. ${fence.out}`;
}

/** Does the file reach the browser? Everything does that is not the server's. */
function isBrowser(path: string): boolean {
  if (/\.server\.tsx?$/.test(path)) return false;
  if (/^src\/(features|console)\/([^/]+\/){1,2}(emails|pdf)\//.test(path)) return false;
  return (
    /^src\/(domain|i18n|browser|ui|nav|app|features|console|api)\//.test(path) || BROWSER_ADAPTERS.test(path)
  );
}
