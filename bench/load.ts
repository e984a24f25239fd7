import { Agent, type IncomingMessage, request } from "node:http";

export type Call = { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string };

export type Load = { perSecond: number; p50: number; p99: number; statuses: Record<number, number> };

/**
 * Calls a local server from `concurrency` clients for `seconds`, or `calls` times. `next` returns the next call; null ends a
 * client.
 */
export async function load(
  port: number,
  next: () => Call | null,
  {
    concurrency,
    seconds = Number.POSITIVE_INFINITY,
    calls = Number.POSITIVE_INFINITY,
  }: { concurrency: number; seconds?: number; calls?: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const started = performance.now();
  const until = started + seconds * 1000;
  let begun = 0;
  const client = async () => {
    while (performance.now() < until && begun < calls) {
      begun += 1;
      const call = next();
      if (!call) return;
      const before = performance.now();
      const status = await statusOf(port, agent, call);
      times.push(performance.now() - before);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((one, other) => one - other);
  return { perSecond: times.length / elapsed, p50: at(times, 0.5), p99: at(times, 0.99), statuses };
}

export async function send(
  port: number,
  agent: Agent,
  call: Call,
): Promise<{ status: number; text: string; cookies: string[] }> {
  const incoming = await answerTo(port, agent, call);
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return {
    status: incoming.statusCode ?? 0,
    text: Buffer.concat(chunks).toString(),
    cookies: incoming.headers["set-cookie"] ?? [],
  };
}

/** The status of an answer, once all of it is there. Keeping or decoding what comes would slow the server next to it. */
async function statusOf(port: number, agent: Agent, call: Call): Promise<number> {
  const incoming = await answerTo(port, agent, call);
  return new Promise((resolve, reject) => {
    incoming.on("end", () => resolve(incoming.statusCode ?? 0));
    incoming.on("error", reject);
    incoming.resume();
  });
}

function answerTo(port: number, agent: Agent, { method, path, headers = {}, body }: Call) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent: Record<string, string | number> = { ...headers };
    if (body !== undefined) {
      sent["content-type"] = "application/json";
      sent["content-length"] = Buffer.byteLength(body);
    }
    const outgoing = request({ host: "127.0.0.1", port, agent, method, path, headers: sent }, resolve);
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

export function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
