import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePay } from "./state.ts";

let statuses: string[] = [];
const asked: number[] = [];

vi.mock("../account/state.ts", () => ({
  useApi: () => () => async () => {
    asked.push(Date.now());
    return { status: statuses.shift() ?? "pending", errors: ["declined"], reservation_ids: [7] };
  },
}));
vi.mock("../../nav/site.tsx", () => ({
  useSite: () => ({ publishableKey: null, locale: "ja", brand: { timeZone: "Asia/Tokyo" } }),
}));
vi.mock("../../adapters/stripe/card-provider.client.ts", () => ({
  openCardProvider: async () => ({ payWithSaved: async () => ({ ok: true }) }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => vi.useRealTimers());

/** Pays with a saved card, in a browser whose clock runs as fast as the test asks. */
async function paid(answers: string[]) {
  statuses = answers;
  let pay: ReturnType<typeof usePay> | undefined;
  const Page = () => {
    pay = usePay();
    return null;
  };
  renderToStaticMarkup(<Page />);
  const outcome = pay?.({ id: "pi_1", secret: "secret", until: 0 }, { savedCard: "pm_1" }, 2);
  await vi.runAllTimersAsync();
  return outcome;
}

test("INTENT-4, INTENT-5: the status is asked for every second until the order stands", async () => {
  expect(await paid(["pending", "pending", "pending", "succeeded"])).toEqual({
    kind: "paid",
    bookingIds: [7],
  });
  const [, first = 0, second = 0, third = 0] = asked;
  expect([second - first, third - second]).toEqual([1000, 1000]);
});

test("INTENT-4: a failure ends it with the API's messages", async () => {
  expect(await paid(["pending", "failed"])).toEqual({
    kind: "rejected",
    messages: ["declined"],
    decline: null,
  });
});

test("INTENT-5, INTENT-16: after 180 seconds of pending the browser stops asking, and it is no failure", async () => {
  expect(await paid([])).toEqual({ kind: "undecided" });
  expect((asked.at(-1) ?? 0) - (asked[1] ?? 0)).toBe(179_000);
});
