import type { Errors } from "../src/api/envelope.ts";
import type { Feature } from "../src/api/handler.server.ts";
import { mountApi } from "../src/api/mount.server.ts";
import type { WireCode } from "../src/api/problem-status.ts";
import type { Locale } from "../src/domain/language/locale.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import type { BodyAndHeaders, DataOf, Method, PathFor } from "./calls.ts";
import { checkAgainstOpenApi } from "./openapi.ts";

/** `data` is null where the call was rejected: read `status` or `code` of a call that may be. */
type Reply<Data> = {
  status: number;
  data: Data;
  errors: Errors;
  code: WireCode | undefined;
  headers: Headers;
  text: string;
};

/** Calls the API in process and keeps cookies like a browser. Paths are below /api; calls are typed by the contracts. */
export type Visitor = {
  get<const Path extends string>(
    path: PathFor<"GET", Path>,
    headers?: Record<string, string>,
  ): Promise<Reply<DataOf<"GET", Path>>>;
  post<const Path extends string>(
    path: PathFor<"POST", Path>,
    ...rest: BodyAndHeaders<"POST", Path>
  ): Promise<Reply<DataOf<"POST", Path>>>;
  patch<const Path extends string>(
    path: PathFor<"PATCH", Path>,
    ...rest: BodyAndHeaders<"PATCH", Path>
  ): Promise<Reply<DataOf<"PATCH", Path>>>;
  delete<const Path extends string>(
    path: PathFor<"DELETE", Path>,
    headers?: Record<string, string>,
  ): Promise<Reply<DataOf<"DELETE", Path>>>;
  /** A call that no contract allows: an unknown path, a body of the wrong shape. */
  send(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<unknown>>;
  /** The request as it is given, for an answer that is no envelope. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  cookies: Map<string, string>;
};

const DEMO = featuresOf("demo");

/** Building all routes takes a tenth of a second, so visitors of the same app share them. */
const apis = new WeakMap<RunningApp, Map<readonly Feature[], ReturnType<typeof mountApi>>>();

function mounted(app: RunningApp, features: readonly Feature[]) {
  const known = apis.get(app) ?? new Map<readonly Feature[], ReturnType<typeof mountApi>>();
  const api = known.get(features) ?? mountApi(app, features);
  apis.set(app, known.set(features, api));
  return api;
}

/** A visitor of any app: `visitor(secondApp)` talks to the other process. */
export function visitor(
  app: RunningApp,
  {
    locale = "ja",
    address = "127.0.0.1",
    features = DEMO,
  }: { locale?: Locale; address?: string; features?: readonly Feature[] } = {},
): Visitor {
  const api = mounted(app, features);
  const cookies = new Map<string, string>();
  const raw = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has("accept-language")) headers.set("accept-language", locale);
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = new Request(`${app.env.publicUrl}/api/${path}`, { ...init, headers });
    const response = await api(request, { socketAddress: address });
    await checkAgainstOpenApi(features, {
      method: request.method,
      path: new URL(request.url).pathname.slice("/api".length),
      body: typeof init.body === "string" ? parsed(init.body) : undefined,
      response,
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const send: Visitor["send"] = async (method, path, body, headers = {}) => {
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { "content-type": "application/json", ...headers };
    }
    const response = await raw(path, init);
    const text = await response.text();
    const envelope = text.startsWith("{") ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, text, ...envelope };
  };
  const verbs = {
    get: (path: string, headers?: Record<string, string>) => send("GET", path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      send("POST", path, body, headers),
    patch: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      send("PATCH", path, body, headers),
    delete: (path: string, headers?: Record<string, string>) => send("DELETE", path, undefined, headers),
  } as unknown as Pick<Visitor, "get" | "post" | "patch" | "delete">;
  return { ...verbs, send, raw, cookies };
}

/** Undefined where the body is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
