// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "../../test/render.tsx";
import { endChoices, endChoicesAlone, startChoices } from "../domain/availability/time-choices.ts";
import { TimeColumns } from "./time-columns.tsx";

/** Free from 9:00 to 12:00. */
const free = { slots: [{ start: 540, end: 720 }], minMinutes: 60 };
const onEnd = vi.fn();

function Times() {
  const [start, setStart] = useState<number | null>(null);
  return (
    <TimeColumns
      starts={startChoices(free)}
      ends={start === null ? endChoicesAlone(free) : endChoices(free, start)}
      start={start}
      end={null}
      onStart={setStart}
      onEnd={onEnd}
      reasonText={(reason) => reason}
      endNote={(minute) => (start === null ? null : { text: `${minute - start} min` })}
    />
  );
}

const lists = () => [...document.querySelectorAll("[role=listbox]")] as [HTMLElement, HTMLElement];
const rowAt = (list: HTMLElement, minute: number) =>
  list.querySelector(`[data-minute="${minute}"]`) as HTMLElement;

test("a start answers at once; the ends follow, and are out of reach until they do", async () => {
  await render(<Times />);
  const [starts, ends] = lists();
  expect(rowAt(ends, 600).getAttribute("aria-disabled")).toBeNull();
  // Each frame of React's work on its own, as a browser draws them.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  rowAt(starts, 600).click();
  await Promise.resolve();
  expect(rowAt(starts, 600).getAttribute("aria-selected")).toBe("true");
  expect(ends.getAttribute("aria-hidden")).toBe("true");
  await expect.poll(() => ends.getAttribute("aria-hidden")).toBeNull();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(rowAt(ends, 600).getAttribute("aria-disabled")).toBe("true");
  expect(rowAt(ends, 690).textContent).toContain("90 min");
  await act(async () => rowAt(ends, 690).click());
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(690);
});
