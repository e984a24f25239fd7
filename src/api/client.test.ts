import { expect, test, vi } from "vitest";
import { ApiProblem, createClient } from "./client.ts";

type Lines = {
  "GET things/:id": { summary: string; auth: "public" };
  "POST things": { summary: string; auth: "public" };
};

function clientThatGets(response: Response | Error) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    if (response instanceof Error) throw response;
    return response;
  });
  return {
    fetch,
    call: createClient({ fetch, locale: () => "en" })<Lines>() as (
      key: string,
      sent?: object,
      options?: object,
    ) => Promise<unknown>,
  };
}

test("fills the path, drops what is undefined from the query, and names the language", async () => {
  const { fetch, call } = clientThatGets(Response.json({ data: 7, errors: [] }));
  expect(await call("GET things/:id", { params: { id: "a/b" }, query: { q: "x y", none: undefined } })).toBe(
    7,
  );
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/things/a%2Fb?q=x+y");
  expect(fetch.mock.calls[0]?.[1].headers).toEqual({ "accept-language": "en" });
});

test("sends a body as JSON with the idempotency key", async () => {
  const { fetch, call } = clientThatGets(Response.json({ data: {}, errors: [] }));
  await call("POST things", { body: { a: 1 } }, { idempotencyKey: "k" });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    body: '{"a":1}',
    headers: { "content-type": "application/json", "idempotency-key": "k" },
  });
});

test("API-1: a failure is thrown with its code and its messages by field", async () => {
  const { call } = clientThatGets(
    Response.json({ data: null, errors: { email: ["no"] }, code: "validation" }, { status: 422 }),
  );
  const problem = (await call("POST things", { body: {} }).catch((error: unknown) => error)) as ApiProblem;
  expect(problem).toBeInstanceOf(ApiProblem);
  expect([problem.status, problem.code, problem.of("email"), problem.of("all"), problem.messages]).toEqual([
    422,
    "validation",
    ["no"],
    [],
    ["no"],
  ]);
});

test("API-13: errors in a 200 are a failure too", async () => {
  const { call } = clientThatGets(Response.json({ data: null, errors: ["no"] }));
  await expect(call("POST things", { body: {} })).rejects.toThrow("no");
});

test.each([
  [413, "payload_too_large", /too large: a server before the site/],
  [502, "internal", /did not answer/],
  [503, "internal", /cannot answer right now/],
  [504, "internal", /did not answer/],
])("API-40: a proxy's own %i says what it is", async (status, code, said) => {
  const { call } = clientThatGets(new Response("<html><h1>nginx</h1>", { status }));
  const problem = (await call("POST things", { body: {} }).catch((error: unknown) => error)) as ApiProblem;
  expect([problem.code, problem.message]).toEqual([code, expect.stringMatching(said)]);
});

test("API-13: a page instead of an envelope and an answer that breaks off are failures with a code", async () => {
  const page = clientThatGets(new Response("<html>", { status: 502 }));
  await expect(page.call("POST things", { body: {} })).rejects.toMatchObject({
    status: 502,
    code: "internal",
  });
  const away = clientThatGets(new TypeError("fetch failed"));
  await expect(away.call("POST things", { body: {} })).rejects.toMatchObject({ status: 0, code: "network" });
  const begun = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'));
      controller.error(new TypeError("terminated"));
    },
  });
  const brokenOff = clientThatGets(new Response(begun));
  const lost = { status: 0, code: "network" };
  await expect(brokenOff.call("POST things", { body: {} })).rejects.toMatchObject(lost);
});
