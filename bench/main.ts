import { availability } from "./availability.ts";
import { booking, race } from "./booking.ts";
import { companies } from "./companies.ts";
import { journal } from "./journal.ts";
import { memory } from "./memory.ts";
import { operate } from "./operate.ts";
import { operateScreen } from "./operate-screen.ts";
import { fillOperate } from "./operate-stand.ts";
import { operateWork } from "./operate-work.ts";
import { calendarOut, calendarsIn, events, kills } from "./outside.ts";
import { pages } from "./pages.ts";
import { print } from "./print.ts";
import { reports } from "./reports.ts";
import { search } from "./search.ts";
import { abandonStands, openStand, type Stand } from "./stand.ts";
import { transfers } from "./transfers.ts";
import { waitlist } from "./waitlist.ts";

/**
 * `npm run bench [-- --json] [--small] [--only availability,search]`: measures every figure beside its floor, in the same
 * run on the same data, because only their ratio means something on a noisy machine. `--json` prints one line per figure.
 * With `--operate` it measures the console instead: its lists among a million bookings (`--only lists`), its reports of a year (`--only reports`),
 * a bank's statement of 2,000 lines (`--only transfers`), the journal of a month (`--only journal`), the invoices of a company's month (`--only companies`), what ten people at
 * work in it cost the guests (`--only work`), and the timeline in a browser (`--only screen`). With `--outside` it measures what others
 * connect to: calendars (`--only calendars`), events that are delivered while guests book (`--only events`), by processes that are
 * killed (`--only kills`). With `--rooms 1000000` it measures only the search of that many rooms, with two bookings each.
 */
const isSmall = process.argv.includes("--small");
const only = process.argv[process.argv.indexOf("--only") + 1]?.split(",") ?? [];
const seconds = isSmall ? 1 : 4;
const MANY = { spaces: 100_000, bookings: 5_000_000 };
const isRooms = process.argv.includes("--rooms");
const roomsAsked = Number(process.argv[process.argv.indexOf("--rooms") + 1]);
if (isRooms && !(roomsAsked > 0)) {
  process.stderr.write("npm run bench -- --rooms N\n");
  process.exit(2);
}
const MANY_SMALL = { spaces: 2000, bookings: 50_000 };

let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isInterrupted) return;
    isInterrupted = true;
    void abandonStands().finally(() => process.exit(130));
  });
}
// Errors of work that was running when its database stopped mean nothing.
process.on("uncaughtException", (error) => {
  if (isInterrupted) return;
  process.stderr.write(`${error.stack}\n`);
  isInterrupted = true;
  void abandonStands().finally(() => process.exit(1));
});

const isOperate = process.argv.includes("--operate");
const OPERATE = isSmall
  ? { spaces: 200, bookings: 50_000, guests: 10_000 }
  : { spaces: 2000, bookings: 1_000_000, guests: 200_000 };

const isOutside = process.argv.includes("--outside");
const isWhole = !isOperate && !isOutside && !isRooms;

if (isRooms)
  await onStand({ spaces: roomsAsked, bookings: roomsAsked * 2 }, async (stand) =>
    print(...(await search(stand, { questions: isSmall ? 300 : 1000 }))),
  );
if (isOperate && isWanted("lists"))
  await onStand({ spaces: OPERATE.spaces, bookings: 0 }, async ({ app }) => {
    await app.search.close();
    await fillOperate(app, OPERATE);
    print(...(await operate(app)));
  });
if (isOperate && isWanted("reports"))
  // As many uses in a year as the lists have bookings, a part of them canceled.
  await onStand({ spaces: OPERATE.spaces, bookings: 0 }, async ({ app }) => {
    await app.search.close();
    const bookings = Math.round(OPERATE.bookings * 1.1);
    await fillOperate(app, { ...OPERATE, bookings, days: { all: 366, past: 366 }, isLogged: false });
    print(...(await reports(app)));
  });
if (isOperate && isWanted("transfers"))
  await onStand({ spaces: OPERATE.spaces, bookings: 0 }, async ({ app }) => {
    await app.search.close();
    await fillOperate(app, OPERATE);
    print(...(await transfers(app)));
  });
if (isOperate && isWanted("journal"))
  // Some 12,500 bookings and their money in each month of a year.
  await onStand({ spaces: OPERATE.spaces, bookings: 0 }, async ({ app }) => {
    await app.search.close();
    const bookings = isSmall ? 15_000 : 150_000;
    await fillOperate(app, { ...OPERATE, bookings, days: { all: 366, past: 366 }, isLogged: false });
    print(...(await journal(app, { lines: isSmall ? 5000 : 50_000 })));
  });
if (isOperate && isWanted("companies"))
  await onStand({ spaces: isSmall ? 200 : 1000, bookings: 0 }, async (stand) => {
    await stand.app.search.close();
    print(
      ...(await companies(stand, isSmall ? { bookings: 800, seconds: 4 } : { bookings: 5000, seconds: 60 })),
    );
  });
if (isOperate && isWanted("work"))
  // As many rooms as one day of the timeline shows.
  await onStand({ spaces: 400, bookings: isSmall ? 20_000 : 120_000 }, async (stand) =>
    print(...(await operateWork(stand, { rounds: 8, seconds: isSmall ? 2 : 5 }))),
  );
if (isOperate && isWanted("screen"))
  await onStand({ spaces: 500, bookings: 120_000 }, async (stand) => {
    await stand.app.search.close();
    print(...(await operateScreen(stand, isSmall ? 1 : 5)));
  });
if (isOutside) {
  const size = isSmall ? { spaces: 200, bookings: 20_000 } : { spaces: 1000, bookings: 100_000 };
  const part = isSmall ? 10 : 1;
  if (isWanted("calendars"))
    await onStand(size, async (stand) => {
      print(...(await calendarOut(stand, { count: 10_000 / part })));
      print(...(await calendarsIn(stand, { count: 2000 / part })));
    });
  if (isWanted("events"))
    await onStand(size, async (stand) =>
      print(...(await events(stand, { count: 100_000 / part, rounds: isSmall ? 3 : 8, seconds }))),
    );
  if (isWanted("kills"))
    await onStand({ spaces: 200, bookings: 1000 }, async (stand) =>
      print(...(await kills(stand, { count: 20_000 / part, times: isSmall ? 3 : 20 }))),
    );
}
if (isWhole && ["start", "availability", "booking", "pages", "race", "waitlist"].some(isWanted))
  await onStand(isSmall ? { spaces: 600, bookings: 20_000 } : { spaces: 1000, bookings: 200_000 }, rooms);
if (isWhole && isWanted("memory")) {
  try {
    print(...(await memory()));
  } finally {
    await abandonStands();
  }
}
if (isWhole && isWanted("search")) await onStand(isSmall ? MANY_SMALL : MANY, many);

async function rooms(stand: Stand): Promise<void> {
  const { app } = stand;
  // Nobody searches in this process: only the measured one needs to keep its index current.
  await app.search.close();
  const bare = await stand.bare();
  const product = await stand.serve();
  print({
    name: "start: listening on a filled database",
    value: product.startedIn,
    unit: "ms",
    floor: bare.startedIn,
  });
  if (isWanted("availability")) print(...(await availability({ app, product, bare, seconds })));
  if (isWanted("booking")) print(...(await booking({ app, product, bare, seconds })));
  if (isWanted("pages")) print(...(await pages({ app, product, seconds })));
  if (isWanted("waitlist"))
    print(...(await waitlist(app, { entries: isSmall ? 10_000 : 100_000, rounds: isSmall ? 50 : 200 })));
  if (isWanted("race")) print(...(await race({ app, product, rounds: isSmall ? 5 : 20 })));
}

async function many(stand: Stand): Promise<void> {
  await growth(stand);
  print(...(await search(stand, { questions: isSmall ? 300 : 2000 })));
}

/** The same booking among a hundred times as many booked rooms: its cost must not grow with the table. */
async function growth(stand: Stand): Promise<void> {
  const { app } = stand;
  await app.search.close();
  const servers = [await stand.bare(), await stand.serve()] as const;
  const [bare, product] = servers;
  const among = `, among ${(isSmall ? MANY_SMALL : MANY).bookings} bookings`;
  print(...(await booking({ app, product, bare, seconds, concurrencies: [16], underKeys: [], among })));
  // The next measurements have the machine to themselves.
  for (const server of servers) await server.stop();
}

async function onStand(
  size: { spaces: number; bookings: number },
  measure: (stand: Stand) => Promise<void>,
): Promise<void> {
  const stand = await openStand(size);
  try {
    await measure(stand);
  } finally {
    await stand.close();
  }
}

function isWanted(part: string): boolean {
  return !process.argv.includes("--only") || only.includes(part);
}
