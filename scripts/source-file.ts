import { parseSync } from "vite";

/** What the structure checks know of a source file. */
export type SourceFile = {
  /** From the repository root, with forward slashes: src/domain/money/money.ts. */
  path: string;
  lines: number;
  imports: Import[];
  exports: Export[];
  /** String literals and the literal parts of templates. */
  strings: Found[];
  /** Text between JSX tags and in attributes that people read. */
  jsxTexts: Found[];
  /** Statements and fragments of SQL: templates tagged `sql`, and strings that read like a statement. */
  sql: Found[];
  /** `Date.now`, `Temporal.Now`, `Math.random`, `Intl`, `new Date` and `.toLocaleString`, as written; `new Date()` reads the clock. */
  ambient: Found[];
  comments: Found[];
  /** Lists of words: arrays and unions of string literals. */
  lists: WordList[];
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
    comments: comments.map(({ value, start }) => ({ text: value, line: lineOf(start) })),
    lists: [],
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
  walk(program as unknown as Node, [], (node, above) => note(file, node, above, lineOf(node.start)));
  return file;
}

/** `default` for a default import, `*` for a namespace. */
function importedName({ kind, name }: { kind: string; name: string | null }): string {
  if (kind === "Default") return "default";
  return kind === "Name" && name !== null ? name : "*";
}

type Node = { type: string; start: number; [part: string]: unknown };

/** Attributes whose value people see or hear. */
const READ_ATTRIBUTES = ["alt", "aria-label", "label", "placeholder", "title"];
const STATEMENT = /\b(SELECT\s[\s\S]+\sFROM|INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+[a-z_.]+\s+SET)\b/;

function note(file: SourceFile, node: Node, above: Node[], line: number): void {
  const part = (name: string) => node[name] as Node | undefined;
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string") noteString(file, node.value, above, line);
      else if (node.regex) file.strings.push({ text: (node.regex as { pattern: string }).pattern, line });
      return;
    case "TemplateElement":
      noteString(file, (node.value as { raw: string }).raw, above, line);
      return;
    case "ArrayExpression":
      noteList(file, node.elements as (Node | null)[], above, line);
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
      if (part("callee")?.name === "Date") {
        const text = (node.arguments as Node[]).length === 0 ? "new Date()" : "new Date";
        file.ambient.push({ text, line });
      }
      return;
    case "MemberExpression": {
      const name = `${part("object")?.name}.${part("property")?.name}`;
      if (name === "Date.now" || name === "Math.random" || name === "Temporal.Now")
        file.ambient.push({ text: name, line });
      else if (part("object")?.name === "Intl") file.ambient.push({ text: "Intl", line });
      else if (/^toLocale(Date|Time)?String$/.test(String(part("property")?.name))) {
        file.ambient.push({ text: String(part("property")?.name), line });
      }
    }
  }
}

function noteString(file: SourceFile, text: string, above: Node[], line: number): void {
  file.strings.push({ text, line });
  const isTagged = above.at(-2)?.type === "TaggedTemplateExpression";
  if (!isTagged && STATEMENT.test(text)) file.sql.push({ text, line });
  const parent = above.at(-1);
  const attribute = parent?.type === "JSXAttribute" ? String((parent.name as Node).name) : null;
  if (attribute && READ_ATTRIBUTES.includes(attribute)) file.jsxTexts.push({ text, line });
}

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

/** The template with each expression as `?`. */
function templateText(quasi: Node): string {
  return (quasi.quasis as Node[]).map(({ value }) => (value as { raw: string }).raw).join("?");
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
  return (pattern.properties as Node[]).map(({ key }) => String((key as Node).name));
}

function walk(node: Node, above: Node[], visit: (node: Node, above: Node[]) => void): void {
  visit(node, above);
  above.push(node);
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) for (const one of part) isNode(one) && walk(one, above, visit);
    else if (isNode(part)) walk(part, above, visit);
  }
  above.pop();
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
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
