// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { click, find, render, user } from "../../../../test/render.tsx";
import { localeSetting, lock, onSignedOut } from "../../../console/kit/state.ts";
import { Veil } from "./veil.tsx";

beforeEach(() => localeSetting.set("en"));

const called: string[] = [];

async function locked() {
  called.length = 0;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    called.push(`${init?.method ?? "GET"} ${url.replace(/^.*\/api\//, "")}`);
    const data = { state: "locked", name: "", email: "", has_totp: true, has_passkey: false, demo: [] };
    return Promise.resolve(new Response(JSON.stringify({ data, errors: [] })));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    lock.answer(false);
    onSignedOut.set(null);
  });
  await render(<Veil />);
  let answer: boolean | null = null;
  await user(() => {
    void lock.ask().then((isOpen) => {
      answer = isOpen;
    });
  });
  return { answer: () => answer };
}

it("CONSOLE-19: stays over the screen, even if the browser closes it", async () => {
  await locked();
  const veil = find<HTMLDialogElement>("dialog");
  const cancel = new Event("cancel", { cancelable: true });
  await user(() => veil.dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  await user(() => veil.close());
  expect(find<HTMLDialogElement>("dialog").open).toBe(true);
});

it("somebody else signs in: the session ends, and the one who comes finds no veil", async () => {
  const { answer } = await locked();
  const signedOut = vi.fn();
  onSignedOut.set(signedOut);
  await click([...document.querySelectorAll("dialog button")].at(-1) as HTMLButtonElement);
  expect(called).toContain("POST operate/sign_out");
  expect([signedOut.mock.calls.length, answer(), document.querySelector("dialog")]).toEqual([1, false, null]);
});
