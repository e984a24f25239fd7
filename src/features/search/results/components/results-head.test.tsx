// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderOnPage } from "../../../../../test/page.tsx";
import type { FoundOrigin } from "../../contract.ts";
import { readAddress } from "../../state.ts";
import { ResultsHead } from "./results-head.tsx";

const BETWEEN = [{ name: "Shibuya" }, { name: "Yokohama" }] as unknown as FoundOrigin[];
const BY_RIDES = "The shortest trip for whoever comes furthest is first.";

test.each([
  ["no time", "", true, "Easiest for all"],
  ["a start and an end", "date=2026-12-10&start=10:00&end=12:00", true, "Easiest for all"],
  ["a length on a day", "date=2026-12-10&minutes=120&part=afternoon", false, "Lowest total"],
  ["a length from now on", "minutes=120&part=now", false, "Lowest total"],
  ["another order", "sort=people", false, "Easiest for all"],
])("SEARCH-61: between places and with %s, the words name the order of the list", async (_, query, isByRides, label) => {
  const address = readAddress(new URLSearchParams(query), "Shibuya, Yokohama");
  const found = { total: 24, isRecommended: false, canSort: true, minutes: null, origins: BETWEEN };
  await renderOnPage(<ResultsHead address={address} {...found} />);
  const lead = document.querySelector("p span.block")?.textContent;
  expect(lead?.startsWith(BY_RIDES)).toBe(isByRides);
  expect(lead).toContain("Times by train and on foot are estimates");
  expect(document.querySelector("option")?.textContent).toBe(label);
});
