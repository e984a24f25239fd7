// @vitest-environment happy-dom
import { useRef } from "react";
import { expect, it } from "vitest";
import { render } from "../../../../test/render.tsx";
import { useRowWindow } from "./use-window.ts";

const NUMBERS = Array.from({ length: 400 }, (_, at) => at);

function Rows({ count }: { count: number }) {
  const body = useRef<HTMLOListElement>(null);
  const { from, to } = useRowWindow(count, 44, body);
  return (
    <ol ref={body}>
      {NUMBERS.slice(from, to).map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ol>
  );
}

const rows = () => document.querySelectorAll("li").length;

it("draws the rows near the window, and on paper all of them", async () => {
  await render(<Rows count={400} />);
  const near = rows();
  expect(near).toBeLessThan(120);
  // The browser takes its picture as soon as the listeners have run.
  window.dispatchEvent(new Event("beforeprint"));
  expect(rows()).toBe(400);
  window.dispatchEvent(new Event("afterprint"));
  await expect.poll(rows).toBe(near);
});
