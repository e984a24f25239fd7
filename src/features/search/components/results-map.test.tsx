// @vitest-environment happy-dom
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderOnPage } from "../../../../test/page.tsx";
import { click, find, press, user } from "../../../../test/render.tsx";
import { UiLocaleProvider } from "../../../ui/ui-locale.tsx";
import PlacesMap from "../results/components/places-map.tsx";
import type { SpaceSummary } from "../space-summary.ts";
import { ResultsMap } from "./results-map.tsx";

const GROUND: Record<string, unknown> = {
  index: { cells: ["138_34"], openSeas: [] },
  "138_34": { sea: "M0 0l10 0l0 10z", land: [], names: [] },
  railways: {
    lines: [
      {
        kind: "commuter",
        isLoop: false,
        stations: [
          ["恵比寿", "Ebisu", 35.6467, 139.7101],
          ["目黒", "Meguro", 35.634, 139.7158],
        ],
      },
    ],
  },
};
const SPACES = [
  {
    id: 1,
    name: "Blue Room",
    station: "Shibuya Station",
    minutes: 4,
    people: 8,
    total: 3300,
    currency: "JPY",
  },
  {
    id: 2,
    name: "Red Room",
    station: "Ebisu Station",
    minutes: 2,
    people: 12,
    total: null,
    currency: "JPY",
    lowest: 1000,
    highest: 1500,
  },
].map((space, i) => ({
  ...space,
  rides: [
    { minutes: 12 + i, distanceKm: 4, way: [], lines: ["Yamanote Line"], alight: "Shibuya", walk: 4 },
    { minutes: null, distanceKm: 9, way: [], lines: [], alight: null, walk: null },
  ],
  latitude: 35.658 - i / 50,
  longitude: 139.7016 + i / 50,
})) as unknown as SpaceSummary[];

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) => {
    const found = GROUND[/ground\/(\w+)\.json$/.exec(url)?.[1] ?? ""];
    return new Response(JSON.stringify(found ?? null), { status: found ? 200 : 404 });
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe = () => this.tell([{ isIntersecting: true }]);
      disconnect = () => {};
    },
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      tell: (entries: { contentRect: { width: number; height: number } }[]) => void;
      constructor(tell: (entries: { contentRect: { width: number; height: number } }[]) => void) {
        this.tell = tell;
      }
      observe = () => this.tell([{ contentRect: { width: 600, height: 400 } }]);
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Lazy parts and files of the ground arrive one after the other. */
async function waitUntil(isSo: () => boolean) {
  for (let tries = 0; tries < 100 && !isSo(); tries++)
    await user(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(isSo()).toBe(true);
}

async function renderMap(place: Pick<ComponentProps<typeof ResultsMap>, "station" | "position"> = {}) {
  await renderOnPage(
    <UiLocaleProvider locale="en">
      <ResultsMap {...place} {...SHOWN} />
    </UiLocaleProvider>,
  );
}

const SHOWN = {
  spaces: SPACES,
  searched: { day: null, start: null, end: null, headcount: 0 },
  highlighted: null,
  onHighlight: () => undefined,
};

test("SCREEN-28: a chosen marker shows its room; Esc and a second marker close it", async () => {
  await renderMap();
  const marker = (id: number) => find<HTMLElement>(`section a[href$="/id/${id}"]`);
  await waitUntil(() => document.querySelector("section a") !== null);
  expect(document.querySelector("article")).toBeNull();
  marker(1).focus();
  await click(marker(1));
  await waitUntil(() => document.querySelector("article") !== null);
  expect(find("article").textContent).toContain("Blue Room");
  expect(find("article").textContent).toContain("¥3,300");
  expect(document.activeElement).toBe(find("article a"));
  await press(find("article a"), "Escape");
  expect(document.querySelector("article")).toBeNull();
  expect(document.activeElement).toBe(marker(1));
  await click(marker(2));
  expect(find("article").textContent).toContain("Red Room");
  expect(find("article").textContent).toContain("¥1,000");
});

test("SCREEN-29: the map has a ground with railways and the names of stations, each once", async () => {
  await renderMap();
  await waitUntil(() => document.querySelectorAll("svg circle").length === 2);
  const text = find("section").textContent ?? "";
  expect(text).toContain("Meguro");
  expect(text.match(/Ebisu/g), "the station of a room has its label").toHaveLength(1);
  expect(text).toContain("© OpenStreetMap");
});

const AT = { latitude: 35.65, longitude: 139.7 };
test.each([
  { place: { station: { label: "Shibuya Station", ...AT } }, name: "Shibuya Station" },
  { place: { position: AT }, name: "You are here" },
  { place: {}, name: undefined },
])("SCREEN-58: the map marks the searched station, or where the guest is: $name", async ({ place, name }) => {
  await renderMap(place);
  await waitUntil(() => document.querySelector("section a") !== null);
  expect(document.querySelector('section [role="img"]')?.getAttribute("aria-label")).toBe(name);
});

test("SEARCH-63: each place has its letter, and its ride to the first room, then to a chosen one, is drawn and said", async () => {
  const origins = [
    { name: "Ebisu", latitude: 35.6467, longitude: 139.7101 },
    { name: null, ...AT },
  ];
  await renderOnPage(
    <UiLocaleProvider locale="en">
      <PlacesMap {...SHOWN} origins={origins} />
    </UiLocaleProvider>,
  );
  const drawn = () =>
    [...document.querySelectorAll("polyline")].map((one) => one.getAttribute("points") ?? "");
  await waitUntil(() => drawn().length === 2);
  const marks = () => [...document.querySelectorAll<HTMLElement>('section [role="img"]')];
  expect(marks().map((one) => one.getAttribute("aria-label"))).toEqual(["Ebisu 12 min", "Where you are"]);
  expect(marks().map(({ textContent }) => textContent?.trim())).toEqual(["AEbisu 12 min", "BWhere you are"]);
  const people = [...document.querySelectorAll<HTMLElement>("section [data-person]")];
  expect(people.map(({ tagName, dataset }) => `${tagName} ${dataset.person}`)).toEqual([
    "polyline 0",
    "polyline 1",
    "SPAN 0",
    "SPAN 1",
  ]);
  const panel = () => find(".rides-panel").textContent;
  expect(panel()).toContain("To Blue Room");
  expect(panel()).toContain("A Ebisu Yamanote Line to Shibuya, 4 min walk 12 min");
  const ends = () => drawn().map((points) => points.split(" ").at(-1));
  const [toFirst] = ends();
  expect(new Set(ends()).size, "both lead to the room").toBe(1);
  await click(find<HTMLElement>('section a[href$="/id/2"]'));
  await waitUntil(() => ends()[0] !== toFirst);
  expect(new Set(ends()).size).toBe(1);
  expect(marks()[0]?.textContent).toBe("AEbisu 13 min");
  // The room that was pressed has its own panel there.
  expect(document.querySelector(".rides-panel")).toBeNull();
});
