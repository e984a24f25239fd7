// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { render, user } from "../../../test/render.tsx";
import { forgetQueries } from "./readings.ts";
import { localeSetting } from "./state.ts";
import { type Query, useQuery } from "./use-query.ts";

/** A screen, and its calls, which are answered by hand. */
async function screen() {
  const calls: { signal: AbortSignal; answer: (version: number) => Promise<void> }[] = [];
  const shown = { current: null as unknown as Query<{ version: number }> };
  function Probe() {
    shown.current = useQuery(
      "setting",
      (signal) =>
        new Promise((resolve) => {
          calls.push({ signal, answer: (version) => act(async () => resolve({ version })) });
        }),
    );
    return null;
  }
  await render(<Probe />);
  return { calls, shown };
}

beforeEach(forgetQueries);

test("a save is not undone by a reading that began before it, and the data is read again", async () => {
  const { calls, shown } = await screen();
  await calls[0]?.answer(1);
  await user(() => window.dispatchEvent(new Event("online")));
  expect(calls).toHaveLength(2);
  await user(() => shown.current.change(() => ({ version: 2 })));
  await calls[1]?.answer(1);
  expect(shown.current).toMatchObject({ data: { version: 2 }, isLoading: true });
  await calls[2]?.answer(3);
  expect(shown.current).toMatchObject({ data: { version: 3 }, isLoading: false });
});

test("a save causes no reading if nothing is being read", async () => {
  const { calls, shown } = await screen();
  await calls[0]?.answer(1);
  await user(() => shown.current.change(() => ({ version: 2 })));
  expect(shown.current).toMatchObject({ data: { version: 2 }, isLoading: false });
  expect(calls).toHaveLength(1);
});

test("CONSOLE-15: another language reads again; until then what is shown stays", async () => {
  localeSetting.set("ja");
  const { calls, shown } = await screen();
  await user(() => localeSetting.set("en"));
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await calls[1]?.answer(1);
  await user(() => localeSetting.set("ja"));
  expect(shown.current).toMatchObject({ data: { version: 1 }, isLoading: true });
  expect(calls).toHaveLength(3);
});
