// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { z } from "zod";
import { stubApi } from "../../../../../test/page.tsx";
import { click, find, press, render } from "../../../../../test/render.tsx";
import { forgetQueries } from "../../readings.ts";
import { announceChanges, localeSetting } from "../../state.ts";
import { useFilters } from "../use-filters.ts";
import { useList } from "../use-list.ts";
import { FilterBar, ManyFilter } from "./filters.tsx";
import { ListScreen } from "./list-screen.tsx";
import { Tabs } from "./tabs.tsx";

type Thing = { id: number; name: string };
type Page = { items: Thing[]; next: string | null; count: number | null; exact: boolean | null };
type Things = {
  "GET operate/things": { summary: string; auth: "operator"; query: z.ZodObject; answer: z.ZodType<Page> };
};

const THINGS = [11, 12, 13].map((id) => ({ id, name: `Thing ${id}` }));
const COLOURS = [
  { value: "red", label: "Red" },
  { value: "blue", label: "Blue" },
];

const isUrgent = ({ name }: Thing) => name.startsWith("Urgent");

function Screen({ colour = [] }: { colour?: readonly string[] }) {
  const filters = useFilters({ tab: "all", q: "", order: "new", colour });
  const list = useList<Things>()("GET operate/things", filters.query, {
    isTouched: ({ bookings }) => bookings.includes(5),
  });
  return (
    <ListScreen
      title="Things"
      list={list}
      filters={filters}
      none={{ title: "No things yet" }}
      tabs={
        <Tabs
          label="Kinds"
          tabs={["all", "due"].map((value) => ({ value, label: value }))}
          value={filters.values.tab}
          onTab={(tab) => filters.set({ tab })}
        />
      }
      bar={
        <FilterBar of={filters} search={{ label: "Search", placeholder: "" }} orders={[]}>
          <ManyFilter of={filters} name="colour" label="Colour" options={COLOURS} />
        </FilterBar>
      }
      rowName={({ name }) => name}
      rowPath={({ id }) => `/things/${id}`}
      columns={[{ key: "name", head: "Name", cell: ({ name }) => name }]}
      card={({ name }) => name}
      isSelectedAtFirst={isUrgent}
      selection={(items, clear) => (
        <output>
          {items.map(({ id }) => id).join(",")}
          <button type="button" onClick={clear}>
            {"Clear"}
          </button>
        </output>
      )}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 1) });
  localeSetting.set("en");
  forgetQueries();
  // The document has no layout, so nothing is near the end of the window: the button reads on.
  vi.stubGlobal("IntersectionObserver", undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => act(async () => void (await vi.advanceTimersByTimeAsync(450)));
const page = (items: readonly Thing[], more: Partial<Page> = {}) => ({
  ...{ items, next: null, count: items.length, exact: true },
  ...more,
});

async function open(
  path: string,
  answer: (query: Record<string, string>) => object,
  screen: ReactNode = <Screen />,
) {
  const asked: Record<string, string>[] = [];
  stubApi({
    "GET operate/things": (query: Record<string, string>) => {
      asked.push(query);
      return answer(query);
    },
  });
  const router = createMemoryRouter([{ path: "*", element: screen }], { initialEntries: [path] });
  await render(<RouterProvider router={router} />);
  await settled();
  return { asked, router };
}

const text = () => document.body.textContent ?? "";
const button = (label: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === label) as HTMLButtonElement;
const csv = () => find<HTMLAnchorElement>("a[download]").getAttribute("href");

it("CONSOLE-112: asks for what the address says, and offers the same as a file", async () => {
  const { asked } = await open("/things?tab=due&colour=red,blue&panel=thing:12", () => page(THINGS));
  expect(asked).toEqual([{ tab: "due", order: "new", colour: "red,blue", limit: "50" }]);
  expect(csv()).toBe("/api/operate/things?tab=due&order=new&colour=red%2Cblue&format=csv");
  expect(text()).toContain("Red · Blue");
  expect(find("h1").parentElement?.textContent).toContain("3");
});

it("CONSOLE-114: a filter that is set at first is not in the address, and is cleared with the others", async () => {
  const answer = ({ colour }: Record<string, string>) => page(colour === "red" ? [] : THINGS);
  const { asked, router } = await open("/things", answer, <Screen colour={["red"]} />);
  expect([asked.at(-1)?.colour, router.state.location.search]).toEqual(["red", ""]);
  await click(button("Clear filters"));
  await settled();
  expect([asked.at(-1)?.colour, router.state.location.search]).toEqual([undefined, "?colour="]);
  expect(text()).toContain("Thing 11");
});

it("CONSOLE-112: a filter goes into the address, and out of it with its cross", async () => {
  const { asked, router } = await open("/things?panel=thing:12", () => page(THINGS));
  await click(button("due"));
  await settled();
  expect(router.state.location.search).toBe("?panel=thing%3A12&tab=due");
  expect(asked.at(-1)).toMatchObject({ tab: "due" });
  await click(button("all"));
  expect(router.state.location.search).toBe("?panel=thing%3A12");
});

it("CONSOLE-113: without filters nothing is there; with filters nothing matches, and they can be cleared", async () => {
  const { router } = await open("/things?colour=red", ({ colour }) => page(colour ? [] : THINGS));
  expect(text()).not.toContain("No things yet");
  await click(button("Clear filters"));
  await settled();
  expect(router.state.location.search).toBe("");
  expect(text()).toContain("Thing 12");
});

it("CONSOLE-113: an empty list says so", async () => {
  await open("/things", () => page([]));
  expect(text()).toContain("No things yet");
});

it("CONSOLE-113: a selection survives other filters, and acts only on the rows that are shown", async () => {
  await open("/things", ({ tab }) => page(tab === "due" ? THINGS.slice(1) : THINGS));
  for (const key of ["j", "x", "j", "x"]) await press(document.body, key);
  expect(find("output").textContent).toBe("11,12Clear");
  await click(button("due"));
  await settled();
  expect(find("output").textContent).toBe("12Clear");
  await click(button("Clear"));
  expect(find("output").textContent).toBe("Clear");
});

it("CONSOLE-113: rows that are selected when they appear stay as a person leaves them", async () => {
  const urgent = { id: 20, name: "Urgent thing" };
  await open("/things", ({ tab }) => page(tab === "due" ? [urgent] : [...THINGS, urgent]));
  expect(find("output").textContent).toBe("20Clear");
  await click(button("Clear"));
  await click(button("due"));
  await settled();
  expect(find("output").textContent).toBe("Clear");
});

it("CONSOLE-113: reads the next page below, and after a change as many rows as before", async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, name: `Thing ${at + 1}` }));
  const { asked } = await open("/things", ({ after }) =>
    after
      ? page([{ id: 51, name: "The last" }], { count: null, exact: null })
      : page(many, { next: "there" }),
  );
  expect(asked).toHaveLength(1);
  await click(button("Show more"));
  await settled();
  expect(asked.at(-1)).toMatchObject({ after: "there" });
  expect(document.querySelectorAll("tbody tr")).toHaveLength(51);
  expect(button("Show more")).toBeUndefined();
  const before = asked.length;
  await act(async () => announceChanges({ all: false, spaces: [], bookings: [4] }));
  await settled();
  expect(asked).toHaveLength(before);
  await act(async () => announceChanges({ all: false, spaces: [], bookings: [5] }));
  await settled();
  expect(asked.slice(before).map(({ after }) => after)).toEqual([undefined, "there"]);
  expect(document.querySelectorAll("tbody tr")).toHaveLength(51);
});
