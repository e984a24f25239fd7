import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import type { Console, Sent, Write } from "./build/console-booking-writes.ts";
import { CONSOLE_WRITES, everyConsoleWrite, SITE } from "./build/every-console-write.ts";
import type { Method } from "./calls.ts";

/**
 * What every write of the console has in common besides its event, one by one over all contracts: it refuses what has the
 * wrong shape, what is not there and what somebody else has changed meanwhile, does nothing then, and does the right thing
 * once however often it is sent.
 */

let t: TestApp;
let writes: Record<string, Write>;
let boss: Console["boss"];
beforeAll(async () => {
  t = await testApp(SITE);
  ({ boss, writes } = await everyConsoleWrite(t));
});
afterAll(() => t.close());

/** Writes to a thing that can be changed, which say no version, and why. */
const WITHOUT_VERSION: Record<string, string> = {
  "PUT operate/bookings/:id/entry_code": "one code, and the last one stays",
  "POST operate/bookings": "makes something new",
  "POST operate/bookings/:id/notes": "adds beside what others write",
  "POST operate/bookings/:id/mails": "shows the mail first, and changes nothing",
  "POST operate/bookings/mails": "changes nothing",
  "POST operate/mails/:id/resend": "changes nothing: a mail is sent as it was",
  "POST operate/closures": "makes something new",
  "POST operate/rooms": "makes something new",
  "POST operate/stations": "makes something new",
  "POST operate/issuers": "makes something new",
  "POST operate/groups": "makes something new",
  "POST operate/areas/rename": "compares how many rooms the person saw in it (ROOM-26)",
  "PATCH operate/rooms/:id/pictures/:file": "one text, and the last one stays",
  "POST operate/rooms/:id/pictures/:file/crop": "makes something new",
  "DELETE operate/rooms/:id/pictures/:file": "ends in the same state whoever was first",
  "POST operate/outside_refunds/:id/assign": "compares what is left to assign (OUTSIDE-3)",
  "POST operate/refund_batches": "leaves out what a colleague was faster with (PAYOUT-5)",
  "POST operate/provider_payouts/read": "ends in the same state whoever was first",
  "POST operate/closings": "compares the totals that the person saw (CLOSING-2)",
  "POST operate/documents": "adds a document, and what was issued stays (DOC-42)",
  "POST operate/documents/receipts": "issues what may be issued once",
  "POST operate/journal/export": "makes something new",
  "POST operate/opening": "ends in the same state whoever was first",
  "POST operate/opening/mail_test": "changes nothing",
  "POST operate/settings/mail_texts/send": "changes nothing",
  "POST operate/opening/mail_received": "ends in the same state whoever was first",
  "POST operate/opening/terms_read": "says which terms the person saw, and others stay unread (OPENING-9)",
  "POST operate/guests": "makes something new",
  "POST operate/companies": "makes something new",
  "POST operate/companies/:id/invoices": "closes a day once, whoever was first",
  "POST operate/guests/:id/notes": "adds beside what others write",
  "POST operate/inquiries/:id/notes": "adds beside what others write",
  "POST operate/reply_templates": "makes something new",
  "POST operate/guests/:id/block": "ends in the same state whoever was first",
  "POST operate/guests/:id/unblock": "ends in the same state whoever was first",
  "POST operate/staff": "makes something new",
  "POST operate/staff/:id/invite": "sends a link, and only the last one works",
  "POST operate/views": "makes something new",
  "POST operate/tokens": "makes something new",
  "DELETE operate/tokens/:id": "ends in the same state whoever was first",
  "POST operate/locks": "makes something new",
  "POST operate/locks/:id/test": "changes nothing: the lock gets a code for ten minutes",
  "POST operate/locks/:id/again": "changes nothing: codes are sent as they were",
  "POST operate/rooms/:id/display": "the last address holds, whoever was first",
  "DELETE operate/rooms/:id/display": "ends in the same state whoever was first",
  "PUT operate/lock_key": "the last key holds, whoever was first",
  "DELETE operate/lock_key": "ends in the same state whoever was first",
  "POST operate/webhooks": "makes something new",
  "POST operate/webhooks/:id/switch": "ends in the same state whoever was first",
  "DELETE operate/webhooks/:id": "ends in the same state whoever was first",
  "POST operate/webhooks/:id/ping": "changes nothing: a test is sent",
  "POST operate/webhooks/:id/again": "changes nothing: events are sent as they were",
  "POST operate/webhooks/:id/deliveries/:delivery/again": "changes nothing: an event is sent as it was",
  "POST operate/rooms/:id/calendars": "makes something new",
  "POST operate/calendars/:id/ask": "changes nothing: a calendar is read as it is",
  "POST operate/calendars/same": "ends in the same state whoever was first",
  "PUT operate/calendars/mails": "a person's own",
  "POST operate/shared_calendars": "makes something new",
  "DELETE operate/shared_calendars/:id": "ends in the same state whoever was first",
  "DELETE operate/views/:id": "a person's own",
};

const NOBODY = 2_000_000_000;

describe("every write of the console", () => {
  it.each(CONSOLE_WRITES)("%s", async (key, line) => {
    const sent = await (writes[key] as Write).send();
    const method = key.split(" ")[0] as Method;
    const send = ({ path, body }: Sent, headers = {}) => boss.send(method, path, body, headers);
    const before = await audited();

    if (line.body && sent.body) {
      const wrong = await send({ ...sent, body: misshapen(sent.body) });
      expect([wrong.status, wrong.code]).toEqual([422, "validation"]);
    }
    if (key.includes("/:")) {
      const gone = await send({ ...sent, path: pathOfNobody(key, sent.path) });
      expect([gone.status, gone.code]).toEqual([404, "not_found"]);
    }
    const isPreview = key.endsWith("/preview");
    const old = isPreview || key in WITHOUT_VERSION ? null : outdated(sent);
    expect([key, old !== null]).toEqual([key, !isPreview && !(key in WITHOUT_VERSION)]);
    if (old) {
      const late = await send(old, { "idempotency-key": `late ${key}` });
      // Of several each is refused by itself.
      const refused = late.status === 200 ? problemsOf(late.data) : [late.code];
      expect(new Set(refused)).toEqual(new Set(["stale"]));
      if (late.status !== 200) expect(Number(late.headers.get("x-current-version"))).toBeGreaterThan(0);
    }
    const card = isPreview ? null : withCard(sent.body);
    if (card) {
      const { status, errors } = await send({ ...sent, body: card });
      expect([status, errors]).toEqual([422, [expect.stringContaining("カード番号")]]);
    }
    expect(await audited()).toBe(before);

    const once = { "idempotency-key": `once ${key}` };
    const first = await send(sent, once);
    expect([first.status, first.errors]).toEqual([200, []]);
    if (method !== "POST") return;
    const after = await audited();
    const again = await send(sent, once);
    // What is shown once is not stored: a repeat makes nothing more, and says so (API-22).
    if (line.secretAnswer === "once")
      expect([again.status, again.code, again.errors]).toEqual([409, "not_operable", [expect.any(String)]]);
    else expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await audited()).toBe(after);
    if (!sent.body || Object.keys(sent.body).length === 0) return;
    const other = await send({ ...sent, body: { ...sent.body, unknown: "field" } }, once);
    expect([other.status, other.code]).toEqual([422, "validation"]);
  });
});

/** The number of the last line of the audit. */
async function audited(): Promise<number> {
  return (await t.app.db.row<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM audit`))
    ?.id as number;
}

/** The same fields, each with a value of a kind that no field has; a list where there are none. */
function misshapen(body: object): object {
  if (Object.keys(body).length === 0) return [];
  return Object.fromEntries(Object.keys(body).map((name) => [name, { not: ["this"] }]));
}

/** The same with the number of a card in each text, but not code, that staff type (CARD-1); null where there is none. */
function withCard(body: object | undefined): object | null {
  let found = false;
  const text = JSON.stringify(body ?? null, (name, value) => {
    const isTyped = typeof value === "string" && TYPED.has(name) && !/^[a-z_]*$/.test(value);
    if (!isTyped) return value;
    found = true;
    return "4242 4242 4242 4242";
  });
  return found ? JSON.parse(text) : null;
}

const TYPED = new Set(["text", "note", "reason", "answer", "message"]);

/** The path with the ids of things that are not there. */
function pathOfNobody(key: string, path: string): string {
  const parts = (key.split(" ")[1] as string).split("/");
  const [pathname = "", query] = path.split("?");
  const nobody = pathname.split("/").map((part, at) => (parts[at]?.startsWith(":") ? NOBODY : part));
  return [nobody.join("/"), ...(query ? [query] : [])].join("?");
}

/** The same as somebody would send it who saw another version; null where it names none. */
function outdated({ path, body }: Sent): Sent | null {
  if (/[?&]version=/.test(path)) return { path: path.replace(/version=\d+/, "version=99") };
  if (!body) return null;
  if ("version" in body) return { path, body: { ...body, version: 99 } };
  const [list] = Object.entries(body).filter(([, value]) => Array.isArray(value));
  if (!list) return null;
  const items = list[1] as { version?: number }[];
  if (items.some(({ version }) => version === undefined)) return null;
  return { path, body: { ...body, [list[0]]: items.map((item) => ({ ...item, version: 99 })) } };
}

function problemsOf(data: unknown): (string | undefined)[] {
  const { results } = data as { results: { problem?: { code: string } }[] };
  return results.map(({ problem }) => problem?.code);
}
