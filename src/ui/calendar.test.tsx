// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { click, find, render } from "../../test/render.tsx";
import { Calendar } from "./calendar.tsx";

test("SCREEN-55: the press that reaches the last month keeps the focus, and another one does nothing", async () => {
  await render(
    <Calendar today="2026-11-24" chosen={null} onChoose={() => undefined} monthName="last month" />,
  );
  const [previous, next] = document.querySelectorAll<HTMLButtonElement>(".btn-icon");
  if (!previous || !next) throw new Error("no buttons");
  expect(previous.getAttribute("aria-disabled")).toBe("true");
  const shown = () => find("[aria-live=polite]").textContent;
  next.focus();
  for (let month = 0; month < 6; month += 1) await click(next);
  const last = shown();
  expect(next.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(next);
  await click(next);
  expect(shown()).toBe(last);
  await click(previous);
  expect(shown()).not.toBe(last);
  expect(next.hasAttribute("aria-disabled")).toBe(false);
});

test("SCREEN-68: the first row is the week of today, and the first month that of the first bookable day", async () => {
  await render(
    <Calendar today="2026-12-18" chosen={null} onChoose={() => undefined} monthName="this week" />,
  );
  const days = () => [...document.querySelectorAll<HTMLElement>("[data-day]")].map((one) => one.dataset.day);
  expect(days()[0]).toBe("2026-12-13");
  expect(days()).toHaveLength(35);
  await render(
    <Calendar
      today="2026-11-30"
      chosen={null}
      opensOn="2026-12-01"
      onChoose={() => undefined}
      monthName="next month"
    />,
  );
  expect(days().at(-1)).toBe("2026-12-31");
});

test("TIME-8: the month of the chosen day stays if today turns out to be in the next month", async () => {
  const calendar = (today: string) => (
    <Calendar today={today} chosen="2026-12-16" onChoose={() => undefined} monthName="two zones" />
  );
  const { rerender } = await render(calendar("2026-11-30"));
  const shown = () => find("[aria-live=polite]").textContent;
  const before = shown();
  await rerender(calendar("2026-12-01"));
  expect(shown()).toBe(before);
  expect(document.querySelector("[data-day='2026-12-16']")).not.toBeNull();
});

test("SCREEN-68: near the end of a month the weeks of the next one follow, each day with its price", async () => {
  const asked: string[] = [];
  await render(
    <Calendar
      today="2026-11-29"
      chosen={null}
      onChoose={() => undefined}
      monthName="end of month"
      dayPrice={(day) => ({ text: `from ${day}`, spoken: day, isReduced: false })}
      onMonth={({ month }, months) => {
        asked.push(`${month} ${months}`);
      }}
    />,
  );
  const cells = () => [...document.querySelectorAll<HTMLElement>("[data-day]")];
  expect(cells()[0]?.dataset.day).toBe("2026-11-29");
  expect(cells().at(-1)?.dataset.day).toBe("2027-01-02");
  const shown = (cell: HTMLElement) =>
    `${cell.querySelector<HTMLElement>("[data-month]")?.dataset.month ?? ""}${cell.textContent}`;
  expect(cells().slice(1, 4).map(shown)).toEqual(["30", "12/1", "2"]);
  // What is written on a button is a part of its name.
  expect(cells()[2]?.getAttribute("aria-label")).toContain(cells()[2]?.textContent);
  expect(document.querySelectorAll("[data-price]")).toHaveLength(35);
  await click(document.querySelectorAll<HTMLElement>(".btn-icon")[1] as HTMLElement);
  expect(shown(cells()[0] as HTMLElement)).toBe("1");
  // From November to the second of January.
  expect(asked).toEqual(["11 3", "12 1"]);
});
