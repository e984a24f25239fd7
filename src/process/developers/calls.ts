import type { Endpoint } from "../../api/endpoint.ts";
import type { Feature } from "../../api/handler.server.ts";
import { openApi, SURFACES } from "../../api/openapi.server.ts";
import { statusOf } from "../../api/problem-status.ts";
import { objectIn, type Schema, typeOf } from "../../api/schema-words.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import { fieldMeaning } from "../../i18n/field-meanings.ts";
import { sentence } from "../../i18n/problems.ts";
import { summaryOf } from "./messages/summaries.ts";
import { REFUSALS } from "./refusals.ts";

type Parameter = { name?: string; in?: string; required?: boolean; schema?: Schema };
type Content = { "application/json"?: { schema: Schema; example: unknown } };
export type Operation = {
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

/** A field of a request, by its path: `items[].space_id`; what it means, where its name does not say it all. */
type Field = {
  name: string;
  place: "path" | "query" | "body";
  type: string;
  isRequired: boolean;
  meaning: string | null;
};
type Refusal = { status: number; code: string; text: string };

/** A call as programmers read it: all from its contract line, with the words of a language. */
export type DocumentedCall = {
  key: string;
  method: string;
  path: string;
  id: string;
  summary: string;
  auth: Endpoint["auth"];
  /** The right of a token; null where no token is asked for or admitted. */
  tokenRight: Endpoint["byToken"] | null;
  takesKey: boolean;
  fields: Field[];
  query: Record<string, string | number>;
  params: Record<string, unknown>;
  body: unknown;
  answer: unknown;
  answerType: string | null;
  refusals: Refusal[];
};

/** The calls that programs may make with a token, and those of guests, in the order of the contracts. */
export function documentedCalls(features: readonly Feature[], publicUrl: string, locale: Locale) {
  const operations = operationsOf(features, publicUrl);
  const all = features.flatMap(({ contract }) =>
    Object.entries(contract)
      .filter(([key, line]) => isDocumented(key, line))
      .map(([key, line]) => documented(key, line, operations[key] as Operation, locale)),
  );
  return {
    ofPrograms: all.filter(({ tokenRight }) => tokenRight !== null),
    ofGuests: all.filter(({ tokenRight }) => tokenRight === null),
  };
}

/** What only the console calls, and what the card provider calls, is not for programs of others. */
export function isDocumented(key: string, line: Endpoint): boolean {
  const [, path = ""] = key.split(" ");
  if (path.startsWith("operate/")) return line.byToken !== undefined;
  return !path.startsWith("dev/") && !path.startsWith("stripe/webhooks");
}

/** The calls of the OpenAPI documents by their key in the contracts. */
export function operationsOf(features: readonly Feature[], publicUrl: string): Record<string, Operation> {
  const documents = SURFACES.map(
    (surface) =>
      (openApi(features, publicUrl, surface) as { paths: Record<string, Record<string, Operation>> }).paths,
  );
  const paths = Object.assign({}, ...documents) as Record<string, Record<string, Operation>>;
  const keys = features.flatMap(({ contract }) => Object.keys(contract));
  return Object.fromEntries(
    keys.map((key) => {
      const [method = "", pattern = ""] = key.split(" ");
      return [key, paths[`/${templateOf(pattern)}`]?.[method.toLowerCase()] as Operation];
    }),
  );
}

/** `bookings/:id` as OpenAPI writes it: `bookings/{id}`. */
function templateOf(pattern: string): string {
  return pattern.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
}

function documented(key: string, line: Endpoint, operation: Operation, locale: Locale): DocumentedCall {
  const [method = "", pattern = ""] = key.split(" ");
  const path = templateOf(pattern);
  const content = operation.responses["200"]?.content?.["application/json"];
  const body = operation.requestBody?.content["application/json"];
  return {
    key,
    method,
    path,
    id: `${method.toLowerCase()}-${pattern.replace(/[^a-z0-9]+/gi, "-")}`,
    summary: summaryOf(key, line, locale),
    auth: line.auth,
    tokenRight: line.byToken ?? null,
    takesKey: line.idempotent === true,
    fields: [
      ...operation.parameters.flatMap(({ name, in: place, required, schema }): Field[] =>
        name !== undefined && (place === "path" || place === "query")
          ? [
              {
                ...{ name, place, type: typeOf(schema ?? {}), isRequired: required === true },
                meaning:
                  place === "query" ? fieldMeaning(name, schema ?? {}, { locale, isQuery: true }) : null,
              },
            ]
          : [],
      ),
      ...(body ? fieldsOf(body.schema, "", locale) : []),
    ],
    query: line.example?.query ?? {},
    params: (line.example?.params ?? {}) as Record<string, unknown>,
    body: body?.example,
    answer: content?.example,
    answerType: content ? null : (line.answerType ?? null),
    refusals: refusalsOf(key, line, locale),
  };
}

function fieldsOf(schema: Schema, prefix: string, locale: Locale): Field[] {
  const of = objectIn(schema);
  return Object.entries(of?.properties ?? {}).flatMap(([name, one]): Field[] => {
    const path = `${prefix}${name}`;
    const isRequired = of?.required?.includes(name) ?? false;
    const inner = objectIn(one) ? `${path}.` : one.items && objectIn(one.items) ? `${path}[].` : null;
    const meaning = fieldMeaning(name, one, { locale, isQuery: false });
    const field: Field = { name: path, place: "body", type: typeOf(one), isRequired, meaning };
    return inner === null
      ? [field]
      : [field, ...fieldsOf(objectIn(one) ? one : (one.items as Schema), inner, locale)];
  });
}

/** What may refuse the call: what follows from its contract line, and what its subject brings. */
function refusalsOf(key: string, line: Endpoint, locale: Locale): Refusal[] {
  const codes: ProblemCode[] = [
    ...(line.auth === "public" ? [] : (["unauthenticated"] as const)),
    ...(line.auth === "verified" ? (["email_not_verified"] as const) : []),
    ...(line.byToken && line.byToken !== "any" ? (["token_right_missing"] as const) : []),
    ...(key.includes(":") ? (["not_found"] as const) : []),
    ...(line.query || line.body || line.params ? (["wrong_shape"] as const) : []),
    ...(line.byToken && line.idempotent
      ? (["idempotency_key_missing", "idempotency_key_reused"] as const)
      : []),
    ...(REFUSALS[key] ?? []),
    "too_many_requests",
  ];
  // What a sentence may name besides, in the words of an example.
  const params = { right: line.byToken ?? "", minutes: 60, n: 1 };
  return codes.map((code) => ({ ...statusOf(code), text: sentence({ code, params }, locale) }));
}
