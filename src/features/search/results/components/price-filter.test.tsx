// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { renderOnPage, stubApi } from "../../../../../test/page.tsx";
import { click, find, type, user } from "../../../../../test/render.tsx";
import type { ChargedCurrency } from "../../../../domain/money/money.ts";
import { readAddress } from "../../state.ts";
import PriceFilter from "./price-filter.tsx";

const rooms = [2_000, 3_100, 9_000].map((total_price) => ({ total_price, lowest: 500, currency: "JPY" }));

async function filterOf(query: string, minutes: number | null, currency: ChargedCurrency = "JPY") {
  const chosen: unknown[] = [];
  const calls = stubApi({
    "POST search": ({ max_cost, per_page }: { max_cost: number; per_page: number }) => {
      const spaces = rooms.filter(({ total_price }) => total_price <= max_cost);
      return { spaces: spaces.slice(0, per_page), total: spaces.length, recommended: false };
    },
  });
  await renderOnPage(
    <PriceFilter
      address={readAddress(new URLSearchParams(query))}
      currencies={[currency]}
      currency={currency}
      minutes={minutes}
      onChoose={(change) => chosen.push(change)}
    />,
  );
  await expect.poll(() => document.querySelector("input[type=range]")).not.toBeNull();
  return { slider: find<HTMLInputElement>("input[type=range]"), calls, chosen };
}

const WHEN = "date=2026-12-10&start=13:00&end=16:00";

test("SEARCH-25: the slider reaches from the cheapest room to all rooms, in totals of the searched time", async () => {
  const { slider, calls, chosen } = await filterOf(WHEN, 180);
  expect([slider.min, slider.max, slider.step]).toEqual(["2000", "9000", "200"]);
  expect(slider.getAttribute("aria-valuetext")).toBe("No limit");
  expect(find(`label[for="${slider.id}"]`).textContent).toBe("Total for 3 hours, tax included");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await type(slider, "4000");
  expect(slider.getAttribute("aria-valuetext")).toBe("Up to ¥4,000");
  await user(() => vi.advanceTimersByTimeAsync(1_000));
  expect(find("[type=submit]").textContent).toBe("Show 2 rooms");
  expect(calls.at(-1)?.body).toMatchObject({
    start_hour: 13,
    end_hour: 16,
    max_cost: 4_000,
    cost_currency: "JPY",
  });
  await user(() => find<HTMLFormElement>("form").requestSubmit());
  expect(chosen).toEqual([{ maxCost: 4_000, costCurrency: "JPY" }]);
});

test("SEARCH-25: at its end the slider has no limit, and a limit can be removed", async () => {
  const { slider, chosen } = await filterOf(`${WHEN}&max_cost=4000`, 180);
  expect(slider.value).toBe("4000");
  await type(slider, slider.max);
  await user(() => find<HTMLFormElement>("form").requestSubmit());
  await click(find("button[type=button]"));
  const none = { maxCost: null, costCurrency: null };
  expect(chosen).toEqual([none, none]);
});

test("SEARCH-25, PRICE-11: prices in S$ are not said to contain tax", async () => {
  const { slider } = await filterOf(WHEN, 180, "SGD");
  expect(find(`label[for="${slider.id}"]`).textContent).toBe("Total for 3 hours");
});

test("SEARCH-25: without a time the limit is for an hour", async () => {
  const { slider } = await filterOf("", null);
  expect([slider.min, slider.max]).toEqual(["500", "600"]);
});
