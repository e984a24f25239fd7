import type { Locale } from "../domain/language/locale.ts";
import { ApiProblem, type Client, createClient } from "./client.ts";
import type { Contract } from "./endpoint.ts";

/** What the console does about answers that concern the session and not the call. */
type Gate = {
  /** The session is locked. Resolves once the person has unlocked it; false where they signed out instead. */
  unlock: () => Promise<boolean>;
  /** The call needs a factor shown just now. Resolves once it was; false where the person gave up. */
  stepUp: () => Promise<boolean>;
  /** Nobody is signed in. */
  signedOut: () => void;
  /** An answer came. `now` is the server's clock in epoch milliseconds, null where it does not say. */
  answered: (now: number | null) => void;
};

/** What a write that came too late learns besides: the version that is there now. */
export class StaleProblem extends ApiProblem {
  readonly currentVersion: number | null;

  constructor({ status, errors, code }: ApiProblem, currentVersion: number | null) {
    super(status, errors, code);
    this.currentVersion = currentVersion;
  }
}

/**
 * The typed client of the console. Every POST carries an Idempotency-Key. A call that finds the session locked, or that
 * needs a fresh factor, waits for the person and is then sent again under the same key, so that it counts once.
 */
export function createOperatorClient({ locale, gate }: { locale: () => Locale; gate: Gate }): Client {
  return <Lines extends Contract>() =>
    async (key, ...rest) => {
      const [sent, options] = rest as [
        object?,
        { signal?: AbortSignal; idempotencyKey?: string; file?: Blob }?,
      ];
      let version: number | null = null;
      const call = createClient({
        locale,
        fetch: async (url, init) => {
          const response = await fetch(url, init);
          const date = Date.parse(response.headers.get("date") ?? "");
          gate.answered(Number.isNaN(date) ? null : date);
          version = numberOf(response.headers.get("x-current-version"));
          return response;
        },
      })<Lines>();
      const isPost = key.startsWith("POST ");
      const idempotencyKey = options?.idempotencyKey ?? (isPost ? newKey() : undefined);
      const send = call as unknown as (key: string, sent?: object, options?: object) => Promise<never>;
      for (;;) {
        try {
          return await send(key, sent, { ...options, idempotencyKey });
        } catch (problem) {
          if (!(problem instanceof ApiProblem)) throw problem;
          const code: string = problem.code;
          if (code === "locked" && (await gate.unlock())) continue;
          if (code === "step_up_required" && (await gate.stepUp())) continue;
          if (code === "unauthenticated") gate.signedOut();
          throw code === "stale" ? new StaleProblem(problem, version) : problem;
        }
      }
    };
}

/** A key for one intent of the person. Not randomUUID(), which a browser offers on secure origins only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

function numberOf(header: string | null): number | null {
  return header === null || !/^\d+$/.test(header) ? null : Number(header);
}
