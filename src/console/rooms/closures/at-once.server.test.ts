import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { closableRooms, closedIn, closing, sweepClosures } from "../../../../test/build/closures.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { elsewhere, type Guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard, change } from "../../../../test/build/payment.ts";
import { lockWaits } from "../../../../test/database.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { violatedConstraint } from "../../../../test/violated-constraint.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { dropClaims } from "../../../features/occupancy/claims.db.server.ts";
import { closuresById } from "../../../features/occupancy/closing.db.server.ts";
import { claimTimes } from "../../../features/occupancy/closing-steps.server.ts";
import { extentOf } from "../../../features/occupancy/closure-extent.server.ts";
import { lockSpaces } from "../../../features/occupancy/occupancy.db.server.ts";
import { sql } from "../../../platform/sql.ts";
import type { RunningApp } from "../../../process/open-app.ts";

type Staff = Awaited<ReturnType<typeof operator>>;
type Reply = { status: number; code?: string | null };

let t: TestApp;
let one: Staff;
let other: Staff;
let hanako: Guest;
let there: Guest;
let second: RunningApp;

beforeAll(async () => {
  t = await testApp();
  ({ hanako } = await closableRooms(t));
  const rooms = [...Object.keys(RIVALS).keys()].map((place) => FIRST_ROOM + place);
  await addRooms(
    t,
    [...rooms, OTHER_ROOM].map((id) => room(id)),
  );
  one = await operator(t, ["see", "desk", "price", "rooms"]);
  second = await t.secondApp();
  other = await operator(t, ["see", "desk", "rooms"], { app: second });
  there = await elsewhere(t, hanako, second);
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const ROUNDS = 50;
const FIRST_ROOM = 301;
const OTHER_ROOM = 399;

type Round = {
  day: Day;
  spaceId: number;
  who: Guest;
  closer: Staff;
  /** The booking that is there before, where there is one. */
  id: number;
  version: number;
};

type Rival = {
  before?: (round: Round) => Promise<Partial<Round>>;
  /** Takes some time between 12:15 and 14:00 of the room. */
  take: (round: Round) => Promise<Reply>;
};

const RIVALS: Record<string, Rival> = {
  "a guest who books": {
    take: ({ who, day, spaceId }) =>
      who.post("reservations", {
        reservations: [slot(spaceId, day, "12:00", "14:00", 2000)],
        payment_way: 1,
      }),
  },
  "a guest who is about to pay": {
    take: ({ who, day, spaceId }) =>
      who.post("stripe/payment_intents", {
        reservations: [slot(spaceId, day, "12:00", "14:00", 2000)],
        payment_way: 2,
      }),
  },
  "staff who book": {
    take: ({ day, spaceId }) =>
      one.post("operate/bookings", {
        guest: { last_name: "架空", first_name: "太郎", phone_number: "03-1234-5678" },
        items: [{ space_id: spaceId, start_datetime: `${day} 12:00`, end_datetime: `${day} 14:00` }],
        terms: "prepaid",
        total: 2000,
      }),
  },
  "staff who move a booking into the room": {
    before: async ({ day, who }) => {
      const [id] = await bookByBank(who, [slot(OTHER_ROOM, day, "12:00", "14:00", 2000)]);
      return { id, version: (await one.get(`operate/bookings/${id}`)).data.booking.version };
    },
    take: ({ id, version, spaceId }) =>
      one.post(`operate/bookings/${id}/change`, { version, space_id: spaceId, price: 2000, settle: "none" }),
  },
  "a guest who changes a booking": {
    before: async ({ day, spaceId, who }) => {
      const [id] = await bookByBank(who, [slot(spaceId, day, "10:00", "12:00", 2000)]);
      return { id };
    },
    take: ({ id, day, spaceId, who }) =>
      who.patch("reservations", {
        reservation_id: id,
        space_id: spaceId,
        price: 2000,
        start_datetime: `${day} 11:00`,
        end_datetime: `${day} 13:00`,
      }),
  },
  "a guest who extends a running booking": {
    before: async ({ day, spaceId, who }) => {
      const [id] = await bookByCard(who, [slot(spaceId, day, "10:00", "12:00", 2000)]);
      t.setNow(Date.parse(`${day}T10:30:00+09:00`));
      // Days have passed: both sign in again.
      const closer = await operator(t, ["see", "desk", "rooms"], { app: second });
      return { id, who: await elsewhere(t, who, t.app), closer };
    },
    take: ({ id, day, spaceId, who }) =>
      who.post("stripe/payment_intents/edit", {
        ...change(id, day, "10:00", "13:00", 3000),
        space_id: spaceId,
        is_extend: true,
      }),
  },
};

describe("at the same moment as a closure, one of the two is done and the other is told why, 50 times", () => {
  it.each(Object.keys(RIVALS))("CLOSURE-5, BOOK-4, CONSOLE-21: %s", async (name) => {
    const rival = RIVALS[name] as (typeof RIVALS)[string];
    const start = t.now();
    const spaceId = FIRST_ROOM + Object.keys(RIVALS).indexOf(name);
    const outcomes = new Set<string>();
    for (let number = 0; number < ROUNDS; number += 1) {
      const day = addDays("2026-12-10", number);
      const who = number % 2 ? there : hanako;
      const round: Round = { day, spaceId, who, closer: other, id: 0, version: 0 };
      Object.assign(round, await rival.before?.(round));
      const close = () =>
        round.closer.post("operate/closures", closing(day, "12:15", "14:00", { space_ids: [spaceId] }));
      const replies =
        number % 3
          ? await Promise.all([rival.take(round), close()])
          : (await Promise.all([close(), rival.take(round)])).toReversed();
      const [taken, closed] = replies as [Reply, Awaited<ReturnType<typeof close>>];
      outcomes.add(`${taken.code ?? taken.status} ${closed.code ?? closed.status}`);
      if (closed.status === 200) expect(await closedIn(t, spaceId, closed.data.id)).toHaveLength(1);
      t.setNow(start);
    }
    const possible = ["200 has_conflicts", "slot_taken 200"];
    expect([...outcomes].filter((outcome) => !possible.includes(outcome))).toEqual([]);
  });
});

describe("two who change one closure", () => {
  const body = (day: Day, from: string, to: string) => closing(day, from, to, { space_ids: [102] });
  const book = (day: Day, from: string, to: string) =>
    hanako.post("reservations", { reservations: [slot(102, day, from, to, 2000)], payment_way: 1 });

  it("CLOSURE-12: rooms that one process has closed stay closed if the other fails", async () => {
    const day = freshDay();
    const { data } = await one.post("operate/closures", body(day, "10:00", "11:00"));
    const [row] = await closuresById(t.app.db, [data.id]);
    const extent = await extentOf(
      t.app.db,
      { space_ids: [102], starts: `${day} 10:00`, ends: `${day} 15:00`, repeat: null },
      t.now(),
    );
    if ("code" in extent) throw new Error(extent.code);
    const write = { closureId: data.id, writeId: randomUUID(), until: t.now() + 60_000 };
    const seen = { id: data.id, version: row?.version as number };
    const whyNot = async () => null;
    expect(await claimTimes(t.app.db, write, seen, extent, { now: t.now(), whyNot })).toEqual({
      rooms: 1,
      hasGaps: false,
    });

    // The other one fails as it takes its time, and gives back nothing that is not its own.
    const { failing } = await t.app.db.tx(async (tx) => {
      await tx.run(sql`UPDATE closure SET note = 'somebody else' WHERE id = ${data.id}`);
      const sent = other.patch(`operate/closures/${data.id}`, { ...body(day, "09:00", "15:00"), version: 1 });
      await expect.poll(() => lockWaits(t.app.db)).toBe(1);
      return { failing: sent };
    });
    expect((await failing).code).toBe("stale");
    await sweepClosures(t);
    expect((await book(day, "12:00", "14:00")).code).toBe("slot_taken");
    const [id] = await bookByBank(hanako, [slot(102, day, "15:00", "17:00", 2000)]);
    expect((await hanako.patch("reservations", movedTo(id, day, "13:00", "15:00"))).code).toBe("slot_taken");

    // Its process is gone: a minute later nothing of it is left.
    t.setNow(t.now() + 61_000);
    await sweepClosures(t);
    expect((await book(day, "12:00", "14:00")).status).toBe(200);
    expect(await closedIn(t, 102, data.id)).toHaveLength(1);
  });

  it("CLOSURE-12: who writes without the lock of the room waits for a claim, and is refused", async () => {
    const day = freshDay();
    const { data } = await one.post("operate/closures", body(day, "10:00", "11:00"));
    const wanted = sql`tstzrange(${`${day}T13:00+09:00`}::timestamptz, ${`${day}T14:00+09:00`}::timestamptz)`;
    const claimed = { closureId: data.id, writeId: randomUUID(), until: t.now() + 60_000 };
    const { careless } = await t.app.db.tx(async (tx) => {
      await lockSpaces(tx, [102]);
      await tx.run(sql`INSERT INTO closure_claim (closure_id, write_id, space_id, during, until)
        VALUES (${data.id}, ${claimed.writeId}, 102, ${wanted}::tstzmultirange, ${new Date(claimed.until)})`);
      const sent = t.app.db
        .run(
          sql`INSERT INTO occupancy (space_id, holder_id, during, kind) VALUES (102, 0, ${wanted}, 'hold')`,
        )
        .then(() => null, violatedConstraint);
      await expect.poll(() => lockWaits(t.app.db)).toBe(1);
      return { careless: sent };
    });
    expect(await careless).toBe("occupancy_no_overlap");
    await dropClaims(t.app.db, claimed);
  });

  it("CLOSURE-12, CONSOLE-21: a guest who books meanwhile is in nothing that was closed, 30 times", async () => {
    for (let round = 0; round < 30; round += 1) {
      const day = freshDay();
      const { data } = await one.post("operate/closures", body(day, "09:00", "10:00"));
      const patch = (who: Staff, from: string, to: string) =>
        who.patch(`operate/closures/${data.id}`, { ...body(day, from, to), version: 1 });
      const [early, late, guest] = await Promise.all([
        patch(one, "09:00", "14:00"),
        patch(other, "12:00", "17:00"),
        book(day, "12:00", "14:00"),
      ]);
      const changed = [early, late].filter(({ status }) => status === 200);
      expect(changed.length).toBe(guest.status === 200 ? 0 : 1);
      for (const reply of [early, late])
        if (reply.status !== 200) expect(["stale", "has_conflicts"]).toContain(reply.code);
      const now = (await one.get(`operate/closures/${data.id}`)).data;
      expect([now.has_gaps, now.version]).toEqual([false, 1 + changed.length]);
      expect(await closedIn(t, 102, data.id)).toHaveLength(1);
    }
  });

  function movedTo(id: number, day: Day, from: string, to: string) {
    return {
      reservation_id: id,
      space_id: 102,
      price: 2000,
      start_datetime: `${day} ${from}`,
      end_datetime: `${day} ${to}`,
    };
  }
});
