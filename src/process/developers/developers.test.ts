import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { operator } from "../../../test/build/operator.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { mountApi } from "../../api/mount.server.ts";
import { messages as tokenWords } from "../../console/company/tokens/messages/screen.ts";
import { messages as webhookWords } from "../../console/company/webhooks/messages/screen.ts";
import { messages as lockWords } from "../../console/rooms/locks/messages/screen.ts";
import type { TokenRight } from "../../domain/access-token.ts";
import { LOCALES } from "../../domain/language/locale.ts";
import { tokenRightName } from "../../i18n/staff.ts";
import { featuresOf } from "../endpoints.ts";
import { documentedCalls, isDocumented, operationsOf } from "./calls.ts";
import { openDevelopers } from "./developers.server.ts";
import { markdownPath } from "./guide.ts";

const FEATURES = featuresOf("production");
const SITE = "https://rooms.example";
const lines = FEATURES.flatMap(({ contract }) => Object.entries(contract));
const documented = lines.filter(([key, line]) => isDocumented(key, line));
const operations = operationsOf(FEATURES, SITE);

test.each(documented)("API-43: the example of %s is a request that its contract accepts", (key, line) => {
  const { requestBody } = operations[key] as (typeof operations)[string];
  const body = requestBody?.content["application/json"]?.example;
  if (line.body) expect(line.body.safeParse(body).error?.issues, JSON.stringify(body)).toBeUndefined();
  const { params, query } = line.example ?? {};
  const asText = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  if (params) expect(line.params?.safeParse(asText(params)).success).toBe(true);
  if (query) expect(line.query?.safeParse(asText(query)).error?.issues).toBeUndefined();
});

test("API-43: the example of each answer is one that the document allows", () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const wrong = lines.flatMap(([key]) => {
    const content = operations[key]?.responses["200"]?.content?.["application/json"];
    if (!content?.schema || ajv.validate(content.schema, content.example)) return [];
    return [`${key}: ${ajv.errorsText()}`];
  });
  expect(wrong).toEqual([]);
});

test("TOKEN-9: the document says of each call that a token opens which right it needs", () => {
  for (const [key, line] of lines.filter(([, { byToken }]) => byToken)) {
    const { security, "x-token-right": right } = operations[key] as unknown as Record<string, unknown>;
    expect(right, key).toBe(line.byToken);
    expect(security, key).toContainEqual({ token: line.byToken === "any" ? [] : [line.byToken] });
  }
});

test.each(LOCALES)("API-44: every call is described in %s, with sentences that say something", (locale) => {
  const { ofPrograms, ofGuests } = documentedCalls(FEATURES, SITE, locale);
  expect(ofPrograms.length + ofGuests.length).toBe(documented.length);
  for (const { key, summary, refusals } of [...ofPrograms, ...ofGuests]) {
    expect(/[ぁ-んァ-ン一-龠]/.test(summary), `${key}: ${summary}`).toBe(locale === "ja");
    for (const { text } of refusals) expect(text, key).not.toMatch(/undefined|NaN|“”|「」/);
  }
});

const UNITS = /(price|amount|fee|refund|minutes?|seconds|hours?|_days|percent|latitude|longitude|^version)$/;

test("API-47: a field that is counted in something says in what, in each language", () => {
  const silent: string[] = [];
  const look = (key: string, schema: Described, name = ""): void => {
    const types = [schema.type ?? [], ...(schema.anyOf ?? []).map(({ type = [] }) => type)].flat();
    const isWall = schema.pattern?.startsWith("^\\d{4}-\\d{2}-\\d{2} ") || schema.format === "date-time";
    const isCounted = UNITS.test(name) && types.includes("integer");
    if ((isWall || isCounted) && !schema.description) silent.push(`${key}: ${name}`);
    for (const [one, inner] of Object.entries(schema.properties ?? {})) look(key, inner, one);
    for (const inner of [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])])
      look(key, { ...inner, description: schema.description }, name);
  };
  for (const [key] of lines) {
    const { parameters, requestBody, responses } = operations[key] as (typeof operations)[string];
    for (const { name = "", in: place, schema, description } of parameters as Parameter[])
      if (place === "query") look(key, { ...schema, description }, name);
    for (const content of [requestBody?.content, responses["200"]?.content])
      look(key, (content?.["application/json"]?.schema ?? {}) as Described);
  }
  expect([...new Set(silent)]).toEqual([]);
  const [booking] = documentedCalls(FEATURES, SITE, "ja").ofPrograms.filter(
    ({ key }) => key === "POST operate/bookings",
  );
  const meant = Object.fromEntries(booking?.fields.map(({ name, meaning }) => [name, meaning]) ?? []);
  expect(meant).toMatchObject({
    "items[].start_datetime": "会議室の時計の日時",
    "items[].cleaning": "分",
    pay_by: "支払いの最後の日",
    total: "通貨の最小単位の整数（JPYは円、SGDはセント）",
    reason: null,
  });
});

type Described = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
};
type Parameter = { name?: string; in?: string; description?: string; schema?: Described };

describe("a stranger", () => {
  let t: TestApp;
  let read: (path: string) => Promise<Response | null>;
  let newToken: () => Promise<string>;
  beforeAll(async () => {
    t = await testApp();
    await addRooms(t, [room(101), room(102)]);
    const features = featuresOf("demo");
    const serve = openDevelopers(t.app, features, mountApi(t.app, features));
    read = (path) => serve(new Request(`${t.app.env.publicUrl}${path}`), { socketAddress: "127.0.0.1" });
    const boss = await operator(t, ["admin"]);
    const body = {
      name: "Stranger",
      until: "2027-06-30",
      rights: ["see", "desk", "events"] as TokenRight[],
      space_ids: null,
    };
    newToken = async () => (await boss.post("operate/tokens", body)).data.token;
  });
  afterAll(() => t.close());

  /** What the commands of a page answer, each typed as it is, with what the reader has of the answers before. */
  async function typed(markdown: string): Promise<Answers> {
    const visitor = t.visitor();
    const token = await newToken();
    const answers: Answers = {};
    const known: Record<string, unknown> = {};
    for (const [, command = ""] of markdown.matchAll(/```sh\n([^`]*?)\n```/g)) {
      if (!command.includes("curl")) continue;
      const filled = command.replace(/TOTAL|BOOKING|VERSION|REFUND/g, (name) => String(known[name]));
      const { method, path, headers, body } = parsed(filled, t.app.env.publicUrl);
      // Events are put in order at once, but not in the call that makes them.
      if (path.startsWith("operate/events")) await t.settle();
      const answer = await visitor.send(method, path, body, {
        ...headers,
        ...(headers.authorization ? { authorization: `Bearer ${token}` } : {}),
      });
      expect([path, answer.errors]).toEqual([path, []]);
      answers[`${method} ${path.split("?")[0]}`] = answer.data as Answers[string];
      note(path, answer.data as Found, known);
      if (path.startsWith("operate/events")) return answers;
    }
    return answers;
  }

  it.each(
    LOCALES,
  )("API-45: finds, books, reads, cancels and follows with nothing but the page in %s", async (locale) => {
    const markdown = await (await read(markdownPath(locale)))?.text();
    const answers = await typed(markdown ?? "");
    expect(Object.keys(answers).map((key) => key.replace(/\d+/g, "#"))).toEqual([
      "POST free_times/#",
      "POST search",
      "GET operate/token",
      "GET operate/free",
      "POST operate/bookings/preview",
      "POST operate/bookings",
      "GET operate/bookings",
      "POST operate/bookings/#/cancel/preview",
      "POST operate/bookings/#/cancel",
      "GET operate/events",
    ]);
    expect(answers["GET operate/events"]?.events?.slice(-2)).toMatchObject([
      { type: "booking.created", data: { booking: { canceled: false } } },
      { type: "booking.canceled", data: { booking: { canceled: true } } },
    ]);
    // The screens of the settings and the rights are called what the console calls them.
    for (const { title } of [tokenWords, webhookWords, lockWords].map((words) => words[locale]))
      expect(markdown).toMatch(locale === "ja" ? `「設定」→「${title}」` : `Settings, ${title}`);
    for (const right of ["see", "desk", "events"] as const) {
      expect(markdown).toContain(tokenRightName(right, locale));
    }
    await checkInvariants(t.app);
  });

  it.each(
    LOCALES,
  )("API-44: reads the page in %s without scripts, with this site's address", async (locale) => {
    const response = await read(`/list/${locale}/developers`);
    const html = (await response?.text()) ?? "";
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toContain("<script");
    expect(html).toContain(`${t.app.env.publicUrl}/api/free_times/101`);
    expect(html).not.toMatch(/undefined|\[object|\{site\}/);
    expect(response?.headers.get("content-security-policy")).toContain("style-src 'sha256-");
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  });

  it("API-46: is told what form is expected, and what is missing", async () => {
    const headers = { authorization: `Bearer ${await newToken()}`, "idempotency-key": "wrong-forms" };
    const items = [
      { space_id: 101, start_datetime: "2027-01-14T10:00:00Z", end_datetime: "2027-01-14 12:00" },
    ];
    const ask = async (language: string) => {
      const sent = { ...headers, "accept-language": language };
      const program = t.visitor();
      const booked = await program.send("POST", "operate/bookings", { items, terms: "cash" }, sent);
      const free = await program.send("GET", "operate/free?day=1.2.2027&from=10&space_id=x", undefined, sent);
      const listed = await program.send("GET", "operate/bookings?ids=1,x", undefined, sent);
      return [booked, free, listed].map(({ status, errors }) => [status, errors]);
    };
    expect(await ask("en")).toEqual([
      [
        422,
        [
          "items.0.start_datetime: The value has the wrong form (expected: YYYY-MM-DD HH:mm).",
          'terms: The value has the wrong form (expected: "prepaid", "link", "invoice", "company", "free").',
          "total: A value is missing (expected: integer).",
        ],
      ],
      [
        422,
        [
          "?day: The value has the wrong form (expected: date).",
          "?from: The value has the wrong form (expected: HH:mm).",
          "?to: A value is missing (expected: HH:mm).",
          "?space_id: The value has the wrong form (expected: integer).",
        ],
      ],
      [422, ["?ids.1: The value has the wrong form."]],
    ]);
    const [[, japanese]] = (await ask("ja")) as [[number, string[]]];
    expect(japanese).toContain("total: 値がありません（integer）。");
  });

  it("API-48: is told which parameters were ignored, in a header that they cannot break", async () => {
    const authorization = `Bearer ${await newToken()}`;
    const ask = async (path: string) => {
      const { status, headers } = await t.visitor().send("GET", path, undefined, { authorization });
      return [status, headers.get("ignored-parameters")];
    };
    expect(await ask("operate/bookings?ids=1&limit=1")).toEqual([200, null]);
    expect(await ask("operate/bookings?ids=1&date_fom=2027-01-14")).toEqual([200, "date_fom"]);
    expect(await ask("operate/token?%E6%97%A5%0D%0Ax=1&y=2")).toEqual([200, "%E6%97%A5%0D%0Ax, y"]);
    expect(await ask(`space_tabs?${Array.from({ length: 30 }, (_, at) => `a${at}=1`).join("&")}`)).toEqual([
      200,
      Array.from({ length: 10 }, (_, at) => `a${at}`).join(", "),
    ]);
  });

  it("TOKEN-5: is told which calls no token opens, and that a token is wrong", async () => {
    const token = await newToken();
    const ask = (secret: string) =>
      t.visitor().send("GET", "operate/bookings/1", undefined, { authorization: `Bearer ${secret}` });
    expect(await ask(token)).toMatchObject({ status: 403, code: "forbidden" });
    expect(await ask(`${token}x`)).toMatchObject({ status: 401, code: "unauthenticated" });
  });

  it("API-44: finds the rest from /llms.txt, and a client with every call", async () => {
    const text = (await (await read("/llms.txt"))?.text()) ?? "";
    expect(text).toContain(`${t.app.env.publicUrl}${markdownPath("en")}`);
    const client = (await (await read("/list/developers/magari-client.ts"))?.text()) ?? "";
    for (const [key, { raw }] of documented) if (!raw) expect(client).toContain(`${JSON.stringify(key)}: {`);
    expect(await read("/list/ja/developers/x")).toBeNull();
    expect(await read("/list/fr/developers")).toBeNull();
  });
});

type Found = {
  events?: { type: string }[];
  spaces?: { total: number }[];
  reservation_ids?: number[];
  items?: { version?: number }[];
  refund?: number;
};
type Answers = Record<string, Found>;

/** What the page tells its reader to keep of an answer. */
function note(path: string, data: Found, known: Record<string, unknown>): void {
  if (path.startsWith("operate/free")) known.TOTAL = data.spaces?.[0]?.total;
  if (path === "operate/bookings") known.BOOKING = data.reservation_ids?.[0];
  if (path.startsWith("operate/bookings?")) known.VERSION = data.items?.[0]?.version;
  if (path.endsWith("/cancel/preview")) known.REFUND = data.refund;
}

/** A curl command as a shell reads it. */
function parsed(command: string, site: string) {
  const url = /'(http[^']+)'/.exec(command)?.[1] ?? "";
  const sent = /-d '([^']*)'/.exec(command)?.[1];
  const headers = [...command.matchAll(/-H ["']([^:]+): ([^"']+)["']/g)];
  return {
    method: (/-X (\w+)/.exec(command)?.[1] ?? (sent === undefined ? "GET" : "POST")) as "GET" | "POST",
    path: url.replace(`${site}/api/`, ""),
    headers: Object.fromEntries(headers.map(([, name = "", value]) => [name.toLowerCase(), value ?? ""])),
    body: sent === undefined ? undefined : (JSON.parse(sent) as object),
  };
}
