// @vitest-environment happy-dom
import { useLayoutEffect } from "react";
import { expect, test, vi } from "vitest";
import { render, user } from "../../test/render.tsx";
import { lateCode, useLateCode } from "./late-code.ts";

test("code is shown as soon as it is there, and at once the next time", async () => {
  let arrive: (chunk: { default: string }) => void = () => {};
  const load = vi.fn(() => new Promise<{ default: string }>((resolve) => (arrive = resolve)));
  const code = lateCode(load);
  const Shown = () => <p>{useLateCode(code) ?? "waiting"}</p>;
  const first = await render(<Shown />);
  expect(first.container.textContent).toBe("waiting");
  await user(() => arrive({ default: "there" }));
  expect(first.container.textContent).toBe("there");
  const second = await render(<Shown />);
  expect(second.container.textContent).toBe("there");
  expect(load).toHaveBeenCalledTimes(1);
});

test("says once that code failed to load, and loads it again when asked", async () => {
  const load = vi.fn(() => Promise.reject<{ default: string }>(new Error("offline")));
  const code = lateCode(load);
  const onMissing = vi.fn();
  const Shown = () => <p>{useLateCode(code, onMissing) ?? "waiting"}</p>;
  const { unmount } = await render(<Shown />);
  expect(onMissing).toHaveBeenCalledTimes(1);
  await unmount();
  load.mockResolvedValue({ default: "there" });
  const again = await render(<Shown />);
  await user(() => {});
  expect(again.container.textContent).toBe("there");
  expect(onMissing).toHaveBeenCalledTimes(1);
});

test("code that another load brings between the drawing and its effect is shown", async () => {
  const code = lateCode(() => Promise.resolve({ default: "there" }));
  const Shown = () => {
    const value = useLateCode(code);
    // A layout effect runs before the effect that would load.
    useLayoutEffect(() => {
      code.value = "there";
    }, []);
    return <p>{value ?? "waiting"}</p>;
  };
  const { container } = await render(<Shown />);
  expect(container.textContent).toBe("there");
});
