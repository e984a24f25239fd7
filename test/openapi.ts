import { Ajv2020, type AnySchema, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Feature } from "../src/api/handler.server.ts";
import { openApi, SURFACES } from "../src/api/openapi.server.ts";

/** The published document, as much of it as an answer is held against. */
type Content = Record<string, { schema?: AnySchema }>;
type Reply = { $ref?: string; content?: Content; headers?: Record<string, { required?: boolean }> };
type Operation = { requestBody?: { content: Content }; responses: Record<string, Reply> };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Reply>; schemas: Record<string, AnySchema> };
};

type Exchange = { method: string; path: string; body: unknown; response: Response };

const CHECKS = new WeakMap<readonly Feature[], (exchange: Exchange) => Promise<void>>();

/** Holds an answer against the OpenAPI document (API-16); throws where the document does not say it. */
export function checkAgainstOpenApi(features: readonly Feature[], exchange: Exchange): Promise<void> {
  const known = CHECKS.get(features) ?? openCheck(features);
  CHECKS.set(features, known);
  return known(exchange);
}

function openCheck(features: readonly Feature[]) {
  const [guest, console] = SURFACES.map(
    (surface) => openApi(features, "https://rooms.example", surface) as Document,
  ) as [Document, Document];
  const document = { ...guest, paths: { ...guest.paths, ...console.paths } };
  const routes = routesOf(document);
  const answerSchema = compiler(document, { isStrict: true });
  const requestSchema = compiler(document, { isStrict: false });
  return async ({ method, path, body, response }: Exchange): Promise<void> => {
    const route = routes.find(({ pattern }) => pattern.test(path));
    const operation = route?.methods[method === "HEAD" ? "get" : method.toLowerCase()];
    const problem = operation
      ? ((await answerProblem(document, operation, response, answerSchema)) ??
        requestProblem(operation, body, response, requestSchema))
      : unknownProblem(response);
    if (problem) throw new Error(`OpenAPI: ${method} ${path} answers ${response.status}: ${problem}`);
  };
}

/** Paths without parameters first, as the server looks for them. */
function routesOf(document: Document) {
  const hasParams = (path: string) => Number(path.includes("{"));
  return Object.entries(document.paths)
    .sort(([a], [b]) => hasParams(a) - hasParams(b))
    .map(([path, methods]) => ({
      pattern: new RegExp(
        `^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, path.endsWith("v1/{path}") ? ".+" : "[^/]+")}/?$`,
      ),
      methods,
    }));
}

async function answerProblem(
  document: Document,
  { responses }: Operation,
  response: Response,
  validator: Compile,
): Promise<string | null> {
  const { status, headers } = response;
  const named = responses[status] ?? (status >= 400 ? responses.default : undefined);
  const reply = named?.$ref ? document.components.responses[named.$ref.split("/").pop() ?? ""] : named;
  if (!reply) return "the status is not declared";
  for (const [name, { required }] of Object.entries(reply.headers ?? {})) {
    if (required && !headers.has(name)) return `the header ${name} is missing`;
  }
  const bytes = await response.clone().arrayBuffer();
  if (bytes.byteLength === 0) return null;
  const type = headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const declared = reply.content?.[type];
  if (!declared) return `the content type "${type}" is not declared`;
  if (!declared.schema) return null;
  return mistakes(validator(declared.schema), JSON.parse(new TextDecoder().decode(bytes)));
}

/** What was accepted must be a request that the document allows: else it asks for more than the server does. */
function requestProblem(
  { requestBody }: Operation,
  body: unknown,
  { status }: Response,
  validator: Compile,
): string | null {
  const schema = requestBody?.content["application/json"]?.schema;
  if (status !== 200 || !schema) return null;
  const found = mistakes(validator(schema), body);
  return found && `the request was accepted, but ${found}`;
}

/** A path or method that the document does not have is refused. */
function unknownProblem({ status }: Response): string | null {
  return status === 404 || status === 405 ? null : "the call is not in the document";
}

type Compile = (schema: AnySchema) => ValidateFunction;

/** Strict: an object has no field that the document does not name, though clients must bear new ones. */
function compiler({ components }: Document, { isStrict }: { isStrict: boolean }): Compile {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: isStrict });
  if (isStrict) addFormats.default(ajv);
  ajv.addSchema({ $id: "document", components });
  const compiled = new WeakMap<object, ValidateFunction>();
  return (schema) => {
    const known = compiled.get(schema as object);
    if (known) return known;
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const made = ajv.compile(isStrict ? closed(JSON.parse(text)) : JSON.parse(text));
    compiled.set(schema as object, made);
    return made;
  };
}

function closed<Part>(part: Part): Part {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map(closed) as Part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  const isOpen = !("properties" in inner) || "additionalProperties" in inner;
  return (isOpen ? inner : { ...inner, additionalProperties: false }) as Part;
}

function mistakes(validate: ValidateFunction, value: unknown): string | null {
  if (validate(value)) return null;
  return (validate.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || "/"} ${message}`)
    .join("; ");
}
