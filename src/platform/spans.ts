/** What a part of the work is called and what it is about. Never with values of statements, bodies or addresses' queries. */
export type SpanStart = {
  name: string;
  kind: "server" | "client";
  attributes: Record<string, string | number>;
  /** The histogram that its duration in seconds counts in. */
  measure: "http.server.request.duration" | "db.client.operation.duration" | "magari.outgoing.duration";
  /** Of a request: a trace that the caller has begun goes on. */
  headers?: Headers;
};

/** Says more of a span once it is known: its name, and attributes. */
export type Say = (more: { name?: string; attributes: Record<string, string | number> }) => void;

type Recorder = <Answer>(start: SpanStart, work: (say: Say) => Promise<Answer>) => Promise<Answer>;

let recorder: Recorder | null = null;

/** From now on spans are recorded by `next`; with null they are not recorded. */
export function recordSpansBy(next: Recorder | null): void {
  recorder = next;
}

/** Does a part of the work and, where a recorder is set (OPS-70), times it. `start` is called only then. */
export function spanned<Answer>(
  start: () => SpanStart,
  work: (say: Say) => Promise<Answer>,
): Promise<Answer> {
  return recorder ? recorder(start(), work) : work(NOBODY);
}

const NOBODY: Say = () => {};
