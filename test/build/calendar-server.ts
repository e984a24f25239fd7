import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status?: number; body?: string | Buffer; headers?: Record<string, string> };

/** A server of calendars, each at its path, with what it was asked. */
export type CalendarServer = {
  host: string;
  /** What is answered at a path, as a calendar of these lines or as it stands. */
  says(path: string, answer: readonly string[] | Answer): void;
  asked: IncomingMessage[];
  close(): void;
};

export async function calendarServer(): Promise<CalendarServer> {
  const answers = new Map<string, Answer>();
  const asked: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request);
    const { status = 200, body = "", headers = {} } = answers.get(request.url ?? "") ?? { status: 404 };
    const tag = headers.etag;
    if (tag !== undefined && request.headers["if-none-match"] === tag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(status, { "content-type": "text/calendar", ...headers }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: (path, answer) =>
      answers.set(path, Array.isArray(answer) ? { body: calendarOf(...answer) } : (answer as Answer)),
    asked,
    close: () => server.close(),
  };
}

/** A calendar of events; each is its lines without BEGIN and END, joined by `|`. */
export function calendarOf(...events: readonly string[]): string {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event.split("|"), "END:VEVENT"]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
}
