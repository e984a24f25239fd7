// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookingOf, freshConsole } from "../../../../test/build/panel.tsx";
import { press, render } from "../../../../test/render.tsx";
import type { Me } from "../../../features/staff/contract.ts";
import { MeContext } from "../../kit/state.ts";
import { boundKeys } from "../../kit/use-keys.ts";
import type { Today } from "../contract.ts";
import { Entries } from "./entries.tsx";

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

const entry = (id: number) => ({
  ...bookingOf({ id }),
  ...{ phone: null, is_first_visit: false, has_bad_mail: false, bad_mail: null },
});

async function show(rights: readonly string[]) {
  const today = { day: "2026-12-10", is_today: false, entries: [entry(40386), entry(40387)] };
  const element = <Entries today={today as unknown as Today} onDay={() => {}} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  await render(
    <MeContext value={{ rights, brand: { time_zone: "Asia/Tokyo" } } as unknown as Me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  return () => new URLSearchParams(router.state.location.search).get("panel");
}

test("CONSOLE-100: keys act on the arrival that has the focus, and j and k move it", async () => {
  const panel = await show(["see", "desk"]);
  await press(document.body, "c");
  expect(panel()).toBeNull();
  await press(document.body, "j");
  await press(document.activeElement as Element, "j");
  expect(document.activeElement?.closest("[data-entry]")?.getAttribute("data-entry")).toBe("40387");
  expect(boundKeys().map(({ keys }) => keys)).toEqual(["j", "k", "e", "v", "c", "m", "a", "d"]);
  await press(document.activeElement as Element, "c");
  expect(panel()).toBe("cancel:40387");
});

test("CONSOLE-100: somebody who may only look has no keys that write", async () => {
  await show(["see"]);
  expect(boundKeys().map(({ keys }) => keys)).toEqual(["j", "k"]);
});
