import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  actOf,
  answered,
  type ListedCode,
  type LockCode,
  type LockWindow,
  nextTryAfter,
  seen,
  want,
} from "./lock-code.ts";

const A: LockWindow = { code: "5821", from: 1_000, until: 2_000 };
const B: LockWindow = { ...A, until: 3_000 };

/** It is on its way: whatever is answered, the lock may have it. */
const sent = (known: LockCode): LockCode => ({ ...known, wasSent: true });

const put = (isConfirmed = false) => ({ kind: "put", outsideId: "x", isConfirmed }) as const;

describe("LOCK-3: the code of a booking at a lock", () => {
  it("is put, accepted, confirmed and taken away", () => {
    const wanted = want(null, A) as LockCode;
    expect([wanted.state, actOf(wanted)]).toEqual(["waiting", "put"]);
    const accepted = answered(sent(wanted), wanted.asked, put());
    expect([accepted.state, actOf(accepted)]).toEqual(["accepted", null]);
    const unwanted = want(accepted, null) as LockCode;
    expect([unwanted.state, actOf(unwanted)]).toEqual(["removing", "remove"]);
    expect(answered(unwanted, unwanted.asked, { kind: "removed" }).state).toBe("gone");
  });

  it("costs nothing where it was canceled before anything was sent", () => {
    expect(want(want(null, A), null)?.state).toBe("gone");
    expect(want(null, null)).toBeNull();
  });

  it("that was canceled while it was being put is taken away, whatever was answered", () => {
    const wanted = sent(want(null, A) as LockCode);
    const canceled = want(wanted, null) as LockCode;
    for (const outcome of [put(true), { kind: "failed" } as const])
      expect(actOf(answered(canceled, wanted.asked, outcome))).toBe("remove");
  });

  it("that moved while it was being put is put once more", () => {
    const wanted = sent(want(null, A) as LockCode);
    const moved = want(wanted, B) as LockCode;
    expect(answered(moved, wanted.asked, put(true))).toMatchObject({ state: "waiting", outsideId: "x" });
  });

  it("keeps its number while the same is wanted, and has the next one for another code, start or end", () => {
    const wanted = want(null, A) as LockCode;
    expect(wanted).toEqual({ wanted: A, asked: 1, state: "waiting", outsideId: null, wasSent: false });
    expect(want(wanted, { ...A })).toBe(wanted);
    for (const change of [{ code: "9999" }, { from: 1_500 }, { until: 2_500 }])
      expect(want(wanted, { ...A, ...change })).toMatchObject({ asked: 2, state: "waiting" });
    const canceled = want(sent(wanted), null) as LockCode;
    expect(want(canceled, null)).toBe(canceled);
  });

  it("that could not be taken away is taken away once more", () => {
    const canceled = want(sent(want(null, A) as LockCode), null) as LockCode;
    const failed = answered(canceled, canceled.asked, { kind: "failed" });
    expect([failed.state, actOf(failed)]).toEqual(["removing", "remove"]);
    expect(actOf({ ...failed, state: "failed" })).toBe("remove");
  });

  it("that is gone costs nothing where it is wanted and canceled again", () => {
    const canceled = want(sent(want(null, A) as LockCode), null) as LockCode;
    const gone = answered(canceled, canceled.asked, { kind: "removed" });
    expect(want(want(gone, B), null)?.state).toBe("gone");
  });

  it("is known by the name that the lock gave it until it is removed there, whenever the answer comes", () => {
    const known = { ...sent(want(null, A) as LockCode), outsideId: "old" };
    const moved = want(known, B) as LockCode;
    for (const asked of [known.asked, moved.asked]) {
      expect(answered(moved, asked, put()).outsideId).toBe("x");
      expect(answered(moved, asked, { kind: "failed" }).outsideId).toBe("old");
      expect(answered(moved, asked, { kind: "removed" }).outsideId).toBeNull();
    }
  });

  it("that is on its way is not looked at, and one that the lock tells little of is as wanted", () => {
    const listed: ListedCode = { ...A, outsideId: "x", name: "1", isConfirmed: true, problem: null };
    const waiting = sent(want(null, A) as LockCode);
    expect(seen(waiting, listed)).toBe(waiting);
    const known = answered(waiting, 1, put(true));
    expect(seen(known, { ...listed, code: null, from: null, until: null })).toBe(known);
    expect(seen(known, { ...listed, from: 1_500 }).state).toBe("waiting");
    expect(seen(known, { ...listed, until: 2_500 }).state).toBe("waiting");
    expect(seen(known, { ...listed, outsideId: "y" })).toEqual({ ...known, outsideId: "y" });
  });

  it("that somebody took from the lock, or changed there, is put again", () => {
    const known = answered(sent(want(null, A) as LockCode), 1, put(true));
    const listed: ListedCode = { ...A, outsideId: "x", name: "1", isConfirmed: true, problem: null };
    expect(seen(known, listed)).toBe(known);
    expect(seen(known, null).state).toBe("waiting");
    expect(seen(known, { ...listed, code: "1111" }).state).toBe("waiting");
    expect(seen(known, { ...listed, problem: "jammed" }).state).toBe("failed");
    expect(seen(known, { ...listed, isConfirmed: false }).state).toBe("accepted");
  });
});

test("LOCK-3: tries come closer together at first, and end with the time that they are about", () => {
  const until = 10_000_000;
  expect([1, 2, 6, 50].map((attempts) => nextTryAfter(attempts, { until, now: 0 }))).toEqual([
    5_000, 15_000, 300_000, 300_000,
  ]);
  expect(nextTryAfter(1, { until, now: until - 1_000 })).toBeNull();
  expect(nextTryAfter(1, { until, now: until - 5_000 })).toBeNull();
  expect(nextTryAfter(1, { until, now: until - 5_001 })).toBe(5_000);
});

/** A lock that keeps one code for a booking: to put it twice is to put it once. */
type Lock = { has: LockWindow | null };

type Step =
  | { do: "want"; window: LockWindow | null }
  // `arrives`: it reached the lock. `answer`: and the answer reached us. Neither, and the process may have died.
  | { do: "start" }
  | { do: "end"; arrives: boolean; answer: boolean }
  | { do: "look" };

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<LockWindow | null>(A, B, null).map((window): Step => ({ do: "want", window })),
    fc.constant<Step>({ do: "start" }),
    fc.record({ do: fc.constant("end" as const), arrives: fc.boolean(), answer: fc.boolean() }),
    fc.constant<Step>({ do: "look" }),
  ),
  { maxLength: 40 },
);

test("LOCK-3: whatever comes between and is lost, the lock ends with what is wanted, and nothing else", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const lock: Lock = { has: null };
      let known: LockCode | null = null;
      let underway: { act: "put" | "remove"; asked: number; window: LockWindow | null } | null = null;
      const look = () => {
        if (known && !underway) known = seen(known, lock.has && listedAs(lock.has));
      };
      const start = () => {
        const act = known && !underway ? actOf(known) : null;
        if (!known || !act) return false;
        underway = { act, asked: known.asked, window: known.wanted };
        known = sent(known);
        return true;
      };
      const end = ({ arrives, answer }: { arrives: boolean; answer: boolean }) => {
        if (!underway || !known) return;
        if (arrives) lock.has = underway.act === "put" ? underway.window : null;
        const came = arrives && answer;
        known = answered(
          known,
          underway.asked,
          came ? (underway.act === "put" ? put(true) : { kind: "removed" }) : { kind: "failed" },
        );
        underway = null;
      };
      for (const step of all) {
        if (step.do === "want") known = want(known, step.window);
        if (step.do === "start") start();
        if (step.do === "end") end(step);
        if (step.do === "look") look();
      }
      end({ arrives: true, answer: false });
      while (start()) end({ arrives: true, answer: true });
      expect(lock.has).toEqual((known as LockCode | null)?.wanted ?? null);
      const [last, before] = [known as LockCode | null, (known as LockCode | null)?.state];
      look();
      expect((last && before) ?? null).toBe((known as LockCode | null)?.state ?? null);
    }),
  );
});

function listedAs(window: LockWindow): ListedCode {
  return { ...window, outsideId: "x", name: "1", isConfirmed: true, problem: null };
}
