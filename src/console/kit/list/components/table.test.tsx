// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Choices, Filter } from "./filter.tsx";
import { Table } from "./table.tsx";

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  place = document.createElement("div");
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const ITEMS = [11, 12, 13].map((id) => ({ id }));
const list = { items: ITEMS, hasMore: false, isLoadingMore: false, more: () => {} };
const noted: number[] = [];

function Listed({ items = ITEMS }: { items?: typeof ITEMS }) {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  return (
    <>
      <output>{[...selected].join(",")}</output>
      <Table
        label="Rows"
        columns={[{ key: "id", head: "Id", cell: ({ id }) => id }]}
        list={{ ...list, items }}
        rowKey={({ id }) => id}
        rowName={({ id }) => `Row ${id}`}
        rowPath={({ id }) => `/row/${id}`}
        card={({ id }) => id}
        selected={selected}
        onSelect={setSelected}
        rowKeys={[{ keys: "m", label: "Note", run: ({ id }) => void noted.push(id) }]}
      />
    </>
  );
}

const show = (element: React.ReactNode) =>
  act(async () => {
    const router = createMemoryRouter([{ path: "*", element }]);
    root.render(<RouterProvider router={router} />);
  });
const press = (key: string, target: EventTarget = document.body) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
/** Rows are given the focus once they are drawn. */
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
const text = (selector: string) => place.querySelector(selector)?.textContent ?? null;

it("CONSOLE-16: j and k go through the rows and stop at the ends, x selects, a letter acts on the row", async () => {
  await show(<Listed />);
  expect(place.querySelector("[data-current]")).toBeNull();
  await press("x");
  expect(text("output")).toBe("");
  for (const key of ["j", "j", "x", "j", "j", "x", "m"]) await press(key);
  expect(place.querySelector("[data-current]")?.getAttribute("data-row")).toBe("13");
  expect(text("output")).toBe("12,13");
  expect(noted).toEqual([13]);
  for (const key of ["k", "x"]) await press(key);
  expect(text("output")).toBe("13");
});

it("CONSOLE-16: j and k continue from the place of a row that has gone", async () => {
  let remove: (id: number) => void = () => {};
  function Shrinking() {
    const [items, setItems] = useState(ITEMS);
    remove = (id) => setItems(items.filter((item) => item.id !== id));
    return <Listed items={items} />;
  }
  await show(<Shrinking />);
  for (const key of ["j", "j"]) await press(key);
  await act(async () => remove(12));
  await press("j");
  expect(place.querySelector("[data-current]")?.getAttribute("data-row")).toBe("13");
  await act(async () => remove(13));
  await press("k");
  expect(place.querySelector("[data-current]")?.getAttribute("data-row")).toBe("11");
});

it("the box of the head selects every row that is shown, and none", async () => {
  await show(<Listed />);
  const all = place.querySelector<HTMLInputElement>("thead input");
  await act(async () => all?.click());
  expect(text("output")).toBe("11,12,13");
  await act(async () => all?.click());
  expect(text("output")).toBe("");
});

it("CONSOLE-34: a card on a phone is selected as its row is, and stays a link", async () => {
  await show(<Listed />);
  const box = place.querySelector<HTMLInputElement>("li input[type=checkbox]");
  expect(box?.getAttribute("aria-label")).toContain("Row 11");
  await act(async () => box?.click());
  expect(text("output")).toBe("11");
  expect(place.querySelector<HTMLInputElement>("tbody input")?.checked).toBe(true);
  expect(place.querySelector("li a")?.getAttribute("href")).toBe("/row/11");
});

function Shrinking() {
  const [items, setItems] = useState(ITEMS);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" id="take" onClick={() => setItems(items.filter(({ id }) => id !== 12))}>
        {"Take 12"}
      </button>
      <button type="button" id="empty" onClick={() => setItems([])}>
        {"Take all"}
      </button>
      {items.length > 0 && (
        <Table
          label="Rows"
          columns={[{ key: "id", head: "Id", cell: ({ id }) => id }]}
          list={{ ...list, items }}
          rowKey={({ id }) => id}
          rowName={({ id }) => `Row ${id}`}
          rowPath={({ id }) => `/row/${id}`}
          card={({ id }) => id}
        />
      )}
    </main>
  );
}

it("the focus of a row that goes away passes to the next one, and to the screen after the last", async () => {
  await show(<Shrinking />);
  for (const key of ["j", "j"]) await press(key);
  await frame();
  expect(document.activeElement?.getAttribute("data-row-link")).toBe("12");
  await act(async () => place.querySelector<HTMLElement>("#take")?.click());
  await frame();
  expect(document.activeElement?.getAttribute("data-row-link")).toBe("13");
  await act(async () => place.querySelector<HTMLElement>("#empty")?.click());
  expect(document.activeElement?.id).toBe("main");
});

function Filtered() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const options = Array.from({ length: 80 }, (_, at) => ({ value: String(at), label: `Room ${at}` }));
  return (
    <Filter label="Room" value={chosen.join("·") || null} onClear={() => setChosen([])}>
      {() => <Choices options={options} chosen={chosen} onChange={setChosen} />}
    </Filter>
  );
}

it("a filter shows what is chosen, closes with Escape and gives the focus back", async () => {
  await show(<Filtered />);
  const button = place.querySelector("button") as HTMLButtonElement;
  await act(async () => button.click());
  // A long list is searched, and only a part of it is drawn.
  expect(place.querySelectorAll("fieldset input[type=checkbox]").length).toBe(60);
  await act(async () => place.querySelector<HTMLInputElement>("fieldset input[type=checkbox]")?.click());
  expect(button.textContent).toContain("0");
  await press("Escape", place.querySelector("fieldset") as Element);
  expect(place.querySelector("fieldset")).toBeNull();
  expect(document.activeElement).toBe(button);
  await act(async () => place.querySelectorAll("button")[1]?.click());
  expect(place.querySelectorAll("button")).toHaveLength(1);
});
