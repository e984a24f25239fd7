import type { Feature } from "../../api/handler.server.ts";
import type { Schema } from "../../api/schema-words.ts";
import { isDocumented, type Operation, operationsOf } from "./calls.ts";

/**
 * The typed client that programs may put into their project: the types of all calls that are documented, from their contracts, and
 * a fetch. Made by the running site, so it always fits it (docs/decisions/048).
 */
export function typedClient(features: readonly Feature[], publicUrl: string): string {
  const operations = operationsOf(features, publicUrl);
  const calls = features.flatMap(({ contract }) =>
    Object.entries(contract)
      .filter(([key, line]) => isDocumented(key, line) && !line.raw)
      .map(([key]) => typeOfCall(key, operations[key] as Operation)),
  );
  return `${HEAD}\n/** Each call by its method and path. */\nexport type Calls = {\n${calls.join("\n")}\n};\n${FETCH}`;
}

function typeOfCall(key: string, { parameters, requestBody, responses, summary }: Operation): string {
  const sent = (place: string) => {
    const fields = parameters.flatMap(({ name, in: where, required, schema }) =>
      where === place && name !== undefined
        ? [
            `${propertyName(name)}${required ? "" : "?"}: ${place === "path" ? "string | number" : typeOf(schema ?? {})}`,
          ]
        : [],
    );
    return fields.length > 0 ? `{ ${fields.join("; ")} }` : null;
  };
  const [params, query] = [sent("path"), sent("query")];
  const isQueryOptional = !parameters.some(({ in: where, required }) => where === "query" && required);
  const body = requestBody?.content["application/json"]?.schema;
  const data = responses["200"]?.content?.["application/json"]?.schema.properties?.data;
  const parts = [
    ...(params ? [`params: ${params}`] : []),
    ...(query ? [`query${isQueryOptional ? "?" : ""}: ${query}`] : []),
    ...(body ? [`body: ${typeOf(body)}`] : []),
    `answer: ${data ? typeOf(data) : "Blob"}`,
  ];
  return `  /** ${summary} */\n  ${JSON.stringify(key)}: { ${parts.join("; ")} };`;
}

/** A JSON schema of the contracts as a type. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((one) => JSON.stringify(one)));
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return union(forms.map(typeOf));
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(", ")}]`;
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return "unknown";
  return union(types.map((type) => plainType(type, schema)));
}

function plainType(type: string, schema: Schema): string {
  if (type === "integer" || type === "number") return "number";
  if (type === "string" || type === "boolean" || type === "null") return type;
  if (type === "array") return `Array<${typeOf(schema.items ?? {})}>`;
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => `${propertyName(name)}${schema.required?.includes(name) ? "" : "?"}: ${typeOf(one)}`,
  );
  if (fields.length > 0) return `{ ${fields.join("; ")} }`;
  const { additionalProperties } = schema;
  return typeof additionalProperties === "object"
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : "Record<string, unknown>";
}

function union(types: string[]): string {
  return [...new Set(types)].join(" | ");
}

function propertyName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

const HEAD = `/*
 * A client for the API of a site that runs Magari: types, and a fetch without dependencies. MIT.
 *
 *   const call = magari({ site: "https://example.com", token: process.env.MAGARI_TOKEN });
 *   const { spaces } = await call("GET operate/free", { query: { day: "2026-12-03", from: "10:00", to: "12:00" } });
 *
 * A call that fails throws MagariProblem with its status, code and sentences. A POST carries an Idempotency-Key and is sent again
 * under it when no answer arrives, so it is done once.
 */
`;

const FETCH = `
type Sent<Key extends keyof Calls> = Omit<Calls[Key], "answer"> & { idempotencyKey?: string; signal?: AbortSignal };

export type Errors = string[] | Record<string, string[]>;

export class MagariProblem extends Error {
  override name = "MagariProblem";
  readonly status: number;
  readonly code: string;
  readonly errors: Errors;
  constructor(status: number, code: string, errors: Errors) {
    super([status, code, ...Object.values(errors).flat()].join(" "));
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export type Options = { site: string; token?: string; language?: "ja" | "en"; fetch?: typeof fetch };

/** Answers what stands in \`data\`, or a Blob where the answer is a file. */
export function magari({ site, token, language = "ja", fetch: send = fetch }: Options) {
  return async <Key extends keyof Calls>(
    key: Key,
    ...[sent]: object extends Sent<Key> ? [sent?: Sent<Key>] : [sent: Sent<Key>]
  ): Promise<Calls[Key]["answer"]> => {
    const { params = {}, query = {}, body, idempotencyKey, signal } = (sent ?? {}) as Loose;
    const [method = "GET", pattern = ""] = key.split(" ");
    const path = pattern.replace(/:(\\w+)(\\{[^}]*\\})?/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const url = new URL(\`\${site}/api/\${path}\`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    const headers: Record<string, string> = { "accept-language": language };
    if (token) headers.authorization = \`Bearer \${token}\`;
    if (body !== undefined) headers["content-type"] = "application/json";
    if (method === "POST") headers["idempotency-key"] = idempotencyKey ?? crypto.randomUUID();
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    if (signal) init.signal = signal;
    const response = await patiently(() => send(url, init), method !== "PATCH");
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    if (!isJson && response.ok) return (await response.blob()) as Calls[Key]["answer"];
    const { data, errors, code } = isJson
      ? await response.json()
      : { data: null, errors: [await response.text()], code: "internal" };
    if (!response.ok) throw new MagariProblem(response.status, code, errors);
    return data;
  };
}

type Loose = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** Sends again, three times in all, what got no answer, came too often or met a busy site. */
async function patiently(send: () => Promise<Response>, mayRepeat: boolean): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === 3 || !mayRepeat;
    try {
      const response = await send();
      if (isLast || (response.status !== 429 && response.status !== 503)) return response;
      const seconds = Number(response.headers.get("retry-after")) || attempt;
      if (seconds > 60) return response;
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    } catch (error) {
      if (isLast || (error as Error).name === "AbortError") throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
    }
  }
}
`;
