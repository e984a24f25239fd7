import { randomUUID } from "node:crypto";

/** The id by which a request, its calls and their lines in the log are found: the sender's own where it has one, or a new one. */
export function requestIdOf(request: Request): string {
  return request.headers.get("x-request-id")?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID();
}
