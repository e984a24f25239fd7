import { parseArgs } from "node:util";
import type { z } from "zod";
import type { Handlers } from "../../../api/handler.server.ts";
import { RIGHTS } from "../../../domain/staff.ts";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { accepted, checked, print } from "../../server/command.server.ts";
import {
  type CalendarsContract,
  type Clash,
  calendarsContract,
  type Feed,
  type Shared,
  type SharedWithAddress,
} from "./contract.ts";
import { messages } from "./messages/screen.ts";

/*
 * Calendars at the command line (CALENDAR-21): each command is the call of the contract that the console makes, with every right,
 * as `command`. None has a version to give, because nobody has seen one: it takes the present one.
 */

const USAGE = `npm run operator -- …
  calendars [ROOM]                      calendars taken in, overlaps with bookings, and calendars given out
  calendar-add ROOM ADDRESS LABEL       takes in a calendar, and reads it; ADDRESS - reads the address from standard input
  calendar-check CALENDAR               reads it now
  calendar-empty CALENDAR               it is empty indeed: opens what it had closed
  calendar-remove CALENDAR              disconnects it, and opens what it has closed
  shared-calendar-make ROOMS NAME       gives out a calendar of rooms (101,102) and prints its address, this once
    --names                             with booking numbers and names of guests, not only busy
    --without-cleaning                  cleaning does not count as busy
    --leave-out LABEL                   without what comes from this calendar; may be given several times
    --en                                in English
  shared-calendar-renew SHARED          prints another address; the present one stops at once
  shared-calendar-end SHARED            its address stops at once`;

const text = messages.en;

type Command = (calls: Calls, words: readonly string[], flags: Flags) => Promise<string[]>;

const COMMANDS: Readonly<Record<string, { words: readonly [least: number, most: number]; run: Command }>> = {
  calendars: { words: [0, 1], run: list },
  "calendar-add": { words: [3, 3], run: add },
  "calendar-check": {
    words: [1, 1],
    run: async (calls, [id]) =>
      told(await calls("POST operate/calendars/:id/ask", { params: { id }, body: {} })),
  },
  "calendar-empty": {
    words: [1, 1],
    run: async (calls, [id]) => {
      const { version } = await feedNamed(calls, id);
      return told(await calls("POST operate/calendars/:id/empty", { params: { id }, body: { version } }));
    },
  },
  "calendar-remove": {
    words: [1, 1],
    run: async (calls, [id]) => {
      const { label, version } = await feedNamed(calls, id);
      await calls("DELETE operate/calendars/:id", { params: { id }, query: { version: String(version) } });
      return [`${label} is disconnected. What it had closed is open.`];
    },
  },
  "shared-calendar-make": { words: [2, 2], run: make },
  "shared-calendar-renew": {
    words: [1, 1],
    run: async (calls, [id]) => {
      const { version } = await sharedNamed(calls, id);
      const call = "POST operate/shared_calendars/:id/address";
      return addressOf(await calls(call, { params: { id }, body: { version } }));
    },
  },
  "shared-calendar-end": {
    words: [1, 1],
    run: async (calls, [id]) => {
      const { name } = await sharedNamed(calls, id);
      await calls("DELETE operate/shared_calendars/:id", { params: { id } });
      return [`${name} has ended: its address works no more.`];
    },
  },
};

/** The commands over the handlers of the calls. They answer false if `args` is another command. */
export function calendarsCommand(handlers: Handlers<CalendarsContract>) {
  return async ([word = "", ...rest]: readonly string[], app: App): Promise<boolean> => {
    const command = COMMANDS[word];
    if (!command) return false;
    const { positionals: words, values } = flagsOf(rest);
    const [least, most] = command.words;
    if (words.length < least || words.length > most) throw new StartupError(USAGE);
    print(await command.run(callsOf(app, handlers), words, values));
    return true;
  };
}

const OPTIONS = {
  names: { type: "boolean" },
  "without-cleaning": { type: "boolean" },
  "leave-out": { type: "string", multiple: true },
  en: { type: "boolean" },
} as const;

type Flags = ReturnType<typeof flagsOf>["values"];

function flagsOf(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (problem) {
    throw new StartupError(`${(problem as Error).message}\n${USAGE}`);
  }
}

type Answer<Call extends keyof CalendarsContract> = z.output<CalendarsContract[Call]["answer"]>;
type Input = { params?: object; query?: object; body?: object };
type Calls = <Call extends keyof CalendarsContract>(call: Call, input: Input) => Promise<Answer<Call>>;

/** Makes calls as the server would, their input checked by the contract. */
function callsOf(app: App, handlers: Handlers<CalendarsContract>): Calls {
  return async (call, input) => {
    const schemas: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType } = calendarsContract[call];
    const parts = (["params", "query", "body"] as const).flatMap((part) => {
      const schema = schemas[part];
      return schema ? [[part, checked(schema, input[part] ?? {})] as const] : [];
    });
    const caller = {
      ...{ app, locale: "en", now: app.clock(), accessToken: null },
      operator: { actor: "command", accountId: null, rights: RIGHTS, priceLimit: null },
      once: (_: string, write: (app: App) => unknown) => write(app),
    };
    const handler = handlers[call] as (input: object, caller: object) => unknown;
    return accepted(await handler(Object.fromEntries(parts), caller)) as never;
  };
}

async function list(calls: Calls, [room]: readonly string[]): Promise<string[]> {
  const query = room === undefined ? {} : { space_id: room };
  const { feeds, clashes, shared, rooms } = await calls("GET operate/calendars", { query });
  if (room !== undefined && rooms.length === 0) throw new StartupError(`There is no room ${room}.`);
  return [
    ...table(
      "Taken in",
      ["id", "room", "label", "host", "state", "read", "changed", "events"],
      feeds.map(feedLine),
    ),
    ...feeds.flatMap(notesOf),
    ...table(
      "Overlaps with bookings",
      ["booking", "room", "calendar", "booked", "event", "first"],
      clashes.map(clashLine),
    ),
    ...table("Given out", ["id", "name", "rooms", "tells", "read by others"], shared.map(sharedLine)),
  ];
}

function table(title: string, heads: readonly string[], rows: readonly string[][]): string[] {
  return rows.length === 0
    ? [`${title}: none`]
    : [`${title}:`, ...[heads, ...rows].map((row) => row.join("\t"))];
}

function feedLine({ id, space, label, host, state, read_at, changed_at, events }: Feed): string[] {
  const names = [String(id), `${space.id} ${space.name}`, label, host, text.state(state)];
  return [...names, read_at ?? "-", changed_at ?? "-", String(events)];
}

/** Why it was not read, and what of it was not understood. */
function notesOf({ id, problem, problem_detail, notes }: Feed): string[] {
  return [
    ...(problem === null
      ? []
      : [`${id}: ${text.problem(problem)}${problem_detail ? ` (${problem_detail})` : ""}`]),
    ...notes.map(
      ({ code, event, detail }) =>
        `${id}: ${event || text.untitled}: ${text.note(code)}${detail ? ` (${detail})` : ""}`,
    ),
  ];
}

function clashLine(clash: Clash): string[] {
  return [
    ...[String(clash.booking_id), `${clash.space.id} ${clash.space.name}`, clash.calendar.label],
    `${clash.booking_start} to ${clash.booking_end}`,
    `${clash.event_start} to ${clash.event_end}`,
    clash.first ?? "unknown",
  ];
}

function sharedLine({ id, name, space_ids, detail, read_at }: Shared): string[] {
  return [String(id), name, space_ids.join(","), text.detail(detail), read_at ?? "-"];
}

async function add(calls: Calls, [id, typed = "", label]: readonly string[]): Promise<string[]> {
  const url = typed === "-" ? await standardInput() : typed;
  return told(await calls("POST operate/rooms/:id/calendars", { params: { id }, body: { label, url } }));
}

/** An address that is a secret need not stand in the list of processes and the shell's history. */
async function standardInput(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8").trim();
}

async function make(calls: Calls, [rooms = "", name]: readonly string[], flags: Flags): Promise<string[]> {
  const body = {
    ...{ name, space_ids: rooms.split(",").map(Number), detail: flags.names ? "names" : "busy" },
    ...{ has_cleaning: !flags["without-cleaning"], leaves_out: flags["leave-out"] ?? [] },
    locale: flags.en ? "en" : "ja",
  };
  const made = await calls("POST operate/shared_calendars", { body });
  return [...addressOf(made), ...(flags.names ? [text.namesWarn] : [])];
}

function addressOf({ id, name, url }: SharedWithAddress): string[] {
  return [`Calendar ${id}, ${name}. Its address is shown only now:`, url];
}

function told(feed: Feed): string[] {
  const { id, label, state, problem, events } = feed;
  const how = problem === null ? `${text.state(state)}, ${text.events(events)}` : text.state(state);
  return [`Calendar ${id}, ${label}: ${how}.`, ...notesOf(feed)];
}

async function feedNamed(calls: Calls, id: string | undefined): Promise<Feed> {
  const { feeds } = await calls("GET operate/calendars", {});
  const feed = feeds.find((one) => String(one.id) === id);
  if (!feed) throw new StartupError(`No calendar ${id} is taken in.`);
  return feed;
}

async function sharedNamed(calls: Calls, id: string | undefined): Promise<Shared> {
  const { shared } = await calls("GET operate/calendars", {});
  const found = shared.find((one) => String(one.id) === id);
  if (!found) throw new StartupError(`No calendar ${id} is given out.`);
  return found;
}
