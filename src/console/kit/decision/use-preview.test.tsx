// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { render, user } from "../../../../test/render.tsx";
import { ApiProblem } from "../../../api/client.ts";
import { announceChanges } from "../state.ts";
import { type Preview, usePreview } from "./use-preview.ts";

type Call = { asked: string; signal: AbortSignal; answer: (text: string) => void; fail: () => void };

function stage() {
  const calls: Call[] = [];
  const shown = { current: null as unknown as Preview<string> };
  const send = (asked: string, signal: AbortSignal) =>
    new Promise<string>((answer, reject) => {
      calls.push({ asked, signal, answer, fail: () => reject(new ApiProblem(409, ["no"], "slot_taken")) });
    });
  function Probe({ asked }: { asked: string | null }) {
    shown.current = usePreview(asked, send);
    return null;
  }
  return { calls, shown, Probe };
}

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

test("CONSOLE-62: the latest question wins, however late an earlier answer comes", async () => {
  vi.useFakeTimers();
  const { calls, shown, Probe } = stage();
  const { rerender } = await render(<Probe asked="a" />);
  await pass(1);
  await rerender(<Probe asked="ab" />);
  await pass(300);
  expect(calls.map(({ asked }) => asked)).toEqual(["a", "ab"]);
  expect(calls[0]?.signal.aborted).toBe(true);
  await user(() => calls[1]?.answer("AB"));
  await user(() => calls[0]?.answer("A"));
  expect(shown.current).toMatchObject({ answer: "AB", isFresh: true });
  vi.useRealTimers();
});

test("CONSOLE-62: keeps the answer to an earlier question in view, and does not let it be confirmed", async () => {
  vi.useFakeTimers();
  const { calls, shown, Probe } = stage();
  const { rerender } = await render(<Probe asked="a" />);
  await pass(1);
  await user(() => calls[0]?.answer("A"));
  expect(shown.current).toMatchObject({ answer: "A", isFresh: true });
  await rerender(<Probe asked="ab" />);
  expect(shown.current).toMatchObject({ answer: "A", isFresh: false, isLoading: true });
  await rerender(<Probe asked="abc" />);
  await pass(300);
  // Nothing was asked for what was typed through.
  expect(calls.map(({ asked }) => asked)).toEqual(["a", "abc"]);
  await user(() => calls[1]?.fail());
  expect(shown.current).toMatchObject({ answer: "A", isFresh: false });
  expect(shown.current.problem?.code).toBe("slot_taken");
  await rerender(<Probe asked={null} />);
  expect(shown.current).toMatchObject({ answer: null, isFresh: false, isLoading: false, problem: null });
  vi.useRealTimers();
});

test("a write by a colleague or a guest asks again: the room may be taken by now", async () => {
  vi.useFakeTimers();
  const { calls, Probe } = stage();
  await render(<Probe asked="a" />);
  await pass(1);
  await user(() => calls[0]?.answer("A"));
  await user(() => announceChanges({ all: false, spaces: [101], bookings: [] }));
  await pass(300);
  expect(calls).toHaveLength(2);
  vi.useRealTimers();
});
