// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { freshConsole } from "../../../../test/build/panel.tsx";
import { renderOnPage } from "../../../../test/page.tsx";
import { noWeekHours } from "../../../domain/reports/available.ts";
import { HeatMap } from "./components/charts.tsx";
import { LedgerFoot } from "./components/foot.tsx";
import { messages as file } from "./messages/file.ts";
import { messages as screen } from "./messages/screen.ts";
import { comparedOf, growthText, percent, pointsText } from "./words.ts";

beforeEach(freshConsole);

const foot = {
  ...{ revenue: 5000, fees: 3600, transfer_fees: 610, outstanding: 3000, owed: 0, untaken: 0 },
  ...{ ledger: 6210, difference: 0 },
};

it("REPORT-4: says that a report equals the ledger, or by how much not in each currency, and leads to the bookings", async () => {
  const { text, links } = await shown(
    <LedgerFoot
      ledger={[
        { currency: "JPY", ...foot },
        { currency: "SGD", ...foot, ledger: 6280, difference: 70 },
      ]}
      differing={[7, 9]}
      is_behind={false}
    />,
  );
  expect(text).toContain("JPY Equals the ledger");
  expect(text).toContain("SGD Differs from the ledger by S$0.70");
  expect(text).not.toContain("Still counting");
  expect(links).toEqual(["/bookings?ids=7%2C9&group_ids="]);
});

it("REPORT-6: the heat map is a table; a closed hour is no 0 %, and each cell leads to its bookings", async () => {
  const [used, available] = [noWeekHours(), noWeekHours()];
  // Monday from 9 to 11, half of the first hour used; Tuesday from 10 to 11.
  available[24 + 9] = 120;
  available[24 + 10] = 120;
  available[48 + 10] = 60;
  used[24 + 9] = 60;
  const { text, links, rows } = await shown(
    <HeatMap used={used} available={available} pathOf={(weekday, hour) => `/at/${weekday}/${hour}`} />,
  );
  expect(rows.slice(0, 3)).toEqual([
    ["9", "10"],
    ["Mon", "50", "0"],
    ["Tue", "·Closed", "0"],
  ]);
  expect(links).toEqual(["/at/1/9", "/at/1/10", "/at/2/10"]);
  expect(text).toContain("Occupancy by weekday and hour");
});

it("REPORT-3: a figure without a ground is a dash, and fewer cancels are good news", () => {
  expect(percent(null)).toBe("—");
  expect(growthText({ now: 116, before: 100 })).toBe("+16.0%");
  expect(growthText({ now: 5, before: 0 })).toBeNull();
  const cancels = { now: 0.062, before: 0.07 };
  expect(pointsText(cancels)).toBe("−0.8pt");
  expect(comparedOf(cancels, "7.0%", pointsText(cancels), "less")?.isBetter).toBe(true);
  expect(comparedOf({ now: 1, before: null }, "", null)).toBeNull();
});

async function shown(element: Parameters<typeof renderOnPage>[0]) {
  await renderOnPage(element);
  const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
  return {
    text: document.body.textContent ?? "",
    links: all<HTMLAnchorElement>("a").map((one) => one.getAttribute("href")),
    rows: all<HTMLTableRowElement>("tr").map((row) =>
      [...row.cells].map((cell) => cell.textContent ?? "").filter((text) => text !== ""),
    ),
  };
}

it("REPORT-1: the columns of what is compared and of its change have names of their own", () => {
  for (const locale of ["ja", "en"] as const)
    expect(new Set([file[locale].now, file[locale].before, screen[locale].growth]).size, locale).toBe(3);
});
