import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { elsewhere, type Guest, guest } from "./build/guest.ts";
import { checkInvariants } from "./invariants.ts";

/** 64 clients, half of them at each of two processes, ask for the same hours at the same moment. */
const CLIENTS = 64;
const ROUNDS = 20;

let t: TestApp;
let clients: Guest[];
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  const second = await t.secondApp();
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => guest(t)));
  clients = await Promise.all(people.map((one, index) => (index % 2 ? elsewhere(t, one, second) : one)));
});
afterAll(() => t.close());

describe("one slot for many", () => {
  it(`BOOK-4, DATA-1, DATA-9: books it for exactly one of ${CLIENTS}, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = `2026-12-${10 + round}`;
      // The times differ a little, so that every kind of overlap occurs.
      const replies = await Promise.all(
        clients.map((client, index) => {
          const start = 10 + (index % 2);
          const row = slot(101, date, `${start}:00`, `${start + 2}:00`, 2000);
          return client.post("reservations", { reservations: [row], payment_way: 1 });
        }),
      );
      const statuses = replies.map((reply) => reply.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(CLIENTS - 1);
      expect(new Set(replies.filter((reply) => reply.status === 409).map((reply) => reply.code))).toEqual(
        new Set(["slot_taken"]),
      );
    }
    await checkInvariants(t.app);
  });

  it("BOOK-1: books carts of several rooms as a whole or not at all, whatever their order", async () => {
    for (let round = 0; round < 5; round += 1) {
      const date = `2027-01-${10 + round}`;
      const replies = await Promise.all(
        clients.map((client, index) => {
          const rows = [slot(101, date, "10:00", "12:00", 2000), slot(102, date, "10:00", "12:00", 2000)];
          return client.post("reservations", {
            reservations: index % 3 ? rows : rows.reverse(),
            payment_way: 1,
          });
        }),
      );
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
      expect(replies.filter((reply) => reply.status === 409)).toHaveLength(CLIENTS - 1);
    }
    await checkInvariants(t.app);
  });
});
