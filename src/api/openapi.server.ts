import { z } from "zod";
import { fieldMeaning } from "../i18n/field-meanings.ts";
import { sessionCookieName } from "../platform/session.ts";
import { operatorCookieName } from "../platform/session-operator.ts";
import { type Endpoint, honoursKey } from "./endpoint.ts";
import type { Feature } from "./handler.server.ts";
import { sampleOf } from "./openapi-sample.ts";
import { WIRE_CODES } from "./problem-status.ts";

type Schema = Record<string, unknown>;

/** What guests and their programs call, and what the console calls: a document each. */
export const SURFACES = ["guest", "console"] as const;
type Surface = (typeof SURFACES)[number];

/**
 * The contracts of a surface as OpenAPI 3.1, made from the schemas that check the requests (API-12):
 * `GET /api/openapi.json` and `GET /api/operate/openapi.json`.
 */
export function openApi(features: readonly Feature[], publicUrl: string, surface: Surface): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { contract } of features) {
    for (const [key, line] of Object.entries(contract)) {
      const [method = "", pattern = ""] = key.split(" ");
      if (pattern.startsWith("operate/") !== (surface === "console")) continue;
      const path = `/${pattern.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, line) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: surface === "console" ? "Magari, console" : "Magari",
      version: "1",
      description:
        surface === "console"
          ? "What the people who run the rooms do, and their programs: bookings, closures, events, door codes."
          : "Rooms by the hour: search, book, pay, change, cancel.",
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "For developers", url: `${publicUrl}/list/en/developers` },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: tagsOf(Object.values(paths)),
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          description: "Its name begins with __Host- where the site is served over https",
          name: surface === "console" ? operatorCookieName(publicUrl) : sessionCookieName(publicUrl),
        },
        ...(surface === "console" ? { token: TOKEN } : {}),
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, AcceptLanguage: ACCEPT_LANGUAGE },
      responses: { Failure: { description: "A rejection", content: json(FAILURE_REF) }, TooMany: TOO_MANY },
      schemas: { Failure: FAILURE },
    },
    paths,
  };
}

const TOKEN = {
  type: "http",
  scheme: "bearer",
  description: "An access token, which an owner makes in the settings of the console",
};

/** The nouns of the paths: how readers of a document group its calls. */
function tagsOf(paths: readonly Record<string, object>[]): object[] {
  const names = paths.flatMap((methods) =>
    Object.values(methods).flatMap((one) => (one as { tags: string[] }).tags),
  );
  return [...new Set(names)]
    .sort()
    .map((name) => ({ name, description: `Calls about ${name.replaceAll("_", " ")}` }));
}

function operation(key: string, line: Endpoint): object {
  return {
    summary: line.summary,
    description: whoMayCall(line),
    operationId: key.toLowerCase().replace(/[^a-z0-9]+/g, "_"),
    tags: [key.split(" ")[1]?.replace("operate/", "").split("/")[0] ?? ""],
    security:
      line.auth === "public" ? [] : [{ session: [] }, ...(line.byToken ? [{ token: rightOf(line) }] : [])],
    ...(line.byToken ? { "x-token-right": line.byToken } : {}),
    ...(line.right ? { "x-right": line.right } : {}),
    ...(line.stepUp ? { "x-step-up": true } : {}),
    parameters: [
      ...(line.params ? parameters(line.params, "path") : anyPart(key)),
      ...parameters(line.query, "query"),
      ...(line.raw ? [] : [{ $ref: "#/components/parameters/AcceptLanguage" }]),
      ...(honoursKey(key.split(" ")[0] ?? "", line)
        ? [{ $ref: "#/components/parameters/IdempotencyKey" }]
        : []),
    ],
    ...(line.body
      ? {
          requestBody: {
            required: true,
            content: withExample(described(schemaOf(line.body, "input")), line.example?.body),
          },
        }
      : {}),
    responses: responsesOf(line),
  };
}

/** The right that a token needs, as OpenAPI names what a caller must have; `any` token may. */
function rightOf({ byToken }: Endpoint): string[] {
  return byToken && byToken !== "any" ? [byToken] : [];
}

function whoMayCall({ auth, right, stepUp, byToken }: Endpoint): string {
  if (auth === "public") return "Anybody may call it.";
  if (auth === "user") return "Needs a login.";
  if (auth === "verified") return "Needs a login with a verified mail address.";
  const person = `Needs staff who are signed in${right ? `, with the right \`${right}\`` : ""}${stepUp ? " and a fresh second factor" : ""}`;
  if (!byToken) return `${person}. Not open to access tokens.`;
  return `${person}; or an access token${byToken === "any" ? "" : ` with the right \`${byToken}\``}.`;
}

function responsesOf(line: Endpoint): object {
  const { answer, answerType, redirects, revalidates } = line;
  // A raw handler rejects with the envelope or with its own media type.
  const failure = line.raw
    ? {
        description: "A rejection",
        content: { "application/json": {}, ...(answerType ? { [answerType]: {} } : {}) },
      }
    : { $ref: "#/components/responses/Failure" };
  return {
    200: {
      description: "The answer",
      content: {
        ...(answer ? answered(described(schemaOf(answer, "output")), line.example?.answer) : {}),
        ...(answerType ? { [answerType]: {} } : {}),
      },
    },
    ...(redirects ? { 303: REDIRECT } : {}),
    ...(revalidates
      ? { 304: { description: "Nothing has changed since the answer that If-None-Match names" } }
      : {}),
    ...(line.auth === "public" ? {} : { 401: { $ref: "#/components/responses/Failure" } }),
    429: { $ref: "#/components/responses/TooMany" },
    default: failure,
  };
}

/** Path parameters without a schema must be declared, too. */
function anyPart(key: string): object[] {
  return [...key.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query"): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => {
    const meaning = place === "query" && fieldMeaning(name, one, { locale: "en", isQuery: true });
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(meaning ? { description: meaning } : {}),
      schema: one,
    };
  });
}

/** The schema with what the names of its fields leave open, where no contract says it (API-47). */
function described(schema: Schema): Schema {
  const { properties, items, anyOf, ...rest } = schema as {
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: Schema[];
  };
  return {
    ...rest,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [
              name,
              { ...meant(name, one), ...described(one) },
            ]),
          ),
        }
      : {}),
    ...(items ? { items: described(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(described) } : {}),
  };
}

function meant(name: string, schema: Schema): { description?: string } {
  const meaning = fieldMeaning(name, schema, { locale: "en", isQuery: false });
  return meaning === null ? {} : { description: meaning };
}

export function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // Answers may get new fields, and requests may have unknown ones, which are ignored (API-6).
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // The bounds of a safe integer are not worth documenting.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      declareRequired(jsonSchema);
      declareItems(jsonSchema);
    },
  });
  return rest as Schema;
}

/**
 * A record with a fixed set of keys is written as required names and one schema for all values. Programs that make types of a
 * document, and its linters, look for each required name among the properties (API-12).
 */
function declareRequired(schema: z.core.JSONSchema.BaseSchema): void {
  const { required = [], properties = {}, additionalProperties } = schema;
  const undeclared = required.filter((name) => !Object.hasOwn(properties, name));
  if (undeclared.length === 0) return;
  if (typeof additionalProperties !== "object") throw new Error(`required, but not declared: ${undeclared}`);
  schema.properties = {
    ...properties,
    ...Object.fromEntries(undeclared.map((name) => [name, structuredClone(additionalProperties)])),
  };
  delete schema.additionalProperties;
  delete schema.propertyNames;
}

/** A tuple also says what its items are and how many: linters ask for it (API-12). */
function declareItems(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems, items } = schema;
  if (!prefixItems || (items && typeof items === "object")) return;
  const kinds = [...new Map(prefixItems.map((one) => [JSON.stringify(one), one])).values()];
  schema.items = structuredClone(kinds.length === 1 ? kinds[0] : { anyOf: kinds }) as typeof items;
  schema.minItems = prefixItems.length;
  schema.maxItems = prefixItems.length;
}

function json(schema: object): object {
  return { "application/json": { schema } };
}

/** An example that the contract gives, or one that is made from the schema. */
function withExample(schema: Schema, given: unknown): object {
  return { "application/json": { schema, example: given ?? sampleOf(schema) } };
}

function answered(data: Schema, given: unknown): object {
  const example = { data: given === undefined ? sampleOf(data) : given, errors: [] };
  return { "application/json": { schema: envelopeOf(data), example } };
}

function envelopeOf(data: object): object {
  return {
    type: "object",
    required: ["data", "errors"],
    properties: { data, errors: { type: "array", items: { type: "string" }, maxItems: 0 } },
  };
}

const FAILURE_REF = { $ref: "#/components/schemas/Failure" };

const FAILURE = {
  type: "object",
  required: ["data", "errors", "code"],
  properties: {
    data: { type: "null" },
    errors: {
      oneOf: [
        { type: "array", items: { type: "string" } },
        { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      ],
    },
    code: { type: "string", enum: WIRE_CODES },
  },
};

const TOO_MANY = {
  description: "Beyond a rate limit",
  headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } } },
  content: json(FAILURE_REF),
};

const REDIRECT = {
  description: "A browser is sent to the site",
  headers: { Location: { required: true, schema: { type: "string", format: "uri" } } },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A repeat with the same key within 24 hours gets the first answer and changes nothing. An answer that sets a cookie is not kept: its repeat is answered anew.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const ACCEPT_LANGUAGE = {
  name: "Accept-Language",
  in: "header",
  required: false,
  description: "The language of messages and texts: ja, en; anything else is ja",
  schema: { type: "string" },
};
