import { z } from "zod";
import { sessionCookieName } from "../platform/session.ts";
import { operatorCookieName } from "../platform/session-operator.ts";
import { type Endpoint, honoursKey } from "./endpoint.ts";
import type { Feature } from "./handler.server.ts";
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
          ? "What the people who run the rooms do: bookings, approvals, staff."
          : "Rooms by the hour: search, book, pay, change, cancel.",
    },
    servers: [{ url: `${publicUrl}/api` }],
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

function operation(key: string, line: Endpoint): object {
  return {
    summary: line.summary,
    operationId: key.toLowerCase().replace(/[^a-z0-9]+/g, "_"),
    security: line.auth === "public" ? [] : [{ session: [] }, ...(line.byToken ? [{ token: [] }] : [])],
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
    ...(line.body ? { requestBody: { required: true, content: json(schemaOf(line.body, "input")) } } : {}),
    responses: responsesOf(line),
  };
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
        ...(answer ? json(envelopeOf(schemaOf(answer, "output"))) : {}),
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
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: one,
  }));
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
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

function json(schema: object): object {
  return { "application/json": { schema } };
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
