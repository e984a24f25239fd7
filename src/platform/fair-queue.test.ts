import { expect, it, vi } from "vitest";
import { fairQueue, type Place } from "./fair-queue.ts";

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

function recorder() {
  const done: string[] = [];
  let atOnce = 0;
  const task = (name: string) => async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await soon();
    atOnce -= 1;
    done.push(name);
    return name;
  };
  return { done, task };
}

it("LIMIT-9: parties take turns, what is urgent comes first, and idle work last", async () => {
  const queue = fairQueue({ total: 10, perParty: 5, idleAfterMs: 5 });
  const { done, task } = recorder();
  const place = (party: number) => queue.reserve(party) as Place;
  const all = [
    queue.whenIdle(async () => void (await task("idle 1")())),
    ...["a1", "a2", "a3"].map((name) => place(1).run(task(name))),
    ...["b1", "b2"].map((name) => place(2).run(task(name))),
    place(3).run(task("c1"), true),
    queue.whenIdle(async () => void (await task("idle 2")())),
  ];
  await Promise.all(all);
  expect(done).toEqual(["a1", "c1", "a2", "b1", "a3", "b2", "idle 1", "idle 2"]);
});

it("LIMIT-9: is full for a party, and for all", async () => {
  const queue = fairQueue({ total: 3, perParty: 2, idleAfterMs: 5 });
  const [one, two] = [queue.reserve(1) as Place, queue.reserve(1) as Place];
  expect(queue.reserve(1)).toBeNull();
  const three = queue.reserve(2) as Place;
  expect(queue.reserve(3)).toBeNull();
  one.leave();
  one.leave();
  const four = queue.reserve(3) as Place;
  expect(four).not.toBeNull();
  expect(queue.reserve(4)).toBeNull();
  expect(queue.waitSeconds()).toBeGreaterThanOrEqual(1);
  await Promise.all([two, three, four].map((place) => place.run(soon)));
  two.leave();
  expect([1, 1, 2].map((party) => queue.reserve(party) !== null)).toEqual([true, true, true]);
});

it("continues after a task that fails, and gives its place back", async () => {
  const queue = fairQueue({ total: 1, perParty: 1, idleAfterMs: 5 });
  const fails = async () => {
    throw new Error("no");
  };
  await expect((queue.reserve(1) as Place).run(fails)).rejects.toThrow("no");
  await expect((queue.reserve(1) as Place).run(async () => "yes")).resolves.toBe("yes");
  await expect(queue.whenIdle(fails)).rejects.toThrow("no");
});

it("drops idle work beyond its bound", async () => {
  const queue = fairQueue({ total: 1, perParty: 1, idleAfterMs: 5 });
  const { done, task } = recorder();
  const idle = (name: string) => queue.whenIdle(async () => void (await task(name)()));
  await Promise.all([idle("waits"), idle("dropped")]);
  await idle("later");
  expect(done).toEqual(["waits", "later"]);
});

it("LIMIT-9: a place is taken until its task is done, also where it is left meanwhile", async () => {
  const queue = fairQueue({ total: 1, perParty: 1, idleAfterMs: 5 });
  const place = queue.reserve(1) as Place;
  const running = place.run(soon);
  place.leave();
  expect(queue.reserve(2)).toBeNull();
  await running;
  expect(queue.reserve(2)).not.toBeNull();
});

it("LIMIT-9: the wait follows from the places that are taken and from how long tasks took", async () => {
  const queue = fairQueue({ total: 30, perParty: 30, idleAfterMs: 5 });
  expect(queue.waitSeconds()).toBe(1);
  const places = Array.from({ length: 25 }, () => queue.reserve(1) as Place);
  // A first guess of 100 ms each.
  expect(queue.waitSeconds()).toBe(3);
  const clock = vi.spyOn(performance, "now").mockReturnValueOnce(1_000).mockReturnValueOnce(1_900);
  await places.pop()?.run(async () => {});
  clock.mockRestore();
  // One of 900 ms counts for an eighth: 200 ms each.
  expect(queue.waitSeconds()).toBe(5);
});
