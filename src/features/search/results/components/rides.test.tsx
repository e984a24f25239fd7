// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { onPage } from "../../../../../test/page.tsx";
import type { FoundOrigin } from "../../contract.ts";
import Rides, { LongestRide } from "./rides.tsx";

test("SCREEN-74: each place has a letter, its minutes and a bar, and the longest is said", async () => {
  const origins = [{ name: "渋谷" }, { name: null }] as unknown as FoundOrigin[];
  const rides = [
    { minutes: 16, distanceKm: 6 },
    { minutes: 30, distanceKm: 22 },
  ];
  await onPage(
    <>
      <Rides origins={origins} rides={rides} />
      <LongestRide rides={rides} />
    </>,
  );
  const rows = [...document.querySelectorAll("li")].map((row) => row.textContent);
  expect(rows).toEqual(["A渋谷 16 min", "BWhere you are 30 min"]);
  const bars = [...document.querySelectorAll<HTMLElement>(".ride-bar > span")].map((bar) => bar.style.width);
  expect(bars[1]).toBe("50%");
  expect(document.querySelector("p")?.textContent).toBe("Farthest person 30 min");
});

test("SCREEN-74: no longest ride is said if one of them is unknown", async () => {
  document.body.innerHTML = "";
  await onPage(
    <LongestRide
      rides={[
        { minutes: 16, distanceKm: 6 },
        { minutes: null, distanceKm: 40 },
      ]}
    />,
  );
  expect(document.body.textContent).not.toContain("Farthest person");
});
