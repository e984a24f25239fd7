import { expect, test } from "vitest";
import { z } from "zod";
import { feature } from "../src/api/handler.server.ts";
import { openApi, SURFACES } from "../src/api/openapi.server.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { checkAgainstOpenApi } from "./openapi.ts";

/** The check that every visitor of the tests makes of every answer finds what is wrong with one. */

const features = [
  feature(
    {
      "GET things": {
        summary: "Things",
        auth: "public",
        answer: z.object({ made: z.string().meta({ format: "date" }) }),
        redirects: true,
      },
      "POST things": {
        summary: "Make",
        auth: "public",
        body: z.object({ name: z.string() }),
        answer: z.object({}),
      },
      "GET papers/:id": { summary: "A paper", auth: "user", answerType: "application/pdf" },
    },
    {} as never,
  ),
];

const json = { "content-type": "application/json; charset=utf-8" };
const answer = (data: unknown) => new Response(JSON.stringify({ data, errors: [] }), { headers: json });
const failure = (code: string, status = 422) =>
  new Response(JSON.stringify({ data: null, errors: ["No."], code }), { status, headers: json });

test.each([
  ["GET", "/things", answer({ made: "2026-12-01" })],
  ["HEAD", "/things", new Response(null, { headers: json })],
  ["GET", "/things", failure("not_found", 404)],
  ["GET", "/things", new Response(null, { status: 303, headers: { location: "/list/ja" } })],
  ["GET", "/papers/1", new Response("%PDF", { headers: { "content-type": "application/pdf" } })],
  ["GET", "/papers/1", failure("unauthenticated", 401)],
  ["DELETE", "/things", failure("validation", 405)],
])("API-16: accepts %s %s", async (method, path, response) => {
  await checkAgainstOpenApi(features, { method, path, body: undefined, response });
});

test.each([
  [
    "a field that is not declared",
    "/things",
    answer({ made: "2026-12-01", secret: 1 }),
    "additional properties",
  ],
  ["a missing field", "/things", answer({}), "required property 'made'"],
  ["a wrong format", "/things", answer({ made: "1 December" }), "format"],
  ["an unknown code", "/things", failure("oops"), "allowed values"],
  ["an undeclared status", "/things", new Response(null, { status: 302 }), "status is not declared"],
  ["a redirect to nowhere", "/things", new Response(null, { status: 303 }), "Location is missing"],
  ["another content type", "/papers/1", answer({}), '"application/json" is not declared'],
  ["a call that is not declared", "/others", answer({}), "not in the document"],
])("API-16: finds %s", async (_, path, response, problem) => {
  const checked = checkAgainstOpenApi(features, { method: "GET", path, body: undefined, response });
  await expect(checked).rejects.toThrow(problem);
});

test("API-16: finds a request that was accepted though the document does not allow it", async () => {
  const exchange = { method: "POST", path: "/things", body: {}, response: answer({}) };
  await expect(checkAgainstOpenApi(features, exchange)).rejects.toThrow("the request was accepted");
});

test.each(SURFACES)("API-12: each name that the document of the %s requires is declared", (surface) => {
  const document = openApi(featuresOf("demo"), "https://rooms.example", surface);
  const undeclared: string[] = [];
  const look = (part: unknown, path: string): void => {
    if (part === null || typeof part !== "object") return;
    const { required, properties = {} } = part as { required?: unknown; properties?: object };
    if (Array.isArray(required)) {
      const missing = required.filter((name) => !Object.hasOwn(properties, name));
      undeclared.push(...missing.map((name) => `${path}: ${name}`));
    }
    for (const [key, one] of Object.entries(part)) look(one, `${path}/${key}`);
  };
  look(document, "");
  expect(undeclared).toEqual([]);
});
