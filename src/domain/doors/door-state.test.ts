import fc from "fast-check";
import { expect, test } from "vitest";
import { type DoorDay, doorStateAt, guestAtDoor, nextUses, shiftAt } from "./door-state.ts";

const booking = { kind: "booking", initial: null, hasArrived: false } as const;
const DAY: DoorDay = {
  uses: [
    { ...booking, start: 100, end: 200, cleanedBy: 230 },
    { ...booking, kind: "closure", start: 300, end: 400, cleanedBy: 400 },
    { ...booking, start: 400, end: 450, cleanedBy: 450 },
    { ...booking, start: 450, end: 500, cleanedBy: 500 },
  ],
  open: [
    { start: 50, end: 600 },
    { start: 900, end: 1_000 },
  ],
};

test.each([
  [0, "closed", 50],
  [50, "free", 100],
  [100, "in_use", 200],
  [199, "in_use", 200],
  [200, "cleaning", 230],
  [230, "free", 300],
  [300, "closed", 400],
  [400, "in_use", 450],
  [450, "in_use", 500],
  [500, "free", 600],
  [600, "closed", 900],
  [1_000, "closed", null],
])("DOOR-2: at %s the room is %s until %s", (now, kind, until) => {
  expect(doorStateAt(DAY, now)).toMatchObject({ kind, until });
});

const MINUTE = 60_000;
const SOON: DoorDay = {
  uses: [
    { ...booking, start: 0, end: 100 * MINUTE, cleanedBy: 100 * MINUTE },
    { ...booking, start: 110 * MINUTE, end: 200 * MINUTE, cleanedBy: 200 * MINUTE },
  ],
  open: [{ start: 0, end: 300 * MINUTE }],
};

test.each([
  [0, 0],
  [94, 0],
  [99, 0],
  [100, 110],
  [199, 110],
  [200, null],
])("DOOR-5: at minute %s the display is for the guest who begins at %s", (now, start) => {
  expect(guestAtDoor(SOON, now * MINUTE)?.start ?? null).toBe(start === null ? null : start * MINUTE);
});

test("DOOR-6: who has checked in before the start has the room in use", () => {
  const [first, second] = SOON.uses as [DoorDay["uses"][number], DoorDay["uses"][number]];
  const early = { ...SOON, uses: [first, { ...second, hasArrived: true }] };
  expect(doorStateAt(SOON, 105 * MINUTE)).toMatchObject({ kind: "free" });
  expect(doorStateAt(early, 105 * MINUTE)).toMatchObject({ kind: "in_use", until: 200 * MINUTE });
  expect(doorStateAt(early, 50 * MINUTE)).toMatchObject({ kind: "in_use", until: 100 * MINUTE });
});

test("DOOR-5: a closure has no guest, and the guest of the next booking comes a quarter of an hour before it", () => {
  expect(guestAtDoor(DAY, 350)?.start).toBe(400);
  const later = { ...SOON, uses: SOON.uses.slice(1) };
  const [early, due] = [94, 95].map((minute) => guestAtDoor(later, minute * MINUTE)?.start ?? null);
  expect([early, due]).toEqual([null, 110 * MINUTE]);
});

test("DOOR-6: a guest who had checked in does not keep the room once the booking is over", () => {
  const use = { ...booking, hasArrived: true, start: 100, end: 200, cleanedBy: 230 };
  expect(doorStateAt({ ...DAY, uses: [use] }, 210)).toMatchObject({ kind: "cleaning", until: 230 });
  expect(doorStateAt({ ...DAY, uses: [use] }, 230)).toMatchObject({ kind: "free", until: 600 });
});

test("DOOR-2: a free room is free until it closes, where the next booking is of another opening", () => {
  const uses = [{ ...booking, start: 950, end: 990, cleanedBy: 990 }];
  expect(doorStateAt({ ...DAY, uses }, 500)).toMatchObject({ kind: "free", until: 600 });
  expect(doorStateAt({ ...DAY, uses }, 900)).toMatchObject({ kind: "free", until: 950 });
});

test("DOOR-2: next are bookings alone, three at most", () => {
  expect(nextUses(DAY, 0, 3).map(({ start }) => start)).toEqual([100, 400, 450]);
  expect(nextUses(DAY, 100, 3).map(({ start }) => start)).toEqual([400, 450]);
  expect(nextUses(DAY, 0, 2).map(({ start }) => start)).toEqual([100, 400]);
});

test("DOOR-2: a state holds until the instant that it names", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_100 }), fc.integer({ min: 0, max: 1_100 }), (now, later) => {
      const state = doorStateAt(DAY, now);
      const isWithin = later >= now && (state.until === null || later < state.until);
      if (isWithin) expect(doorStateAt(DAY, later)).toEqual(state);
    }),
  );
});

test("DOOR-4: the picture moves by some pixels, and comes back", () => {
  const all = Array.from({ length: 100 }, (_, minute) => shiftAt(minute * 60_000));
  for (const { x, y } of all) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(6);
  expect(new Set(all.map(({ x }) => x)).size).toBe(13);
  expect(all.slice(0, 3)).toEqual([
    { x: -6, y: -2 },
    { x: -5, y: 1 },
    { x: -4, y: 4 },
  ]);
  for (const [index, { x }] of all.entries())
    if (index > 0) expect(Math.abs(x - (all[index - 1]?.x ?? x))).toBeLessThanOrEqual(1);
});
