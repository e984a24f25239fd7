import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import type { Feature } from "./handler.server.ts";

/** The contract as OpenAPI 3.1 (`GET /api/openapi.json`), made from the same lines that check the requests. */
export function openApi(features: readonly Feature[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { contract } of features) {
    for (const [key, line] of Object.entries(contract)) {
      const [method = "", pattern = ""] = key.split(" ");
      const path = `/${pattern.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, line) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Magari",
      version: "1",
      description: "Rooms by the hour: search, book, pay, change, cancel.",
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
      schemas: { Failure: FAILURE },
    },
    paths,
  };
}

function operation(key: string, line: Endpoint): object {
  return {
    summary: line.summary,
    operationId: key.toLowerCase().replace(/[^a-z0-9]+/g, "_"),
    ...(line.auth === "public" ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...(line.params ? parameters(line.params, "path") : anyPart(key)),
      ...parameters(line.query, "query"),
    ],
    ...(line.body ? { requestBody: { required: true, content: content(schemaOf(line.body, "input")) } } : {}),
    responses: {
      200: line.answer
        ? { description: "The answer", content: content(envelopeOf(schemaOf(line.answer, "output"))) }
        : { description: "The answer" },
      default: { description: "A refusal", content: content({ $ref: "#/components/schemas/Failure" }) },
    },
  };
}

/** Parts of a path that the contract line leaves unchecked still have to be declared. */
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

function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function content(schema: object): object {
  return { "application/json": { schema } };
}

function envelopeOf(data: object): object {
  return {
    type: "object",
    required: ["data", "errors"],
    properties: { data, errors: { type: "array", items: { type: "string" } } },
  };
}

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
    code: { type: "string" },
  },
};
