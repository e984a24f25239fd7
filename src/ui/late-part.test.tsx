// @vitest-environment happy-dom
import { act, lazy } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { keepInput } from "../app/keep-input.ts";
import { LatePart } from "./late-part.tsx";

test("SCREEN-31: a press on what the server rendered waits for its code", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("keepInput", keepInput);
  const pressed = vi.fn();
  const Notice = () => (
    <button type="button" onClick={pressed}>
      Send again
    </button>
  );
  document.body.innerHTML = `<div>${renderToString(
    <LatePart>
      <Notice />
    </LatePart>,
  )}</div>`;
  let arrive: (code: { default: typeof Notice }) => void = () => {};
  const LateNotice = lazy(() => new Promise<{ default: typeof Notice }>((resolve) => (arrive = resolve)));
  const root = await act(() =>
    hydrateRoot(
      document.body.firstElementChild as Element,
      <LatePart>
        <LateNotice />
      </LatePart>,
    ),
  );
  const button = document.querySelector("button");
  await act(async () => button?.click());
  expect(pressed).not.toHaveBeenCalled();
  await act(async () => arrive({ default: Notice }));
  expect(document.querySelector("button")).toBe(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  // What is pressed until the next task waits for its turn.
  await act(() => new Promise<void>((done) => setTimeout(done)));
  await act(async () => button?.click());
  expect(pressed).toHaveBeenCalledTimes(2);
  await act(() => root.unmount());
});
