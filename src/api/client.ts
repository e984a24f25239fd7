import type { Locale } from "../domain/language/locale.ts";
import { proxySentence } from "../i18n/proxy-answers.ts";
import type { Answer, Contract, Sent } from "./endpoint.ts";
import type { Envelope, Errors } from "./envelope.ts";
import type { WireCode } from "./problem-status.ts";

/** A rejected call. The client throws it, so that a page loader or a form can catch every failure in one place. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  readonly status: number;
  readonly errors: Errors;
  readonly code: WireCode | "network";

  constructor(status: number, errors: Errors, code: WireCode | "network") {
    super(messagesOf(errors).join(" "));
    this.status = status;
    this.errors = errors;
    this.code = code;
  }

  /** The messages of one field, or those of no field (`all` or a plain list). */
  of(field: string): string[] {
    if (Array.isArray(this.errors)) return field === "all" ? this.errors : [];
    return this.errors[field] ?? [];
  }

  get messages(): string[] {
    return messagesOf(this.errors);
  }
}

/** `file`: sent as it is, to a call that reads its body itself. */
type Options = { signal?: AbortSignal; idempotencyKey?: string; file?: Blob };

export type Client = <Lines extends Contract>() => <Key extends keyof Lines & string>(
  key: Key,
  ...rest: object extends Sent<Lines[Key]>
    ? [sent?: Sent<Lines[Key]>, options?: Options]
    : [sent: Sent<Lines[Key]>, options?: Options]
) => Promise<Answer<Lines[Key]>>;

/**
 * A client for the API. `client<SpacesContract>()("GET space_tabs")` is typed by the contract. Only the contract's
 * type is imported, so that no schema reaches the browser.
 */
export function createClient(options: {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Called for each request, because the language can change without a page load. */
  locale: () => Locale;
  base?: string;
  headers?: Record<string, string>;
  /** What is thrown for a failed call, where that is not the problem itself. */
  thrown?: (problem: ApiProblem) => unknown;
}): Client {
  const base = options.base ?? "/api";
  const thrown = options.thrown ?? ((problem) => problem);
  return () =>
    async (key, ...rest) => {
      const [sent, extra] = rest as [Loose?, Options?];
      const [method = "GET", pattern = ""] = key.split(" ");
      const headers: Record<string, string> = { ...options.headers, "accept-language": options.locale() };
      if (sent?.body !== undefined) headers["content-type"] = "application/json";
      if (extra?.idempotencyKey) headers["idempotency-key"] = extra.idempotencyKey;
      const init: RequestInit = { method, headers, credentials: "include" };
      if (sent?.body !== undefined) init.body = JSON.stringify(sent.body);
      if (extra?.file) {
        headers["content-type"] = "application/octet-stream";
        init.body = extra.file;
      }
      if (extra?.signal) init.signal = extra.signal;
      const { status, text } = await fetched(options.fetch, `${base}/${filled(pattern, sent)}`, init);
      const envelope = parsed(text);
      if (!envelope) throw thrown(answerOfAnother(status, options.locale()));
      const failed = status >= 300 || messagesOf(envelope.errors).length > 0;
      if (failed) throw thrown(new ApiProblem(status, envelope.errors, envelope.code ?? "internal"));
      return envelope.data;
    };
}

/** Reads the whole response: one that is cut off counts as a network failure, like one that never arrives. */
async function fetched(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if ((error as Error)?.name === "AbortError") throw error;
    throw new ApiProblem(0, [], "network");
  }
}

/** What did not come from the product comes from a proxy before it, which has stopped the call or got no answer (API-40). */
function answerOfAnother(status: number, locale: Locale): ApiProblem {
  const said = proxySentence(status, locale);
  const code = status === 413 ? "payload_too_large" : "internal";
  return new ApiProblem(status, said === null ? [] : [said], code);
}

function parsed(text: string): Envelope<never> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function filled(pattern: string, sent: Loose | undefined): string {
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(sent?.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent?.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

function messagesOf(errors: Errors): string[] {
  return Array.isArray(errors) ? errors : Object.values(errors).flat();
}
