import { parseSync } from "vite";
import { bareName, memberName, type Node, templateText, walk } from "./source-node.ts";
import { noteDialog, noteReached, noteUnheard } from "./source-surroundings.ts";
import {
  noteAskedOnce,
  noteIdleExpect,
  noteIdleTests,
  noteSelfExpect,
  noteTest,
  noteWait,
} from "./source-tests.ts";

/** What the structure checks know of a source file. */
export type SourceFile = {
  /** From the repository root, with forward slashes: src/domain/money/money.ts. */
  path: string;
  lines: number;
  imports: Import[];
  exports: Export[];
  /** String literals and the literal parts of templates. `isRest`: it stands behind an expression. */
  strings: (Found & { isRest?: boolean })[];
  /** Text between JSX tags and in attributes that people read. */
  jsxTexts: Found[];
  /** Statements and fragments of SQL: templates tagged `sql`, and strings that read like a statement. */
  sql: Found[];
  /**
   * `Date.now`, `Temporal.Now`, `Math.random`, `Intl`, `new Date` and `.toLocaleString`, as written; `new Date()` reads the clock.
   * `localeCompare` is one that names no language.
   */
  ambient: Found[];
  /**
   * `process.env`, `process.exit`, `import.meta.env`, `console`, `fetch`, `localStorage`, `alert`, and what reads a date in the
   * machine's zone, as written.
   */
  surroundings: Found[];
  /** Functions with their names, `""` for those without, and their lengths in lines. */
  functions: { name: string; line: number; lines: number }[];
  comments: Found[];
  /** Lists of words: arrays and unions of string literals. */
  lists: WordList[];
  /**
   * Texts with their translations, of `texts()` and of names: literals and templates, each as one text. `isWhole`: they
   * are all that a key or a function has, and no list of paragraphs. `parts`: how many expressions stand in each.
   */
  pairs: { texts: string[]; line: number; isWhole: boolean; parts: number[] }[];
  /** Calls of `test`, `it` and `describe`: `title` is null where it is not a text, `modifier` the `only` of `test.only`. */
  tests: { title: string | null; modifier: string | null; line: number }[];
  /** The tests that call nothing by which they could fail. */
  idleTests: { title: string; line: number }[];
  /** What expects nothing: `expect(a)` without a matcher, a matcher that is not called, a promise that nobody awaits. */
  idleExpects: Found[];
  /** What expects a literal, or a thing to be itself. */
  selfExpects: Found[];
  /** `page.pause()`, and `page.waitForTimeout()` of more than the moment between two looks. */
  waits: Found[];
  /** In journeys, `expect(await button.isVisible())`: asked of a page that may still change. */
  askedOnce: Found[];
  /** `catch {}`: an error that nobody hears of, without a word about it. */
  silentCatches: number[];
  /** Variables that are exported and can be assigned to. */
  loose: Found[];
  /** It does nothing but pass on what other files export. */
  isBarrel: boolean;
  /** It declares a part of another module: that is all that some files do. */
  augments: boolean;
  /** The keys that `texts()` is given. */
  keys: Found[];
  /** The names of properties that it takes of anything; with `?` where a part is an expression. */
  taken: Set<string>;
  /** The names of properties that its objects have. */
  names: Set<string>;
};

/** `name`: of the exported constant that it is. `isEnum`: it is what `z.enum` is given. */
export type WordList = { words: string[]; line: number; name: string | null; isEnum: boolean };

export type Import = {
  specifier: string;
  line: number;
  /** type: erased before it runs. value: part of the module. lazy: loaded when the line is reached. */
  kind: "type" | "value" | "lazy";
  /** The exports it takes. */
  names: string[] | "all";
};

type Export = { name: string; line: number; isType: boolean };

type Found = { text: string; line: number };

/** Parses with the parser that the build uses; throws on a syntax error. */
export function readSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = lineCounter(text);
  const file: SourceFile = {
    path,
    lines: lineOf(text.trimEnd().length),
    imports: [],
    exports: [],
    strings: [],
    jsxTexts: [],
    sql: [],
    ambient: [],
    surroundings: [],
    functions: [],
    comments: comments.map(({ value, start }) => ({ text: value, line: lineOf(start) })),
    lists: [],
    pairs: [],
    tests: [],
    idleTests: [],
    idleExpects: [],
    selfExpects: [],
    waits: [],
    askedOnce: [],
    silentCatches: [],
    loose: [],
    isBarrel: isBarrel(program.body as unknown as Node[]),
    augments: program.body.some(({ type }) => type === "TSModuleDeclaration"),
    keys: [],
    taken: new Set(),
    names: new Set(),
  };
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const names = entries.map(({ importName }) => importedName(importName));
    file.imports.push({
      specifier: moduleRequest.value,
      line: lineOf(start),
      kind: /^import\s+type\b/.test(text.slice(start)) ? "type" : "value",
      names: names.includes("*") ? "all" : names,
    });
  }
  for (const { entries, start } of module.staticExports) {
    const request = entries[0]?.moduleRequest;
    const line = lineOf(start);
    for (const { exportName, isType } of entries) {
      const { kind, name } = exportName;
      if (kind !== "None") file.exports.push({ name: name ?? kind.toLowerCase(), line, isType });
    }
    if (!request) continue;
    const names = entries.map(({ importName }) => importName.name ?? "*");
    const kind = /^export\s+type\b/.test(text.slice(start)) ? "type" : "value";
    file.imports.push({
      specifier: request.value,
      line,
      kind,
      names: names.includes("*") ? "all" : names,
    });
  }
  walk(program as unknown as Node, [], (node, above) => {
    note(file, node, above, lineOf);
    if (FUNCTION.test(node.type)) noteFunction(file, node, above, lineOf);
  });
  if (file.tests.length > 0) noteIdleTests(file, program as unknown as Node, lineOf);
  return file;
}

/** `default` for a default import, `*` for a namespace. */
function importedName({ kind, name }: { kind: string; name: string | null }): string {
  if (kind === "Default") return "default";
  return kind === "Name" && name !== null ? name : "*";
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Attributes whose value people see or hear. */
const READ_ATTRIBUTES = ["alt", "aria-label", "label", "placeholder", "title"];
const STATEMENT = /\b(SELECT\s[\s\S]+\sFROM|INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+[a-z_.]+\s+SET)\b/;

function note(file: SourceFile, node: Node, above: Node[], lineOf: (offset: number) => number): void {
  const line = lineOf(node.start);
  const part = (name: string) => node[name] as Node | undefined;
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string") noteString(file, node.value, above, line);
      else if (node.regex) file.strings.push({ text: (node.regex as { pattern: string }).pattern, line });
      return;
    case "TemplateElement":
      noteString(
        file,
        (node.value as { raw: string }).raw,
        above,
        line,
        (above.at(-1)?.quasis as Node[])[0] !== node,
      );
      return;
    case "ArrayExpression":
      noteList(file, node.elements as (Node | null)[], above, line);
      if (isOfTexts(above)) notePair(file, node.elements as (Node | null)[], above, line);
      return;
    case "TSUnionType":
      noteList(
        file,
        (node.types as Node[]).map((type) => (type.type === "TSLiteralType" ? (type.literal as Node) : type)),
        above,
        line,
      );
      return;
    case "JSXText":
      file.jsxTexts.push({ text: String(node.value), line });
      return;
    case "TaggedTemplateExpression":
      if (part("tag")?.name === "sql") file.sql.push({ text: templateText(part("quasi") as Node), line });
      return;
    case "ImportExpression":
      if (part("source")?.type === "Literal") {
        const specifier = String(part("source")?.value);
        file.imports.push({ specifier, line, kind: "lazy", names: namesTaken(above) });
      }
      return;
    case "TSImportType": {
      const name = part("qualifier")?.name;
      const specifier = String(part("source")?.value);
      file.imports.push({ specifier, line, kind: "type", names: name ? [String(name)] : "all" });
      return;
    }
    case "NewExpression":
      if (bareName(part("callee")) === "Date") {
        const text = (node.arguments as Node[]).length === 0 ? "new Date()" : "new Date";
        file.ambient.push({ text, line });
      }
      if (/^(XMLHttpRequest|WebSocket|EventSource)$/.test(String(bareName(part("callee")))))
        file.surroundings.push({ text: "fetch", line });
      return;
    case "MemberExpression":
      noteReached(file, bareName(part("object")), memberName(node), line);
      if (memberName(part("object")) === "env" && (part("object")?.object as Node).type === "MetaProperty")
        file.surroundings.push({ text: `import.meta.env.${memberName(node)}`, line });
      if (!node.computed) file.taken.add(String(part("property")?.name));
      else if (part("property")?.type === "TemplateLiteral")
        file.taken.add(templateText(part("property") as Node));
      return;
    case "TSPropertySignature":
      // What a component asks for, it takes.
      if (part("key")?.type === "Identifier") file.taken.add(String(part("key")?.name));
      return;
    case "Property":
      if (part("key")?.type === "Identifier") file.names.add(String(part("key")?.name));
      return;
    case "VariableDeclarator": {
      const of = bareName(part("init"));
      if (of === "fetch") file.surroundings.push({ text: "fetch", line });
      if (of !== null && part("id")?.type === "ObjectPattern")
        for (const name of patternNames(part("id"))) noteReached(file, of, name, line);
      return;
    }
    case "ExpressionStatement":
      noteIdleExpect(file, part("expression") as Node, line);
      return;
    case "CatchClause": {
      const [from, to] = [line, lineOf(node.end)];
      const isExplained = file.comments.some((comment) => comment.line >= from && comment.line <= to);
      if ((part("body")?.body as Node[]).length === 0 && !isExplained) file.silentCatches.push(line);
      return;
    }
    case "ExportNamedDeclaration":
      if (/^(let|var)$/.test(String(part("declaration")?.kind)))
        file.loose.push({ text: String(part("declaration")?.kind), line });
      return;
    case "ObjectPattern":
      for (const name of patternNames(node)) file.taken.add(name);
      return;
    case "CallExpression":
      if (part("callee")?.name === "texts") noteKeys(file, (node.arguments as Node[])[0], lineOf);
      if (bareName(part("callee")) === "fetch") file.surroundings.push({ text: "fetch", line });
      noteDialog(file, node, line);
      noteUnheard(file, node, line);
      noteAskedOnce(file, node, line);
      noteWait(file, node, line);
      noteSelfExpect(file, node, line);
      if (bareName(part("callee")) === "Date") file.ambient.push({ text: "new Date()", line });
      if (memberName(part("callee")) === "localeCompare" && (node.arguments as Node[]).length === 1)
        file.ambient.push({ text: "localeCompare", line });
      noteTest(file, node, line);
  }
}

function isBarrel(body: readonly Node[]): boolean {
  const own = body.filter(({ type }) => type !== "ImportDeclaration");
  return (
    own.length > 0 &&
    own.every(({ type, source }) => /^Export(Named|All)Declaration$/.test(type) && Boolean(source))
  );
}

function noteFunction(file: SourceFile, node: Node, above: Node[], lineOf: (offset: number) => number): void {
  const parent = above.at(-1);
  const named = (node.id ?? parent?.id ?? parent?.key) as Node | undefined;
  const line = lineOf(node.start);
  file.functions.push({ name: String(named?.name ?? ""), line, lines: lineOf(node.end) - line + 1 });
}

function noteKeys(file: SourceFile, texts: Node | undefined, lineOf: (offset: number) => number): void {
  for (const property of (texts?.properties ?? []) as Node[]) {
    const key = property.key as Node | undefined;
    if (key?.type === "Identifier") file.keys.push({ text: String(key.name), line: lineOf(property.start) });
  }
}

/** Inside of `texts()`, or the name of a field or of a column. */
function isOfTexts(above: readonly Node[]): boolean {
  const parent = above.at(-1);
  if (parent?.type === "Property" && /^(name|hint)$/.test(String((parent.key as Node).name))) return true;
  return above.some(({ type, callee }) => type === "CallExpression" && (callee as Node).name === "texts");
}

const WHOLE = /^(Property|ArrowFunctionExpression|ReturnStatement)$/;

function notePair(file: SourceFile, items: (Node | null)[], above: readonly Node[], line: number): void {
  const texts = items.map((item) =>
    item?.type === "Literal" ? item.value : item?.type === "TemplateLiteral" ? templateText(item) : null,
  );
  if (texts.length > 1 && texts.every((text) => typeof text === "string"))
    file.pairs.push({
      ...{ texts: texts as string[], line, isWhole: WHOLE.test(above.at(-1)?.type ?? "") },
      parts: items.map((item) => ((item?.expressions ?? []) as Node[]).length),
    });
}

function noteString(file: SourceFile, text: string, above: Node[], line: number, isRest = false): void {
  file.strings.push(isRest ? { text, line, isRest } : { text, line });
  const isTagged = above.at(-2)?.type === "TaggedTemplateExpression";
  if (!isTagged && (STATEMENT.test(text) || isStatement(above))) file.sql.push({ text, line });
  const parent = above.at(-1);
  if (isRead(parent?.type === "TemplateLiteral" ? above.slice(0, -1) : above))
    file.jsxTexts.push({ text, line });
}

/** `{ text: "…", values: [] }` is a statement, however its text is written. */
function isStatement(above: readonly Node[]): boolean {
  const [object, property] = above.filter(({ type }) => type !== "TemplateLiteral").slice(-2);
  if (property?.type !== "Property" || (property.key as Node).name !== "text") return false;
  return ((object?.properties ?? []) as Node[]).some(
    ({ key }) => (key as Node | undefined)?.name === "values",
  );
}

/** Whether a string is shown: as a child of an element or as an attribute that people read, chosen by a condition or not. */
function isRead(above: readonly Node[]): boolean {
  const outer = above.findLast(({ type }) => !CHOICE.test(type));
  if (outer?.type !== "JSXAttribute")
    return above.at(-1) !== outer && /^JSX(Element|Fragment)$/.test(outer?.type ?? "");
  return READ_ATTRIBUTES.includes(String((outer.name as Node).name));
}

const CHOICE = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|ParenthesizedExpression)$/;

function noteList(file: SourceFile, items: (Node | null)[], above: Node[], line: number): void {
  const words = items.map((item) => (item?.type === "Literal" ? item.value : null));
  if (!words.every((word) => typeof word === "string")) return;
  const [outer, parent] = above.filter(({ type }) => !/^TS(As|Satisfies)Expression$/.test(type)).slice(-2);
  const callee = parent?.callee as Node | undefined;
  const declared = parent?.type === "VariableDeclarator" ? (parent.id as Node).name : null;
  const isExported = above.some(({ type }) => type === "ExportNamedDeclaration");
  file.lists.push({
    ...{ words: words as string[], line },
    name: typeof declared === "string" && isExported && outer ? declared : null,
    isEnum: parent?.type === "CallExpression" && (callee?.property as Node | undefined)?.name === "enum",
  });
}

/** What is taken from a dynamic import: `(await import(…)).name`, `{ name } = await import(…)`, `.then(({ name }) => …)`. */
function namesTaken(above: Node[]): string[] | "all" {
  const nodes = above.filter(({ type }) => type !== "ParenthesizedExpression");
  const [outer, parent] = nodes.slice(-2) as [Node | undefined, Node | undefined];
  const name = (parent?.property as Node | undefined)?.name;
  if (parent?.type === "MemberExpression" && name === "then") {
    const [callback] = (outer?.arguments ?? []) as Node[];
    return patternNames((callback?.params as Node[] | undefined)?.[0]);
  }
  if (parent?.type === "AwaitExpression") {
    if (outer?.type === "MemberExpression") return [String((outer.property as Node).name)];
    if (outer?.type === "VariableDeclarator") return patternNames(outer.id as Node);
  }
  // lazy(() => import(…)) and the dialogs take the default.
  return parent?.type === "ArrowFunctionExpression" ? ["default"] : "all";
}

function patternNames(pattern: Node | undefined): string[] | "all" {
  if (pattern?.type !== "ObjectPattern") return "all";
  return (pattern.properties as Node[]).flatMap(({ key }) => (key ? [String((key as Node).name)] : []));
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    for (let high = starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
