// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { render } from "../../../../../test/render.tsx";
import type { Me } from "../../../../features/staff/contract.ts";
import { localeSetting, MeContext } from "../../state.ts";
import { columns } from "../columns.ts";
import { useChoices, useNames, useRowLook } from "./columns.tsx";
import { Table } from "./table.tsx";

type Visit = {
  id: number;
  at: string;
  state: "open" | "done";
  price: number;
  currency: "JPY" | "SGD";
  company: string;
  person: string | null;
  room: { name: string } | null;
  starts: string;
  time_zone: string;
};

const visits = columns<Visit>()(
  {
    id: { kind: "booking", name: ["予約", "Booking"] },
    at: { kind: "instant", name: ["受付", "Received"], width: "140px" },
    company: { kind: "text", name: ["会社", "Company"], under: ["person"] },
    person: { kind: "text", name: ["担当", "Person"], none: ["担当なし", "Nobody"] },
    state: {
      kind: "word",
      name: ["状態", "State"],
      words: { open: ["待ち", "Open"], done: ["済み", "Done"] },
    },
    price: { kind: "money", name: ["料金", "Price"] },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    room: { kind: "room", name: ["部屋", "Room"], none: ["部屋なし", "No room"] },
    starts: { kind: "wall", name: ["開始", "Start"], zone: "time_zone" },
    time_zone: { kind: "zone", name: ["ゾーン", "Zone"] },
    mark: { kind: "screen", name: ["印", "Mark"] },
  },
  {
    table: ["id", "at", "company", "state", "price", "room", "starts", "mark"],
    card: { title: "company", lines: [["at", "state"], ["company"], ["price", "mark"]], labelled: ["price"] },
  },
);

const VISIT: Visit = {
  ...{ id: 40386, at: "2026-12-01T16:30:00Z", state: "open", price: 1050, currency: "SGD" },
  ...{ company: "Acme", person: null, room: null, starts: "2026-12-02 09:00", time_zone: "Asia/Singapore" },
};
const list = { items: [VISIT], hasMore: false, isLoadingMore: false, more: () => {} };

/** What the screen draws itself. */
const MarkCell = ({ item }: { item: Visit }) => `★ ${item.id % 10}`;

function Screen() {
  const look = useRowLook(visits, { mark: MarkCell });
  const names = useNames(visits);
  const { label, options } = useChoices(visits)("state", ["open", "done"]);
  return (
    <>
      <output>{[names.company, label, ...options.map((one) => one.label)].join(" ")}</output>
      <Table
        {...look}
        label="Visits"
        list={list}
        rowKey={({ id }) => id}
        rowName={({ id }) => `Visit ${id}`}
        rowPath={({ id }) => `/visits/${id}`}
      />
    </>
  );
}

beforeEach(() => localeSetting.set("en"));

async function shown() {
  const me = { brand: { time_zone: "Asia/Tokyo" } } as unknown as Me;
  const element = (
    <MeContext value={me}>
      <Screen />
    </MeContext>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  const { container } = await render(<RouterProvider router={router} />);
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent);
  return { heads: texts("th"), cells: texts("td"), card: texts("li a > span"), said: texts("output") };
}

it("the table, its heads and the card of a phone follow from the columns", async () => {
  const { heads, cells, card, said } = await shown();
  expect(heads).toEqual(["Booking", "Received", "Company", "State", "Price", "Room", "Start", "Mark"]);
  expect(cells).toEqual([
    ...["40386", "2026/12/02 01:30", "AcmeNobody", "Open", "S$10.50", "No room"],
    ...["2026/12/02 (Wed) 09:00 SGT", "★ 6"],
  ]);
  expect(card).toEqual(["2026/12/02 01:30Open", "AcmeNobody", "Price S$10.50★ 6"]);
  expect(said).toEqual(["Company State Open Done"]);
});

it("heads and words are the reader's", async () => {
  localeSetting.set("ja");
  const { heads, cells } = await shown();
  expect(heads.slice(2, 4)).toEqual(["会社", "状態"]);
  expect(cells[3]).toBe("待ち");
});
