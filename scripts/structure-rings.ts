import { posix } from "node:path";
import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";

type Edge = { target: string; path: string; line: number };

/** Rings of files at run time: types are erased, and lazy imports load later. */
export function fileRings(files: readonly SourceFile[]): Mistake[] {
  const edges = new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap(({ kind, specifier, line }): Edge[] =>
        kind === "value" && specifier.startsWith(".")
          ? [{ target: resolved(file.path, specifier), path: file.path, line }]
          : [],
      ),
    ]),
  );
  return rings(edges).map(({ path, line, ring }) => ({
    path,
    line,
    message: `A ring of imports: ${ring}. Move what both need into a file of its own.`,
  }));
}

/**
 * A ring of parts: src/<part>, src/features/<feature>, src/console/<noun>/<sub-noun>; or of a feature's sub-nouns, beside the
 * files of its root, which put it together and are what its sub-nouns share. Here lazy imports count as well.
 */
export function partRings(files: readonly SourceFile[]): Mistake[] {
  // One is enough: a single import often closes many rings.
  return [
    ...ringsOf(files, PART),
    ...ringsOf(files, SUB_NOUN),
    ...ringsOf(files, AREA).map((mistake) => ({ ...mistake, message: `Between areas: ${mistake.message}` })),
  ].slice(0, 1);
}

function ringsOf(files: readonly SourceFile[], part: RegExp): Mistake[] {
  const partOf = (path: string) => part.exec(path)?.[0] ?? null;
  const edges = new Map<string, Edge[]>();
  for (const { path, imports } of files) {
    for (const { kind, specifier, line } of imports) {
      if (kind === "type" || !specifier.startsWith(".")) continue;
      const target = partOf(resolved(path, specifier));
      const from = partOf(path);
      // A contract is what areas may know of each other.
      if (part === AREA && specifier.endsWith("/contract.ts")) continue;
      if (!from || !target || from === target) continue;
      const known = edges.get(from) ?? [];
      if (!known.some((edge) => edge.target === target)) known.push({ target, path, line });
      edges.set(from, known);
    }
  }
  return rings(edges).map(({ path, line, ring }) => ({
    path,
    line,
    message:
      `A ring of parts: ${ring}. One of them is lower: move what both need down, or pass what the lower one ` +
      "needs as an argument.",
  }));
}

/**
 * `src/api`, `src/features/cart`, `src/console/bookings/list`. Folders by kind of file belong to the part that they are in;
 * `kit` and `server` are one part each.
 */
const PART =
  /^src\/(console\/(kit|server|[^/]+(\/(?!(components|messages|emails|pdf)\/)[^/]+)?)|features\/[^/]+|[^/]+)(?=\/)/;

/** `src/features/payments/settle` */
const SUB_NOUN = /^src\/features\/[^/]+\/(?!(components|messages|emails|pdf)\/)[^/]+(?=\/)/;

/** `src/console/money`: `kit`, `server` and `shared` are the floors below. */
const AREA = /^src\/console\/(?!(kit|server|shared)\/)[^/]+(?=\/)/;

/** Parts of src/console/shared that one area alone uses: they belong to it. */
export function sharedMistakes(files: readonly SourceFile[]): Mistake[] {
  const users = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    for (const { specifier } of imports) {
      const part = specifier.startsWith(".") ? SHARED.exec(resolved(path, specifier))?.[0] : undefined;
      const user = SHARED.exec(path)?.[0] ?? /^src\/(console|app)\/[^/]+/.exec(path)?.[0];
      if (part && user && user !== part) users.set(part, (users.get(part) ?? new Set()).add(user));
    }
  }
  return [...users]
    .filter(([, of]) => of.size === 1 && !SHARED.test([...of][0] ?? ""))
    .map(([part, of]) => ({
      ...{ path: part, line: 1 },
      message: `Only ${[...of][0]} uses it: move it there. src/console/shared has what several areas show.`,
    }));
}

/** A file or a folder of what the areas share. */
const SHARED = /^src\/console\/shared\/[^/]+/;

/** One for each edge that closes a ring. */
function rings(edges: ReadonlyMap<string, readonly Edge[]>): { path: string; line: number; ring: string }[] {
  const found: { path: string; line: number; ring: string }[] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    if (done.has(name)) return;
    for (const { target, path, line } of edges.get(name) ?? []) {
      const at = target === name ? trail.length : trail.indexOf(target);
      if (at !== -1) found.push({ path, line, ring: [...trail.slice(at), name, target].join(" → ") });
      else visit(target, [...trail, name]);
    }
    done.add(name);
  };
  for (const name of edges.keys()) visit(name, []);
  return found;
}

function resolved(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier);
}
