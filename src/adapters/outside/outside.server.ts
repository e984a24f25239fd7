import { lookup } from "node:dns/promises";
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/*
 * Requests to addresses that staff or owners type: calendars, webhooks. They reach public addresses only (REACH-1): the name is
 * resolved here, every address that it has must be public, and the connection goes to one of these addresses, so that a second
 * resolution cannot answer another one. Each redirect is checked anew.
 */

/** Why no answer came. `text` says more to those who mend it. */
type OutsideFailure =
  | "address"
  | "not_public"
  | "not_found"
  | "redirects"
  | "too_large"
  | "too_slow"
  | "connection";

export class OutsideError extends Error {
  override name = "OutsideError";
  readonly code: OutsideFailure;
  constructor(code: OutsideFailure, text: string) {
    super(text);
    this.code = code;
  }
}

export type OutsideRequest = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: string;
  /** From the first resolution to the last byte. */
  timeoutMs: number;
  /** Of the answer's body. */
  maxBytes: number;
  /** 0 answers a redirect as it is. */
  maxRedirects: number;
  /** Where more will follow soon: the next request to the same host goes over the same connection. */
  keepsConnection?: boolean;
};

type OutsideAnswer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

type Address = { address: string; family: number };

export type OutsideClient = (url: string, request: OutsideRequest) => Promise<OutsideAnswer>;

/**
 * A client. `allowed` names hosts besides the public ones, `127.0.0.1:5232`: they may have any port and no TLS, for demos and
 * tests. `resolve` is the system's resolver unless a test brings another.
 */
export function openOutside({
  allowed = [],
  resolve = bySystem,
}: {
  allowed?: readonly string[];
  resolve?: (host: string) => Promise<readonly Address[]>;
}): OutsideClient {
  const kept: Agents = { "https:": new HttpsAgent(KEPT), "http:": new HttpAgent(KEPT) };
  return async (url, request) => {
    const signal = AbortSignal.timeout(request.timeoutMs);
    const agents = request.keepsConnection ? kept : null;
    let target = targetOf(url, allowed);
    for (let redirects = 0; ; redirects += 1) {
      const addresses = await addressesOf(target, { allowed, resolve, signal });
      const answer = await exchange(target, addresses, request, { signal, agents });
      const next = redirectOf(answer, target);
      if (next === null || request.maxRedirects === 0) return answer;
      if (redirects >= request.maxRedirects)
        throw new OutsideError("redirects", `more than ${request.maxRedirects} redirects`);
      target = targetOf(next, allowed);
    }
  };
}

const bySystem = (host: string): Promise<readonly Address[]> => lookup(host, { all: true, verbatim: true });

/**
 * What is wrong with an address that is entered now and asked later: its name is resolved, so that one inside is refused at
 * once. A name that nobody knows yet may get its address later.
 */
export async function enteredProblem(
  url: string,
  allowed: readonly string[] = [],
  resolve = bySystem,
): Promise<OutsideFailure | null> {
  const problem = addressProblem(url, allowed);
  if (problem) return problem;
  const signal = AbortSignal.timeout(RESOLVING);
  const inside = await addressesOf(targetOf(url, allowed), { allowed, resolve, signal }).then(
    () => null,
    (error: unknown) => error,
  );
  return inside instanceof OutsideError && inside.code === "not_public" ? inside.code : null;
}

/** How long somebody waits for a name to be resolved, in milliseconds. */
const RESOLVING = 2_000;

/** What is wrong with an address before anything is asked; null if it may be tried. */
function addressProblem(url: string, allowed: readonly string[] = []): OutsideFailure | null {
  try {
    const target = targetOf(url, allowed);
    const host = hostOf(target);
    return isIP(host) && !isAllowed(target, allowed) && !isPublic(host) ? "not_public" : null;
  } catch (error) {
    if (error instanceof OutsideError) return error.code;
    throw error;
  }
}

/** https on its own port. An http address on port 80 is asked over https, as its server would answer. */
function targetOf(text: string, allowed: readonly string[]): URL {
  if (!URL.canParse(text)) throw new OutsideError("address", `not an address: ${text.slice(0, 100)}`);
  const url = new URL(text);
  if (url.protocol === "webcal:") return targetOf(`https:${text.slice("webcal:".length)}`, allowed);
  if (url.username || url.password) throw new OutsideError("address", "an address with a name or a password");
  if (isAllowed(url, allowed) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol === "http:" && url.port === "") url.protocol = "https:";
  if (url.protocol !== "https:" || url.port !== "") {
    throw new OutsideError("address", "only https addresses on port 443 are asked");
  }
  return url;
}

function isAllowed({ host }: URL, allowed: readonly string[]): boolean {
  return allowed.includes(host);
}

/** A host as a resolver takes it: an IPv6 address without its brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** The addresses of a host. One that is not public makes the whole name refused: which one is connected to is chance. */
async function addressesOf(
  target: URL,
  {
    allowed,
    resolve,
    signal,
  }: {
    allowed: readonly string[];
    resolve: (host: string) => Promise<readonly Address[]>;
    signal: AbortSignal;
  },
): Promise<readonly Address[]> {
  const host = hostOf(target);
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await within(signal, resolve(host)).catch(asNotFound);
  if (found.length === 0) throw new OutsideError("not_found", `${host} has no address`);
  const inside = isAllowed(target, allowed) ? undefined : found.find(({ address }) => !isPublic(address));
  if (inside) throw new OutsideError("not_public", `${host} is at ${inside.address}, which is not public`);
  return found;
}

function asNotFound(error: unknown): never {
  if (error instanceof OutsideError) throw error;
  throw new OutsideError("not_found", String(error));
}

/** Resolving takes part in the time that a request has. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    const stop = () => fail(new OutsideError("too_slow", "no answer in time"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** Whether the internet routes to it: no private, loopback, link-local, shared, reserved or multicast range, in either family. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast";
}

/**
 * Connections that wait for the next request: to an address that was checked when they were made. Less than the five seconds after
 * which most servers close them.
 */
const KEPT = { keepAlive: true, maxFreeSockets: 8, timeout: 4_000 } as const;

type Agents = { "https:": HttpsAgent; "http:": HttpAgent };
type Way = { signal: AbortSignal; agents: Agents | null };

/** A connection that its server closed just now, while it waited: nothing was answered, and it is sent once more over a new one. */
class ClosedMeanwhile extends Error {}

function exchange(
  target: URL,
  addresses: readonly Address[],
  request: OutsideRequest,
  way: Way,
): Promise<OutsideAnswer> {
  return exchangeOnce(target, addresses, request, way).catch((error: unknown) => {
    if (!(error instanceof ClosedMeanwhile)) throw error;
    return exchangeOnce(target, addresses, request, { ...way, agents: null });
  });
}

function exchangeOnce(
  target: URL,
  addresses: readonly Address[],
  { method = "GET", headers = {}, body, maxBytes }: OutsideRequest,
  { signal, agents }: Way,
): Promise<OutsideAnswer> {
  // The addresses that were checked, and no others.
  const known: LookupFunction = (_, options, callback) => {
    const [first] = addresses as readonly [Address];
    if (options.all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const asked = send(
      target,
      {
        method,
        // What is packed could become any size.
        headers: { "accept-encoding": "identity", ...headers },
        lookup: known,
        agent: agents?.[target.protocol as keyof Agents] ?? false,
        signal,
      },
      (answer) => {
        bodyOf(answer, maxBytes).then(
          (bytes) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
          (error: unknown) => {
            asked.destroy();
            fail(asOutside(error, signal));
          },
        );
      },
    );
    asked.on("error", (error: NodeJS.ErrnoException) => {
      const isClosed = asked.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
      fail(isClosed ? new ClosedMeanwhile() : asOutside(error, signal));
    });
    asked.end(body);
  });
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new OutsideError("too_large", `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asOutside(error: unknown, signal: AbortSignal): OutsideError {
  if (error instanceof OutsideError) return error;
  if (signal.aborted) return new OutsideError("too_slow", "no answer in time");
  return new OutsideError("connection", error instanceof Error ? error.message : String(error));
}

function redirectOf({ status, headers: { location } }: OutsideAnswer, from: URL): string | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  return URL.canParse(location, from) ? new URL(location, from).href : location;
}
