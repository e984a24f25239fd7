import type { Import } from "./source-file.ts";

/** Who may import whom, one rule a kind of file; `out` says what to do instead. */
type Fence = { name: string; files: RegExp; may: RegExp[]; packages: RegExp | "any"; out: string };

const FEATURE = /^src\/features\/([^/]+)\//;
const CONTRACT = /^src\/features\/[^/]+\/contract\.ts$/;
const STATE = /^src\/features\/[^/]+\/state\.ts$/;
const DATABASE = /^src\/features\/[^/]+\/([a-z-]+[.-])?db\.server\.ts$/;
const PRESENTER = /^src\/features\/[^/]+\/present\.server\.ts$/;
const DOMAIN = /^src\/domain\//;
const I18N = /^src\/i18n\//;
const UI = /^src\/ui\//;
const NAV = /^src\/nav\//;
const PATHS = /^src\/nav\/paths\.ts$/;
const API = /^src\/api\/[a-z-]+\.tsx?$/;
const ADAPTERS = /^src\/adapters\//;
const BROWSER_ADAPTERS = /^src\/adapters\/[a-z-]+\.client\.tsx?$/;
const SERVER = /^src\/server\//;
const DATA = /^(db|package\.json)/;
const BROWSER_PACKAGES =
  /^(react|react-dom|react-router|react-aria-components|@internationalized\/date|maplibre-gl|@stripe\/stripe-js)(\/|$)/;

/** The first fence whose `files` fit counts. Own files of a feature are always allowed to it. */
const FENCES: Fence[] = [
  {
    name: "The domain",
    files: DOMAIN,
    may: [DOMAIN],
    packages: /^$/,
    out: "It imports only itself: pass what it needs as an argument, or move the rule's data into src/domain.",
  },
  {
    name: "A server part of the API",
    files: /^src\/api\/.*\.server\.tsx?$/,
    may: [DOMAIN, I18N, /^src\/api\//, SERVER],
    packages: "any",
    out: "src/api knows calls, not features: a feature brings its contract and handlers to src/server/endpoints.ts.",
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
    name: "ui",
    files: UI,
    may: [DOMAIN, I18N, UI],
    packages: BROWSER_PACKAGES,
    out: "A widget could ship in another product: give it what it shows as props.",
  },
  {
    name: "nav",
    files: NAV,
    may: [DOMAIN, I18N, NAV],
    packages: BROWSER_PACKAGES,
    out: "nav says where one is: it may use the domain only.",
  },
  {
    name: "An adapter",
    files: ADAPTERS,
    may: [DOMAIN, ADAPTERS, /^src\/server\/(env|log|sql)\.ts$/, DATA],
    packages: "any",
    out: "An adapter knows its provider and the domain; features call it and give it what it needs.",
  },
  {
    name: "A contract",
    files: CONTRACT,
    may: [DOMAIN, API, CONTRACT],
    packages: /^zod$/,
    out: "It says what crosses the wire: domain, src/api/endpoint.ts and other contracts are all it needs.",
  },
  {
    name: "The server's part of a feature",
    files: /^src\/features\/.*(\.server\.tsx?|\/emails\/.*|\/pdf\/.*)$/,
    may: [DOMAIN, I18N, /^src\/api\//, ADAPTERS, SERVER, PATHS, CONTRACT, DATABASE, PRESENTER, DATA],
    packages: "any",
    out: "From another feature it may take the contract, present.server.ts or db.server.ts; a shared rule belongs in src/domain.",
  },
  {
    name: "The browser's part of a feature",
    files: FEATURE,
    may: [DOMAIN, API, I18N, UI, NAV, BROWSER_ADAPTERS, CONTRACT, STATE],
    packages: BROWSER_PACKAGES,
    out: "From another feature it may take the contract (as a type) or state.ts; a shared widget belongs in src/ui.",
  },
  {
    name: "The app",
    files: /^src\/app\//,
    may: [/^src\//, DATA],
    packages: "any",
    out: "The app puts pages together.",
  },
];

/** `target` is a path from the root, or a package's name. Answers what is wrong and what to do, or null. */
export function importMistake(from: string, target: string, kind: Import["kind"]): string | null {
  const isOurs = target.includes("/") && /^(src|db|test|scripts|e2e|bench|build)\//.test(target);
  const ownFeature = FEATURE.exec(from)?.[1];
  const otherFeature = FEATURE.exec(target)?.[1];
  if (/^src\/app\//.test(target) && !/^src\/(app|server)\//.test(from)) {
    return "Nobody imports src/app: it is the top of the tree. Move what is shared to src/ui, src/nav or a feature.";
  }
  if (ownFeature && otherFeature && ownFeature !== otherFeature && target.includes("/components/")) {
    return `The components of "${otherFeature}" are its own: a widget that two features show belongs in src/ui.`;
  }
  if (isBrowser(from)) {
    if (/\.server(\.tsx?)?$/.test(target)) {
      return "A .server file in the browser: reach the server through the typed client (src/api/client.ts).";
    }
    if (CONTRACT.test(target) && !CONTRACT.test(from) && kind !== "type") {
      return "A contract in the browser brings zod along: write `import type`, its types are all that is needed here.";
    }
    if (target.startsWith("node:")) return `${target} in the browser: this file runs there, too.`;
  }
  if (/^(test|scripts|e2e|bench|build)\//.test(target))
    return `The product does not import ${target.split("/")[0]}/.`;

  // What a part of another feature holds in memory (the catalogue, the vacancy index) is passed in, typed by its file.
  if (kind === "type" && /\.server\.tsx?$/.test(from) && FEATURE.test(target) && /\.server\.ts$/.test(target))
    return null;

  const fence = FENCES.find(({ files }) => files.test(from));
  if (!fence || (ownFeature && ownFeature === otherFeature && !CONTRACT.test(from))) return null;
  if (isOurs || /\.(css|json|svg)(\?\w+)?$/.test(target)) {
    return fence.may.some((may) => may.test(target)) || /\.(css|svg)(\?\w+)?$/.test(target)
      ? null
      : `${fence.name} imports ${target}. ${fence.out}`;
  }
  if (fence.packages === "any" || fence.packages.test(target)) return null;
  return `${fence.name} imports the package ${target}. ${fence.out}`;
}

/** Does the file reach the browser? What is not the server's does. */
function isBrowser(path: string): boolean {
  if (/\.server\.tsx?$/.test(path)) return false;
  if (/^src\/features\/[^/]+\/(emails|pdf)\//.test(path)) return false;
  return /^src\/(domain|i18n|ui|nav|app|features|api)\//.test(path) || BROWSER_ADAPTERS.test(path);
}
