// @vitest-environment happy-dom
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { freshConsole } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, render, user } from "../../../../test/render.tsx";
import { Lines } from "./components/lines.tsx";
import type { Choices } from "./components/tried-file.tsx";
import type { ImportLine, ImportRun } from "./contract.ts";

const overlap: ImportLine["mistakes"] = [{ code: "overlaps_row", column: "start", value: "09:00", row: 3 }];
const lineOf = (line: number, mistakes: ImportLine["mistakes"] = []): ImportLine => ({
  ...{ line, shown: { room: "Room", reason: `Reason ${line}` }, mistakes },
  outcome: mistakes.length > 0 ? "overlap" : "take",
});

/** Line 2 overlaps line 3; what is chosen makes the next version of the run. */
async function open() {
  let left: readonly number[] = [];
  stubApi({
    "GET operate/imports/5/lines": () => ({
      items: [2, 3, 4].map((line) => lineOf(line, line === 2 && !left.includes(3) ? overlap : [])),
      next: null,
    }),
  });
  function Screen() {
    const [run, setRun] = useState({
      id: 5,
      kind: "closures",
      state: "tried",
      version: 1,
      rooms: {},
      left_out: left,
    });
    const choose = (changes: Partial<Choices>) => {
      left = changes.left_out ?? [];
      setRun((before) => ({ ...before, left_out: left, version: before.version + 1 }));
    };
    return <Lines run={run as unknown as ImportRun} outcome={null} onChoose={choose} />;
  }
  await render(<Screen />);
  await user(() => {});
}

const button = (line: number, place: number) =>
  document.querySelectorAll("li")[line - 2]?.querySelectorAll("button")[place] as HTMLButtonElement;
async function pressed(one: HTMLButtonElement) {
  one.focus();
  await click(one);
  await user(() => {});
}

beforeEach(freshConsole);

test("IMPORT-12: a button that leaves a line out keeps the focus, and puts it back", async () => {
  await open();
  const own = button(4, 0);
  const word = own.textContent;
  await pressed(own);
  expect([document.activeElement === own, own.isConnected]).toEqual([true, true]);
  expect(own.textContent).not.toBe(word);
  await pressed(own);
  expect([document.activeElement === own, own.textContent]).toEqual([true, word]);
});

test("IMPORT-12: if the button goes away with its mistake, the list has the focus", async () => {
  await open();
  await pressed(button(2, 0));
  expect(document.querySelectorAll("li")[0]?.querySelectorAll("button")).toHaveLength(1);
  expect(document.activeElement?.tagName).toBe("UL");
});
