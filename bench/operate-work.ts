import { Agent } from "node:http";
import { addDays } from "../src/domain/time/day.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { operatorCookieName } from "../src/platform/session-operator.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { median } from "./availability.ts";
import { bookCall, freeOffers, guests } from "./booking.ts";
import type { Figure } from "./figure.ts";
import { at, type Call, load, send } from "./load.ts";
import { anOwner } from "./operate-screen.ts";
import type { Server, Stand } from "./stand.ts";

const PEOPLE = 10;
const GUESTS = 16;
/** A brisk person: something every second, and what every open screen asks by itself. */
const PACE = 1000;
const POLL = 5000;

/**
 * The guests' bookings per second while ten people work in the console, beside the rate without them: short slices of
 * both in turn, on one server and one database.
 */
export async function operateWork(
  stand: Stand,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const { app } = stand;
  await app.search.close();
  const product = await stand.serve();
  const cookies = await guests(app, 64);
  const offers = await freeOffers(app, product, (rounds * 2 + 1) * seconds * 4000);
  let next = 0;
  const book = (): Call | null => {
    const offer = offers[next];
    next += 1;
    return offer ? bookCall(offer, cookies[next % cookies.length] ?? "") : null;
  };
  const slice = async (length: number) => {
    const { perSecond, p99, statuses } = await load(product.port, book, {
      concurrency: GUESTS,
      seconds: length,
    });
    const { 200: booked = 0, ...others } = statuses;
    if (booked === 0 || Object.keys(others).length > 0)
      throw new Error(`booking answered ${JSON.stringify(statuses)}`);
    return { perSecond, p99 };
  };
  const people = await staffOf(app, product);
  const { perSecond: pace } = await slice(seconds);
  // The faster the machine, the sooner all that is free is booked.
  const length = Math.min(seconds, (offers.length - next) / (rounds * 2 * pace * 1.2));
  const [alone, beside]: [Rate[], Rate[]] = [[], []];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await slice(length));
    const stop = work(people, times);
    beside.push(await slice(length));
    await stop();
  }
  const middle = (of: keyof Rate, slices = alone) => median(slices.map((one) => one[of]));
  times.sort((one, other) => one - other);
  const name = `booking over HTTP, ${GUESTS} at once, while ${PEOPLE} people work in the console`;
  return [
    { name, value: middle("perSecond", beside), unit: "per second", floor: middle("perSecond") },
    { name: `${name}, p99`, value: middle("p99", beside), unit: "ms", floor: middle("p99") },
    {
      name: `console: a call of theirs meanwhile, p95 of ${times.length}`,
      value: at(times, 0.95),
      unit: "ms",
      floor: null,
    },
  ];
}

type Rate = { perSecond: number; p99: number };

type Person = {
  call: (call: Call) => Promise<{ status: number; text: string }>;
  /** The first page of their list. */
  bookings: number[];
  day: string;
  /** Up to where they have been told what has changed. */
  cursor: string;
};

async function staffOf(app: RunningApp, { port }: Server): Promise<Person[]> {
  const url = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: PEOPLE * 2 });
  const day = dayAt(Date.now(), app.brand.timeZone);
  return Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const cookie = `${operatorCookieName(url)}=${await anOwner(app)}`;
      const call: Person["call"] = ({ headers, ...rest }) =>
        send(port, agent, { ...rest, headers: { ...headers, cookie } });
      const { text } = await call({ method: "GET", path: "/api/operate/bookings?limit=50" });
      const { items } = JSON.parse(text).data as { items: { id: number }[] };
      return { call, day, bookings: items.map(({ id }) => id), cursor: "" };
    }),
  );
}

/** What a person does, one after the other, again and again. */
const DOES: readonly ((person: Person, turn: number) => Call)[] = [
  () => read("today"),
  ({ bookings }, turn) => read(`bookings/${bookings[turn % bookings.length]}`),
  () => read("bookings?limit=50&tab=unpaid"),
  ({ day }, turn) => read(`timeline?day=${addDays(day, turn % 30)}`),
  () => read(`search?q=${encodeURIComponent("佐々木")}`),
  ({ bookings }, turn) => ({
    method: "POST",
    path: `/api/operate/bookings/${bookings[turn % bookings.length]}/notes`,
    body: JSON.stringify({ text: "鍵は受付" }),
  }),
  () => read("bookings?limit=50&order=used_asc"),
];

function read(what: string): Call {
  return { method: "GET", path: `/api/operate/${what}` };
}

/** They work until they are told to stop. `times` gets the milliseconds of each of their calls. */
function work(people: readonly Person[], times: number[]): () => Promise<void> {
  let isOver = false;
  const repeatedly = async (every: number, offset: number, act: (turn: number) => Promise<unknown>) => {
    await pause(offset);
    for (let turn = 0; !isOver; turn += 1) {
      const started = performance.now();
      await act(turn);
      await pause(Math.max(0, every - (performance.now() - started)));
    }
  };
  const timed = async (person: Person, call: Call) => {
    const before = performance.now();
    const { status, text } = await person.call(call);
    times.push(performance.now() - before);
    if (status !== 200) throw new Error(`${call.path} answered ${status}: ${text.slice(0, 200)}`);
    return text;
  };
  const look = async (person: Person) => {
    const since = person.cursor === "" ? "" : `?since=${encodeURIComponent(person.cursor)}`;
    person.cursor = JSON.parse(await timed(person, read(`changes${since}`))).data.cursor;
  };
  const busy = people.flatMap((person, index) => {
    const offset = (index * PACE) / PEOPLE;
    return [
      repeatedly(PACE, offset, (turn) =>
        timed(person, (DOES[(turn + index) % DOES.length] as (typeof DOES)[number])(person, turn)),
      ),
      repeatedly(POLL, offset, () => look(person)),
    ];
  });
  return async () => {
    isOver = true;
    await Promise.all(busy);
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
