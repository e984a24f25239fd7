import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import type { Endpoint } from "../src/api/endpoint.ts";
import { openApi, SURFACES } from "../src/api/openapi.server.ts";
import routes from "../src/app/routes.ts";
import { mailedPaths } from "../src/nav/mailed-paths.ts";
import { BASE, paths } from "../src/nav/paths.ts";
import { featuresOf } from "../src/process/endpoints.ts";

/**
 * What others rely on: addresses of pages, and the calls of the API with the fields that they take and answer. A change is
 * seen in review as a change of a file in test/snapshots; `npx vitest run --project api test/addresses.test.ts -u`
 * writes them.
 */
test("SCREEN-1: the addresses of the pages", async () => {
  const searched = { day: "2026-12-10", start: 600, end: 720, headcount: 4 };
  const links: Record<keyof typeof paths | keyof typeof mailedPaths, string[]> = {
    home: [paths.home("ja"), paths.home("en")],
    areas: [paths.areas("ja")],
    area: [
      paths.area("ja", "shinjuku"),
      paths.area("ja", "shinjuku", { page: 2 }),
      paths.area("ja", "shinjuku", { searched }),
    ],
    search: [paths.search("ja"), paths.search("ja", "max_member=4")],
    space: [
      paths.space("ja", 12),
      paths.space("ja", 12, { show: "policy" }),
      paths.space("ja", 12, { searched }),
    ],
    spaces: [paths.spaces("ja"), paths.spaces("ja", { page: 2, searched })],
    groups: [paths.groups("ja")],
    group: [paths.group("ja", 3), paths.group("ja", 3, { searched })],
    favorites: [paths.favorites("ja"), paths.favorites("ja", { searched })],
    compare: [paths.compare("ja", [101, 102]), paths.compare("ja", [101, 102], searched)],
    newShortlist: [paths.newShortlist("ja", [101, 102], searched)],
    shortlist: [paths.shortlist("ja", "x"), paths.shortlist("ja", "x", 2)],
    door: [paths.door("ja", "x")],
    estimate: [paths.estimate("ja", "x")],
    payLink: [mailedPaths.payLink("ja", "x")],
    checkout: [paths.checkout("ja")],
    keptCheckout: [paths.keptCheckout("ja")],
    checkoutComplete: [paths.checkoutComplete("ja")],
    paying: [paths.paying("ja", "pi_1")],
    transfer: [paths.transfer("ja", 7)],
    terms: [paths.terms("ja")],
    privacy: [paths.privacy("ja")],
    tokusho: [paths.tokusho("ja")],
    developers: [paths.developers("ja")],
    loginFirst: [paths.loginFirst("ja", "/ja/reservation")],
    bookings: [paths.bookings("ja")],
    refundAccount: [mailedPaths.refundAccount("ja")],
    review: [mailedPaths.review("ja", 7)],
    leaveWaitlist: [mailedPaths.leaveWaitlist("ja", "12.x")],
    arrive: [paths.arrive("ja", 7)],
    corporateRequests: [mailedPaths.corporateRequests("ja", 1)],
    corporateInvitation: [mailedPaths.corporateInvitation("ja", "x")],
    corporateInvoices: [mailedPaths.corporateInvoices("ja", 7)],
    stopMails: [mailedPaths.stopMails("ja", "1001.x")],
    outbox: [paths.outbox("ja")],
  };
  const lines = [
    "Pages",
    ...routes.flatMap((entry) => pagesOf(entry, BASE)),
    "",
    "Links",
    ...Object.entries(links).flatMap(([name, all]) => all.map((path) => `${name}: ${BASE}${path}`)),
  ];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./snapshots/pages.txt");
});

const SNAPSHOTS = { guest: "api", console: "operate-api" };

test.each(SURFACES)("API-12, API-18: the calls of the API, %s", async (surface) => {
  const features = featuresOf("demo");
  const { paths: calls } = openApi(features, "http://localhost:3000", surface) as Document;
  const lines = features.flatMap(({ contract }) =>
    Object.entries(contract).flatMap(([key, line]) => {
      const [method = "", pattern = ""] = key.split(" ");
      if (pattern.startsWith("operate/") !== (surface === "console")) return [];
      const path = `/${pattern.replace(/:(\w+)(\{.+\})?/g, "{$1}")}`;
      const call = calls[path]?.[method.toLowerCase()];
      expect(call, key).toBeDefined();
      return ["", `${method} ${path}`, `  ${termsOf(line)}`, ...callLines(call as Call)];
    }),
  );
  await expect(`${lines.slice(1).join("\n")}\n`).toMatchFileSnapshot(`./snapshots/${SNAPSHOTS[surface]}.txt`);
  expect(Object.values(calls).flatMap(Object.keys)).toHaveLength(lines.filter((line) => line === "").length);
});

/** The path of a route's page and the name under which others read its data; files may move. */
function pagesOf({ path, index, id, children = [] }: RouteConfigEntry, above: string): string[] {
  const here = path === undefined ? above : `${above}/${path}`;
  const own = index || (path !== undefined && children.length === 0) ? [`${id}: ${here}`] : [];
  return [...own, ...children.flatMap((child) => pagesOf(child, here))];
}

/** Who may call, and how often. */
function termsOf({ auth, right, stepUp, admits, limit, idempotent, raw, anyOrigin }: Endpoint): string {
  const flags = {
    "fresh factor": stepUp,
    idempotent,
    "reads the request itself": raw,
    "from any site": anyOrigin,
  };
  return [
    auth,
    ...(right ? [`right ${right}`] : []),
    ...(admits ? [`also ${admits.join(" or ")}`] : []),
    ...(limit ? [`limit ${limit}`] : []),
    ...Object.entries(flags).flatMap(([name, is]) => (is ? [name] : [])),
  ].join(", ");
}

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  /** What it looks like says nothing of what is allowed. */
  example?: unknown;
  description?: string;
};
type Content = { $ref?: string; content?: Record<string, { schema?: Schema }> };
type Parameter = { $ref?: string; name: string; in: string; required: boolean; schema: Schema };
type Call = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = { paths: Record<string, Record<string, Call>> };

function callLines({ operationId, parameters, requestBody, responses }: Call): string[] {
  return [
    `  operation ${operationId}`,
    ...parameters.map(parameterLine),
    ...(requestBody ? contentLines("body", requestBody) : []),
    ...Object.entries(responses).flatMap(([status, answer]) => contentLines(status, answer)),
  ];
}

function parameterLine({ $ref, name, in: place, required, schema }: Parameter): string {
  return $ref ? `  ${last($ref)}` : `  ${place} ${name}${required ? "" : "?"}: ${typeOf(schema)}`;
}

const last = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);

/** A field a line; of an envelope, what it holds. */
function contentLines(name: string, { $ref, content = {} }: Content): string[] {
  if ($ref) return [`  ${name} ${last($ref)}`];
  const types = Object.keys(content).filter((type) => type !== "application/json");
  const whole = content["application/json"]?.schema;
  const schema = whole?.properties?.data ?? whole;
  const { properties } = schema?.items ?? schema ?? {};
  if (!schema || !properties)
    return [`  ${[name, ...types, schema ? typeOf(schema) : ""].join(" ").trimEnd()}`];
  return [
    `  ${name}${schema.items ? " list of" : ""}`,
    ...fieldsOf(schema.items ?? schema).map((one) => `    ${one}`),
  ];
}

function fieldsOf({ properties = {}, required = [] }: Schema): string[] {
  return Object.entries(properties).map(
    ([name, one]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(one)}`,
  );
}

/** A schema as a type: `{ id: integer (minimum 1), name?: string, tags: string[] }`. */
function typeOf(schema: Schema): string {
  const {
    $ref,
    type = "any",
    const: value,
    enum: values,
    anyOf,
    items,
    properties,
    required,
    example: _,
    // In words: API-47.
    description: _words,
    ...bounds
  } = schema;
  if ($ref) return last($ref);
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((one) => JSON.stringify(one)).join(" | ");
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" | ");
  const rest = Object.entries(bounds).map(([name, bound]) => `${name} ${JSON.stringify(bound)}`);
  const suffix = rest.length > 0 ? ` (${rest.join(", ")})` : "";
  if (items) return `${items.anyOf ? `(${typeOf(items)})` : typeOf(items)}[]${suffix}`;
  if (properties) return `{ ${fieldsOf(schema).join(", ")} }${suffix}`;
  return `${[type].flat().join(" | ")}${suffix}`;
}
