/**
 * THIRD-PARTY.md: every package that is shipped, with its licence, from package-lock.json: `node scripts/third-party.ts
 * --write`. The texts of the licences are gathered from the packages for a release: `--texts FOLDER`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const NOTICES = "THIRD-PARTY.md";

type Lock = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>;
};
type Shipped = { path: string; name: string; version: string; licence: string };

/** Licences that allow what we do: unchanged packages beside our own code, with their notices. Others need a decision. */
const ACCEPTED = new Set([
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "Zlib",
    "BlueOak-1.0.0",
    "Python-2.0",
  ],
  ...["OFL-1.1", "LGPL-3.0-or-later", "MPL-2.0"],
]);
/** Packages whose package.json names none. Read in their LICENSE file. */
const NAMED_BY_FILE: Record<string, string> = { "png-js": "MIT" };
/** Needed for the build only, but part of their text ends up in it: the base styles of every page. */
const BUILT_IN = new Set(["tailwindcss"]);

const HEAD = `# Third-party packages

What a release contains besides our own code, with the licence that each package names. Generated from package-lock.json by
\`node scripts/third-party.ts --write\`. A release has the texts of the licences in \`THIRD-PARTY-LICENCES.txt\`. Packages for
other machines than the one that it was made on are in this list and not in the release.

libvips (\`@img/sharp-libvips-…\`) is under the LGPL: it is a shared library, loaded unchanged, and can be replaced. The fonts are
under the SIL Open Font License. \`ical.js\` is under the Mozilla Public License: its files are unchanged.

| package | version | licence |
|---|---|---|
`;

/** The text of THIRD-PARTY.md, and what is wrong with the licences, one line each. */
export function noticesOf(lock: Lock): { text: string; mistakes: string[] } {
  const shipped = shippedIn(lock);
  const mistakes = shipped.flatMap(({ name, version, licence }) =>
    isAccepted(licence)
      ? []
      : [`${name} ${version} is under "${licence}", which scripts/third-party.ts does not accept.`],
  );
  const rows = shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |\n`);
  return { text: HEAD + [...new Set(rows)].join(""), mistakes };
}

/** What is wrong with THIRD-PARTY.md and with the licences, one line each. */
export function noticeMistakes(document: string, lock: Lock): string[] {
  const { text, mistakes } = noticesOf(lock);
  if (text === document) return mistakes;
  return [...mistakes, `${NOTICES} is out of date. Run node scripts/third-party.ts --write`];
}

/** The texts of the licences of the packages installed in `folder`, each text once. */
export function licenceTexts(folder: string, lock: Lock): string {
  const namesByText = new Map<string, string[]>();
  for (const { path, name, version, licence } of shippedIn(lock)) {
    const installed = join(folder, path);
    if (!existsSync(installed)) continue;
    const files = readdirSync(installed).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    const texts = files.map((file) => readFileSync(join(installed, file), "utf8").trim());
    const text = texts.join("\n\n") || `(The package has no text; it names ${licence}.)`;
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} ${version}`]);
  }
  const line = "=".repeat(78);
  return Array.from(
    namesByText,
    ([text, names]) => `${line}\n${names.join("\n")}\n${line}\n\n${text}\n`,
  ).join("\n");
}

function shippedIn({ packages }: Lock): Shipped[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { version = "", license, dev }]) => {
      const name = path.replace(/^.*node_modules\//, "");
      return { path, name, version, licence: license ?? NAMED_BY_FILE[name] ?? "", isDev: dev === true };
    })
    .filter(({ name, isDev }) => !isDev || BUILT_IN.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

/** "(MIT OR Apache-2.0)", "Apache-2.0 AND MIT": one of the ones to choose from, or all of them. */
function isAccepted(licence: string): boolean {
  return licence
    .replace(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((one) => ACCEPTED.has(one)));
}

if (process.argv[1] === import.meta.filename) {
  const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const [, , option, folder = "."] = process.argv;
  if (option === "--write") writeFileSync(NOTICES, noticesOf(lock).text);
  if (option === "--texts") process.stdout.write(licenceTexts(folder, lock));
}
