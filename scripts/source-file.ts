import { parseSync } from "vite";

/** A file of ours as the structure rules see it. */
export type SourceFile = {
  /** From the root of the repository, with forward slashes: src/domain/money.ts. */
  path: string;
  lines: number;
  imports: Import[];
  /** What strings and templates say, with the line they stand on. */
  strings: Found[];
  /** `Date.now`, `Math.random`, `Intl`, `new Date` and `.toLocaleString`, as written. */
  ambient: Found[];
  comments: Found[];
};

export type Import = {
  specifier: string;
  line: number;
  /** type: erased before it runs. value: part of the module. lazy: loaded when the line is reached. */
  kind: "type" | "value" | "lazy";
};

export type Found = { text: string; line: number };

/** Reads TypeScript with the parser that the build uses; throws where it does not parse. */
export function readSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = lineCounter(text);
  const file: SourceFile = {
    path,
    lines: lineOf(text.length),
    imports: [],
    strings: [],
    ambient: [],
    comments: [],
  };
  for (const { moduleRequest, start } of module.staticImports) {
    const kind = /^import\s+type\b/.test(text.slice(start)) ? "type" : "value";
    file.imports.push({ specifier: moduleRequest.value, line: lineOf(start), kind });
  }
  for (const { entries, start } of module.staticExports) {
    const request = entries[0]?.moduleRequest;
    const kind = /^export\s+type\b/.test(text.slice(start)) ? "type" : "value";
    if (request) file.imports.push({ specifier: request.value, line: lineOf(start), kind });
  }
  for (const { value, start } of comments) file.comments.push({ text: value, line: lineOf(start) });
  walk(program as unknown as Node, (node) => note(file, node, lineOf(node.start)));
  return file;
}

type Node = { type: string; start: number; [part: string]: unknown };

function note(file: SourceFile, node: Node, line: number): void {
  const part = (name: string) => node[name] as Node | undefined;
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string") file.strings.push({ text: node.value, line });
      return;
    case "TemplateElement":
      file.strings.push({ text: (node.value as { raw: string }).raw, line });
      return;
    case "ImportExpression":
      if (part("source")?.type === "Literal") {
        file.imports.push({ specifier: String(part("source")?.value), line, kind: "lazy" });
      }
      return;
    case "TSImportType":
      file.imports.push({ specifier: String(part("source")?.value), line, kind: "type" });
      return;
    case "NewExpression":
      if (part("callee")?.name === "Date") file.ambient.push({ text: "new Date", line });
      return;
    case "MemberExpression": {
      const name = `${part("object")?.name}.${part("property")?.name}`;
      if (name === "Date.now" || name === "Math.random") file.ambient.push({ text: name, line });
      else if (part("object")?.name === "Intl") file.ambient.push({ text: "Intl", line });
      else if (/^toLocale(Date|Time)?String$/.test(String(part("property")?.name))) {
        file.ambient.push({ text: String(part("property")?.name), line });
      }
    }
  }
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) for (const one of part) isNode(one) && walk(one, visit);
    else if (isNode(part)) walk(part, visit);
  }
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
